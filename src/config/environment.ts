import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './index.ts';

type Environment = Record<string, string | undefined>;

/** Where ops/systemd/presswright.service has its settings and its data. */
export const INSTALLED_SERVICE = { file: '/etc/presswright/environment', dataDir: '/var/lib/presswright' };

/** The environment with `.env` of the working directory as fallback. */
export function readEnvironment(): Environment {
  return { ...(existsSync('.env') ? readFile('.env') : {}), ...process.env };
}

/**
 * For commands of the package, which an operator runs in any folder: the settings of the installed service, unless the
 * environment or the working directory belong to another one.
 */
export function readCommandEnvironment({ file, dataDir } = INSTALLED_SERVICE): Environment {
  const own = readEnvironment();
  const isElsewhere = [own.DATA_DIR, own.DATABASE_URL, own.DATABASE_URL_FILE].some((value) => value?.trim());
  if (isElsewhere || existsSync('.env') || existsSync(join('data', 'postgres')) || !existsSync(file)) return own;
  return { DATA_DIR: dataDir, ...readFile(file), ...process.env };
}

function readFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const advice = code === 'EACCES' ? ' Run the command as root (sudo).' : '';
    throw new ConfigError(`The file ${file} cannot be read: ${message}.${advice}`);
  }
}
