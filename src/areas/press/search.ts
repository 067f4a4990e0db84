import type { Database, Fragment, Queryable, Transaction } from '../../kernel/database.ts';
import { gramsLiteral, INDEX_LIMITS, indexText, SEARCH_VERSION, searchWord } from '../../search-index/index.ts';
import { hasPendingTexts } from '../../search-index/jobs.ts';

/** Finds the releases that hold a word: how many there are, and the ids of one page of them. */

/** `order` is `asc` when rising, else `desc`: ids rise with time. */
export type Wanted = { limit: number; offset: number; isRising: boolean; order: Fragment };
type Found = { ids: number[]; total: number };

/** The even and the odd releases have an index each, so that two connections share the work. */
const HALVES = [0, 1];

/** A word that is in more releases than this is soon met when they are looked through in order. */
const COMMON = 5000;
/** How many releases are looked through for each one that is wanted, before all that match are sorted instead. */
const PATIENCE = 10;

export async function searchPress(
  database: Database,
  accountId: number,
  keyword: string,
  wanted: Wanted,
): Promise<Found> {
  // What was indexed before this look is found below, so that one look is enough.
  if (!(await hasPendingTexts(database, accountId, 'press'))) return searchIndex(database, accountId, keyword, wanted);
  return database.begin(async (transaction) => {
    // Jobs finish all the time: seen at one moment, every text is either pending or indexed.
    await transaction`set transaction isolation level repeatable read, read only`;
    return searchWithPending(transaction, accountId, keyword, wanted);
  });
}

/** How many of the newest changes are found before they are indexed. */
const PENDING = 100;

async function searchWithPending(sql: Queryable, accountId: number, keyword: string, wanted: Wanted): Promise<Found> {
  const { limit, offset, isRising } = wanted;
  const pending = await pendingWith(sql, accountId, keyword);
  // The pending texts lie anywhere between the others: as many of those before the page may belong to it.
  const before = Math.min(pending.length, offset);
  const window = { ...wanted, limit: limit + before, offset: offset - before };
  const { ids, total } = await searchIndex(sql, accountId, keyword, window);
  const merged = [...ids, ...pending].sort((left, right) => (isRising ? left - right : right - left));
  return { ids: merged.slice(before, before + limit), total: total + pending.length };
}

/** As much of each text as the index would have of it. */
async function pendingWith(sql: Queryable, accountId: number, keyword: string): Promise<number[]> {
  const { text } = searchWord({ accountId, area: 'press' }, keyword);
  const holds = (column: string) => contains(sql, column, { keyword, text });
  const rows = await sql<{ id: number }[]>`
    with pending as materialized (
      select id, title, keyword, left(content, ${INDEX_LIMITS.characters}) as content
      from (
        select text_id from search_jobs where account_id = ${accountId} and area = 'press'
        order by generation desc limit ${PENDING}
      ) job
      join press_releases on id = text_id and account_id = ${accountId}
    )
    select id from pending where ${holds('title')} or ${holds('keyword')} or ${holds('content')}`;
  return rows.map(({ id }) => id);
}

/** As it was sent is tried first: that is cheap. */
function contains(sql: Queryable, column: string, { keyword, text }: { keyword: string; text: string }): Fragment {
  return sql`
    (position(${keyword} in ${sql(column)}) > 0
      or position(${text} in lower(normalize(${sql(column)}) collate pg_c_utf8)) > 0)`;
}

