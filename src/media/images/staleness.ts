import type { Queryable } from '../../kernel/database.ts';

/** A generated picture shows the headline it was made for: once the title differs it is stale, and is used nowhere. */

/** As SQL, for the tables that have `img_url`, `image_headline` and `title`. */
export function isPictureStale(sql: Queryable) {
  return sql`coalesce(img_url is not null and image_headline <> title, false)`;
}

/** The owner says that the picture fits the title as it is now; null when there is no picture. */
export async function confirmPicture(
  sql: Queryable,
  table: 'press_releases' | 'blog_posts',
  accountId: number,
  id: number,
): Promise<{ img_url: string; img_alt: string | null } | null> {
  const [row] = await sql<{ img_url: string; img_alt: string | null }[]>`
    update ${sql(table)} set image_headline = title, updated_at = now()
    where id = ${id} and account_id = ${accountId} and img_url is not null
    returning img_url, img_alt`;
  return row ?? null;
}
