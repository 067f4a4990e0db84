import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasAnySession } from '../areas/accounts/sign-in/index.ts';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { makeFolder, PRIVATE_FILE } from '../kernel/private-files.ts';
import { ownerLines } from './banner.ts';
import type { Owner } from './first-start.ts';

/** Key and link of a first start without a terminal: a file for its user alone, because logs are read by many. */

type Folder = Pick<Config, 'dataDir'>;

const fileOf = ({ dataDir }: Folder) => join(dataDir, 'first-sign-in.txt');

export function saveFirstSignIn(config: Folder, address: string, owner: Owner): void {
  const file = fileOf(config);
  try {
    makeFolder(config.dataDir);
    // A first start that failed later may have left one.
    rmSync(file, { force: true });
    writeFileSync(file, `${ownerLines(address, owner).join('\n')}\n`, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  } catch (error) {
    throw new ConfigError(`The first key cannot be written to ${file}: ${(error as Error).message}.`);
  }
}

/** Its path until somebody has signed in, else null. */
export function findFirstSignIn(config: Folder): string | null {
  return existsSync(fileOf(config)) ? fileOf(config) : null;
}

/** Periodic job, because the first sign-in may reach another instance. */
export async function removeFirstSignIn(config: Folder, database: Database): Promise<void> {
  const file = findFirstSignIn(config);
  if (file !== null && (await hasAnySession(database))) rmSync(file, { force: true });
}
