import type { Fragment, Queryable } from '../../kernel/database.ts';
import type { Area, PictureFormat, PictureSize, Point, Rotation } from '../../providers/pictures/port.ts';

type Files = Record<PictureSize, { width: number; height: number; bytes: number }>;

export type MediaRow = {
  /** That of the upload. */
  id: number;
  name: string;
  extension: 'jpg' | 'png';
  filename: string;
  format: PictureFormat;
  width: number;
  height: number;
  caption: string;
  credit: string;
  alt: string;
  rotation: Rotation;
  crop: Area;
  focus: Point;
  files: Files;
  revision: number;
  created_at: number;
  updated_at: number;
};

export type NewMedia = Omit<MediaRow, 'rotation' | 'crop' | 'focus' | 'revision' | 'created_at' | 'updated_at'>;

/** Undefined when the upload is in the library already. */
export async function insertMedia(sql: Queryable, accountId: number, media: NewMedia): Promise<MediaRow | undefined> {
  const { id, name, extension, filename, format, width, height, caption, credit, alt, files } = media;
  const [row] = await sql<MediaRow[]>`
    insert into media_images (id, account_id, name, extension, filename, format, width, height, caption, credit, alt, files)
    values (${id}, ${accountId}, ${name}, ${extension}, ${filename}, ${format}, ${width}, ${height}, ${caption},
            ${credit}, ${alt}, ${sql.json(files)})
    on conflict (id) do nothing returning ${mediaColumns(sql)}`;
  return row;
}

export async function findMedia(sql: Queryable, accountId: number, id: number): Promise<MediaRow | undefined> {
  const [row] = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media_images where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Keeps the picture from being deleted until the transaction ends. */
export async function lockMedia(sql: Queryable, accountId: number, id: number): Promise<MediaRow | undefined> {
  const [row] = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media_images where id = ${id} and account_id = ${accountId} for key share`;
  return row;
}

export async function findMediaByNames(sql: Queryable, accountId: number, names: string[]): Promise<MediaRow[]> {
  if (names.length === 0) return [];
  return sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media_images where name = any(${names}) and account_id = ${accountId}`;
}

/** For addresses that everybody may open: whoever knows the name may see the picture. */
export async function findByName(
  sql: Queryable,
  name: string,
): Promise<Pick<MediaRow, 'name' | 'extension' | 'revision' | 'filename'> | undefined> {
  const [row] = await sql<MediaRow[]>`
    select name, extension, revision, filename from media_images where name = ${name}`;
  return row;
}

export type MediaChange = Pick<
  MediaRow,
  'caption' | 'credit' | 'alt' | 'rotation' | 'crop' | 'focus' | 'files' | 'revision'
>;

/** Undefined when somebody else made new files meanwhile, or deleted the picture. */
export async function updateMedia(
  sql: Queryable,
  accountId: number,
  { id, revision: before }: Pick<MediaRow, 'id' | 'revision'>,
  { caption, credit, alt, rotation, crop, focus, files, revision }: MediaChange,
): Promise<MediaRow | undefined> {
  const [row] = await sql<MediaRow[]>`
    update media_images set caption = ${caption}, credit = ${credit}, alt = ${alt}, rotation = ${rotation},
      crop = ${sql.json(crop)}, focus = ${sql.json(focus)}, files = ${sql.json(files)},
      revision = ${revision}, updated_at = now()
    where id = ${id} and account_id = ${accountId} and revision = ${before} returning ${mediaColumns(sql)}`;
  return row;
}

export async function deleteMedia(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`delete from media_images where id = ${id} and account_id = ${accountId}`;
}

/** Waits for transactions that use the picture, so that their changes are visible afterwards. */
export async function lockForDeletion(sql: Queryable, accountId: number, id: number): Promise<MediaRow | undefined> {
  const [row] = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media_images where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

export function mediaColumns(sql: Queryable) {
  return sql`id, name, extension, filename, format, width, height, caption, credit, alt, rotation, crop, focus, files,
    revision, unix(created_at) as created_at, unix(updated_at) as updated_at`;
}

/** Caption and credit of the picture in `img_url` of a row; null when it is not in the library of its account. */
export function captionIn(sql: Queryable, row: Fragment): Fragment {
  return sql`(
    select concat_ws(' / ', nullif(media.caption, ''), nullif(media.credit, '')) from media_images media
    where media.account_id = ${row}.account_id and media.name = substring(${row}.img_url from '/files/media/([0-9a-f]{32})-'))`;
}
