import type { Queryable } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import type { StoredArticle } from '../articles/ingest-store.ts';
import type { Matcher } from './matching.ts';

export type AnnounceMatches = Announce<'article.matched'>;

/** Stores the matches of new articles and announces them to their accounts. */
export async function writeMatches(
  sql: Queryable,
  announce: AnnounceMatches,
  matcher: Matcher,
  articles: StoredArticle[],
): Promise<void> {
  const found = articles.flatMap((article) => matcher.match(article).map((match) => ({ article, ...match })));
  if (found.length === 0) return;
  const rows = found.map(({ article, group }) => ({ group: group.id, version: group.changed_by, article: article.id }));
  const written = await insertMatches(sql, rows);
  const isWritten = new Set(written.map(({ group_id, article_id }) => `${group_id} ${article_id}`));
  const announced = found.filter(({ group, article }) => isWritten.has(`${group.id} ${article.id}`));
  if (announced.length === 0) return;
  await announce(
    sql,
    announced.map(({ article, group, keywords }) => {
      const { id, title, title_ko, url, source, published_kst } = article;
      return {
        accountId: group.account_id,
        type: 'article.matched',
        data: {
          article: { id, title, title_ko, url, source, published_kst },
          keyword_group_id: group.id,
          group_name: group.group_name,
          keywords,
        },
      };
    }),
  );
}

export type MatchRow = { group: number; version: number; article: number };

/** Skips groups that were removed or changed in the meantime: a changed group gets a backfill. */
export async function insertMatches(
  sql: Queryable,
  rows: MatchRow[],
): Promise<{ group_id: number; article_id: number }[]> {
  return sql<{ group_id: number; article_id: number }[]>`
    with written as (
      insert into keyword_matches (group_id, article_id, account_id, published_at)
      select g.id, a.id, g.account_id, a.published_at
      from jsonb_to_recordset(${sql.json(rows)}) as match ("group" bigint, version text, article bigint)
      join keyword_groups g on g.id = match."group" and g.changed_by = match.version::xid8
      join news_articles a on a.id = match.article
      order by g.id, a.id
      for key share of g
      on conflict do nothing
      returning group_id, article_id, account_id
    ), wanted as (
      -- Test mode asks no model.

      update news_articles set translate_after = now()
      where id in (
        select id from news_articles
        where id in (
            select w.article_id from written w join accounts o on o.id = w.account_id where o.test_of is null
          ) and language <> 'ko' and translate_after is null
        order by id for no key update
      )
    )
    select group_id, article_id from written`;
}
