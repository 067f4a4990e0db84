import type { Database } from '../../kernel/database.ts';
import { problem } from '../../kernel/problems.ts';
import type { ObjectStore, OpenObject } from '../../providers/objects/port.ts';
import type { PictureSize } from '../../providers/pictures/port.ts';
import { mediaKey } from './addresses.ts';
import type { PrintLinks } from './print-links.ts';
import { findByName } from './store.ts';

/** Opens pictures of the library for people who have no account. */

export type OpenDeps = { database: Database; objects: ObjectStore; printLinks: PrintLinks };

export type OpenedPicture = { file: OpenObject; filename: string; revision: number };

export async function openPicture(
  { database, objects }: Pick<OpenDeps, 'database' | 'objects'>,
  name: string,
  size: PictureSize,
  revision?: number,
): Promise<OpenedPicture> {
  const media = await findByName(database, name);
  const kept = media && revision !== undefined && (await objects.get(mediaKey({ ...media, revision }, size)));
  // A revision that nobody needs any more is deleted.
  const file = kept || (media && (await objects.get(mediaKey(media, size))));
  if (!file) throw problem('NOT_FOUND');
  const filename = `${media.filename.replace(/\.[^.]*$/, '')}.${media.extension}`;
  return { file, filename, revision: media.revision };
}

export async function openPrint(
  deps: OpenDeps,
  {
    name,
    revision = null,
    expires,
    signature,
  }: Record<'revision' | 'expires' | 'signature', unknown> & { name: string },
): Promise<OpenedPicture> {
  // A repeated query parameter arrives as an array.
  const isText = typeof expires === 'string' && typeof signature === 'string';
  if (!isText || !(revision === null || typeof revision === 'string')) throw problem('PRINT_LINK_REFUSED');
  const isValid = await deps.printLinks.isValid({ name, revision }, expires, signature);
  if (!isValid) throw problem('PRINT_LINK_REFUSED');
  return openPicture(deps, name, 'print', revision === null ? undefined : Number(revision));
}
