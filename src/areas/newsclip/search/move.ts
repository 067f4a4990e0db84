import type { Database, Fragment, Queryable } from '../../../kernel/database.ts';

/** Moves the index of an earlier release to the table that only stores the texts: docs/decisions/0007. */

const BATCH = 200;

/** Newest first. The emptied table is truncated to free its disk space. */
export async function moveSearchTexts(database: Database): Promise<void> {
  if (!(await hasTextsToMove(database))) return;
  // Deleted first, because they would be updated at every deletion; only the earlier release reads them.
  await database`delete from news_search_blocks`;
  await database`delete from news_search_totals`;
  while ((await moveBatch(database)) > 0);
  await database.begin(async (transaction) => {
    await transaction`set local lock_timeout = '1s'`;
    await transaction`lock table news_search in access exclusive mode`;
    if (!(await hasTextsToMove(transaction))) await transaction`truncate news_search`;
  });
}

export function areTextsToMove(sql: Queryable): Fragment {
  return sql`exists (select from news_search)`;
}

export async function hasTextsToMove(sql: Queryable): Promise<boolean> {
  return (await sql`select where ${areTextsToMove(sql)}`).length > 0;
}

async function moveBatch(database: Database): Promise<number> {
  const [moved] = await database<{ total: number }[]>`
    with old as (
      delete from news_search where article_id in (
        select article_id from news_search order by article_id desc limit ${BATCH} for update skip locked
      ) returning article_id, published_at, form
    ), inserted as (
      insert into news_search_texts (article_id, published_at, form) select article_id, published_at, form from old
      -- An existing row was indexed later.
      on conflict do nothing
    )
    select count(*) as total from old`;
  return moved?.total ?? 0;
}
