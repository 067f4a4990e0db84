import { existsSync } from 'node:fs';
import type { Config } from '../config/index.ts';
import { freeBytes } from '../kernel/disk.ts';

/** Logs when a disk that we write to runs out of space, and when it has space again. */

/** Below this, PostgreSQL may fail to write at any moment: it reserves its log in files of 16 MB. */
const FULL_BYTES = 64_000_000;

type Log = Record<'error' | 'info', (fields: object, message: string) => void>;

export function createDiskWatch(config: Config, log: Log): () => Promise<void> {
  const full = new Set<string>();
  return async () => {
    for (const folder of watchedFolders(config)) {
      const free = await freeBytes(folder);
      const isFull = free < FULL_BYTES;
      if (isFull === full.has(folder)) continue;
      const fields = { folder, free_mb: Math.floor(free / 1e6) };
      if (isFull) {
        full.add(folder);
        log.error(fields, `the disk of ${folder} is full: requests that write are refused until there is space`);
      } else {
        full.delete(folder);
        log.info(fields, `the disk of ${folder} has space again`);
      }
    }
  };
}

/** With DATABASE_URL the disk of the database is on another machine. */
export function watchedFolders({ dataDir, engineDir, databaseUrl }: Config): string[] {
  const folders = engineDir === undefined || databaseUrl !== undefined ? [dataDir] : [dataDir, engineDir];
  return folders.filter((folder) => existsSync(folder));
}