async function searchIndex(sql: Queryable, accountId: number, keyword: string, wanted: Wanted): Promise<Found> {
  const { grams, text, needsCheck } = searchWord({ accountId, area: 'press' }, keyword);
  // No word about the account: a piece is hashed with it, and looking at each of a hundred thousand rows for it would
  // double the time. Whatever is shown is read by account as well.
  const pieces = sql`${gramsLiteral(grams)}::text::bigint[]`;
  if (needsCheck) return checked(sql, accountId, pieces, { keyword, text }, wanted);

  const counts = await Promise.all(
    HALVES.map((half) => sql<{ total: number }[]>`select ${sql(`search_count_${half}`)}(${pieces}) as total`),
  );
  const total = sum(counts.map(([count]) => count?.total ?? 0));
  const { limit, offset, order } = wanted;
  if (offset >= total) return { ids: [], total };
  if (total > COMMON && offset + limit <= total) {
    const ids = await lookThrough(sql, accountId, pieces, wanted);
    if (ids.length === limit) return { ids, total };
  }
  const rows = await sql<{ id: number }[]>`
    select id from (select search_ids_0(${pieces}) as id union all select search_ids_1(${pieces})) found
    order by id ${order} limit ${limit} offset ${offset}`;
  return { ids: rows.map(({ id }) => id), total };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** In order, as far as patience goes: for a common word that is a few releases instead of sorting most of them. */
async function lookThrough(
  sql: Queryable,
  accountId: number,
  pieces: Fragment,
  { limit, offset, order }: Wanted,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select first.id
    from (
      select id from press_releases where account_id = ${accountId}
      order by id ${order} limit ${(offset + limit) * PATIENCE}
    ) first
    -- The offset keeps the planner from asking the index, which would collect every release with the word.
    cross join lateral (
      select grams from search_documents where area = 'press' and text_id = first.id offset 0
    ) document
    where grams @> ${pieces}
    order by first.id ${order} limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** The pieces are all there, but whether side by side only the texts can tell. */
async function checked(
  sql: Queryable,
  accountId: number,
  pieces: Fragment,
  { keyword, text }: { keyword: string; text: string },
  { limit, offset, order, isRising }: Wanted,
): Promise<Found> {
  const holds = (column: string) => contains(sql, column, { keyword, text });
  const halves = await Promise.all(
    HALVES.map(
      (half) => sql<Found[]>`
        with found as materialized (
          select id from press_releases
          -- As one array: thousands of ids are then looked up in one go instead of one by one.
          where account_id = ${accountId} and id = any(array(select ${sql(`search_ids_${half}`)}(${pieces})))
            and (${holds('content')} or ${holds('title')} or ${holds('keyword')})
        )
        select (select count(*) from found) as total,
               array(select id from found order by id ${order} limit ${offset + limit}) as ids`,
    ),
  );
  const ids = halves
    .flatMap(([half]) => half?.ids ?? [])
    .sort((left, right) => (isRising ? left - right : right - left));
  return { ids: ids.slice(offset, offset + limit), total: sum(halves.map(([half]) => half?.total ?? 0)) };
}

/** Texts are cut off at the end when they are too long for the index, so that title and keyword come first. */
export async function readPressTexts(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<[string, string, string] | undefined> {
  const [row] = await sql<{ texts: [string, string, string] }[]>`
    select array[title, keyword, left(content, ${INDEX_LIMITS.characters})] as texts from press_releases
    where id = ${id} and account_id = ${accountId}`;
  return row?.texts;
}

const AT_A_TIME = 100;

/** Indexes again what an earlier version of the service indexed otherwise; before the first search, which would miss it. */
export async function renewPressSearch(database: Database): Promise<void> {
  while ((await database.begin(renewSome)) === AT_A_TIME);
}

async function renewSome(transaction: Transaction): Promise<number> {
  await transaction`set local statement_timeout = '10min'`;
  // Locked, so that nobody changes a text between reading and indexing it.
  const rows = await transaction<{ id: number; account_id: number }[]>`
    select p.id, p.account_id from search_documents d join press_releases p on p.id = d.text_id
    where d.area = 'press' and d.version < ${SEARCH_VERSION}
    order by d.text_id limit ${AT_A_TIME} for update of p`;
  for (const { id, account_id } of rows) {
    const texts = (await readPressTexts(transaction, account_id, id)) ?? [];
    const document = await indexText({ accountId: account_id, area: 'press', textId: id, texts });
    await document.write(transaction);
  }
  return rows.length;
}
