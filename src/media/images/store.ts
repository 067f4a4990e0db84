import type { Queryable } from '../../kernel/database.ts';

/** How long a picture that belongs to nothing is kept: longer than an answer with its address is repeated to a retry. */
const KEPT = '1 day';
/** One that only a text mentions is looked at again so much later. */
const MENTIONED_KEPT = '30 days';

/** Before it is stored: a picture whose text never came about is found again by this. */
export async function noteNewPicture(sql: Queryable, accountId: number, url: string): Promise<void> {
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
    union all select 1 from blog_posts where img_url = ${url} limit 1`;
  return rows.length > 0;
}

/** In what somebody wrote, now or in a version that can be restored, or in a mail that went out with it. */
export async function isPictureMentioned(sql: Queryable, accountId: number, name: string): Promise<boolean> {
  const rows = await sql`
    select 1 from press_releases where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from blog_posts where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from text_versions where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from creations where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from social_contents where account_id = ${accountId} and position(${name} in content) > 0
    union all select 1 from releases where account_id = ${accountId}
      and (position(${name} in img_url) > 0 or position(${name} in content) > 0)
    limit 1`;
  return rows.length > 0;
}

/** It has been looked at. One that was let go again meanwhile keeps its new date. */
export async function forgetPicture(sql: Queryable, url: string): Promise<void> {
  await sql`delete from loose_pictures where url = ${url} and due_at < now()`;
}

export async function postponePicture(sql: Queryable, url: string): Promise<void> {
  await sql`
    update loose_pictures set due_at = now() + ${MENTIONED_KEPT}::interval where url = ${url} and due_at < now()`;
}
