import { Type } from 'typebox';
import { downloadRoutes } from '../../export/routes.ts';
import { mapRows, onlyFields } from '../../kernel/batches.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { fileMessage } from '../../media/files/reference.ts';
import { withPictureNote } from '../../media/images/index.ts';
import { editRoute, modifyRoute } from '../../texts/change-routes.ts';
import { commentRoutes } from '../../texts/comments/routes.ts';
import { Finding, findingExample } from '../../texts/finding-schema.ts';
import { confirmImageRoute, mainImageRoutes } from '../../texts/image-routes.ts';
import { includedParts } from '../../texts/include.ts';
import { liveRoutes } from '../../texts/live-routes.ts';
import { createdMessage, pageMessage, withPublicationNote } from '../../texts/messages.ts';
import { allReferences, deleteReference, readOneReference } from '../../texts/references.ts';
import { checksRoute, historyRoutes, uploadRoute } from '../../texts/routes.ts';
import { IncludeQuery } from '../../texts/text-schema.ts';
import { deletedToTrash } from '../../trash/answer.ts';
import { PRESS } from './kind.ts';
import {
  ChangedPress,
  CreateBody,
  CreatedPress,
  EditBody,
  ListQuery,
  ModifyBody,
  PressDetail,
  PressImage,
  PressList,
  PressParams,
  PressReference,
  PressReferenceDetail,
  ReferenceBody,
  ReferenceParams,
  ReferencesQuery,
} from './schema.ts';
import {
  addPressReference,
  createPress,
  type Deps,
  downloadPress,
  drawPress,
  lintOwnPress,
  listOwnPress,
  readPressDetail,
  removePress,
} from './service.ts';
import {
  changedExample,
  createdExample,
  detailExample,
  imageExample,
  pressExample,
  referenceDetailExample,
  referenceExample,
  showChanged,
  showCreated,
  showDetail,
  showReference,
} from './show.ts';

const place = { name: 'Press', id: 'press_id', params: PressParams };

