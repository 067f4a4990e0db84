import { type Change, changesBetween } from '../documents/changes.ts';
import { type Caller, documentOf, MAX_INLINE_CHARACTERS, type StoredText } from '../documents/stored.ts';
import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';

/** What changed between two versions of a text. */

type Comparison = { before: StoredText; after: StoredText };

/** Pure, because it runs in a thread for long texts. */
export function compare({ before, after }: Comparison): Change[] {
  return changesBetween(documentOf(before), documentOf(after));
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
