import type { Database, Fragment, Queryable, Transaction } from '../../kernel/database.ts';
import type { Window } from '../../kernel/paging.ts';
import {
  gramsLiteral,
  INDEX_LIMITS,
  indexText,
  type Phrase,
  SEARCH_VERSION,
  searchKeyword,
} from '../../search-index/index.ts';
import { hasPendingTexts } from '../../search-index/jobs.ts';

/** Searches press releases for the phrases of a keyword: returns the total and the ids of one page. */

/** `order` is `asc` when ascending, otherwise `desc`; ids increase with time. */
export type PageRequest = Window & { limit: number; isAscending: boolean; order: Fragment };
type Found = { ids: number[]; total: number };

/** Even and odd ids have separate indexes, so that two connections can search in parallel. */
const HALVES = [0, 1];

/** A more frequent word is found faster by scanning the releases in order. */
const MIN_COMMON = 5000;
/** Releases scanned per requested row before falling back to sorting all matches. */
const SCAN_FACTOR = 10;

export async function searchPress(
  database: Database,
  accountId: number,
  keyword: string,
  wanted: PageRequest,
): Promise<Found> {
  // A text that was indexed before this check is found in the index, so one check is enough.
  if (!(await hasPendingTexts(database, accountId, 'press'))) return searchIndex(database, accountId, keyword, wanted);
  return database.begin(async (transaction) => {
    // In one snapshot every text is either pending or indexed, although jobs finish all the time.
    await transaction`set transaction isolation level repeatable read, read only`;
    return searchWithPending(transaction, accountId, keyword, wanted);
  });
}

/** Maximum number of pending texts that are searched directly. */
const MAX_PENDING = 100;

async function searchWithPending(
  sql: Queryable,
  accountId: number,
  keyword: string,
  wanted: PageRequest,
): Promise<Found> {
  const { limit, offset, last, isAscending } = wanted;
  const found = await pendingWith(sql, accountId, keyword);
  const pending = found.filter((id) => last === null || (isAscending ? id > last : id < last));
  // Pending texts may be anywhere in the order, so as many rows before the page may belong to it.
  const before = Math.min(pending.length, offset);
  const window = { ...wanted, limit: limit + before, offset: offset - before };
  const { ids, total } = await searchIndex(sql, accountId, keyword, window);
  const merged = [...ids, ...pending].sort((left, right) => (isAscending ? left - right : right - left));
  return { ids: merged.slice(before, before + limit), total: total + found.length };
}

/** Searches only the part of each text that the index would contain. */
async function pendingWith(sql: Queryable, accountId: number, keyword: string): Promise<number[]> {
  const { phrases } = searchKeyword({ accountId, area: 'press' }, keyword);
  const rows = await sql<{ id: number }[]>`
    with pending as materialized (
      select id, title, keyword, left(content, ${INDEX_LIMITS.characters}) as content
      from (
        select text_id from search_jobs where account_id = ${accountId} and area = 'press'
        order by generation desc limit ${MAX_PENDING}
      ) job
      join press_releases on id = text_id and account_id = ${accountId}
    )
    select id from pending where ${containsAll(sql, phrases)}`;
  return rows.map(({ id }) => id);
}

/** Each phrase may be in another column. */
function containsAll(sql: Queryable, phrases: Phrase[]): Fragment {
  const within = (phrase: Phrase) =>
    sql`(${contains(sql, 'content', phrase)} or ${contains(sql, 'title', phrase)} or ${contains(sql, 'keyword', phrase)})`;
  return phrases.reduce((all, phrase) => sql`${all} and ${within(phrase)}`, sql`true`);
}

/** Tries the phrase as typed first, which is fast. */
function contains(sql: Queryable, column: string, { typed, text }: Phrase): Fragment {
  return sql`
    (position(${typed} in ${sql(column)}) > 0
      or position(${text} in lower(normalize(${sql(column)}) collate pg_c_utf8)) > 0)`;
}

