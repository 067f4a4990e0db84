import { parseMoment } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { type Paged, placeColumn, windowOf } from '../../../kernel/paging.ts';
import type { CoverageRow } from './schema.ts';
import type { ArticleText } from './score.ts';

export type Filter = {
  pressId: number | null;
  releaseId: number | null;
  state: CoverageRow['state'];
  page: number;
  after?: string | undefined;
  page_size: number;
  since?: string | undefined;
};

export async function listCoverages(
  sql: Queryable,
  accountId: number,
  { pressId, releaseId, state, page, after, page_size: size, since }: Filter,
): Promise<Paged<CoverageRow[]> & { outlets: number }> {
  const own = sql`c.account_id = ${accountId} and c.state = ${state}
    ${pressId === null ? sql`` : sql`and c.press_id = ${pressId}`}
    ${releaseId === null ? sql`` : sql`and c.release_id = ${releaseId}`}
    ${since === undefined ? sql`` : sql`and c.updated_at >= ${parseMoment(since)}`}`;
  const [time, id] = [sql`coalesce(a.published_at, c.published_at)`, sql`c.id`];
  const window = windowOf(sql, { page, after, size }, { time, id });
  const [rows, [count]] = await Promise.all([
    sql<(CoverageRow & { place: string })[]>`
      select ${columns(sql)}, ${placeColumn(sql, time, id)}
      from article_coverages c left join news_articles a on a.id = c.article_id where ${own} ${window.following}
      order by ${time} desc, ${id} desc limit ${size} offset ${window.offset}`,
    sql<{ total: number; outlets: number }[]>`
      select count(*) as total, count(distinct outlet_key(coalesce(a.source, c.source))) as outlets
      from article_coverages c left join news_articles a on a.id = c.article_id where ${own}`,
  ]);
  const { total = 0, outlets = 0 } = count ?? {};
  return { rows, total, outlets, next: window.next(rows[size - 1]?.place, total) };
}

/** Also replaces a rejected or automatic link. */
export async function linkByHand(
  sql: Queryable,
  accountId: number,
  { pressId, releaseId, articleId }: { pressId: number; releaseId: number | null; articleId: number },
): Promise<CoverageRow> {
  const [row] = await sql<CoverageRow[]>`
    with c as (
      insert into article_coverages as known (account_id, press_id, release_id, article_id, score, origin)
      values (${accountId}, ${pressId}, ${releaseId}, ${articleId}, 1, 'manual')
      on conflict (account_id, press_id, article_id) do update
        set score = 1, origin = 'manual', state = 'linked', release_id = coalesce(known.release_id, excluded.release_id),
          updated_at = now()
      returning *
    )
    select ${columns(sql)} from c left join news_articles a on a.id = c.article_id`;
  return row as CoverageRow;
}

export type PageFacts = { url: string; title: string; source: string; reporterName: string | null; publishedAt: Date };

/** An article that no feed collected. The same address again replaces what was stored about it. */
export async function linkPage(
  sql: Queryable,
  accountId: number,
  { pressId, releaseId }: { pressId: number; releaseId: number | null },
  { url, title, source, reporterName, publishedAt }: PageFacts,
): Promise<CoverageRow> {
  const [row] = await sql<CoverageRow[]>`
    with c as (
      insert into article_coverages as known
        (account_id, press_id, release_id, score, origin, url, title, source, reporter_name, published_at)
      values (${accountId}, ${pressId}, ${releaseId}, 1, 'manual', ${url}, ${title}, ${source}, ${reporterName},
        ${publishedAt})
      on conflict (account_id, press_id, url) where article_id is null do update
        set state = 'linked', title = excluded.title, source = excluded.source, reporter_name = excluded.reporter_name,
          published_at = excluded.published_at, release_id = coalesce(known.release_id, excluded.release_id),
          updated_at = now()
      returning *
    )
    select ${columns(sql)} from c left join news_articles a on a.id = c.article_id`;
  return row as CoverageRow;
}

export async function findCoverage(sql: Queryable, accountId: number, id: number): Promise<CoverageRow | undefined> {
  const [row] = await sql<CoverageRow[]>`
    select ${columns(sql)} from article_coverages c left join news_articles a on a.id = c.article_id
    where c.id = ${id} and c.account_id = ${accountId}`;
  return row;
}

