import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';
import type { Language } from './language.ts';
import type { Document } from './model.ts';
import { type PlainText, parseDocument } from './parse.ts';

/** The document model of stored texts: the stored one, or parsed from the content. */

const PARSE: JobKind<PlainText, Document> = {
  program: new URL('./parse.ts', import.meta.url),
  handler: 'parseDocument',
  timeoutMs: 10_000,
};
/** Longer texts are parsed in a thread. */
const MAX_INLINE_CHARACTERS = 20_000;

export async function parseText(
  workers: WorkerPool,
  { accountId, signal }: { accountId: number; signal?: AbortSignal },
  text: PlainText,
): Promise<Document> {
  if (text.content.length <= MAX_INLINE_CHARACTERS) return parseDocument(text);
  return workers.run(PARSE, accountId, text, signal);
}

export type StoredText = {
  title: string;
  content: string;
  language: string;
  document: Document | null;
};

export async function documentOf(
  workers: WorkerPool,
  caller: { accountId: number; signal?: AbortSignal },
  { title, content, language, document }: StoredText,
  { isPress, withSubtitle }: { isPress: boolean; withSubtitle: boolean | null },
): Promise<Document> {
  if (document) return { ...document, title };
  return parseText(workers, caller, { isPress, title, content, language: language as Language, withSubtitle });
}

/** A row with its document, parsed from the content when none is stored. */
export async function withDocument<Row extends StoredText>(
  workers: WorkerPool,
  caller: { accountId: number; signal?: AbortSignal },
  row: Row,
  form: { isPress: boolean; withSubtitle: boolean | null },
): Promise<Row & { document: Document }> {
  return { ...row, document: await documentOf(workers, caller, row, form) };
}

/** For texts other than press releases. */
export const PLAIN_FORM = { isPress: false, withSubtitle: null };
