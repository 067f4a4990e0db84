import { Type } from 'typebox';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { fileMessage } from '../../media/files/reference.ts';
import { deletedToTrash } from '../../trash/answer.ts';
import { importRoutes } from './imports/routes.ts';
import { AddBody, ChangeBody, HouseText, HouseTextParams, ListedHouseText, ListQuery } from './schema.ts';
import {
  addHouseText,
  changeHouseText,
  type Deps,
  listOwnHouseTexts,
  readHouseText,
  removeHouseText,
} from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listHouseTexts',
      method: 'GET',
      path: '/house/texts',
      summary: 'List the texts of the archive, newest first',
      query: ListQuery,
      data: Type.Array(ListedHouseText),
      totals: true,
      example: { data: [listedExample] },
      handle: ({ actor, query }) => listOwnHouseTexts(deps, actor, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'createHouseText',
      method: 'POST',
      path: '/house/texts',
      summary: 'Add an earlier text to the archive',
      description:
        'Texts that were written here are added once they are approved, published, sent or exported. A file is uploaded with the upload URL of a reference. An account can have 5,000. Fails with 409 if the archive has this text already.',
      body: AddBody,
      data: HouseText,
      once: true,
      problems: ['HOUSE_TEXT_EXISTS', 'TOO_MANY_HOUSE_TEXTS'],
      example: { body: { title: example.title, content: example.content, published_on: '2026-03-02' }, data: example },
      handle: ({ actor, body }) => addHouseText(deps, actor, body),
      answer: ({ row, file }) => ({ data: row, message: fileMessage(file) }),
    }),
    endpoint({
      operationId: 'getHouseText',
      method: 'GET',
      path: '/house/texts/{house_text_id}',
      summary: 'Get a text of the archive',
      params: HouseTextParams,
      data: HouseText,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => readHouseText(deps, actor, params.house_text_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateHouseText',
      method: 'PUT',
      path: '/house/texts/{house_text_id}',
      summary: 'Change what the archive says about a text',
      description: 'Updates only the fields that are sent. At least one field is required.',
      params: HouseTextParams,
      body: ChangeBody,
      data: HouseText,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { is_model: true }, data: { ...example, is_model: true } },
      handle: ({ actor, params, body }) => changeHouseText(actor, params.house_text_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteHouseText',
      method: 'DELETE',
      path: '/house/texts/{house_text_id}',
      summary: 'Delete a text of the archive',
      description: 'A text of this service that it is a copy of stays.',
      params: HouseTextParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeHouseText(actor, params.house_text_id),
      answer: deletedToTrash,
    }),
    ...importRoutes(deps),
  ];
}

const content = '한빛바이오가 2025년 매출 638억 원을 기록했다.\n\n매출은 전년보다 14억 원 늘었다.';
const shown = {
  house_text_id: 1,
  area: 'press' as const,
  kind: null,
  language: 'ko' as const,
  title: '한빛바이오, 2025년 매출 638억 원',
  published_on: '2026-03-02',
  is_date_sure: true,
  origin: 'added' as const,
  origin_id: null,
  url: null,
  is_excluded: false,
  is_model: false,
  created_at: 1794700800,
};
const listedExample = { ...shown, excerpt: content, length: content.length };
const example = { ...shown, content };
