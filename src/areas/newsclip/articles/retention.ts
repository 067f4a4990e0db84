import type { Database } from '../../../kernel/database.ts';

const BATCH = 500;

/**
 * Deletes articles that were collected longer ago than that, except those linked to a press release, which are evidence
 * of its coverage. Ids grow with the time of collection, so only the oldest rows are read.
 */
export async function removeOldArticles(database: Database, days: number): Promise<number> {
  let removed = 0;
  let last = 0;
  for (;;) {
    const batch = await database<{ id: number; is_old: boolean }[]>`
      select id, created_at < now() - ${days} * interval '1 day' as is_old
      from news_articles where id > ${last} order by id limit ${BATCH}`;
    const old = batch.filter(({ is_old }) => is_old).map(({ id }) => id);
    if (old.length > 0) {
      const gone = await database`
        delete from news_articles a where id = any(${old})
          and not exists (select from article_coverages c where c.article_id = a.id and c.state = 'linked')`;
      removed += gone.count;
    }
    const end = batch.at(-1);
    if (batch.length < BATCH || !end?.is_old) return removed;
    last = end.id;
  }
}
