import type { Database, Fragment, Queryable } from '../kernel/database.ts';
import type { Queue, RecurringJob } from '../kernel/jobs/index.ts';
import { indexText, tidySearch } from './index.ts';

/**
 * Texts are indexed in the background. The request only marks the text, in the transaction that saves it, so that its
 * cost does not depend on the text and none is forgotten. Until it is indexed, searches read the text itself.
 */

/** The texts to index, in order of importance: what exceeds the limits of the index is cut off at the end. */
export type ReadTexts = (sql: Queryable, accountId: number, textId: number) => Promise<string[] | undefined>;

type Text = { accountId: number; area: string; textId: number };
type Pending = Text & { generation: number };

/** After this time the next account gets its turn. */
const TURN_MS = 1000;
const MAX_ACCOUNTS = 500;
/** Texts that are looked up at a time. */
const MAX_TEXTS = 20;
/** New entries are merged into the index at once after a large text, because every search reads unmerged ones. */
const LARGE = 20_000;

/** While somebody types, the text is indexed this often. */
const TYPING_INTERVAL = '10 seconds';

/** The old state is removed from the index together with the change, so that it is not found any more. */
export async function enqueueIndexing(
  sql: Queryable,
  { accountId, area, textId }: Text,
  { isTyping = false } = {},
): Promise<void> {
  const due = isTyping ? sql`now() + ${TYPING_INTERVAL}::interval` : sql`'-infinity'::timestamptz`;
  await sql`
    insert into search_jobs as job (area, text_id, account_id, leased_until)
    values (${area}, ${textId}, ${accountId}, ${due})
    on conflict (area, text_id) do update
      set generation = excluded.generation, leased_until = least(job.leased_until, excluded.leased_until)`;
  await sql`delete from search_documents where area = ${area} and text_id = ${textId}`;
}

/** The job for a row that the same statement inserts: the index holds nothing of it yet. */
export function firstIndexing(sql: Queryable, area: string, inserted: Fragment): Fragment {
  return sql`insert into search_jobs (area, text_id, account_id) select ${area}, id, account_id from ${inserted}`;
}

/** Deletes the job first, because a worker that writes the document holds its lock. */
export async function removeFromSearch(sql: Queryable, area: string, textId: number): Promise<void> {
  await sql`delete from search_jobs where area = ${area} and text_id = ${textId}`;
  await sql`delete from search_documents where area = ${area} and text_id = ${textId}`;
}

export async function hasPendingTexts(sql: Queryable, accountId: number, area: string): Promise<boolean> {
  const rows = await sql`select 1 from search_jobs where account_id = ${accountId} and area = ${area} limit 1`;
  return rows.length > 0;
}

type Options = { database: Database; readers: Record<string, ReadTexts>; turnMs?: number };

/** One job for each account with texts to index; they take turns, so that one with many texts does not hold up others. */
export function searchQueue({ database, readers, turnMs = TURN_MS }: Options): Queue {
  return {
    name: 'search.index',
    concurrency: 1,
    due: accountsWithPendingTexts,
    async work({ key, signal }) {
      const end = performance.now() + turnMs;
      for (;;) {
        const texts = await nextTexts(database, Number(key));
        if (texts.length === 0) return;
        for (const text of texts) {
          try {
            await index(database, text, readers);
          } catch (error) {
            await postpone(database, text);
            throw error;
          }
          if (signal.aborted || performance.now() >= end) return;
        }
      }
    },
  };
}

/** Merges new entries into the index when the tables have changed since the last check. */
export function mergeJob(database: Database): RecurringJob {
  let seen = -1;
  return {
    name: 'search.merge',
    everySeconds: 10,
    async isDue() {
      const [row] = await database<{ changes: number }[]>`
        select sum(n_tup_ins + n_tup_upd)::bigint as changes from pg_stat_user_tables
        where relname = 'search_documents' or relname ^@ 'news_search_texts'`;
      const changes = row?.changes ?? 0;
      const isChanged = changes !== seen;
      seen = changes;
      return isChanged;
    },
    work: () => tidySearch(database),
  };
}

/** Skips from account to account in the index. Leased texts are postponed. */
function accountsWithPendingTexts(sql: Queryable): Fragment {
  return sql`
    with recursive waiting as (
      (select account_id from search_jobs order by account_id limit 1)
      union all
      select (select j.account_id from search_jobs j where j.account_id > waiting.account_id order by j.account_id limit 1)
      from waiting where waiting.account_id is not null
    )
    select waiting.account_id from waiting cross join lateral (
      select generation from search_jobs j where j.account_id = waiting.account_id and j.leased_until < now()
      order by generation limit 1
    ) first
    order by first.generation limit ${MAX_ACCOUNTS}`;
}

function nextTexts(sql: Queryable, accountId: number): Promise<Pending[]> {
  return sql<Pending[]>`
    select area, text_id as "textId", account_id as "accountId", generation from search_jobs
    where account_id = ${accountId} and leased_until < now() order by generation limit ${MAX_TEXTS}`;
}

/** So that a text that cannot be indexed does not hold up the others of its account. */
async function postpone(sql: Queryable, { area, textId, generation }: Pending): Promise<void> {
  await sql`
    update search_jobs set leased_until = now() + interval '1 minute'
    where area = ${area} and text_id = ${textId} and generation = ${generation}`;
}

async function index(database: Database, text: Pending, readers: Record<string, ReadTexts>): Promise<void> {
  const { area, textId, accountId, generation } = text;
  const texts = await readers[area]?.(database, accountId, textId);
  const document = texts && (await indexText({ accountId, area, textId, texts }));
  await database.begin(async (transaction) => {
    // Merging entries into a large index may take longer than a request is allowed to.
    const [, done] = await Promise.all([
      transaction`set local statement_timeout = '10min'`,
      transaction`delete from search_jobs where area = ${area} and text_id = ${textId} and generation = ${generation}`,
    ]);
    // Deleted, or changed in the meantime and indexed again by its new job.
    if (done.count === 0 || !document) return;
    await document.write(transaction);
  });
  if (document && document.size > LARGE) await tidySearch(database);
}
