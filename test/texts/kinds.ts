import assert from 'node:assert/strict';
import type { Reply, Service } from '../harness.ts';

/** The kinds of text, declared once: what the interface documents name differently, and how to work with any of them. */

export type Request = { method: string; path: string; body: Record<string, unknown> };

export type Kind = {
  name: string;
  /** In the tables of versions, references and checks. */
  area: string;
  table: string;
  id: string;
  /** Before `/{id}/history`, `/{id}/restore` and the like. */
  base: string;
  detail(id: number): string;
  create: { path: string; body: Record<string, unknown> };
  edit(id: number, change: object): Request;
  /** By an instruction, or once more. */
  rewrite: { name: 'modify' | 'regenerate'; request(id: number, change?: object): Request };
  list: {
    path: string;
    rows: string;
    size: 'page_size' | 'limit';
    perPage: number;
    /** What a list has beside its rows. */
    paging(shown: { total: number; pages: number; page: number; size: number }): object;
    /** Of a text; a list never has others. */
    fields: string[];
  };
};

/** A kind with title and document that is written from a keyword and changed by instructions. */
export type Written = Kind & {
  languages: string[];
  /** In characters. */
  limits: { keyword: number; instruction: number };
  keywordIn: 'question' | 'keyword' | null;
  canBePublic: boolean;
  /** What a call may change by hand, as the error of one that changes nothing names it. */
  editable: string;
};

export type Citing = Written & {
  reference: { path: string; list: string; name: 'title' | 'name'; id: 'id' | 'reference_id' };
};

const WORDS = "끝에 '문의는 홍보팀'을 덧붙여 줘";

function changes(id: string, edit: string, modify: string): Pick<Kind, 'edit' | 'rewrite'> {
  const request = (path: string, of: number, change: object) => ({
    method: 'POST',
    path,
    body: { [id]: of, ...change },
  });
  return {
    edit: (of, change) => request(edit, of, change),
    rewrite: {
      name: 'modify',
      request: (of, change = { modification_prompt: WORDS }) => request(modify, of, change),
    },
  };
}

const counted = ({ total, pages }: { total: number; pages: number }) => ({ total_count: total, page_count: pages });
const listOf = (path: string, rows: string, fields: string): Kind['list'] => ({
  ...{ path, rows, size: 'page_size', perPage: 20, paging: counted, fields: fields.split(' ') },
});

export const PRESS: Citing = {
  ...{ name: 'press', area: 'press', table: 'press_releases', id: 'press_id', base: '/press' },
  detail: (id) => `/press/${id}`,
  create: { path: '/press/create-v2', body: { keyword: '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 12월 1일' } },
  ...changes('press_id', '/press/edit', '/press/modify'),
  list: listOf(
    '/press/list',
    'press_list',
    'id title content language is_public img_url version created_at updated_at question review_status distributed_kst',
  ),
  languages: ['ko', 'en', 'ja', 'fr', 'zh', 'id'],
  limits: { keyword: 1000, instruction: 1000 },
  ...{ keywordIn: 'question', canBePublic: true, editable: 'title, content, document, edits, is_public' },
  reference: { path: '/press/reference', list: '/press/reference/list', name: 'title', id: 'id' },
};

export const BLOG: Citing = {
  ...{ name: 'blog', area: 'blog', table: 'blog_posts', id: 'blog_id', base: '/blog' },
  detail: (id) => `/blog/${id}`,
  create: { path: '/blog/generate', body: { keyword: '초소형 혈당 센서 글루코핀 출시\n글루코핀은 12월 1일 나온다.' } },
  ...changes('blog_id', '/blog/edit', '/blog/modify-ai'),
  list: listOf('/blog/list', 'blog_list', 'id title language is_public keyword version created_at review_status'),
  languages: ['ko', 'en', 'ja', 'zh'],
  limits: { keyword: 2000, instruction: 2000 },
  ...{ keywordIn: 'keyword', canBePublic: true, editable: 'title, content, document, edits, is_public' },
  reference: { path: '/blog/reference', list: '/blog/references', name: 'title', id: 'id' },
};

