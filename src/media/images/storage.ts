import type { Database } from '../../kernel/database.ts';
import { type ObjectStore, PUBLIC_FOLDER } from '../../providers/objects/port.ts';
import type { PictureDeps } from './index.ts';
import {
  deletePictureEntries,
  duePictures,
  isPictureMentioned,
  isPictureOfText,
  type LoosePicture,
  loosePicturesOf,
  postponePicture,
  recordNewPicture,
  removePictureEntry,
} from './store.ts';

/** Stores pictures and deletes those that no text uses any more. */

type Deps = { database: Database; objects: ObjectStore };

export function savePublic({ database, objects }: Deps): PictureDeps['savePublic'] {
  return async ({ accountId, name, bytes, type }) => {
    const key = `${PUBLIC_FOLDER}/${name}`;
    const url = objects.publicUrl(key);
    await recordNewPicture(database, accountId, url);
    await objects.put(key, bytes, type);
    return url;
  };
}

const BATCH_SIZE = 50;

/**
 * Deletes unused pictures. Two instances may process the same picture, because deleting twice is harmless. A picture that
 * was replaced is never used again, so one that is unused after a day stays unused.
 */
export async function sweepPictures(deps: Deps): Promise<number> {
  let swept = 0;
  let failure: unknown = null;
  for (const picture of await duePictures(deps.database, BATCH_SIZE)) {
    // A failure must not stop the deletion of the others.
    const isGone = await sweep(deps, picture).catch((error) => {
      failure = error;
      return false;
    });
    if (isGone) swept++;
  }
  if (failure) throw failure;
  return swept;
}

async function sweep({ database, objects }: Deps, { url, account_id }: LoosePicture): Promise<boolean> {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const isUsed = await isPictureOfText(database, url);
  if (!isUsed && (await isPictureMentioned(database, account_id, name))) {
    await postponePicture(database, url);
    return false;
  }
  if (!isUsed) await objects.delete(`${PUBLIC_FOLDER}/${name}`);
  await removePictureEntry(database, url);
  return !isUsed;
}

/** All pictures of an account whose texts were erased. */
export async function erasePicturesOf({ database, objects }: Deps, accountId: number): Promise<void> {
  for (;;) {
    const urls = await loosePicturesOf(database, accountId, BATCH_SIZE);
    if (urls.length === 0) return;
    await Promise.all(urls.map((url) => objects.delete(`${PUBLIC_FOLDER}/${url.slice(url.lastIndexOf('/') + 1)}`)));
    await deletePictureEntries(database, accountId, urls);
  }
}
