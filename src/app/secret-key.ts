import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteWebhookSecrets } from '../areas/accounts/webhooks/index.ts';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../kernel/private-files.ts';
import { addSharedSecret, findSharedSecret, removeSharedSecret, rewriteSharedSecrets } from '../kernel/secret.ts';
import { createSecretBox, KEY_BYTES, type SecretBox, SecretUnreadable } from '../kernel/secret-box.ts';

/**
 * The key that secrets in the database are encrypted with: SECRET_KEY, or DATA_DIR/secret-key, which the first start
 * makes beside the embedded database. Several instances on one database need the same key, which only the operator can
 * give them; until then their secrets stay unencrypted.
 */
export function openSecretBox(config: KeyConfig): SecretBox {
  const found = readSecretKey(config);
  if (found || config.databaseUrl !== undefined) return createSecretBox(found);
  return createSecretBox(makeKeyFile(config.dataDir, secretKeyFile(config)));
}

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
  if (key.length !== KEY_BYTES) throw new ConfigError(`The file ${path} must hold a key of 32 bytes in base64.`);
  return key;
}

/** Linked into place whole: of two instances that start together both use the same key. */
function makeKeyFile(dataDir: string, path: string): Buffer | null {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
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

const NAME = 'secret-key-check';

/** Refuses a key that is not the one in use, and encrypts what was stored before there was one. */
export async function prepareSecrets(database: Database, box: SecretBox, log: (line: string) => void): Promise<void> {
  try {
    await database.begin(async (transaction) => {
      if (box.hasKey) {
        // Something to try the key on.
        await addSharedSecret(transaction, NAME, randomBytes(32));
        await rewriteSharedSecrets(transaction, 'seal', box);
        await rewriteWebhookSecrets(transaction, 'seal', box);
      }
      const check = await findSharedSecret(transaction, NAME);
      if (check) box.open(check.toString('latin1'));
    });
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new ConfigError(
      'The secrets in the database are encrypted with another key. Restore DATA_DIR/secret-key, or set SECRET_KEY to that key.',
    );
  }
  if (!box.hasKey)
    log(
      'Webhook secrets are stored unencrypted: set SECRET_KEY to 32 random bytes in base64, the same on every instance.',
    );
}

/** For a return to a release that cannot read them. Answers how many were written. */
export async function decryptSecrets(database: Database, box: SecretBox): Promise<number> {
  return database.begin(async (transaction) => {
    await removeSharedSecret(transaction, NAME);
    const shared = await rewriteSharedSecrets(transaction, 'open', box);
    return shared + (await rewriteWebhookSecrets(transaction, 'open', box));
  });
}
