import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { makeFolder, PRIVATE_FILE } from '../kernel/private-files.ts';
import { addSharedSecret, findSharedSecret } from '../kernel/secret.ts';
import { createSecretBox, KEY_BYTES, type SecretBox, SecretUnreadable } from '../kernel/secret-box.ts';

/**
 * The encryption key for secrets in the database: SECRET_KEY, or DATA_DIR/secret-key, which the first start with the
 * embedded database creates. Several instances on one database need the same key, which only the operator can provide.
 */
export function openSecretBox(config: KeyConfig): SecretBox {
  const found = readSecretKey(config);
  if (found || config.databaseUrl !== undefined) return createSecretBox(found);
  return createSecretBox(createKeyFile(config.dataDir, secretKeyFile(config)));
}

/** Refuses a start that would store secrets unencrypted. */
export function requireSecretKey(config: KeyConfig): void {
  if (config.databaseUrl !== undefined && readSecretKey(config) === null) throw new ConfigError(MISSING_KEY);
}

export const MISSING_KEY =
  'With DATABASE_URL, SECRET_KEY is needed: set it to the line that "openssl rand -base64 32" prints, the same on every instance.';

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>;

export const secretKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secret-key');

/** Null when there is none yet. */
export function readSecretKey(config: KeyConfig): Buffer | null {
  if (config.secretKey !== undefined) return Buffer.from(config.secretKey, 'base64');
  return readKeyFile(secretKeyFile(config));
}

function readKeyFile(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError(`The file ${path} must contain a key of 32 bytes in base64.`);
  return key;
}

/** Created atomically with a link, so that two instances that start together use the same key. */
function createKeyFile(dataDir: string, path: string): Buffer | null {
  makeFolder(dataDir);
  const unfinished = `${path}.${randomUUID()}`;
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  writeFileSync(unfinished, text, { mode: PRIVATE_FILE, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readKeyFile(path);
}

/** A test value in the database to verify the key with. */
export const CHECK_NAME = 'secret-key-check';

/** Refuses a wrong key. */
export async function prepareSecrets(database: Database, box: SecretBox): Promise<void> {
  try {
    await addSharedSecret(database, CHECK_NAME, box);
    const check = await findSharedSecret(database, CHECK_NAME);
    if (check) box.open(check);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new ConfigError(
      'The secrets in the database are encrypted with another key. Restore DATA_DIR/secret-key, or set SECRET_KEY to that key.',
    );
  }
}

/** Whether the secrets in the database are encrypted with this key; true as long as there are none. */
export async function opensSecrets(sql: Queryable, box: SecretBox): Promise<boolean> {
  const check = await findSharedSecret(sql, CHECK_NAME);
  try {
    if (check) box.open(check);
    return true;
  } catch (error) {
    if (error instanceof SecretUnreadable) return false;
    throw error;
  }
}
