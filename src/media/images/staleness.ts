import type { Queryable } from '../../kernel/database.ts';

/** A generated picture shows the headline it was made for: once the title differs it is stale, and is used nowhere. */

/** As SQL, for the tables that have `img_url`, `image_headline` and `title`. */
export function isPictureStale(sql: Queryable) {
  return sql`coalesce(img_url is not null and image_headline <> title, false)`;
}
