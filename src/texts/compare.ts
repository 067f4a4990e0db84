import { type Change, changesBetween } from '../documents/changes.ts';
import { type Caller, type Form, MAX_INLINE_CHARACTERS, openDocument, type StoredText } from '../documents/stored.ts';
import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';

/** What changed between two versions of a text. */

type Comparison = { before: StoredText; after: StoredText; form: Form };

/** Pure, because it runs in a thread for long texts. */
export function compare({ before, after, form }: Comparison): Change[] {
  return changesBetween(openDocument({ text: before, form }), openDocument({ text: after, form }));
}

const COMPARE: JobKind<Comparison, Change[]> = {
  program: new URL('./compare.ts', import.meta.url),
  handler: 'compare',
  timeoutMs: 10_000,
};

export async function compareTexts(workers: WorkerPool, { accountId, signal }: Caller, comparison: Comparison) {
  const length = comparison.before.content.length + comparison.after.content.length;
  if (length <= MAX_INLINE_CHARACTERS) return compare(comparison);
  return workers.run(COMPARE, accountId, comparison, signal);
}
