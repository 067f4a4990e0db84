import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { type Fragment, isUniqueViolation, type Queryable } from '../../../kernel/database.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, nothingToChange, problem } from '../../../kernel/problems.ts';
import { keepInTrash } from '../../../trash/keep.ts';
import { findList, isOnList } from '../lists/store.ts';
import { type Paged, paged } from '../paged.ts';
import {
  type AddInput,
  type DuplicateRow,
  EditBody,
  type EditInput,
  type FilterInput,
  type ListedRow,
  type NewsRow,
  type PageInput,
  type ReporterPath,
  type ReporterRow,
  type ReportersInput,
  type UsedValues,
} from '../schema.ts';
import { meetsRules } from '../segments/conditions.ts';
import { findSegment } from '../segments/store.ts';
import { type Deps, lockOwnWorkspace, ownWorkspace } from '../service.ts';
import {
  deleteReporters,
  findReporter,
  insertReporter,
  listDuplicates,
  listReporters,
  listUsedValues,
  updateReporter,
} from './store.ts';
import { normalizeTags } from './tags.ts';
import { REPORTER_TRASH } from './trash.ts';

const BLANK = {
  is_managed: true,
  media: '',
  title: '',
  memo: '',
  phone: '',
  beat: '',
  tags: [],
  language: '',
  consent: 'unknown',
} satisfies Partial<ReporterRow>;

export async function addReporter(actor: Actor, workspaceId: number, input: AddInput): Promise<Committed<ReporterRow>> {
  checkAddress(input.email);
  return actor.commit(async (transaction) => {
    await ownWorkspace(transaction, actor, workspaceId);
    const scope = { accountId: actor.accountId, workspaceId };
    const added = await insertReporter(transaction, scope, { ...BLANK, ...normalized(input) });
    if (!added) throw problem('REPORTER_EXISTS');
    return added;
  });
}

export async function listOwnReporters(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: ReportersInput,
): Promise<Paged<ListedRow>> {
  await ownWorkspace(deps.database, actor, workspaceId);
  const scope = { accountId: actor.accountId, workspaceId };
  const conditions = await conditionsOf(deps.database, actor.accountId, input);
  return paged(await listReporters(deps.database, scope, input, conditions), input.page_size);
}

/** List and segment as conditions; unknown ones are refused. */
export async function conditionsOf(
  sql: Queryable,
  accountId: number,
  { list_id, segment_id }: FilterInput,
): Promise<Fragment[]> {
  const conditions: Fragment[] = [];
  if (list_id !== undefined) {
    requireFound(await findList(sql, accountId, list_id));
    conditions.push(isOnList(sql, accountId, list_id));
  }
  if (segment_id !== undefined) {
    const segment = requireFound(await findSegment(sql, accountId, segment_id));
    conditions.push(meetsRules(sql, accountId, segment));
  }
  return conditions;
}

export async function ownReporter(
  sql: Queryable,
  actor: Actor,
  path: ReporterPath,
  { lock = false } = {},
): Promise<ReporterRow> {
  return requireFound(await findReporter(sql, actor.accountId, path, lock));
}

export async function editReporter(
  actor: Actor,
  path: ReporterPath,
  input: EditInput,
): Promise<Committed<ReporterRow>> {
  if (Object.keys(input).length === 0) {
    throw nothingToChange(Object.keys(EditBody.properties).join(', '));
  }
  if (input.email !== undefined) checkAddress(input.email);
  try {
    return await actor.commit(async (transaction) => {
      await lockOwnWorkspace(transaction, actor, path.workspace_id);
      const reporter = await ownReporter(transaction, actor, path, { lock: true });
      return updateReporter(transaction, actor.accountId, { ...reporter, ...normalized(input) });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'workspace_reporters_email') ? problem('REPORTER_EXISTS') : error;
  }
}

/** Returns the id in the trash. */
export async function removeReporter(actor: Actor, path: ReporterPath): Promise<Committed<number>> {
  const scope = { accountId: actor.accountId, workspaceId: path.workspace_id };
  return actor.commit(async (transaction) => {
    const { reporter_id } = await ownReporter(transaction, actor, path, { lock: true });
    const trashId = await keepInTrash(transaction, REPORTER_TRASH, actor, [reporter_id]);
    await deleteReporters(transaction, scope, [reporter_id]);
    return requireFound(trashId);
  });
}

export async function reporterNews(
  deps: Deps,
  actor: Actor,
  path: ReporterPath,
  { page, page_size }: PageInput,
): Promise<Paged<NewsRow>> {
  const author = await ownReporter(deps.database, actor, path);
  const window = { limit: page_size, offset: (page - 1) * page_size };
  return paged(await deps.findReporterNews(author, window), page_size);
}

export async function usedValues({ database }: Deps, actor: Actor, workspaceId: number): Promise<UsedValues> {
  await ownWorkspace(database, actor, workspaceId);
  return listUsedValues(database, { accountId: actor.accountId, workspaceId });
}

export async function suggestDuplicates(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: PageInput,
): Promise<Paged<DuplicateRow>> {
  await ownWorkspace(deps.database, actor, workspaceId);
  const scope = { accountId: actor.accountId, workspaceId };
  return paged(await listDuplicates(deps.database, scope, input), input.page_size);
}

export function checkAddress(email: string): void {
  if (isMailAddress(email)) return;
  throw badRequest({
    field: 'email',
    ko: '이메일 주소 하나만 정확히 적어 주세요. 예: reporter@example.com',
    en: 'must be a single email address, such as reporter@example.com.',
  });
}

function normalized<Input extends { tags?: string[] }>(input: Input): Input {
  return input.tags === undefined ? input : { ...input, tags: normalizeTags(input.tags) };
}
