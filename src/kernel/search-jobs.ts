import type { Database, Queryable } from './database.ts';
import { indexText, tidySearch } from './search.ts';

/**
 * Texts are indexed in the background. The request only adds a job, in the transaction that saves the text, so that its
 * cost does not depend on the text and no job is lost. Until the job is done, searches read the text itself.
 */

/** The texts to index, in order of importance: what exceeds the limits of the index is cut off at the end. */
export type ReadTexts = (sql: Queryable, accountId: number, textId: number) => Promise<string[] | undefined>;

type Text = { accountId: number; area: string; textId: number };
type Job = Text & { generation: number };

/** After this time another worker takes over the job of one that died. */
const LEASE_SECONDS = 120;
/** New entries are merged into the index at once after a large text, because every search reads unmerged ones. */
const LARGE = 20_000;

/** The old state is removed from the index together with the change, so that it is not found any more. */
export async function enqueueIndexing(sql: Queryable, { accountId, area, textId }: Text): Promise<void> {
  await sql`
    insert into search_jobs (area, text_id, account_id) values (${area}, ${textId}, ${accountId})
    on conflict (area, text_id) do update set generation = excluded.generation, leased_until = '-infinity'`;
  await sql`delete from search_documents where area = ${area} and text_id = ${textId}`;
}

/** The job goes first: a worker that is writing the document holds its lock. */
export async function removeFromSearch(sql: Queryable, area: string, textId: number): Promise<void> {
  await sql`delete from search_jobs where area = ${area} and text_id = ${textId}`;
  await sql`delete from search_documents where area = ${area} and text_id = ${textId}`;
}

export async function hasPendingTexts(sql: Queryable, accountId: number, area: string): Promise<boolean> {
  const rows = await sql`select 1 from search_jobs where account_id = ${accountId} and area = ${area} limit 1`;
  return rows.length > 0;
}

export type SearchWorker = { run(): Promise<void> };

/** `run` works until no job is left. It serves the accounts in turn, so that one with many texts does not hold up others. */
export function createSearchWorker(
  database: Database,
  { readers, signal }: { readers: Record<string, ReadTexts>; signal: AbortSignal },
): SearchWorker {
  let lastAccount = 0;

  async function leaseNext(): Promise<Job | undefined> {
    const job = await leaseAfter(database, lastAccount);
    if (job !== undefined || lastAccount === 0) return job;
    lastAccount = 0;
    return leaseAfter(database, 0);
  }

  return {
    async run() {
      for (let job = await leaseNext(); job && !signal.aborted; job = await leaseNext()) {
        lastAccount = job.accountId;
        await finish(database, job, readers);
      }
    },
  };
}

async function leaseAfter(database: Database, account: number): Promise<Job | undefined> {
  const [job] = await database<Job[]>`
    update search_jobs set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where (area, text_id) = (
      select area, text_id from search_jobs where account_id > ${account} and leased_until < now()
      order by account_id, generation limit 1 for update skip locked
    )
    returning area, text_id as "textId", account_id as "accountId", generation`;
  return job;
}

async function finish(database: Database, job: Job, readers: Record<string, ReadTexts>): Promise<void> {
  const { area, textId, accountId, generation } = job;
  const texts = await readers[area]?.(database, accountId, textId);
  const document = texts && (await indexText({ accountId, area, textId, texts }));
  await database.begin(async (transaction) => {
    // Merging entries into a large index may take longer than a request is allowed to.
    await transaction`set local statement_timeout = '10min'`;
    const done = await transaction`
      delete from search_jobs where area = ${area} and text_id = ${textId} and generation = ${generation}`;
    // Changed or deleted meanwhile: the newer job indexes it.
    if (done.count === 0 || !document) return;
    await document.write(transaction);
  });
  if (document && document.size > LARGE) await tidySearch(database);
}

/** Only for the sole instance on its database: nobody else works on the jobs of a predecessor that died. */
export async function forgetSearchLeases(database: Database): Promise<void> {
  await database`update search_jobs set leased_until = '-infinity' where leased_until > now()`;
}
