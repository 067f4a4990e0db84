import { Type } from 'typebox';
import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { ReleaseParams } from '../orders/schema.ts';
import { Draft, DraftBody, DraftParams, DraftsQuery, ListedDraft } from './schema.ts';
import { createDraft, discardDraft, listOwnDrafts, readDraft, reopenDraft, saveDraft } from './service.ts';

export function draftRoutes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'listReleaseDrafts',
      internal: true,
      method: 'GET',
      path: '/release/drafts',
      summary: 'List unfinished releases, last saved first',
      query: DraftsQuery,
      data: Type.Array(ListedDraft),
      totals: true,
      example: { data: [listedExample] },
      handle: ({ actor, query }) => listOwnDrafts(deps, actor, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'createReleaseDraft',
      internal: true,
      method: 'POST',
      path: '/release/drafts',
      summary: 'Save an unfinished release',
      description:
        'Keeps what is chosen so far. Nothing is checked, charged or sent. An account can have 100 drafts. `POST /release/create` with `from_draft` deletes the draft.',
      body: DraftBody,
      data: Draft,
      message: MESSAGES.created,
      once: true,
      problems: ['TOO_MANY_DRAFTS'],
      example: { body: { order: orderExample }, data: example },
      handle: ({ actor, body }) => createDraft(actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'reopenReleaseDraft',
      internal: true,
      method: 'POST',
      path: '/release/{release_id}/draft',
      summary: 'Make a draft with the choices of a release',
      description:
        'Recipients, subject, introduction and notes are those of the order, for example of one that was canceled. Times that have passed are left out. Nothing is checked, charged or sent.',
      params: ReleaseParams,
      data: Draft,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'TOO_MANY_DRAFTS'],
      example: { data: example },
      handle: ({ actor, params }) => reopenDraft(actor, params.release_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getReleaseDraft',
      internal: true,
      method: 'GET',
      path: '/release/drafts/{draft_id}',
      summary: 'Get an unfinished release',
      params: DraftParams,
      data: Draft,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => readDraft(deps, actor, params.draft_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'saveReleaseDraft',
      internal: true,
      method: 'PUT',
      path: '/release/drafts/{draft_id}',
      summary: 'Replace an unfinished release',
      description: 'The last write wins.',
      params: DraftParams,
      body: DraftBody,
      data: Draft,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { order: orderExample }, data: example },
      handle: ({ actor, params, body }) => saveDraft(actor, params.draft_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteReleaseDraft',
      internal: true,
      method: 'DELETE',
      path: '/release/drafts/{draft_id}',
      summary: 'Delete an unfinished release',
      params: DraftParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => discardDraft(actor, params.draft_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const orderExample = { press_id: 1, list_id: 1, email_title: '[보도자료] 글루코핀 출시' };
const listedExample = {
  draft_id: 1,
  press_id: 1,
  press_title: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  updated_kst: '2026-11-17T08:30:00+09:00',
  updated_by: '김민지',
};
const example = { ...listedExample, order: orderExample };
