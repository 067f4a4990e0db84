import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FOLDER } from '../../kernel/private-files.ts';
import { ifAbsent, ifExists } from './errors.ts';
import { createGrants, type GrantSettings } from './grants.ts';
import { receiveInto, sweepUnfinished, withTemporaryFile, write } from './incoming.ts';
import { checkKey, type ObjectStore, type StoredObject, typeOfKey } from './port.ts';

export type LocalSettings = GrantSettings & { folder: string };

/**
 * Files on the local disk. Writes are atomic, also across a crash: temporary files are on the same disk, so that a
 * finished one can be renamed.
 */
export function createLocalStore({ folder, ...settings }: LocalSettings): ObjectStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const head = async (key: string) => describe(key, pathOf(key));

  return {
    ...createGrants(settings),
    head,
    async put(key, bytes) {
      const target = pathOf(key);
      await withTemporaryFile(folder, async (temporary) => {
        await write(temporary, [bytes], Number.POSITIVE_INFINITY);
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        await rename(temporary, target);
        await syncFolder(dirname(target));
      });
    },
    async get(key) {
      const found = await head(key);
      return found && { ...found, body: createReadStream(pathOf(key)) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(name) {
      for (const file of await readdir(join(folder, name)).catch(ifAbsent([] as string[]))) {
        const found = await describe(`${name}/${file}`, join(folder, name, file));
        if (found) yield found;
      }
    },
    async receive(key, body, maxBytes) {
      const target = pathOf(key);
      return receiveInto(folder, { body, maxBytes }, async (temporary) => {
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        // Unlike a rename, a link never replaces a file: of two PUTs to the same URL, the first that finishes wins.
        const isFirst = await link(temporary, target).then(() => true, ifExists(false));
        await syncFolder(dirname(target));
        return isFirst;
      });
    },
    sweepUnfinished: () => sweepUnfinished(folder, settings.now()),
  };
}

async function describe(key: string, path: string): Promise<StoredObject | null> {
  const found = await stat(path).catch(ifAbsent(null));
  return found?.isFile() ? { key, size: found.size, type: typeOfKey(key), modified: found.mtime } : null;
}

/** A new file survives a power failure only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  // Windows cannot sync folders.
  await folder?.sync().catch(() => {});
  await folder?.close();
}
