import type { Database } from '../../kernel/database.ts';
import { type ObjectStore, PUBLIC_FOLDER } from '../../providers/objects/port.ts';
import type { PictureDeps } from './index.ts';
import {
  duePictures,
  forgetPicture,
  isPictureMentioned,
  isPictureOfText,
  type LoosePicture,
  noteNewPicture,
  postponePicture,
} from './store.ts';

/** Where pictures are kept, and how those go that no text has any more. */

type Deps = { database: Database; objects: ObjectStore };

export function savePublic({ database, objects }: Deps): PictureDeps['savePublic'] {
  return async ({ accountId, name, bytes, type }) => {
    const key = `${PUBLIC_FOLDER}/${name}`;
    const url = objects.publicUrl(key);
    await noteNewPicture(database, accountId, url);
    await objects.put(key, bytes, type);
    return url;
  };
}

const MOST_A_ROUND = 50;

/**
 * Housekeeping. Two instances may look at the same picture: to delete one twice does no harm. Nothing takes up a picture
 * again once it was let go, so what was found unused a day later stays so.
 */
export async function sweepPictures(deps: Deps): Promise<number> {
  let swept = 0;
  let failure: unknown = null;
  for (const picture of await duePictures(deps.database, MOST_A_ROUND)) {
    // One that cannot be deleted must not keep the others.
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
  await forgetPicture(database, url);
  return !isUsed;
}
