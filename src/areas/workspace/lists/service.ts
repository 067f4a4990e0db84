import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { isUniqueViolation, type Queryable } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { problem } from '../../../kernel/problems.ts';
import { keepInTrash } from '../../../trash/keep.ts';
import { type Paged, paged } from '../paged.ts';
import { requireReporterIds } from '../reporters/own-ids.ts';
import type { PageInput } from '../schema.ts';
import { type Deps, lockOwnWorkspace, ownWorkspace } from '../service.ts';
import { type BulkCounts, type CreateListInput, type ListPath, type ListRow, MAX_LISTS } from './schema.ts';
import {
  addMembers,
  countLists,
  deleteList,
  findList,
  insertList,
  listLists,
  removeMembers,
  renameList,
} from './store.ts';
import { LIST_TRASH } from './trash.ts';

export async function createList(
  actor: Actor,
  workspaceId: number,
  { name, reporter_ids = [] }: CreateListInput,
): Promise<Committed<ListRow>> {
  const { accountId } = actor;
  return unlessNameTaken(() =>
    actor.commit(async (transaction) => {
      await lockOwnWorkspace(transaction, actor, workspaceId);
      const { known } = await requireReporterIds(transaction, actor.accountId, reporter_ids);
      if ((await countLists(transaction, accountId)) >= MAX_LISTS) throw problem('TOO_MANY_LISTS');
      const list = await insertList(transaction, { accountId, workspaceId }, name);
      const added = await addMembers(transaction, accountId, list.list_id, known);
      return { ...list, reporter_count: added.length };
    }),
  );
}

export async function listOwnLists(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: PageInput,
): Promise<Paged<ListRow>> {
  await ownWorkspace(deps.database, actor, workspaceId);
  const scope = { accountId: actor.accountId, workspaceId };
  return paged(await listLists(deps.database, scope, input), input.page_size);
}

export async function changeListName(actor: Actor, path: ListPath, name: string): Promise<Committed<ListRow>> {
  return unlessNameTaken(() =>
    actor.commit(async (transaction) => {
      await lockOwnWorkspace(transaction, actor, path.workspace_id);
      return requireFound(await renameList(transaction, actor.accountId, path.list_id, name));
    }),
  );
}

/** Returns the id in the trash. */
export async function removeList(actor: Actor, path: ListPath): Promise<Committed<number>> {
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, path.workspace_id);
    const trashId = requireFound(await keepInTrash(transaction, LIST_TRASH, actor, [path.list_id]));
    await deleteList(transaction, actor.accountId, path.list_id);
    return trashId;
  });
}

export async function addToList(actor: Actor, path: ListPath, ids: number[]): Promise<Committed<BulkCounts>> {
  return changeMembers(actor, path, ids, addMembers);
}

export async function removeFromList(actor: Actor, path: ListPath, ids: number[]): Promise<Committed<BulkCounts>> {
  return changeMembers(actor, path, ids, removeMembers);
}

async function changeMembers(
  actor: Actor,
  path: ListPath,
  ids: number[],
  change: typeof addMembers,
): Promise<Committed<BulkCounts>> {
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, path.workspace_id);
    await requireList(transaction, actor, path.list_id);
    const { known, removed } = await requireReporterIds(transaction, actor.accountId, ids);
    const { length: changed } = await change(transaction, actor.accountId, path.list_id, known);
    return { changed, unchanged: known.length - changed, missing: removed.length };
  });
}

async function requireList(sql: Queryable, actor: Actor, id: number): Promise<ListRow> {
  return requireFound(await findList(sql, actor.accountId, id));
}

async function unlessNameTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'workspace_lists_name') ? problem('LIST_EXISTS') : error;
  }
}
