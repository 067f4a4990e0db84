import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { DAY_MS, type Days, daysIn, rangeOf } from '../../kernel/days.ts';
import { badRequest } from '../../kernel/problems.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secret-token.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import type { Feed } from './feed-text.ts';
import type { Calendar, CalendarInput, DigestTime, Entry, FeedRow, Holiday } from './schema.ts';
import { deleteFeed, findFeed, readFeedOwner, replaceFeed } from './store.ts';

export type Deps = {
  database: Database;
  workers: WorkerPool;
  /** One list per kind of entry, provided by the areas that own them. */
  listEntries: ((accountId: number, days: Days) => Promise<Entry[]>)[];
  listDigests(accountId: number): Promise<DigestTime[]>;
  holidaysIn(days: Days): Promise<Holiday[]>;
  publicUrl: string;
  now(): Date;
};

const MAX_DAYS = 92;
/** What a calendar program sees: enough to look back at a quarter and ahead as far as a release can be scheduled. */
const FEED_PAST_MS = 92 * DAY_MS;
const FEED_AHEAD_MS = 366 * DAY_MS;
export const FEED_PATH = '/calendar';

export async function readCalendar(deps: Deps, { accountId }: Actor, input: CalendarInput): Promise<Calendar> {
  const days = rangeOf(input.start_date, input.end_date);
  if (daysIn(days) > MAX_DAYS)
    throw badRequest({
      field: 'end_date',
      ko: `기간은 ${MAX_DAYS}일 이하여야 합니다.`,
      en: `the range must be at most ${MAX_DAYS} days.`,
    });
  const [entries, digests, holidays] = await Promise.all([
    entriesIn(deps, accountId, days),
    deps.listDigests(accountId),
    deps.holidaysIn(days),
  ]);
  return { entries, digests, holidays };
}

async function entriesIn(deps: Deps, accountId: number, days: Days): Promise<Entry[]> {
  const lists = await Promise.all(deps.listEntries.map((list) => list(accountId, days)));
  return lists.flat().sort((left, right) => left.start_kst.localeCompare(right.start_kst) || left.id - right.id);
}

export async function feedState(deps: Deps, { accountId }: Actor): Promise<FeedRow> {
  return (await findFeed(deps.database, accountId)) ?? { is_on: false, created_kst: null, last_read_kst: null };
}

/** Any earlier address stops working. */
export function createFeed(deps: Deps, actor: Actor): Promise<Committed<{ url: string; created_kst: string }>> {
  const { token, tokenHash } = newSecretToken();
  return actor.commit(async (transaction) => {
    const created_kst = await replaceFeed(transaction, actor.accountId, tokenHash);
    return { url: `${deps.publicUrl}${FEED_PATH}/${token}.ics`, created_kst };
  });
}

export function removeFeed({ database }: Deps, { accountId }: Actor): Promise<void> {
  return deleteFeed(database, accountId);
}

const FEED_TEXT: JobKind<Feed, string> = {
  program: new URL('./feed-text.ts', import.meta.url),
  handler: 'feedText',
  timeoutMs: 10_000,
};

/** Null when nobody has this address. */
export async function readFeed(deps: Deps, token: string, signal: AbortSignal): Promise<string | null> {
  const owner = await readFeedOwner(deps.database, hashSecretToken(token));
  if (!owner) return null;
  const now = deps.now().getTime();
  const days = { from: new Date(now - FEED_PAST_MS), until: new Date(now + FEED_AHEAD_MS) };
  const [entries, digests] = await Promise.all([
    entriesIn(deps, owner.account_id, days),
    deps.listDigests(owner.account_id),
  ]);
  const feed = { entries, digests, publicUrl: deps.publicUrl, now: deps.now() };
  return deps.workers.run(FEED_TEXT, owner.account_id, feed, signal);
}
