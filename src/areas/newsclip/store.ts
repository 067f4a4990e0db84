import type { Queryable } from '../../kernel/database.ts';
import { searchWord } from '../../kernel/search.ts';

/** Articles are indexed under no account: everybody may find them. */
const EVERYBODY = 0;

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
