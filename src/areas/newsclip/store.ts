import type { Queryable } from '../../kernel/database.ts';
import { searchWord } from '../../kernel/search.ts';

/** Articles are indexed under no account: everybody may find them. */
const EVERYBODY = { accountId: 0, area: 'news' };

export type FoundArticle = { title: string; summary: string; url: string };

/** Articles that hold most of the terms, newest first among equals. Only the newest of each term are weighed. */
export async function findArticles(sql: Queryable, terms: string[], limit: number): Promise<FoundArticle[]> {
  const words = terms.map((term) => searchWord(EVERYBODY, term));
  if (words.length === 0) return [];
  const hits = words.map(
    ({ grams }) => sql`
      (select text_id from search_documents where area = 'news' and grams @> ${grams}::bigint[] order by text_id desc limit 200)`,
  );
  const union = hits.reduce((left, right) => sql`${left} union all ${right}`);
  return sql<FoundArticle[]>`
    select a.title_ko as title, a.summary_ko as summary, a.url
    from (select text_id, count(*) as matched from (${union}) hit group by text_id) found
    join news_articles a on a.id = found.text_id
    order by found.matched desc, a.published_at desc limit ${limit}`;
}

type Writer = { name: string; media: string };
export type ReporterArticle = {
  id: number;
  title: string;
  url: string;
  media_name: string;
  reporter_name: string;
  pub_kst: string;
};

/** Articles under a reporter's name, in the outlet where one is known. */
export async function findReporterNews(
  sql: Queryable,
  { name, media }: Writer,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReporterArticle[]; total: number }> {
  const written = sql`
    from news_articles
    where reporter_name is not null and byline_key(reporter_name) = byline_key(${name})
      and (outlet_key(${media}) = '' or outlet_key(source) = outlet_key(${media}))`;
  const [rows, [count]] = await Promise.all([
    sql<ReporterArticle[]>`
      select id, title, url, source as media_name, reporter_name, kst(published_at) as pub_kst
      ${written} order by published_at desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total ${written}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export type Coverage = { writers: Writer[]; words: string[]; from: Date | null; until: Date | null };

/** How many articles one of the writers wrote, or hold one of the words. */
export async function countCoverage(sql: Queryable, { writers, words, from, until }: Coverage): Promise<number> {
  const sought = words.map((word) => searchWord(EVERYBODY, word));
  const whole = sought.filter(({ needsCheck }) => !needsCheck).flatMap(({ grams }) => grams);
  const phrases = sought.filter(({ needsCheck }) => needsCheck);
  const mentions = phrases.map(
    ({ grams, text }) => sql`
      union all
      select a.id from search_documents d join news_articles a on a.id = d.text_id
      where d.area = 'news' and d.grams @> ${grams}::bigint[]
        and position(${text} in lower(normalize(a.title || chr(10) || a.title_ko || chr(10) || a.summary_ko)
          collate pg_c_utf8)) > 0`,
  );
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from news_articles
    where published_at >= coalesce(${from}::timestamptz, '-infinity')
      and published_at < coalesce(${until}::timestamptz, 'infinity')
      and id in (
        select a.id
        from jsonb_to_recordset(${sql.json(writers)}) as writer (name text, media text)
        join news_articles a on a.reporter_name is not null and byline_key(a.reporter_name) = byline_key(writer.name)
          and (outlet_key(writer.media) = '' or outlet_key(a.source) = outlet_key(writer.media))
        union all
        select text_id from search_documents where area = 'news' and grams && ${whole}::bigint[]
        ${mentions.reduce((left, right) => sql`${left} ${right}`, sql``)}
      )`;
  return row?.total ?? 0;
}
