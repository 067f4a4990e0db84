import type { Queryable } from '../kernel/database.ts';

const BATCH = 200;

/** Texts with a title and plain content, by the folder of their Markdown files. */
export const TEXT_TABLES = {
  press_releases: 'press',
  blog_posts: 'blog',
  official_documents: 'official-documents',
  creations: 'creations',
  social_contents: 'social',
} as const;

export async function countParts(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ parts: number }[]>`
    select ((select count(*) from press_releases where account_id = ${accountId})
      + (select count(*) from blog_posts where account_id = ${accountId})
      + (select count(*) from official_documents where account_id = ${accountId})
      + (select count(*) from creations where account_id = ${accountId})
      + (select count(*) from social_contents where account_id = ${accountId})
      + (select count(*) from uploads where account_id = ${accountId} and state = 'uploaded') + 2)::int as parts`;
  return row!.parts;
}

export async function listColumns(
  sql: Queryable,
  tables: string[],
): Promise<Record<string, { name: string; is_text: boolean }[]>> {
  const rows = await sql<{ table: string; columns: { name: string; is_text: boolean }[] }[]>`
    select c.relname as table, json_agg(json_build_object('name', a.attname,
      'is_text', format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[]) group by 1`;
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

type Text = { id: number; title: string; content: string };

export async function* listTexts(sql: Queryable, table: string, accountId: number): AsyncGenerator<Text> {
  for (let last = 0; ; ) {
    const rows = await sql<Text[]>`
      select id, title, content from ${sql(table)} where account_id = ${accountId} and id > ${last} order by id limit 20`;
    yield* rows;
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
  }
}

type File = { id: number; key: string; filename: string };

export async function* listFiles(sql: Queryable, accountId: number): AsyncGenerator<File> {
  for (let last = 0; ; ) {
    const rows = await sql<File[]>`
      select id, key, filename from uploads
      where account_id = ${accountId} and id > ${last} and state = 'uploaded' order by id limit ${BATCH}`;
    yield* rows;
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
  }
}

/** Names of the pictures that were made for texts. */
export async function* listPictures(sql: Queryable, accountId: number): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await sql<{ name: string }[]>`
      select distinct name from (
        select substring(img_url from '/files/images/([a-z0-9-]+\.[a-z]+)$') as name
        from (select img_url from press_releases where account_id = ${accountId}
          union all select img_url from blog_posts where account_id = ${accountId}) pictures
      ) found where name > ${last} order by name limit ${BATCH}`;
    yield* rows.map(({ name }) => name);
    if (rows.length === 0) return;
    last = rows.at(-1)!.name;
  }
}

export async function readLogo(
  sql: Queryable,
  accountId: number,
): Promise<{ type: string; content: Buffer } | undefined> {
  const [row] = await sql<{ type: string; content: Buffer }[]>`
    select type, content from brand_logos where account_id = ${accountId}`;
  return row;
}
