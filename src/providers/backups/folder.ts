import { randomUUID } from 'node:crypto';
import { access, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDiskFull } from '../../kernel/disk.ts';
import { makeFolder, PRIVATE_FILE } from '../../kernel/private-files.ts';
import { type BackupPlace, BackupPlaceError } from './port.ts';

export function createBackupFolder(folder: string): BackupPlace {
  const refuse = (cause: NodeJS.ErrnoException): never => {
    const reason = isDiskFull(cause) ? 'its disk is full' : cause.message;
    throw new BackupPlaceError(`The folder ${folder} cannot be used: ${reason}.`, { cause });
  };
  const create = async () => makeFolder(folder);
  return {
    address: (name) => join(folder, name),
    async store(name, write) {
      await create().catch(refuse);
      return write(join(folder, name));
    },
    async open(name, read) {
      const file = join(folder, name);
      await access(file).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new BackupPlaceError(`There is no ${file}.`) : error;
      });
      return read(file);
    },
    list: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        return refuse(error);
      }),
    delete: (name) => rm(join(folder, name), { force: true }),
    async probe() {
      const created = await create().catch(refuse);
      const file = join(folder, `.${randomUUID()}.test`);
      try {
        await writeFile(file, 'Written by doctor.', { mode: PRIVATE_FILE, flush: true }).catch(refuse);
      } finally {
        await rm(file, { force: true });
        // Left to the service, whose user may be another one.
        if (created) await removeEmpty(resolve(folder), created);
      }
    },
  };
}

async function removeEmpty(folder: string, last: string): Promise<void> {
  for (let path = folder; ; path = dirname(path)) {
    const isRemoved = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!isRemoved || path === last) return;
  }
}
