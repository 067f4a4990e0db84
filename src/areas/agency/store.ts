import type { Queryable } from '../../kernel/database.ts';
import type { ArticleRow, ClientRow, ReleaseRow } from './schema.ts';

/** One query for each kind over all accounts, never one for each account. The ids come from `listClients`. */

const MAX_CLIENTS = 100;
const MAX_ARTICLES = 3;

type OfAccount<Row> = Row & { account_id: number };

export function listClients(sql: Queryable, personId: number): Promise<ClientRow[]> {
  return sql<ClientRow[]>`
    select a.id as account_id, coalesce(nullif(b.profile->>'company', ''), a.email) as name, m.role
    from members m join accounts a on a.id = m.account_id left join brand_profiles b on b.account_id = a.id
    where m.person_id = ${personId} and a.deleted_at is null and a.test_of is null order by name, a.id limit ${MAX_CLIENTS}`;
}

export function nextReleases(sql: Queryable, accountIds: number[]): Promise<OfAccount<ReleaseRow>[]> {
  return sql<OfAccount<ReleaseRow>[]>`
    select c.id as account_id, r.* from unnest(${accountIds}::bigint[]) c(id) cross join lateral (
      select id as release_id, subject, kst(scheduled_at) as at_kst from releases
      where account_id = c.id and status = 'SCHEDULED' and scheduled_at is not null
      order by scheduled_at, id limit 1) r`;
}

export function lastReleases(sql: Queryable, accountIds: number[]): Promise<OfAccount<ReleaseRow>[]> {
  return sql<OfAccount<ReleaseRow>[]>`
    select c.id as account_id, r.* from unnest(${accountIds}::bigint[]) c(id) cross join lateral (
      select id as release_id, subject, kst(sent_at) as at_kst from releases
      where account_id = c.id and sent_at is not null order by sent_at desc, id desc limit 1) r`;
}

export function countApprovals(sql: Queryable, accountIds: number[]) {
  return sql<OfAccount<{ open: number }>[]>`
    select account_id, count(*) as open from text_reviews
    where account_id = any(${accountIds}) and status = 'in_review' group by account_id`;
}

export function newestCoverage(sql: Queryable, accountIds: number[]): Promise<OfAccount<ArticleRow>[]> {
  return sql<OfAccount<ArticleRow>[]>`
    select c.id as account_id, n.* from unnest(${accountIds}::bigint[]) c(id) cross join lateral (
      select ${article(sql)} from news_articles a
      where a.id in (select article_id from article_coverages where account_id = c.id and state = 'linked')
      order by a.published_at desc, a.id desc limit ${MAX_ARTICLES}) n`;
}

export function newestNews(sql: Queryable, accountIds: number[]): Promise<OfAccount<ArticleRow>[]> {
  return sql<OfAccount<ArticleRow>[]>`
    select c.id as account_id, n.* from unnest(${accountIds}::bigint[]) c(id) cross join lateral (
      select ${article(sql)} from news_articles a
      where a.id in (
        select newest.article_id from keyword_groups g cross join lateral (
          select article_id from keyword_matches where group_id = g.id
          order by published_at desc, article_id desc limit ${MAX_ARTICLES}) newest
        where g.account_id = c.id)
      order by a.published_at desc, a.id desc limit ${MAX_ARTICLES}) n`;
}

function article(sql: Queryable) {
  return sql`a.id as article_id, a.title_ko as title, a.source, a.url, kst(a.published_at) as published_kst`;
}
