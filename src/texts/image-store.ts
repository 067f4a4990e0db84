import type { Queryable } from '../kernel/database.ts';
import type { ImageKind, TextKind } from './kind.ts';

/** The main image of a text, generated or chosen. */

/** False when the press release was deleted in the meantime. */
export async function setImage(
  sql: Queryable,
  kind: TextKind & { table: 'press_releases' },
  accountId: number,
  { id, url, alt, headline }: { id: number; url: string; alt: string; headline: string },
): Promise<boolean> {
  const changed = await sql`
    update ${sql(kind.table)} set img_url = ${url}, img_alt = ${alt}, image_headline = ${headline},
      img_count = img_count + 1, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
  return changed.count === 1;
}

/** The image that somebody chose, which does not depend on the title; null for none. */
export async function setMainImage(
  sql: Queryable,
  kind: ImageKind,
  accountId: number,
  { id, image }: { id: number; image: { url: string; alt: string } | null },
): Promise<true | null> {
  const changed = await sql`
    update ${sql(kind.table)} set img_url = ${image?.url ?? null}, img_alt = ${image?.alt ?? null},
      image_headline = null, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
  return changed.count === 1 ? true : null;
}

/** Records that the image fits the current title; null when there is no image. */
export async function confirmImage(
  sql: Queryable,
  kind: ImageKind,
  accountId: number,
  id: number,
): Promise<{ img_url: string; img_alt: string | null } | null> {
  const [row] = await sql<{ img_url: string; img_alt: string | null }[]>`
    update ${sql(kind.table)} set image_headline = title, updated_at = now()
    where id = ${id} and account_id = ${accountId} and img_url is not null
    returning img_url, img_alt`;
  return row ?? null;
}
