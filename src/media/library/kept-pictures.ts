import type { Fragment, Queryable } from '../../kernel/database.ts';
import type { MediaRow } from './store.ts';

/**
 * What a text shows of the library, kept with an approval, an order and a publication: the library changes captions, credits and
 * crops later, and whoever approved, ordered or published the text has not seen that.
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

/** Whether kept pictures have other files by now, because they were cropped or turned. */
export function haveOtherFiles(sql: Queryable, kept: Fragment): Fragment {
  return sql`exists (
    select from jsonb_array_elements(${kept}) picture join media_images media on media.name = picture ->> 'name'
    where media.revision <> (picture ->> 'revision')::int)`;
}

/** Everybody may load the files that a publication shows, and no others of the past. */
export async function isPublished(sql: Queryable, name: string, revision: number): Promise<boolean> {
  const rows = await sql`
    select from press_publications where pictures @> ${sql.json([{ name, revision }])} limit 1`;
  return rows.length > 0;
}

/** Whether kept pictures are still like that; true for those that were not kept. */
export function areUnchanged(sql: Queryable, kept: Fragment): Fragment {
  return sql`not exists (
    select from jsonb_array_elements(${kept}) picture where not exists (
      select from media_images media where media.name = picture ->> 'name' and ${keptColumns(sql)} = picture))`;
}
