import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import type { TrashKind } from '../../trash/kind.ts';
import { restoreItems } from '../../trash/restore.ts';
import { type ListedItem, listItems, lockItems, removeItems } from '../../trash/store.ts';
import type { RestoredRow, TrashInput } from './schema.ts';

export type Deps = { database: Database; kinds: TrashKind[] };

export async function listTrash(
  { database }: Deps,
  actor: Actor,
  input: TrashInput,
): Promise<{ data: ListedItem[]; totals: { page_count: number; total_count: number } }> {
  const { rows, total } = await listItems(database, actor.accountId, input);
  return { data: rows, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}

export async function restoreFromTrash(
  { kinds }: Deps,
  actor: Actor,
  wanted: { id: number; together: boolean },
): Promise<Committed<RestoredRow>> {
  return actor.commit(async (transaction) => {
    const items = await lockItems(transaction, actor.accountId, wanted);
    const first = requireFound(items[0]);
    const kind = requireFound(kinds.find(({ name }) => name === first.kind));
    return { kind: kind.name, ...(await restoreItems(transaction, kind, actor.accountId, items)) };
  });
}

export async function deleteForGood(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound((await removeItems(transaction, actor.accountId, [id])) === 1);
  });
}
