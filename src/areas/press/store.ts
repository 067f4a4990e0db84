import type { Queryable } from '../../kernel/database.ts';
import { searchWord } from '../../kernel/search.ts';
import type { StoredBrief } from '../../texts/brief.ts';
import type { ListInput, PressRow } from './schema.ts';

export type NewPress = {
  title: string;
  content: string;
  language: string;
  keyword: string;
  kind: string | null;
  is_public: boolean;
  img_options: string[];
  brief: StoredBrief;
};

export async function insertPress(sql: Queryable, accountId: number, press: NewPress): Promise<PressRow> {
  const [row] = await sql<PressRow[]>`
    insert into press_releases
      (account_id, title, content, language, keyword, kind, is_public, img_options, brief)
    values (${accountId}, ${press.title}, ${press.content}, ${press.language}, ${press.keyword}, ${press.kind},
            ${press.is_public}, ${press.img_options}, ${sql.json(press.brief)})
    returning ${columns(sql)}`;
  return row as PressRow;
}

export async function findPress(sql: Queryable, accountId: number, id: number): Promise<PressRow | undefined> {
  const [row] = await sql<PressRow[]>`
    select ${columns(sql)} from press_releases where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Lent to the areas that make something of a release. */
export async function findPressSource(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<{ title: string; content: string; language: PressRow['language'] } | undefined> {
  const [row] = await sql<{ title: string; content: string; language: PressRow['language'] }[]>`
    select title, content, language from press_releases where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function setPublic(sql: Queryable, accountId: number, id: number, isPublic: boolean): Promise<void> {
  await sql`
    update press_releases set is_public = ${isPublic}, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
}

type Listed = { rows: PressRow[]; total: number };

export async function listPress(sql: Queryable, accountId: number, input: ListInput): Promise<Listed> {
  const { page, page_size, sorting, keyword } = input;
  const found =
    keyword === undefined
      ? sql`id from press_releases where account_id = ${accountId}`
      : matching(sql, accountId, keyword);
  const order = sorting === 'oldest' ? sql`asc` : sql`desc`;
  // One snapshot for both: the total is that of the list it stands beside, and there without any row too.
  const rows = await sql<(PressRow & { total: number })[]>`
    with found as materialized (select ${found}),
    page as (select id from found order by id ${order} limit ${page_size} offset ${(page - 1) * page_size})
    select counted.total, listed.*
    from (select count(*) as total from found) counted
    left join (select ${columns(sql)} from press_releases join page using (id)) listed on true
    order by listed.id ${order}`;
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The ids of the releases with that word; texts are only read where the index cannot tell for sure. */
function matching(sql: Queryable, accountId: number, keyword: string) {
  const { grams, text, needsCheck } = searchWord(accountId, keyword);
  const indexed = sql`area = 'press' and account_id = ${accountId} and grams @> ${`{${grams.join()}}`}::text::bigint[]`;
  if (!needsCheck) return sql`text_id as id from search_documents where ${indexed}`;
  const holds = (column: string) => sql`
    (position(${keyword} in ${sql(column)}) > 0
      or position(${text} in lower(normalize(${sql(column)}) collate pg_c_utf8)) > 0)`;
  return sql`
    id from press_releases
    where id in (select text_id from search_documents where ${indexed})
      and (${holds('content')} or ${holds('title')} or ${holds('keyword')})`;
}

function columns(sql: Queryable) {
  return sql`id, title, content, language, is_public, img_url, unix(created_at) as created_at,
    unix(updated_at) as updated_at, keyword as question,
    (brief ->> 'withLead')::boolean as with_lead`;
}
