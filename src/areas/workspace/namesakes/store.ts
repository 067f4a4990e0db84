import type { Queryable } from '../../../kernel/database.ts';

/** Two reporters, in any order. */
type Pair = [number, number];

export async function insertDistinct(sql: Queryable, accountId: number, [one, other]: Pair): Promise<void> {
  await sql`
    insert into workspace_distinct_reporters (first_id, second_id, account_id)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${accountId}) on conflict do nothing`;
}

export async function deleteDistinct(sql: Queryable, accountId: number, [one, other]: Pair): Promise<void> {
  await sql`
    delete from workspace_distinct_reporters
    where first_id = ${Math.min(one, other)} and second_id = ${Math.max(one, other)} and account_id = ${accountId}`;
}

/** Whoever is not one reporter is not the one it is merged into either; articles of namesakes stay theirs. */
export async function copyDeclarations(
  sql: Queryable,
  accountId: number,
  from: number,
  to: number,
): Promise<CopiedDeclarations> {
  const pairs = await sql<{ other: number }[]>`
    insert into workspace_distinct_reporters (first_id, second_id, account_id)
    select least(${to}::bigint, other), greatest(${to}::bigint, other), ${accountId} from (
      select case first_id when ${from}::bigint then second_id else first_id end as other
      from workspace_distinct_reporters
      where (first_id = ${from} or second_id = ${from}) and account_id = ${accountId}) others
    where other <> ${to} on conflict do nothing
    returning case first_id when ${to}::bigint then second_id else first_id end as other`;
  const articles = await sql<{ article_id: number }[]>`
    insert into workspace_namesake_articles (reporter_id, article_id, account_id)
    select ${to}, article_id, account_id from workspace_namesake_articles
    where reporter_id = ${from} and account_id = ${accountId} on conflict do nothing returning article_id`;
  return { different_ids: pairs.map(({ other }) => other), article_ids: articles.map(({ article_id }) => article_id) };
}

/** What a merge added to a reporter: other people, and articles of namesakes. */
export type CopiedDeclarations = { different_ids: number[]; article_ids: number[] };

export async function removeDeclarations(
  sql: Queryable,
  accountId: number,
  reporterId: number,
  { different_ids, article_ids }: CopiedDeclarations,
): Promise<void> {
  await sql`
    delete from workspace_distinct_reporters
    where account_id = ${accountId} and (first_id = ${reporterId} and second_id = any(${different_ids}::bigint[])
      or second_id = ${reporterId} and first_id = any(${different_ids}::bigint[]))`;
  await sql`
    delete from workspace_namesake_articles
    where reporter_id = ${reporterId} and article_id = any(${article_ids}::bigint[]) and account_id = ${accountId}`;
}

/** A condition on pairs of reporters in the order of their ids. */
export function isDistinct(sql: Queryable) {
  return sql`exists (
    select from workspace_distinct_reporters d where d.first_id = one.id and d.second_id = workspace_reporters.id)`;
}

/** False when there is no such article. */
export async function insertNamesakeArticle(
  sql: Queryable,
  accountId: number,
  reporterId: number,
  articleId: number,
): Promise<boolean> {
  const [row] = await sql<{ is_known: boolean }[]>`
    with article as (select id from news_articles where id = ${articleId} for key share), declared as (
      insert into workspace_namesake_articles (reporter_id, article_id, account_id)
      select ${reporterId}, id, ${accountId} from article on conflict do nothing
    )
    select exists (select from article) as is_known`;
  return row?.is_known ?? false;
}

export async function deleteNamesakeArticle(
  sql: Queryable,
  accountId: number,
  reporterId: number,
  articleId: number,
): Promise<void> {
  await sql`
    delete from workspace_namesake_articles
    where reporter_id = ${reporterId} and article_id = ${articleId} and account_id = ${accountId}`;
}
