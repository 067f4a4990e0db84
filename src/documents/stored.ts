import type { Fragment, Queryable } from '../kernel/database.ts';
import { type Document, emptyDocument } from './model.ts';

/** The documents of stored texts. */

/** A row with its document as JSON text. */
export type StoredText = { title: string; content: string; language: string; document: string };

export type Caller = { accountId: number; signal?: AbortSignal };

/** Texts with more characters are processed in a thread. */
export const MAX_INLINE_CHARACTERS = 20_000;

export function documentColumn(sql: Queryable): Fragment {
  return sql`document::text as document`;
}

/** The title has a column of its own. */
export function documentJson({ blocks, to_check }: Document): string {
  return JSON.stringify({ blocks, to_check });
}

export function documentOf({ title, document }: Pick<StoredText, 'title' | 'document'>): Document {
  return { ...emptyDocument(), ...(JSON.parse(document) as Partial<Document>), title };
}

export function withDocument<Row extends StoredText>(row: Row): Omit<Row, 'document'> & { document: Document } {
  return { ...row, document: documentOf(row) };
}
