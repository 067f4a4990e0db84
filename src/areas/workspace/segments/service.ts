import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { isUniqueViolation } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { nothingToChange, problem } from '../../../kernel/problems.ts';
import { keepInTrash } from '../../../trash/keep.ts';
import { type Paged, paged } from '../paged.ts';
import { listReporters } from '../reporters/store.ts';
import type { ListedRow, PageInput } from '../schema.ts';
import { type Deps, lockOwnWorkspace, ownWorkspace } from '../service.ts';
import { meetsRules } from './conditions.ts';
import {
  type ChangeSegmentInput,
  type CreateSegmentInput,
  MAX_SEGMENTS,
  type SegmentCounts,
  type SegmentPath,
  type SegmentRow,
  type SegmentRules,
} from './schema.ts';
import {
  countMatching,
  countSegments,
  deleteSegment,
  findSegment,
  insertSegment,
  listSegments,
  updateSegment,
} from './store.ts';
import { SEGMENT_TRASH } from './trash.ts';

const SHOWN_REPORTERS = 20;

export async function createSegment(
  actor: Actor,
  workspaceId: number,
  input: CreateSegmentInput,
): Promise<Committed<SegmentRow>> {
  const { accountId } = actor;
  return unlessNameTaken(() =>
    actor.commit(async (transaction) => {
      await lockOwnWorkspace(transaction, actor, workspaceId);
      if ((await countSegments(transaction, accountId)) >= MAX_SEGMENTS) throw problem('TOO_MANY_SEGMENTS');
      return insertSegment(transaction, { accountId, workspaceId }, input);
    }),
  );
}

export async function listOwnSegments(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: PageInput,
): Promise<Paged<SegmentRow>> {
  await ownWorkspace(deps.database, actor, workspaceId);
  const scope = { accountId: actor.accountId, workspaceId };
  return paged(await listSegments(deps.database, scope, input), input.page_size);
}

export async function readSegment(
  { database }: Deps,
  actor: Actor,
  { workspace_id, segment_id }: SegmentPath,
): Promise<SegmentRow & SegmentCounts> {
  await ownWorkspace(database, actor, workspace_id);
  const segment = requireFound(await findSegment(database, actor.accountId, segment_id));
  const scope = { accountId: actor.accountId, workspaceId: workspace_id };
  return { ...segment, ...(await countMatching(database, scope, segment)) };
}

export async function changeSegment(
  actor: Actor,
  { workspace_id, segment_id }: SegmentPath,
  input: ChangeSegmentInput,
): Promise<Committed<SegmentRow>> {
  if (Object.keys(input).length === 0) throw nothingToChange('name, match, conditions');
  return unlessNameTaken(() =>
    actor.commit(async (transaction) => {
      await lockOwnWorkspace(transaction, actor, workspace_id);
      const segment = requireFound(await findSegment(transaction, actor.accountId, segment_id, true));
      return updateSegment(transaction, actor.accountId, { ...segment, ...input });
    }),
  );
}

/** Returns the id in the trash. */
export async function removeSegment(actor: Actor, path: SegmentPath): Promise<Committed<number>> {
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, path.workspace_id);
    const trashId = requireFound(await keepInTrash(transaction, SEGMENT_TRASH, actor, [path.segment_id]));
    await deleteSegment(transaction, actor.accountId, path.segment_id);
    return trashId;
  });
}

/** For conditions that are not saved. */
export async function previewSegment(
  { database }: Deps,
  actor: Actor,
  workspaceId: number,
  rules: SegmentRules,
): Promise<SegmentCounts & { reporters: ListedRow[] }> {
  await ownWorkspace(database, actor, workspaceId);
  const scope = { accountId: actor.accountId, workspaceId };
  const [counts, { rows }] = await Promise.all([
    countMatching(database, scope, rules),
    listReporters(database, scope, { page: 1, page_size: SHOWN_REPORTERS }, [
      meetsRules(database, actor.accountId, rules),
    ]),
  ]);
  return { ...counts, reporters: rows };
}

async function unlessNameTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'workspace_segments_name') ? problem('SEGMENT_EXISTS') : error;
  }
}
