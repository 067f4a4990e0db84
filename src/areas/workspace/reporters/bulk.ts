import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, missing } from '../../../kernel/problems.ts';
import { keepInTrash } from '../../../trash/keep.ts';
import { addMembers, findList, removeMembers } from '../lists/store.ts';
import { LIMITS } from '../schema.ts';
import { lockOwnWorkspace } from '../service.ts';
import type { BulkChangeResult, BulkInput, BulkMatchingInput } from './bulk-schema.ts';
import { addTags, removeTags, setTarget } from './bulk-store.ts';
import { requireReporterIds } from './own-ids.ts';
import { conditionsOf } from './service.ts';
import { deleteReporters, listReporterIds, type WorkspaceScope } from './store.ts';
import { normalizeTags } from './tags.ts';
import { REPORTER_TRASH } from './trash.ts';

type BulkChanged = BulkChangeResult & { trashId: number | null };

/** One action on many reporters: all of them or none. */
export async function changeReporters(
  actor: Actor,
  workspaceId: number,
  { reporter_ids, ...action }: BulkInput,
): Promise<Committed<BulkChanged>> {
  return change(actor, workspaceId, action, (transaction) =>
    requireReporterIds(transaction, actor.accountId, reporter_ids),
  );
}

/** The same for all reporters that match now. */
export async function changeMatching(
  actor: Actor,
  workspaceId: number,
  { filter, ...action }: BulkMatchingInput,
): Promise<Committed<BulkChanged>> {
  const scope = { accountId: actor.accountId, workspaceId };
  return change(actor, workspaceId, action, async (transaction) => {
    const conditions = await conditionsOf(transaction, actor.accountId, filter);
    return { known: await listReporterIds(transaction, scope, filter, conditions), removed: [] };
  });
}

type Action = Omit<BulkInput, 'reporter_ids'>;
type Chosen = { known: number[]; removed: number[] };

async function change(
  actor: Actor,
  workspaceId: number,
  action: Action,
  choose: (transaction: Transaction) => Promise<Chosen>,
): Promise<Committed<BulkChanged>> {
  requireDetails(action);
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, workspaceId);
    if (action.list_id !== undefined) requireFound(await findList(transaction, actor.accountId, action.list_id));
    const { known, removed } = await choose(transaction);
    const trashId = action.action === 'delete' ? await keepInTrash(transaction, REPORTER_TRASH, actor, known) : null;
    const ids = await apply(transaction, { accountId: actor.accountId, workspaceId }, known, action);
    const changed_ids = ids.toSorted((one, other) => one - other);
    const changed = changed_ids.length;
    return { changed, unchanged: known.length - changed, missing: removed.length, changed_ids, trashId };
  });
}

function requireDetails({ action, tags = [], list_id }: Action): void {
  if ((action === 'tag' || action === 'untag') && tags.length === 0) throw badRequest(missing('tags'));
  if ((action === 'add_to_list' || action === 'remove_from_list') && list_id === undefined) {
    throw badRequest(missing('list_id'));
  }
}

async function apply(
  transaction: Transaction,
  scope: WorkspaceScope,
  ids: number[],
  { action, tags = [], list_id = 0 }: Action,
): Promise<number[]> {
  const { accountId } = scope;
  switch (action) {
    case 'tag':
      return tagAll(transaction, accountId, ids, normalizeTags(tags));
    case 'untag':
      return removeTags(transaction, accountId, ids, normalizeTags(tags));
    case 'add_to_list':
      return addMembers(transaction, accountId, list_id, ids);
    case 'remove_from_list':
      return removeMembers(transaction, accountId, list_id, ids);
    case 'set_distribution_target':
      return setTarget(transaction, accountId, ids, true);
    case 'unset_distribution_target':
      return setTarget(transaction, accountId, ids, false);
    case 'delete':
      return deleteReporters(transaction, scope, ids);
  }
}

async function tagAll(transaction: Transaction, accountId: number, ids: number[], tags: string[]): Promise<number[]> {
  const { changed, most } = await addTags(transaction, accountId, ids, tags);
  if (most <= LIMITS.tags) return changed;
  throw badRequest({
    field: 'tags',
    ko: `태그가 ${LIMITS.tags}개를 넘는 기자가 있습니다. 그 기자의 태그를 먼저 줄여 주세요.`,
    en: `a reporter would have more than ${LIMITS.tags} tags. Remove some of their tags first.`,
  });
}
