import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import type { REGIONS, ThemeRow } from '../schema.ts';
import { indexArticles } from '../search/store.ts';

export type SampleArticle = {
  title: string;
  title_ko: string;
  summary: string;
  summary_ko: string;
  language: string;
  region: (typeof REGIONS)[number];
  source: string;
  reporter_name: string | null;
  url: string;
  published_at: Date;
  /** Articles with the same number are copies of one story. */
  story: number;
};
export type SampleNews = { themes: ThemeRow[]; articles: SampleArticle[] };

const SET = 'news';

/** Whether sample data was loaded into this database before, even if it was removed since. */
export async function hadSampleNews(database: Database): Promise<boolean> {
  const known = await database`select from sample_sets where name = ${SET}`;
  return known.length > 0;
}

/** Runs once per database, and only when it has no news yet. */
export async function loadSampleNews(database: Database, samples: () => Promise<SampleNews>): Promise<void> {
  if (await hadSampleNews(database)) return;
  const { themes, articles } = await samples();
  await database.begin(async (transaction) => {
    const marked = await transaction`insert into sample_sets (name) values (${SET}) on conflict do nothing`;
    const [news] = await transaction`select from news_articles union all select from news_themes limit 1`;
    if (marked.count === 0 || news) return;
    await insertThemes(transaction, themes);
    await insertArticles(transaction, articles);
  });
}

/** Adds the samples next to own news, unless they are there. */
export async function addSampleNews(database: Database, { themes, articles }: SampleNews): Promise<void> {
  await database.begin(async (transaction) => {
    // The marker also serves as a lock.
    await transaction`insert into sample_sets (name) values (${SET}) on conflict (name) do update set name = excluded.name`;
    const [sample] = await transaction`
      select from news_articles where is_sample union all select from news_themes where is_sample limit 1`;
    if (sample) return;
    await insertThemes(transaction, themes);
    await insertArticles(transaction, articles);
  });
}

export type SampleNewsCounts = { articles: number; themes: number };

export async function countSampleNews(sql: Queryable): Promise<SampleNewsCounts> {
  const [counts] = await sql<SampleNewsCounts[]>`
    select (select count(*) from news_articles where is_sample) as articles,
      (select count(*) from news_themes where is_sample) as themes`;
  return counts as SampleNewsCounts;
}

async function insertThemes(transaction: Transaction, themes: ThemeRow[]): Promise<void> {
  await transaction`
    insert into news_themes (name, keywords, position, is_sample)
    select theme ->> 'name', array(select jsonb_array_elements_text(theme -> 'keywords')), place, true
    from jsonb_array_elements(${transaction.json(themes)}) with ordinality as given (theme, place)
    on conflict (name) do nothing`;
}

/** The cluster id is the id of the first copy. */
async function insertArticles(transaction: Transaction, articles: SampleArticle[]): Promise<void> {
  const rows = articles.map((article) => ({ ...article, published_at: article.published_at.toISOString() }));
  const stored = await transaction<
    { id: number; published_at: Date; title: string; title_ko: string; summary_ko: string }[]
  >`
    with given as materialized (
      select nextval(pg_get_serial_sequence('news_articles', 'id')) as id, sample.*
      from jsonb_to_recordset(${transaction.json(rows)}) as sample (
        title text, title_ko text, summary text, summary_ko text, language text, region text, source text,
        reporter_name text, url text, published_at timestamptz, story int)
    )
    insert into news_articles (id, url, title, title_ko, summary, summary_ko, source, reporter_name, language, region,
                               published_at, cluster_id, translated_at, is_sample)
    overriding system value
    select id, url, title, title_ko, summary, summary_ko, source, reporter_name, language, region, published_at,
           min(id) over (partition by story), case when language <> 'ko' then now() end, true
    from given order by id
    returning id, published_at, title, title_ko, summary_ko`;
  await indexArticles(transaction, stored);
}

/** Removes all sample data, and keeps it from being loaded at the next start. */
export async function removeSampleNews(database: Database): Promise<SampleNewsCounts> {
  return database.begin(async (transaction) => {
    await transaction`insert into sample_sets (name) values (${SET}) on conflict do nothing`;
    const articles = await transaction`delete from news_articles where is_sample`;
    const themes = await transaction`delete from news_themes where is_sample`;
    return { articles: articles.count, themes: themes.count };
  }) as Promise<SampleNewsCounts>;
}
