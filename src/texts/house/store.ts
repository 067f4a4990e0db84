import type { Language } from '../../documents/language.ts';
import type { Queryable } from '../../kernel/database.ts';
import { gramsLiteral, searchKeyword } from '../../search-index/index.ts';
import { enqueueIndexing, removeFromSearch } from '../../search-index/jobs.ts';
import type { HOUSE_ORIGINS, HouseArea } from './names.ts';

/** The archive of what an organisation has published. */

/** Name in the search. */
export const HOUSE = 'house';

export type HouseRow = {
  house_text_id: number;
  area: HouseArea;
  kind: string | null;
  language: Language;
  title: string;
  content: string;
  /** `YYYY-MM-DD`. */
  published_on: string | null;
  is_date_sure: boolean;
  origin: (typeof HOUSE_ORIGINS)[number];
  origin_id: number | null;
  url: string | null;
  is_excluded: boolean;
  is_model: boolean;
  created_at: number;
};

export type ListedHouseRow = Omit<HouseRow, 'content'> & { excerpt: string; length: number };

type Described = 'area' | 'kind' | 'language' | 'title' | 'content' | 'published_on' | 'is_date_sure';
export type NewHouseText = Pick<HouseRow, Described | 'origin' | 'url'>;
/** What can be changed later. */
export type HouseChange = Pick<HouseRow, Exclude<Described, 'content'> | 'is_excluded' | 'is_model'>;

/** Null when the archive has this text already. */
export async function insertHouseText(sql: Queryable, accountId: number, text: NewHouseText): Promise<HouseRow | null> {
  const { area, kind, language, title, content, published_on, is_date_sure, origin, url } = text;
  const [row] = await sql<HouseRow[]>`
    insert into house_texts
      (account_id, area, kind, language, title, content, published_on, is_date_sure, origin, url)
    select ${accountId}, ${area}, ${kind}, ${language}, ${title}, ${content}, ${published_on}::date, ${is_date_sure},
      ${origin}, ${url}
    where not exists (
      select from house_texts where account_id = ${accountId} and digest = house_digest(${title}, ${content}))
    returning ${columns(sql)}, content`;
  if (row) await indexHouseText(sql, accountId, row.house_text_id);
  return row ?? null;
}

export function indexHouseText(sql: Queryable, accountId: number, textId: number): Promise<void> {
  return enqueueIndexing(sql, { accountId, area: HOUSE, textId });
}

/** For the index. */
export async function readHouseTexts(sql: Queryable, accountId: number, id: number): Promise<string[] | undefined> {
  const row = await findHouseText(sql, accountId, id);
  return row && [row.title, row.content];
}

export async function countHouseTexts(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from house_texts where account_id = ${accountId}`;
  return row?.total ?? 0;
}

/** With `lock` the row is locked until the transaction ends. */
export async function findHouseText(
  sql: Queryable,
  accountId: number,
  id: number,
  lock = false,
): Promise<HouseRow | undefined> {
  const [row] = await sql<HouseRow[]>`
    select ${columns(sql)}, content from house_texts where id = ${id} and account_id = ${accountId}
    ${lock ? sql`for update` : sql``}`;
  return row;
}

export async function updateHouseText(
  sql: Queryable,
  accountId: number,
  id: number,
  { area, kind, language, title, published_on, is_date_sure, is_excluded, is_model }: HouseChange,
): Promise<HouseRow> {
  // Another text was the model of this kind until now.
  if (is_model)
    await sql`
      update house_texts set is_model = false
      where account_id = ${accountId} and is_model and id <> ${id} and area = ${area} and language = ${language}
        and kind is not distinct from ${kind}`;
  const [row] = await sql<HouseRow[]>`
    update house_texts set area = ${area}, kind = ${kind}, language = ${language}, title = ${title},
      published_on = ${published_on}::date, is_date_sure = ${is_date_sure}, is_excluded = ${is_excluded},
      is_model = ${is_model}, updated_at = now()
    where id = ${id} and account_id = ${accountId} returning ${columns(sql)}, content`;
  await indexHouseText(sql, accountId, id);
  return row as HouseRow;
}

export async function deleteHouseText(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`delete from house_texts where id = ${id} and account_id = ${accountId}`;
  await removeFromSearch(sql, HOUSE, id);
}

export type HouseFilter = {
  page: number;
  page_size: number;
  keyword?: string | undefined;
  area?: HouseArea | undefined;
  language?: string | undefined;
  origin?: HouseRow['origin'] | undefined;
  is_excluded?: boolean | undefined;
};

/** Newest first; those without a date last. */
export async function listHouseTexts(
  sql: Queryable,
  accountId: number,
  { page, page_size, keyword, area, language, origin, is_excluded }: HouseFilter,
): Promise<{ rows: ListedHouseRow[]; total: number }> {
  const where = [
    area === undefined ? sql`` : sql`and area = ${area}`,
    language === undefined ? sql`` : sql`and language = ${language}`,
    origin === undefined ? sql`` : sql`and origin = ${origin}`,
    is_excluded === undefined ? sql`` : sql`and is_excluded = ${is_excluded}`,
    hasKeyword(sql, accountId, keyword?.trim() ?? ''),
  ].reduce((all, each) => sql`${all} ${each}`, sql`account_id = ${accountId}`);
  const [rows, [count]] = await Promise.all([
    sql<ListedHouseRow[]>`
      select ${columns(sql)}, left(content, 200) as excerpt, length(content) as length
      from house_texts where ${where}
      order by published_on desc nulls last, id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from house_texts where ${where}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** By the index; a text that is not indexed yet is read. */
function hasKeyword(sql: Queryable, accountId: number, keyword: string) {
  if (keyword === '') return sql``;
  const { grams, phrases } = searchKeyword({ accountId, area: HOUSE }, keyword);
  const keys = gramsLiteral(grams);
  const has = (text: string) =>
    sql`position(${text} in lower(normalize(title || ' ' || content) collate pg_c_utf8)) > 0`;
  const every = (texts: string[]) => texts.map(has).reduce((all, each) => sql`${all} and ${each}`, sql`true`);
  return sql`and (
    id in (select search_ids_0(${keys}::text::bigint[]) union all select search_ids_1(${keys}::text::bigint[]))
      and ${every(phrases.filter(({ needsCheck }) => needsCheck).map(({ text }) => text))}
    or id in (select text_id from search_jobs where account_id = ${accountId} and area = ${HOUSE})
      and ${every(phrases.map(({ text }) => text))})`;
}

function columns(sql: Queryable) {
  return sql`id as house_text_id, area, kind, language, title, published_on::text, is_date_sure, origin, origin_id, url,
    is_excluded, is_model, unix(created_at) as created_at`;
}
