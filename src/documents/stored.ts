import type { Fragment, Queryable } from '../kernel/database.ts';
import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';
import type { Language } from './language.ts';
import { type Document, emptyDocument, type ToCheck } from './model.ts';
import { documentFrom, type Outline } from './outline.ts';
import { type PlainText, parseDocument } from './parse.ts';
import { contentOf } from './render.ts';

/** The documents of stored texts. */

/** A row with its document as JSON text; null when none is stored, as in rows that the previous release wrote. */
export type StoredText = {
  title: string;
  content: string;
  language: string;
  document: string | null;
  /** The document of the previous release, where there is no other. */
  outline: FirstDocument | null;
};

/** The document of the previous release. */
type FirstDocument = Omit<Outline, 'to_check'> & { to_check: { field: string; reason: string }[] };

/** What the parser has to know besides the text. */
export type Form = { isPress: boolean; withSubtitle: boolean | null };

/** For texts other than press releases. */
export const PLAIN_FORM: Form = { isPress: false, withSubtitle: null };

export type Caller = { accountId: number; signal?: AbortSignal };

export function documentColumns(sql: Queryable): Fragment {
  return sql`document_v2::text as document, case when document_v2 is null then document end as outline`;
}

/** The title has a column of its own. */
export function documentJson({ blocks, to_check }: Document): string {
  return JSON.stringify({ blocks, to_check });
}

type Opening = { text: StoredText; form: Form };

/** Pure, because it runs in a thread for long texts. */
export function openDocument({ text, form }: Opening): Document {
  const { title, content, language, document, outline } = text;
  if (document !== null) return { ...emptyDocument(), ...(JSON.parse(document) as Partial<Document>), title };
  const toCheck = (outline?.to_check ?? []).map(firstToCheck);
  const first = outline ? documentFrom({ ...outline, title, to_check: toCheck }) : null;
  // The previous release took everything after the first line of the contact into the contact.
  if (first && !outline!.contact?.includes('\n\n') && contentOf(first) === content) return first;
  const plain: PlainText = { ...form, title, content, language: language as Language };
  return { ...parseDocument(plain), to_check: toCheck };
}

function firstToCheck({ reason }: { reason: string }): ToCheck {
  return { field: 'text', reason: { ko: reason, en: reason } };
}

const OPEN: JobKind<Opening, Document> = {
  program: new URL('./stored.ts', import.meta.url),
  handler: 'openDocument',
  timeoutMs: 10_000,
};

/** Longer texts are handled in a thread. */
export const MAX_INLINE_CHARACTERS = 20_000;

export async function documentOf(workers: WorkerPool, { accountId, signal }: Caller, text: StoredText, form: Form) {
  if (text.content.length <= MAX_INLINE_CHARACTERS) return openDocument({ text, form });
  return workers.run(OPEN, accountId, { text, form }, signal);
}

/** A row with its document, parsed from the content when none is stored. */
export async function withDocument<Row extends StoredText>(
  workers: WorkerPool,
  caller: Caller,
  row: Row,
  form: Form,
): Promise<Omit<Row, 'document' | 'outline'> & { document: Document }> {
  const { document: _, outline: __, ...others } = row;
  return { ...others, document: await documentOf(workers, caller, row, form) };
}
