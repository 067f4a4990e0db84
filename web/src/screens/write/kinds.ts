import type { Static } from 'typebox';
import type { PostDetail, PostList } from '../../../../src/areas/blog/schema.ts';
import type { Creation, CreationList } from '../../../../src/areas/creations/schema.ts';
import type { DocumentDetail, DocumentList } from '../../../../src/areas/official-documents/schema.ts';
import type { PressDetail, PressList } from '../../../../src/areas/press/schema.ts';
import type { ReviewStatus } from '../../../../src/texts/reviews/statuses.ts';
import limits from '../../api/limits.json';
import { BLOG_REFERENCES, DOCUMENT_REFERENCES, PRESS_REFERENCES } from './references/endpoints.ts';
import type { KindName, Listed, ListedPage, ReferenceEndpoints, WrittenText } from './types.ts';

/** Everything that differs between the four kinds of documents is defined here. */
export type Kind = {
  name: KindName;
  /** Path of its screens. */
  home: `/write/${KindName}`;
  /** Its API path; everything below it is refreshed after a change. */
  area: string;
  idField: 'press_id' | 'document_id' | 'blog_id' | 'creation_id';
  listPath: string;
  sizeField: 'page_size' | 'limit';
  readList(data: unknown): ListedPage;
  createPath: string;
  /** API path of one document; history, restore, lint and image are below it. */
  textPath(id: number): string;
  readPath(id: number): string;
  readText(data: unknown): WrittenText;
  revisePath: string;
  instructionLimit: number;
  editPath: string;
  downloadPath: ((id: number, format: 'pdf' | 'docx' | 'hwpx') => string) | null;
  hasLint: boolean;
  hasSearch: boolean;
  canPublish: boolean;
  hasImage: boolean;
  canCreateImage: boolean;
  references: ReferenceEndpoints | null;
};

const FIRST_LINE = 120;
const previewOf = (content: string) => content.slice(0, FIRST_LINE).replaceAll('\n', ' ');

const PRESS: Kind = {
  name: 'press',
  home: '/write/press',
  area: '/press',
  idField: 'press_id',
  listPath: '/press/list',
  sizeField: 'page_size',
  readList(data) {
    const { press_list, page_count, total_count } = data as Static<typeof PressList>;
    const rows = press_list.map((press): Listed => ({ ...listed(press), preview: previewOf(press.content) }));
    return { rows, pages: page_count, total: total_count };
  },
  createPath: '/press/create-v2',
  textPath: (id) => `/press/${id}`,
  readPath: (id) => `/press/${id}`,
  readText(data) {
    const press = data as Static<typeof PressDetail>;
    const { content, version, updated_at, question, img_url, img_alt, img_stale } = press;
    const image = { imageUrl: img_url, imageAlt: img_alt, isImageStale: img_stale };
    const shown = { content, version, updatedAt: updated_at, origin: question, ...structureOf(press) };
    return { ...listed(press), ...image, ...shown };
  },
  revisePath: '/press/modify',
  instructionLimit: limits['POST /press/modify'].modification_prompt,
  editPath: '/press/edit',
  downloadPath: (id, format) => `/press/${id}/${format}`,
  hasLint: true,
  hasSearch: true,
  canPublish: true,
  hasImage: true,
  canCreateImage: true,
  references: PRESS_REFERENCES,
};

const DOCUMENTS: Kind = {
  name: 'documents',
  home: '/write/documents',
  area: '/official-document',
  idField: 'document_id',
  listPath: '/official-document/list',
  sizeField: 'limit',
  readList(data) {
    const { documents, total_pages, total } = data as Static<typeof DocumentList>;
    return { rows: documents.map((row) => listed({ ...row, form: row.document_type })), pages: total_pages, total };
  },
  createPath: '/official-document/create',
  textPath: (id) => `/official-document/${id}`,
  readPath: (id) => `/official-document/${id}`,
  readText(data) {
    const row = data as Static<typeof DocumentDetail>;
    const { content, version, updated_at, document_type } = row;
    const shown = { content, version, updatedAt: updated_at, origin: null, ...structureOf(row) };
    return { ...listed({ ...row, form: document_type }), ...NO_PICTURE, ...shown };
  },
  revisePath: '/official-document/modify-ai',
  instructionLimit: limits['POST /official-document/modify-ai'].modification_prompt,
  editPath: '/official-document/modify',
  downloadPath: (id, format) => `/official-document/${id}/download/${format}`,
  hasLint: true,
  hasSearch: false,
  canPublish: false,
  hasImage: false,
  canCreateImage: false,
  references: DOCUMENT_REFERENCES,
};

