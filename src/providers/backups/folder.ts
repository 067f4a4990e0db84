import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '../../kernel/private-files.ts';
import type { BackupPlace } from './port.ts';

export function createBackupFolder(folder: string): BackupPlace {
  return {
    address: (name) => join(folder, name),
    async store(name, write) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      return write(join(folder, name));
    },
    open: (name, read) => read(join(folder, name)),
    list: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      }),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
