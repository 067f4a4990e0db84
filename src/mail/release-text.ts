import { documentColumn } from '../documents/stored.ts';
import type { Queryable } from '../kernel/database.ts';

/** Selects the columns of a `StoredRelease`. */
export function releaseTextColumns(sql: Queryable) {
  return sql`id, subject, introduction, from_name as "fromName", contact, reply_to as "replyTo", press_title as title,
    content, language, img_url as "imageUrl", img_alt as "imageAlt", pictures, embargo_at as "embargoAt",
    tracks_opens as "tracksOpens",
    ${documentColumn(sql)}`;
}