async function searchIndex(sql: Queryable, accountId: number, keyword: string, wanted: PageRequest): Promise<Found> {
  const { grams, phrases } = searchKeyword({ accountId, area: 'press' }, keyword);
  // No condition on the account: it is part of the hash of each n-gram, and checking it for a hundred thousand rows would
  // double the time. The rows themselves are read by account.
  const ngrams = sql`${gramsLiteral(grams)}::text::bigint[]`;
  const unsure = phrases.filter(({ needsCheck }) => needsCheck);
  if (unsure.length > 0) return searchAndCheck(sql, accountId, ngrams, unsure, wanted);

  const counts = await Promise.all(
    HALVES.map((half) => sql<{ total: number }[]>`select ${sql(`search_count_${half}`)}(${ngrams}) as total`),
  );
  const total = sum(counts.map(([count]) => count?.total ?? 0));
  const { limit, offset, order, following } = wanted;
  if (offset >= total) return { ids: [], total };
  if (total > MIN_COMMON && offset + limit <= total) {
    const ids = await scanInOrder(sql, accountId, ngrams, wanted);
    if (ids.length === limit) return { ids, total };
  }
  const rows = await sql<{ id: number }[]>`
    select id from (select search_ids_0(${ngrams}) as id union all select search_ids_1(${ngrams})) found
    where true ${following} order by id ${order} limit ${limit} offset ${offset}`;
  return { ids: rows.map(({ id }) => id), total };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Scans the releases in order up to a limit: for a common word this reads few rows instead of sorting most of them. */
async function scanInOrder(
  sql: Queryable,
  accountId: number,
  ngrams: Fragment,
  { limit, offset, order, following }: PageRequest,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select first.id
    from (
      select id from press_releases where account_id = ${accountId} ${following}
      order by id ${order} limit ${(offset + limit) * SCAN_FACTOR}
    ) first
    -- The offset prevents the planner from using the index, which would collect every release with the word.
    cross join lateral (
      select grams from search_documents where area = 'press' and text_id = first.id offset 0
    ) document
    where grams @> ${ngrams}
    order by first.id ${order} limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** All n-grams match, but only the text shows whether they are adjacent. */
async function searchAndCheck(
  sql: Queryable,
  accountId: number,
  ngrams: Fragment,
  phrases: Phrase[],
  { limit, offset, order, isAscending, following }: PageRequest,
): Promise<Found> {
  const halves = await Promise.all(
    HALVES.map(
      (half) => sql<Found[]>`
        with found as materialized (
          select id from press_releases
          -- As one array, so that thousands of ids are looked up at once instead of one by one.
          where account_id = ${accountId} and id = any(array(select ${sql(`search_ids_${half}`)}(${ngrams})))
            and ${containsAll(sql, phrases)}
        )
        select (select count(*) from found) as total,
               array(select id from found where true ${following} order by id ${order} limit ${offset + limit}) as ids`,
    ),
  );
  const ids = halves
    .flatMap(([half]) => half?.ids ?? [])
    .sort((left, right) => (isAscending ? left - right : right - left));
  return { ids: ids.slice(offset, offset + limit), total: sum(halves.map(([half]) => half?.total ?? 0)) };
}

/** Title and keyword come first, because the index cuts long texts at the end. */
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

const BATCH_SIZE = 100;

/** Reindexes texts of an earlier index version; must run before the first search, which would miss them. */
export async function reindexPress(database: Database): Promise<void> {
  while ((await database.begin(reindexBatch)) === BATCH_SIZE);
}

async function reindexBatch(transaction: Transaction): Promise<number> {
  await transaction`set local statement_timeout = '10min'`;
  // Locked, so that a text does not change between reading and indexing.
  const rows = await transaction<{ id: number; account_id: number }[]>`
    select p.id, p.account_id from search_documents d join press_releases p on p.id = d.text_id
    where d.area = 'press' and d.version < ${SEARCH_VERSION}
    order by d.text_id limit ${BATCH_SIZE} for update of p`;
  for (const { id, account_id } of rows) {
    const texts = (await readPressTexts(transaction, account_id, id)) ?? [];
    const document = await indexText({ accountId: account_id, area: 'press', textId: id, texts });
    await document.write(transaction);
  }
  return rows.length;
}
