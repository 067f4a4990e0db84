import assert from 'node:assert/strict';
import { type Operation, operationsOf, readDocument } from '../contract/route-table.ts';
import type { Service } from '../harness.ts';

/** Every POST with an Idempotency-Key in the areas that write texts, each with a valid request. */

const AREAS = ['official-document', 'press', 'blog', 'sns', 'generic-creation'];

export type Request = { name: string; path: string; body: object };
type Post = (path: string, body: object) => Promise<Record<string, number>>;

/** Creates the row of the caller that an `…_id` refers to. */
const MAKERS: Record<string, (post: Post) => Promise<number | undefined>> = {
  press_id: async (post) =>
    (await post('/press/create-v2', { keyword: '한빛바이오, 혈당 센서 글루코핀 출시' })).press_id,
  document_id: async (post) =>
    (await post('/official-document/create', { keyword: '보안 점검 협조 요청', document_type: '협조문' })).document_id,
  blog_id: async (post) => (await post('/blog/generate', { keyword: '혈당 센서 글루코핀' })).blog_id,
  creation_id: async (post) =>
    (await post('/generic-creation/create', { keyword: '혈당 센서', creation_type: 'wiki' })).creation_id,
  content_id: async (post) => {
    const press_id = await MAKERS.press_id?.(post);
    const [content] = (await post('/sns/generate', { press_id, platforms: ['social_d'] })) as unknown as {
      id: number;
    }[];
    return content?.id;
  },
};

/** Creates a version that can be restored. */
const CHANGES: Record<string, (id: number) => [path: string, body: object]> = {
  press_id: (press_id) => ['/press/edit', { press_id, title: '고친 제목' }],
  document_id: (document_id) => ['/official-document/modify', { document_id, title: '고친 제목' }],
  blog_id: (blog_id) => ['/blog/edit', { blog_id, title: '고친 제목' }],
  creation_id: (creation_id) => [
    '/generic-creation/modify-ai',
    { creation_id, modification_prompt: '제목을 "고친 제목"으로 바꿔 줘' },
  ],
  content_id: (content_id) => [`/sns/${content_id}/regenerate`, {}],
};

/** Uploads write no text and are tested with the files. */
const isUpload = ({ path }: Operation) => path.includes('/file/');

export function onceOperations(): Operation[] {
  const operations = operationsOf(readDocument()).filter((operation) => !isUpload(operation));
  return operations.filter(
    ({ area, method, parameters }) =>
      AREAS.includes(area) && method === 'POST' && parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
}

/** The example of the document, with ids of the caller. */
export async function requestFor(service: Service, key: string, operation: Operation): Promise<Request> {
  const post: Post = async (path, body) => {
    const reply = await service.call('POST', path, { key, body });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const body = { ...(operation.body?.example as Record<string, unknown>) };
  const ids: Record<string, number> = {};
  for (const name of [...Object.keys(body), ...operation.parameters.map((parameter) => parameter.name)]) {
    const id = await MAKERS[name]?.(post);
    if (id === undefined) continue;
    ids[name] = id;
    if (name in body) body[name] = id;
  }
  const [ofText = ''] = operation.path.split('/threads/{thread_id}');
  if (ofText !== operation.path) {
    const text = ofText.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    ids.thread_id = (await post(`${text}/threads`, { text: '댓글' })).thread_id!;
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  if ('version_id' in body) {
    const [name, id] = Object.entries(ids)[0] as [string, number];
    const [change, changed] = CHANGES[name]?.(id) ?? assert.fail(`no change is known for a ${name}`);
    await post(change, changed);
    const history = await service.call('GET', path.replace(/restore$/, 'history'), { key });
    body.version_id = history.body.data[0].id;
  }
  return { name: operation.path, path, body };
}
