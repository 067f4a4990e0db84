import type { Actor } from '../../kernel/actor.ts';
import { parseDay } from '../../kernel/clock.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Queryable, Transaction } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import type { MailRow, ReplyRow } from './activities/schema.ts';
import {
  type ChangeInput,
  type CreateInput,
  LIMITS,
  type NewsRow,
  type StatsInput,
  type StatsRow,
  type WorkspaceRow,
} from './schema.ts';
import {
  countActivities,
  countManaged,
  findWorkspace,
  insertWorkspace,
  listWorkspaces,
  listWriters,
  lockWorkspace,
  type Range,
  updateWorkspace,
} from './store.ts';
import type { ArticleTimelineRow, MailTimelineRow, ReplyTimelineRow } from './timeline/schema.ts';

const MAX_COMPANY_LENGTH = 100;

/** Author of articles; `media` is empty when unknown. */
type Writer = { reporter_id: number; name: string; media: string };
type Window = { limit: number; offset: number };
type Newest<Row> = Promise<{ rows: Row[]; total: number }>;

export type Deps = {
  workers: WorkerPool;
  database: Database;
  /** The name of the company in the account's brand profile. */
  companyOf(accountId: number): Promise<string | null>;
  /** The following functions are provided by the news and releases areas. */
  findReporterNews(writer: Writer, window: Window): Promise<{ rows: NewsRow[]; total: number }>;
  countCoverage(query: { accountId: number; writers: Writer[]; words: string[] } & Range): Promise<number>;
  countReleases(accountId: number, range: Range): Promise<{ releases: number; opened: number | null }>;
  /** Addresses are in lower case; `forgetRecipient` returns the number of mails. */
  listMailsTo(accountId: number, email: string): Promise<MailRow[]>;
  listRepliesOf(accountId: number, email: string): Promise<ReplyRow[]>;
  newestMailsTo(accountId: number, email: string, limit: number): Newest<MailTimelineRow>;
  newestRepliesOf(accountId: number, email: string, limit: number): Newest<ReplyTimelineRow>;
  newestCoverageBy(accountId: number, author: Writer, limit: number): Newest<ArticleTimelineRow>;
  forgetRecipient(transaction: Transaction, accountId: number, email: string): Promise<number>;
  /** The company in the brand profile of the account; null if there is none. */
  findCompany(accountId: number): Promise<string | null>;
};

/** Without `company_name` the workspace is that of the company in the brand profile. */
export async function createWorkspace(deps: Deps, actor: Actor, input: CreateInput): Promise<Committed<WorkspaceRow>> {
  const { name, keywords = [] } = input;
  const company_name =
    input.company_name ?? (await deps.companyOf(actor.accountId))?.slice(0, MAX_COMPANY_LENGTH) ?? '';
  return actor.commit(async (transaction) => {
    const created = await insertWorkspace(transaction, actor.accountId, { name, company_name, keywords });
    if (!created) throw problem('WORKSPACE_EXISTS');
    return created;
  });
}

/** Name of a workspace that nobody has named. */
const STANDARD_NAME = '홍보팀';

/** The workspace of the account. The first reporter needs one, so it is made from what is known of the account. */
export async function openWorkspace(deps: Deps, actor: Actor): Promise<Committed<WorkspaceRow>> {
  const company = [...((await deps.findCompany(actor.accountId)) ?? '')].slice(0, LIMITS.name).join('').trim();
  return actor.commit(async (transaction) => {
    const values = { name: company || STANDARD_NAME, company_name: company, keywords: [] };
    await insertWorkspace(transaction, actor.accountId, values);
    const [workspace] = await listWorkspaces(transaction, actor.accountId);
    return requireFound(workspace);
  });
}

export async function listOwnWorkspaces(deps: Deps, actor: Actor): Promise<WorkspaceRow[]> {
  return listWorkspaces(deps.database, actor.accountId);
}

export async function changeWorkspace(actor: Actor, id: number, input: ChangeInput): Promise<Committed<WorkspaceRow>> {
  if (Object.keys(input).length === 0) throw nothingToChange('name, company_name, keywords');
  return actor.commit(async (transaction) => {
    return requireFound(await updateWorkspace(transaction, actor.accountId, id, input));
  });
}

export async function ownWorkspace(sql: Queryable, actor: Actor, id: number): Promise<WorkspaceRow> {
  return requireFound(await findWorkspace(sql, actor.accountId, id));
}

/** Serialises changes of several rows in a workspace. */
export async function lockOwnWorkspace(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  requireFound(await lockWorkspace(transaction, actor.accountId, id));
}

/** Managed reporters are counted as of now, everything else in the given date range. */
export async function outcomeStats(deps: Deps, actor: Actor, id: number, input: StatsInput): Promise<StatsRow> {
  const range = rangeOf(input);
  const { database } = deps;
  const { accountId } = actor;
  const { company_name, keywords } = await ownWorkspace(database, actor, id);
  const writers = await listWriters(database, accountId, id);
  const words = [company_name, ...keywords].map((word) => word.trim()).filter((word) => word !== '');
  const [{ releases, opened }, coverages, managed, meetings] = await Promise.all([
    deps.countReleases(accountId, range),
    deps.countCoverage({ accountId, writers, words, ...range }),
    countManaged(database, accountId, id),
    countActivities(database, accountId, id, range),
  ]);
  return {
    total_releases: releases,
    total_coverages: coverages,
    total_reporters_managed: managed,
    total_meetings: meetings,
    total_opened: opened,
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** Whole days in Korea, both ends included. */
function rangeOf({ start_date, end_date }: StatsInput): Range {
  const from = start_date === undefined ? null : parseDay(start_date);
  const last = end_date === undefined ? null : parseDay(end_date);
  if (from && last && from > last) {
    throw badRequest({
      field: 'end_date',
      ko: '종료일은 시작일보다 빠를 수 없습니다.',
      en: 'must not be before start_date.',
    });
  }
  return { from, until: last && new Date(last.getTime() + DAY_MS) };
}
