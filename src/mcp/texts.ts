import type { CallOptions, Presswright } from '../../sdk/src/index.ts';

/** The kinds of texts, and how the tools reach each. */

export const KINDS = ['press', 'blog', 'official_document', 'creation'] as const;
export type Kind = (typeof KINDS)[number];

export const FORMATS = ['pdf', 'docx', 'hwpx'] as const;

type Listed = { id: number; title: string };
type Calls = {
  list(
    pw: Presswright,
    query: { page: number; keyword?: string | undefined },
  ): Promise<{ items: Listed[]; page_count: number }>;
  read(pw: Presswright, id: number): Promise<{ title: string; content: string }>;
  revise(pw: Presswright, id: number, instruction: string, options: CallOptions): Promise<unknown>;
  checks(pw: Presswright, id: number): Promise<unknown>;
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
  },
  blog: {
    list: (pw, { page }) => pw.blog.list({ page, page_size: PAGE_SIZE }).then((found) => found),
    read: (pw, id) => pw.blog.get(id),
    revise: (pw, id, modification_prompt, options) => pw.blog.modify({ blog_id: id, modification_prompt }, {}, options),
    checks: (pw, id) => pw.blog.getChecks(id),
  },
  official_document: {
    list: (pw, { page }) => pw.officialDocuments.list({ page, limit: PAGE_SIZE }).then((found) => found),
    read: (pw, id) => pw.officialDocuments.get(id),
    revise: (pw, id, modification_prompt, options) =>
      pw.officialDocuments.modify({ document_id: id, modification_prompt }, {}, options),
    checks: (pw, id) => pw.officialDocuments.getChecks(id),
  },
  creation: {
    list: (pw, { page }) => pw.creations.list({ page, page_size: PAGE_SIZE }).then((found) => found),
    read: (pw, id) => pw.creations.get(id),
    revise: (pw, id, modification_prompt, options) =>
      pw.creations.modify({ creation_id: id, modification_prompt }, options),
    checks: (pw, id) => pw.creations.getChecks(id),
  },
};