export const OFFICIAL_DOCUMENT: Citing = {
  ...{ name: 'official document', area: 'official-document', table: 'official_documents', id: 'document_id' },
  base: '/official-document',
  detail: (id) => `/official-document/${id}`,
  create: {
    path: '/official-document/create',
    body: { keyword: '글루코핀 출시 안내, 11월 20일 10:00, 본관 3층', document_type: '제품 출시 안내문' },
  },
  ...changes('document_id', '/official-document/modify', '/official-document/modify-ai'),
  list: {
    ...listOf(
      '/official-document/list',
      'documents',
      'id title document_type language version created_at review_status',
    ),
    ...{ size: 'limit', perPage: 10 },
    paging: ({ total, pages, page, size }) => ({ total, total_pages: pages, page, limit: size }),
  },
  languages: ['ko', 'en', 'ja', 'zh'],
  limits: { keyword: 1000, instruction: 1000 },
  ...{ keywordIn: null, canBePublic: false, editable: 'title, content, document, edits' },
  reference: {
    ...{ path: '/official-document/reference', list: '/official-document/reference/list' },
    ...{ name: 'name', id: 'reference_id' },
  },
};

export const CREATION: Written = {
  ...{ name: 'creation', area: 'creation', table: 'creations', id: 'creation_id', base: '/generic-creation' },
  detail: (id) => `/generic-creation/detail/${id}`,
  create: {
    path: '/generic-creation/create',
    body: { keyword: '초소형 혈당 센서 글루코핀 출시', creation_type: 'wiki' },
  },
  ...changes('creation_id', '/generic-creation/edit', '/generic-creation/modify-ai'),
  list: listOf(
    '/generic-creation/list',
    'creation_list',
    'id title creation_type sub_type language is_public keyword version created_at review_status',
  ),
  languages: ['ko', 'en', 'ja', 'zh'],
  limits: { keyword: 2000, instruction: 2000 },
  ...{ keywordIn: 'keyword', canBePublic: true, editable: 'title, content, document, edits, is_public' },
};

/** Of a press release that `textsOf` adds. */
export const SOCIAL_POST: Kind = {
  ...{ name: 'social post', area: 'sns', table: 'social_contents', id: 'content_id', base: '/sns' },
  detail: (id) => `/sns/${id}`,
  create: { path: '/sns/generate', body: { platforms: ['social_d'] } },
  edit: (id, change) => ({ method: 'PUT', path: `/sns/${id}`, body: { ...change } }),
  rewrite: {
    name: 'regenerate',
    request: (id, change = {}) => ({ method: 'POST', path: `/sns/${id}/regenerate`, body: { ...change } }),
  },
  list: listOf(
    '/sns/contents',
    'contents',
    'id platform title content hashtags image character_count press_id blog_id source_outdated language ' +
      'platform_check planned_kst version created_at updated_at',
  ),
};

export const CITING = [PRESS, BLOG, OFFICIAL_DOCUMENT];
export const WRITTEN: Written[] = [...CITING, CREATION];
export const KINDS: Kind[] = [...WRITTEN, SOCIAL_POST];

/** What an account does with its texts. */
export function textsOf(service: Service, key: string) {
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    service.call(method, path, { key, ...(body && { body }) });
  const send = ({ method, path, body }: Request, more: object = {}) => call(method, path, { ...body, ...more });
  const dataOf = async (reply: Promise<Reply>) => {
    const { status, text, body } = await reply;
    assert.equal(status, 200, text);
    return body.data;
  };
  const create = async (kind: Kind, change: object = {}) => {
    const source = kind === SOCIAL_POST ? { press_id: await make(PRESS) } : {};
    return call('POST', kind.create.path, { ...source, ...kind.create.body, ...change });
  };
  /** As the response of its creation has it. */
  const written = async (kind: Kind, change: object = {}) => [await dataOf(create(kind, change))].flat()[0];
  const make = async (kind: Kind, change: object = {}): Promise<number> => {
    const text = await written(kind, change);
    return text[kind.id] ?? text.id;
  };
  const restoreOf = (kind: Kind, id: number, version_id: unknown): Request => ({
    ...{ method: 'POST', path: `${kind.base}/${id}/restore`, body: { version_id } },
  });
  return {
    ...{ call, send, create, written, make, restoreOf },
    data: (request: Request) => dataOf(send(request)),
    read: (kind: Kind, id: number) => dataOf(call('GET', kind.detail(id))),
    history: (kind: Kind, id: number) => dataOf(call('GET', `${kind.base}/${id}/history`)),
    list: (kind: Kind, query = '') => dataOf(call('GET', `${kind.list.path}${query}`)),
  };
}

export type Texts = ReturnType<typeof textsOf>;
