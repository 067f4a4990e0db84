import type { Queryable } from '../kernel/database.ts';

/** A row of `releases` as the letter needs it: a `StoredRelease`. */
export function releaseTextColumns(sql: Queryable) {
  return sql`id, subject, introduction, from_name as "fromName", contact, reply_to as "replyTo", press_title as title,
    content, language, img_url as "imageUrl", img_alt as "imageAlt", embargo_at as "embargoAt", document`;
}
