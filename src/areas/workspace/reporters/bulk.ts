import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, missing } from '../../../kernel/problems.ts';
import type { BulkCounts } from '../lists/schema.ts';
import { addMembers, findList, removeMembers } from '../lists/store.ts';
import { LIMITS } from '../schema.ts';
import { lockOwnWorkspace } from '../service.ts';
import type { BulkInput } from './bulk-schema.ts';
import { addTags, removeTags, setTarget } from './bulk-store.ts';
import { requireReporterIds } from './own-ids.ts';
import { deleteReporters } from './store.ts';
import { normalizeTags } from './tags.ts';

/** One action on many reporters: all of them or none. */
export async function changeReporters(
  actor: Actor,
  workspaceId: number,
  input: BulkInput,
): Promise<Committed<BulkCounts>> {
  requireDetails(input);
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, workspaceId);
    if (input.list_id !== undefined) requireFound(await findList(transaction, actor.accountId, input.list_id));
    const { known, removed } = await requireReporterIds(transaction, actor.accountId, input.reporter_ids);
    const changed = await apply(transaction, { accountId: actor.accountId, workspaceId }, known, input);
    return { changed, unchanged: known.length - changed, missing: removed.length };
  });
}

function requireDetails({ action, tags = [], list_id }: BulkInput): void {
  if ((action === 'tag' || action === 'untag') && tags.length === 0) throw badRequest(missing('tags'));
  if ((action === 'add_to_list' || action === 'remove_from_list') && list_id === undefined) {
    throw badRequest(missing('list_id'));
  }
}

async function apply(
  transaction: Transaction,
  scope: { accountId: number; workspaceId: number },
  ids: number[],
  { action, tags = [], list_id = 0 }: BulkInput,
): Promise<number> {
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

async function tagAll(transaction: Transaction, accountId: number, ids: number[], tags: string[]): Promise<number> {
  const { changed, most } = await addTags(transaction, accountId, ids, tags);
  if (most <= LIMITS.tags) return changed;
  throw badRequest({
    field: 'tags',
    ko: `태그가 ${LIMITS.tags}개를 넘는 기자가 있습니다. 그 기자의 태그를 먼저 줄여 주세요.`,
    en: `a reporter would have more than ${LIMITS.tags} tags. Remove some of their tags first.`,
  });
}
