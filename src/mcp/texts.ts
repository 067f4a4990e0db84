import type { CallOptions, Presswright } from '../../sdk/src/index.ts';

/** The kinds of texts, and how the tools reach each. */

export const KINDS = ['press', 'blog', 'official_document', 'creation'] as const;
export type Kind = (typeof KINDS)[number];

export const FORMATS = ['pdf', 'docx', 'hwpx'] as const;

export const MIME_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  hwpx: 'application/hwp+zip',
} satisfies Record<(typeof FORMATS)[number], string>;

/** Where a person finds the text in the dashboard. */
export function linkTo(address: string, kind: Kind, id: number): string {
  const folder = { press: 'press', blog: 'blog', official_document: 'documents', creation: 'creations' }[kind];
  return `${address}/write/${folder}/${id}`;
}

export const fileUri = (kind: Kind, id: number, format: string) => `presswright://${kind}/${id}/${format}`;

type Listed = { id: number; title: string };
type Version = Listed & { version: number | null; created_kst: string; by: string | null; cause: string | null };
type Checks = { claims: { text: string; origin: { type: string } }[] };
type Calls = {
  list(
    pw: Presswright,
    query: { page: number; keyword?: string | undefined },
  ): Promise<{ items: Listed[]; page_count: number }>;
  read(pw: Presswright, id: number): Promise<{ title: string; content: string }>;
  revise(pw: Presswright, id: number, instruction: string, options: CallOptions): Promise<object>;
  checks(pw: Presswright, id: number): Promise<Checks>;
  versions(pw: Presswright, id: number): Promise<{ items: Version[] }>;
  restore(pw: Presswright, id: number, version_id: number): Promise<object>;
};

const PAGE_SIZE = 20;

export const TEXTS: Record<Kind, Calls> = {
  press: {
    list: (pw, { page, keyword }) =>
      pw.press.list({ page, page_size: PAGE_SIZE, ...(keyword && { keyword }) }).then((found) => found),
    read: (pw, id) => pw.press.get(id),
    revise: (pw, id, modification_prompt, options) =>
      pw.press.modify({ press_id: id, modification_prompt }, {}, options),
    checks: (pw, id) => pw.press.getChecks(id),
    versions: (pw, id) => pw.press.listVersions(id).then((found) => found),
    restore: (pw, id, version_id) => pw.press.restoreVersion(id, { version_id }),
  },
  blog: {
    list: (pw, { page }) => pw.blog.list({ page, page_size: PAGE_SIZE }).then((found) => found),
    read: (pw, id) => pw.blog.get(id),
    revise: (pw, id, modification_prompt, options) => pw.blog.modify({ blog_id: id, modification_prompt }, {}, options),
    checks: (pw, id) => pw.blog.getChecks(id),
    versions: (pw, id) => pw.blog.listVersions(id).then((found) => found),
    restore: (pw, id, version_id) => pw.blog.restoreVersion(id, { version_id }),
  },
  official_document: {
    list: (pw, { page }) => pw.officialDocuments.list({ page, limit: PAGE_SIZE }).then((found) => found),
    read: (pw, id) => pw.officialDocuments.get(id),
    revise: (pw, id, modification_prompt, options) =>
      pw.officialDocuments.modify({ document_id: id, modification_prompt }, {}, options),
    checks: (pw, id) => pw.officialDocuments.getChecks(id),
    versions: (pw, id) => pw.officialDocuments.listVersions(id).then((found) => found),
    restore: (pw, id, version_id) => pw.officialDocuments.restoreVersion(id, { version_id }),
  },
  creation: {
    list: (pw, { page }) => pw.creations.list({ page, page_size: PAGE_SIZE }).then((found) => found),
    read: (pw, id) => pw.creations.get(id),
    revise: (pw, id, modification_prompt, options) =>
      pw.creations.modify({ creation_id: id, modification_prompt }, options),
    checks: (pw, id) => pw.creations.getChecks(id),
    versions: (pw, id) => pw.creations.listVersions(id).then((found) => found),
    restore: (pw, id, version_id) => pw.creations.restoreVersion(id, { version_id }),
  },
};
