import type { Database, Queryable, Transaction } from '../../kernel/database.ts';
import { type Fragment, gramsLiteral, indexText, SEARCH_VERSION, searchWord } from '../../kernel/search.ts';

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

export async function searchPress(sql: Queryable, accountId: number, keyword: string, wanted: Wanted): Promise<Found> {
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

/**
 * The pieces are all there, but whether side by side only the texts can tell. As they were sent is tried first: it is
 * cheap.
 */
async function checked(
  sql: Queryable,
  accountId: number,
  pieces: Fragment,
  { keyword, text }: { keyword: string; text: string },
  { limit, offset, order, isRising }: Wanted,
): Promise<Found> {
  const holds = (column: string) => sql`
    (position(${keyword} in ${sql(column)}) > 0
      or position(${text} in lower(normalize(${sql(column)}) collate pg_c_utf8)) > 0)`;
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

const AT_A_TIME = 100;

/** Indexes again what an earlier version of the service indexed otherwise; before the first search, which would miss it. */
export async function renewPressSearch(database: Database): Promise<void> {
  while ((await database.begin(renewSome)) === AT_A_TIME);
}

async function renewSome(transaction: Transaction): Promise<number> {
  // Locked, so that nobody changes a text between reading and indexing it.
  const rows = await transaction<{ id: number; account_id: number; texts: string[] }[]>`
    select p.id, p.account_id, array[p.title, p.content, p.keyword] as texts
    from search_documents d join press_releases p on p.id = d.text_id
    where d.area = 'press' and d.version < ${SEARCH_VERSION}
    order by d.text_id limit ${AT_A_TIME} for update of p`;
  const renewed = rows.map(({ id, account_id, texts }) =>
    indexText(transaction, { accountId: account_id, area: 'press', textId: id, texts }),
  );
  await Promise.all(renewed);
  return rows.length;
}
