import type { Queryable } from '../../../kernel/database.ts';

/** A reporter of the account as author of articles; `media` is empty when unknown. */
export type Author = { reporter_id: number; name: string; media: string };
type ArticleEntry = { at_kst: string; article_id: number; title: string; url: string; media_name: string };

/** A condition on rows of `news_articles`, called `a`: under the name of the reporter, in their outlet if it is known. */
export function isWrittenBy(sql: Queryable, { reporter_id, name, media }: Author) {
  return sql`a.reporter_name is not null and byline_key(a.reporter_name) = byline_key(${name})
    and (outlet_key(${media}) = '' or outlet_key(a.source) = outlet_key(${media}))
    and not exists (
      select from workspace_namesake_articles other where other.reporter_id = ${reporter_id} and other.article_id = a.id)`;
}

/** The newest articles of a reporter that are linked to press releases of the account. */
export async function newestCoverageBy(
  sql: Queryable,
  accountId: number,
  author: Author,
  limit: number,
): Promise<{ rows: ArticleEntry[]; total: number }> {
  const rows = await sql<(ArticleEntry & { total: number })[]>`
    select kst(a.published_at) as at_kst, a.id as article_id, a.title, a.url, a.source as media_name,
      count(*) over () as total
    from news_articles a
    where ${isWrittenBy(sql, author)} and a.id in (
      select article_id from article_coverages where account_id = ${accountId} and state = 'linked')
    order by a.published_at desc, a.id desc limit ${limit}`;
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