const changed = { data: ChangedPress, example: changedExample, show: showChanged };

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'createPress',
      method: 'POST',
      path: '/press/create-v2',
      summary: 'Generate a press release',
      body: CreateBody,
      data: CreatedPress,
      once: true,
      streams: true,
      description: `With \`is_image\`, an image is generated too, for ${thousands(deps.imagePrice)} KRW. If the image cannot be generated, it is not charged, the text is kept, and \`img_error\` and \`message\` give the reason. \`is_public\` needs the scope \`send\` too, because the subscribers of the newsroom are mailed.`,
      problems: ['REFERENCE_NOT_FOUND', 'INSUFFICIENT_CREDIT', 'GENERATION_ERROR'],
      example: {
        body: {
          keyword: '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 10월 14일, 가격 9만9000원',
          kind: 'product_launch',
        },
        data: createdExample,
      },
      handle: ({ actor, body }) => createPress(deps, actor, body),
      answer: (created) => ({
        data: showCreated(created),
        headers: { 'x-generator': created.generator },
        message: withPublicationNote(
          withPictureNote(createdMessage(created.searchFailed, created.draft.document), created.imageFailed),
          created.row.refusals,
        ),
      }),
    }),
    modifyRoute(deps, PRESS, place, changed, {
      path: '/press/modify',
      summary: 'Modify a press release with an instruction',
      body: ModifyBody,
      instruction: '제목을 “글루코핀 12월 출시”로 바꿔 줘',
    }),
    editRoute(deps, PRESS, place, changed, {
      path: '/press/edit',
      summary: 'Edit a press release',
      body: EditBody,
      title: '글루코핀, 11월 15일 출시',
    }),
    endpoint({
      operationId: 'listPress',
      method: 'GET',
      path: '/press/list',
      summary: 'List and search press releases',
      query: ListQuery,
      data: PressList,
      example: { data: { press_list: [pressExample], page_count: 1, total_count: 1, next: null } },
      handle: async ({ actor, query }) => ({ ...(await listOwnPress(deps, actor, query)), fields: query.fields }),
      answer: ({ press_list, fields, ...totals }) => ({
        data: { press_list: onlyFields(press_list, fields), ...totals },
      }),
    }),
    endpoint({
      operationId: 'createPressReference',
      method: 'POST',
      path: '/press/reference',
      summary: 'Create a press reference',
      description:
        'With `kind` set to `url`, the page is read once. If that fails, only the given content is kept and `message` says so. If `file_url` is given, the text of the file is appended to the content.',
      body: ReferenceBody,
      data: PressReferenceDetail,
      once: true,
      problems: ['REFERENCE_QUOTA'],
      example: {
        body: { title: '제품 설명서', content: '글루코핀은 5분마다 혈당을 잰다.' },
        data: referenceDetailExample,
      },
      handle: ({ actor, body }) => addPressReference(deps, actor, body),
      answer: ({ reference, accountId, pageFailed, file }) => ({
        data: showReference(reference, accountId),
        message: pageFailed === null ? fileMessage(file) : pageMessage(pageFailed),
      }),
    }),
    uploadRoute(deps, '/press/file/upload-url', 'Press'),
    endpoint({
      operationId: 'listPressReferences',
      method: 'GET',
      path: '/press/reference/list',
      summary: 'List press references',
      query: ReferencesQuery,
      data: Type.Array(PressReference),
      example: { data: [referenceExample] },
      handle: async ({ actor: { accountId }, query }) => ({
        accountId,
        ...query,
        references: await allReferences(deps.database, accountId, 'press'),
      }),
      answer: ({ accountId, fields, references }) => ({
        data: onlyFields(
          mapRows(references, (row) => showReference(row, accountId)),
          fields,
        ),
      }),
    }),
    endpoint({
      operationId: 'getPressReference',
      method: 'GET',
      path: '/press/reference/{reference_id}',
      summary: 'Get a press reference with its numbered sentences',
      params: ReferenceParams,
      data: PressReferenceDetail,
      problems: ['NOT_FOUND'],
      example: { data: referenceDetailExample },
      handle: async ({ actor, params }) => ({
        accountId: actor.accountId,
        reference: await readOneReference(deps, actor, 'press', params.reference_id),
      }),
      answer: ({ accountId, reference }) => ({ data: showReference(reference, accountId) }),
    }),
    endpoint({
      operationId: 'deletePressReference',
      method: 'DELETE',
      path: '/press/reference/{reference_id}',
      summary: 'Delete a press reference',
      params: ReferenceParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => deleteReference(deps.database, actor.accountId, 'press', params.reference_id),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'getPress',
      method: 'GET',
      path: '/press/{press_id}',
      summary: 'Get a press release',
      params: PressParams,
      data: PressDetail,
      problems: ['NOT_FOUND'],
      example: { data: detailExample },
      query: IncludeQuery,
      handle: ({ actor, params, query }) => readPressDetail(deps, actor, params.press_id, includedParts(query.include)),
      answer: (press) => ({ data: showDetail(press) }),
    }),
    endpoint({
      operationId: 'deletePress',
      method: 'DELETE',
      path: '/press/{press_id}',
      summary: 'Delete a press release',
      description:
        'Refused with 409 `RELEASE_PENDING` while a release that is `SCHEDULED`, `EDITING` or `SENDING` uses it. Social posts written from it are kept.',
      params: PressParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'RELEASE_PENDING'],
      handle: ({ actor, params }) => removePress(deps, actor, params.press_id),
      answer: deletedToTrash,
    }),
    endpoint({
      operationId: 'createPressImage',
      method: 'POST',
      path: '/press/{press_id}/image-ai',
      summary: 'Generate an image for a press release',
      description: `Costs ${thousands(deps.imagePrice)} KRW, charged only if the image is generated.`,
      params: PressParams,
      data: PressImage,
      message: MESSAGES.created,
      once: true,
      problems: [
        'IMAGE_POLICY_VIOLATION',
        'INSUFFICIENT_CREDIT',
        'NOT_AUTHORIZED',
        'NOT_FOUND',
        'IMAGE_GENERATION_ERROR',
      ],
      example: { data: imageExample },
      handle: ({ actor, params }) => drawPress(deps, actor, params.press_id),
      answer: ({ generator, ...data }) => ({ data, headers: { 'x-generator': generator } }),
    }),
    confirmImageRoute(deps, PRESS, place, '/press/{press_id}/image/confirm'),
    ...mainImageRoutes(deps, PRESS, place, '/press/{press_id}/image'),
    ...downloadRoutes(
      place,
      { pdf: '/press/{press_id}/pdf', docx: '/press/{press_id}/docx', hwpx: '/press/{press_id}/hwpx' },
      (actor, id, format) => downloadPress(deps, actor, id, format),
    ),
    ...liveRoutes(deps, PRESS, place, {
      events: '/press/{press_id}/events',
      presence: '/press/{press_id}/presence',
    }),
    ...commentRoutes(deps, PRESS, place, {
      threads: '/press/{press_id}/threads',
      thread: '/press/{press_id}/threads/{thread_id}',
      suggestion: '/press/{press_id}/threads/{thread_id}/suggestion',
      comments: '/press/{press_id}/threads/{thread_id}/comments',
      comment: '/press/{press_id}/threads/{thread_id}/comments/{comment_id}',
    }),
    ...historyRoutes(
      deps,
      PRESS,
      place,
      {
        list: '/press/{press_id}/history',
        current: '/press/{press_id}/history/current',
        version: '/press/{press_id}/history/{version_id}',
        restore: '/press/{press_id}/restore',
      },
      changed,
    ),
    checksRoute(deps, PRESS, place, '/press/{press_id}/checks'),
    endpoint({
      operationId: 'lintPress',
      method: 'POST',
      path: '/press/{press_id}/lint',
      summary: 'Check a press release against the rules of its language',
      scope: 'read',
      params: PressParams,
      data: Type.Array(Finding),
      problems: ['NOT_FOUND'],
      example: { data: [findingExample] },
      handle: ({ actor, params }) => lintOwnPress(deps, actor, params.press_id),
      answer: (data) => ({ data }),
    }),
  ];
}
