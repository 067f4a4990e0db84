import type { Queryable } from '../../kernel/database.ts';

/** How long an unused picture is kept: longer than a stored idempotent reply with its URL. */
const KEPT = '1 day';
/** A picture that a text still mentions is checked again after this time. */
const MENTIONED_KEPT = '30 days';

/** Recorded before the picture is stored, so that it can be deleted if its text is never created. */
export async function recordNewPicture(sql: Queryable, accountId: number, url: string): Promise<void> {
  await sql`
    insert into loose_pictures (url, account_id, due_at) values (${url}, ${accountId}, now() + ${KEPT}::interval)`;
}

export type LoosePicture = { url: string; account_id: number };

export async function duePictures(sql: Queryable, count: number): Promise<LoosePicture[]> {
  return sql<LoosePicture[]>`
    select url, account_id from loose_pictures where due_at < now() order by due_at limit ${count}`;
}

export async function isPictureOfText(sql: Queryable, url: string): Promise<boolean> {
  const rows = await sql`
    select 1 from press_releases where img_url = ${url}
    union all select 1 from press_publications where img_url = ${url}
    union all select 1 from blog_posts where img_url = ${url} limit 1`;
  return rows.length > 0;
}

/** Whether a text, also one in the trash, a restorable version or a release mentions the picture. */
export async function isPictureMentioned(sql: Queryable, accountId: number, name: string): Promise<boolean> {
  const rows = await sql`
    select 1 from press_releases where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from press_publications where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from blog_posts where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from text_versions where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from creations where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from social_contents where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from releases where account_id = ${accountId}
      and (position(${name} in img_url) > 0 or position(${name} in content) > 0)
    union all select 1 from trash t join trash_rows r on r.trash_id = t.id
      where t.account_id = ${accountId} and position(${name} in r.row::text) > 0
    limit 1`;
  return rows.length > 0;
}

/** Removes the entry after the check, unless it was added again with a new date in the meantime. */
export async function removePictureEntry(sql: Queryable, url: string): Promise<void> {
  await sql`delete from loose_pictures where url = ${url} and due_at < now()`;
}

export async function postponePicture(sql: Queryable, url: string): Promise<void> {
  await sql`
    update loose_pictures set due_at = now() + ${MENTIONED_KEPT}::interval where url = ${url} and due_at < now()`;
}

export async function loosePicturesOf(sql: Queryable, accountId: number, count: number): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`
    select url from loose_pictures where account_id = ${accountId} order by url limit ${count}`;
  return rows.map(({ url }) => url);
}

export async function deletePictureEntries(sql: Queryable, accountId: number, urls: string[]): Promise<void> {
  await sql`delete from loose_pictures where account_id = ${accountId} and url = any(${urls}::text[])`;
}
