import type { Database, Transaction } from '../../../kernel/database.ts';
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

/** Runs once per database, and only when it has no news yet. */
export async function loadSampleNews(database: Database, samples: () => Promise<SampleNews>): Promise<void> {
  const [known] = await database`select from sample_sets where name = ${SET}`;
  if (known) return;
  const { themes, articles } = await samples();
  await database.begin(async (transaction) => {
    const marked = await transaction`insert into sample_sets (name) values (${SET}) on conflict do nothing`;
    const [news] = await transaction`select from news_articles union all select from news_themes limit 1`;
    if (marked.count === 0 || news) return;
    await insertThemes(transaction, themes);
    await insertArticles(transaction, articles);
  });
}

async function insertThemes(transaction: Transaction, themes: ThemeRow[]): Promise<void> {
  await transaction`
    insert into news_themes (name, keywords, position, is_sample)
    select theme ->> 'name', array(select jsonb_array_elements_text(theme -> 'keywords')), place, true
    from jsonb_array_elements(${transaction.json(themes)}) with ordinality as given (theme, place)`;
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

/** Removes all sample data. */
export async function removeSampleNews(database: Database): Promise<{ articles: number; themes: number }> {
  return database.begin(async (transaction) => {
    const articles = await transaction`delete from news_articles where is_sample`;
    const themes = await transaction`delete from news_themes where is_sample`;
    return { articles: articles.count, themes: themes.count };
  }) as Promise<{ articles: number; themes: number }>;
}
