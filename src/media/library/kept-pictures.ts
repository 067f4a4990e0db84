import type { Fragment, Queryable } from '../../kernel/database.ts';
import type { MediaRow } from './store.ts';

/**
 * What a text shows of the library, kept with an approval and with an order: the library changes captions, credits and
 * crops later, and whoever approved or ordered the text has not seen that.
 */

export type KeptPicture = Pick<
  MediaRow,
  'name' | 'extension' | 'filename' | 'revision' | 'caption' | 'credit' | 'alt'
> & {
  print: MediaRow['files']['print'];
};

function keptColumns(sql: Queryable): Fragment {
  return sql`jsonb_build_object('name', media.name, 'extension', media.extension, 'filename', media.filename,
    'revision', media.revision, 'caption', media.caption, 'credit', media.credit, 'alt', media.alt,
    'print', media.files -> 'print')`;
}

/** As they are now, for a query of a text; `image`: its main picture. */
export function picturesNow(sql: Queryable, image: Fragment): Fragment {
  return sql`(
    select coalesce(jsonb_agg(${keptColumns(sql)} order by media.name), '[]') from media_images media
    where media.name in (
      select match[1] from regexp_matches(concat(${image}, document), '/files/media/([0-9a-f]{32})-', 'g') match))`;
}

/** Whether kept pictures are still like that; true for those that were not kept. */
export function areUnchanged(sql: Queryable, kept: Fragment): Fragment {
  return sql`not exists (
    select from jsonb_array_elements(${kept}) picture where not exists (
      select from media_images media where media.name = picture ->> 'name' and ${keptColumns(sql)} = picture))`;
}
