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
): Promise<OpenedPicture> {
  const media = await findByName(database, name);
  const file = media && (await objects.get(mediaKey(media, size)));
  if (!file) throw problem('NOT_FOUND');
  const filename = `${media.filename.replace(/\.[^.]*$/, '')}.${media.extension}`;
  return { file, filename, revision: media.revision };
}

export async function openPrint(
  deps: OpenDeps,
  { name, expires, signature }: { name: string; expires: unknown; signature: unknown },
): Promise<OpenedPicture> {
  // A repeated query parameter arrives as an array.
  const isText = typeof expires === 'string' && typeof signature === 'string';
  if (!isText || !(await deps.printLinks.isValid(name, expires, signature))) throw problem('PRINT_LINK_REFUSED');
  return openPicture(deps, name, 'print');
}
