import type { Transaction } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import type { RestoredItem } from '../../../trash/kind.ts';
import { moveBack } from '../activities/store.ts';
import { removeFromLists } from '../lists/store.ts';
import { type CopiedDeclarations, removeDeclarations } from '../namesakes/store.ts';
import type { ReporterRow } from '../schema.ts';
import { lockReporter, updateReporter } from './store.ts';

/** What a merge changed besides the reporter that it deleted; kept with that reporter in the trash. */
export type MergeDetails = {
  into: number;
  /** Of the reporter that it was merged into, for the list of the trash. */
  name: string;
  before: ReporterRow;
  after: ReporterRow;
  activity_ids: number[];
  list_ids: number[];
  declarations: CopiedDeclarations;
};

export function isMerge(item: RestoredItem): item is RestoredItem & { details: MergeDetails } {
  return item.details !== null;
}

/** Gives the restored reporter back what the merge moved. What somebody changed since then stays as it is. */
export async function separate(
  transaction: Transaction,
  accountId: number,
  restoredId: number,
  { into, before, after, activity_ids, list_ids, declarations }: MergeDetails,
): Promise<void> {
  const kept = await lockReporter(transaction, accountId, into);
  if (!kept) throw problem('MERGED_REPORTER_MISSING');
  await moveBack(transaction, accountId, { ids: activity_ids, from: into, to: restoredId });
  await removeFromLists(transaction, accountId, into, list_ids);
  await removeDeclarations(transaction, accountId, into, declarations);
  await updateReporter(transaction, accountId, withoutMerge(kept, before, after));
}

function withoutMerge(kept: ReporterRow, before: ReporterRow, after: ReporterRow): ReporterRow {
  const back = <Field extends keyof ReporterRow>(field: Field): ReporterRow[Field] =>
    JSON.stringify(kept[field]) === JSON.stringify(after[field]) ? before[field] : kept[field];
  return {
    ...kept,
    media: back('media'),
    memo: back('memo'),
    title: back('title'),
    phone: back('phone'),
    beat: back('beat'),
    tags: back('tags'),
    language: back('language'),
    consent: back('consent'),
  };
}
