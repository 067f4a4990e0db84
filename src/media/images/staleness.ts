import type { Queryable } from '../../kernel/database.ts';

/** A generated picture shows the headline it was made for; when the title changes it is stale and no longer used. */

/** SQL condition for tables with `img_url`, `image_headline` and `title`. */
export function isPictureStale(sql: Queryable) {
  return sql`coalesce(img_url is not null and image_headline <> title, false)`;
}