const BLOG: Kind = {
  name: 'blog',
  home: '/write/blog',
  area: '/blog',
  idField: 'blog_id',
  listPath: '/blog/list',
  sizeField: 'page_size',
  readList(data) {
    const { blog_list, page_count, total_count } = data as Static<typeof PostList>;
    return { rows: blog_list.map((row) => listed(row)), pages: page_count, total: total_count };
  },
  createPath: '/blog/generate',
  textPath: (id) => `/blog/${id}`,
  readPath: (id) => `/blog/${id}`,
  readText(data) {
    const post = data as Static<typeof PostDetail>;
    const { content, version, updated_at, keyword, img_url, img_alt, img_stale, blog_type } = post;
    const image = { imageUrl: img_url, imageAlt: img_alt, isImageStale: img_stale };
    const shown = { content, version, updatedAt: updated_at, origin: keyword, ...structureOf(post) };
    return { ...listed({ ...post, form: blog_type }), ...image, ...shown };
  },
  revisePath: '/blog/modify-ai',
  instructionLimit: limits['POST /blog/modify-ai'].modification_prompt,
  editPath: '/blog/edit',
  downloadPath: null,
  hasLint: false,
  hasSearch: false,
  canPublish: true,
  hasImage: true,
  canCreateImage: false,
  references: BLOG_REFERENCES,
};

const CREATIONS: Kind = {
  name: 'creations',
  home: '/write/creations',
  area: '/generic-creation',
  idField: 'creation_id',
  listPath: '/generic-creation/list',
  sizeField: 'page_size',
  readList(data) {
    const { creation_list, page_count, total_count } = data as Static<typeof CreationList>;
    return { rows: creation_list.map(listedCreation), pages: page_count, total: total_count };
  },
  createPath: '/generic-creation/create',
  textPath: (id) => `/generic-creation/${id}`,
  readPath: (id) => `/generic-creation/detail/${id}`,
  readText(data) {
    const row = data as Static<typeof Creation>;
    const { content, version, keyword } = row;
    const shown = { content, version, updatedAt: null, origin: keyword, ...structureOf(row) };
    return { ...listedCreation(row), ...NO_PICTURE, ...shown };
  },
  revisePath: '/generic-creation/modify-ai',
  instructionLimit: limits['POST /generic-creation/modify-ai'].modification_prompt,
  editPath: '/generic-creation/edit',
  downloadPath: null,
  hasLint: false,
  hasSearch: false,
  canPublish: true,
  hasImage: false,
  canCreateImage: false,
  references: null,
};

type Structured = Pick<Static<typeof PressDetail>, 'document' | 'to_check' | 'facts'> & {
  house_texts?: Static<typeof PressDetail>['house_texts'];
};

function structureOf({
  document,
  to_check,
  facts,
  house_texts = [],
}: Structured): Pick<WrittenText, 'blocks' | 'toCheck' | 'facts' | 'houseTexts'> {
  return { blocks: document?.blocks ?? [], toCheck: to_check, facts, houseTexts: house_texts };
}

const NO_PICTURE = { imageUrl: null, imageAlt: null, isImageStale: false };

type Row = {
  id: number;
  title: string;
  language: string;
  created_at: number;
  is_public?: boolean;
  form?: string;
  review_status: ReviewStatus;
  distributed_kst?: string | null;
};

function listed({ id, title, language, created_at, form, ...row }: Row): Listed {
  return {
    ...{ id, title, language, createdAt: created_at, form: form ?? null, preview: null },
    isPublic: row.is_public ?? null,
    reviewStatus: row.review_status,
    isDistributed: Boolean(row.distributed_kst),
  };
}

function listedCreation(row: Static<typeof CreationList>['creation_list'][number]): Listed {
  return listed({ ...row, form: row.sub_type, created_at: Date.parse(row.created_at) / 1000 });
}

export const KINDS: Record<KindName, Kind> = { press: PRESS, documents: DOCUMENTS, blog: BLOG, creations: CREATIONS };
