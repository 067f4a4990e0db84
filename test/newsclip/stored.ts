import type { Service } from '../harness.ts';

export type NewArticle = {
  title: string;
  published: string;
  source?: string;
  region?: '국내' | '해외';
  summary?: string;
  /** The number, from 1, of the given article that it is a copy of. */
  copyOf?: number;
};

/** Stores articles as the collector would; returns their ids. */
export async function insertArticles({ database }: Service, articles: NewArticle[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { title, published, source = '샘플일보', region = '국내', summary = '요약', copyOf } of articles) {
    const url = `https://news.example/${Math.random()}`;
    const [row] = await database<{ id: number }[]>`
      insert into news_articles (url, title, title_ko, summary_ko, source, region, published_at, cluster_id)
      values (${url}, ${title}, ${title}, ${summary}, ${source}, ${region}, ${published}::timestamptz,
              ${copyOf === undefined ? null : (ids[copyOf - 1] as number)}) returning id`;
    ids.push(row?.id as number);
  }
  await database`update news_articles set cluster_id = id where cluster_id is null and id = any (${ids})`;
  return ids;
}

/** A group of the account that matched exactly these articles and needs no backfill. */
export async function insertGroup(
  { database }: Service,
  accountId: number,
  { keywords, found }: { keywords: string[]; found: (number | undefined)[] },
): Promise<number> {
  return database.begin(async (transaction) => {
    const [row] = await transaction<{ id: number }[]>`
      insert into keyword_groups (account_id, group_name, keywords, region)
      values (${accountId}, ${`그룹 ${Math.random()}`}, ${keywords}, '국내') returning id`;
    const id = row?.id as number;
    await transaction`update keyword_groups set backfill_below = null where id = ${id}`;
    await transaction`
      insert into keyword_matches (group_id, article_id, account_id, published_at)
      select ${id}::bigint, id, ${accountId}::bigint, published_at
      from news_articles where id = any (${found as number[]})`;
    return id;
  }) as Promise<number>;
}