/** The collected article at an address. */
export async function findArticleAt(sql: Queryable, url: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from news_articles where url = ${url} and not is_sample`;
  return row?.id;
}

export type CoverageChanges = Partial<Pick<CoverageRow, 'state' | 'title' | 'source'>> & {
  reporterName?: string | undefined;
  publishedAt?: Date | undefined;
  /** Null: published before the first release. */
  releaseId?: number | null | undefined;
};

export async function changeCoverage(
  sql: Queryable,
  accountId: number,
  id: number,
  { state, title, source, reporterName, publishedAt, releaseId }: CoverageChanges,
): Promise<CoverageRow | undefined> {
  const [row] = await sql<CoverageRow[]>`
    with c as (
      update article_coverages set state = coalesce(${state ?? null}, state), title = coalesce(${title ?? null}, title),
        source = coalesce(${source ?? null}, source),
        reporter_name = case when ${reporterName === undefined} then reporter_name else nullif(${reporterName ?? null}, '') end,
        published_at = coalesce(${publishedAt ?? null}::timestamptz, published_at),
        release_id = case when ${releaseId === undefined} then release_id else ${releaseId ?? null}::bigint end, updated_at = now()
      where id = ${id} and account_id = ${accountId} returning *
    )
    select ${columns(sql)} from c left join news_articles a on a.id = c.article_id`;
  return row;
}

/** Articles do not belong to an account. */
export async function findPublished(sql: Queryable, articleId: number): Promise<Date | undefined> {
  const [row] = await sql<{ published_at: Date }[]>`select published_at from news_articles where id = ${articleId}`;
  return row?.published_at;
}

function columns(sql: Queryable) {
  return sql`c.id as coverage_id, c.press_id, c.release_id, c.article_id, coalesce(a.title_ko, c.title) as title,
    coalesce(a.url, c.url) as url, coalesce(a.source, c.source) as source,
    coalesce(a.reporter_name, c.reporter_name) as reporter_name,
    kst(coalesce(a.published_at, c.published_at)) as published_kst, round(c.score::numeric, 3)::float8 as score, c.origin, c.state`;
}

/** Last checked article of each release; a new release starts an hour before it was sent. */
export async function readProgress(
  sql: Queryable,
  releases: { id: number; sent_at: Date }[],
): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; last: number }[]>`
    select given.id, coalesce(p.last_article_id, (
      select n.id from news_articles n where n.created_at < given.sent_at - interval '1 hour' order by n.id desc limit 1
    ), 0) as last
    from unnest(${releases.map(({ id }) => id)}::bigint[],
      ${releases.map(({ sent_at }) => sent_at.toISOString())}::timestamptz[]) as given (id, sent_at)
    left join coverage_progress p on p.release_id = given.id`;
  return new Map(rows.map(({ id, last }) => [id, last]));
}

export type Collected = ArticleText & { id: number; published_at: Date };

/** In order of the id. Skips the last minute, because an article with a smaller id may not be committed yet. */
export async function articlesAfter(sql: Queryable, id: number, limit: number): Promise<Collected[]> {
  return sql<Collected[]>`
    select id, title, title_ko, summary_ko, left(content, 6000) as content, published_at from news_articles
    where id > ${id} and created_at < now() - interval '1 minute' order by id limit ${limit}`;
}

export type Found = { account_id: number; press_id: number; release_id: number; article_id: number; score: number };

export type SavedFound = Pick<CoverageRow, 'coverage_id' | 'press_id' | 'score'> & {
  account_id: number;
  release_id: number;
  article: Pick<CoverageRow, 'title' | 'url' | 'source' | 'reporter_name' | 'published_kst'> & { id: number };
};

/** Does not change links that a person has decided on. Returns the new links. */
export async function saveFound(
  sql: Queryable,
  found: Found[],
  releaseIds: number[],
  last: number,
): Promise<SavedFound[]> {
  return sql<SavedFound[]>`
    with progress as (
      insert into coverage_progress as p (release_id, last_article_id)
      select id, ${last} from unnest(${releaseIds}::bigint[]) id
      on conflict (release_id) do update
        set last_article_id = greatest(p.last_article_id, excluded.last_article_id), looked_at = now()
    ),
    saved as (
    insert into article_coverages (account_id, press_id, release_id, article_id, score, origin)
    select account_id, press_id, release_id, article_id, score, 'auto'
    from jsonb_to_recordset(${sql.json(found)}) as found
      (account_id bigint, press_id bigint, release_id bigint, article_id bigint, score real)
    on conflict (account_id, press_id, article_id) do nothing
    returning *
    )
    select c.id as coverage_id, c.account_id, c.press_id, c.release_id, round(c.score::numeric, 3)::float8 as score,
      json_build_object('id', a.id, 'title', a.title_ko, 'url', a.url, 'source', a.source, 'reporter_name',
        a.reporter_name, 'published_kst', kst(a.published_at)) as article
    from saved c join news_articles a on a.id = c.article_id order by c.id`;
}
