import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from './database.ts';
import { lazy } from './lazy.ts';
import { SEALED_PREFIX, type SecretBox } from './secret-box.ts';

/** A secret shared by all instances on a database, created by the first that needs it. */
export function sharedSecret(database: Database, name: string, box: SecretBox): () => Promise<Buffer> {
  return lazy(() => readOrMake(database, name, box));
}

async function readOrMake(database: Database, name: string, box: SecretBox): Promise<Buffer> {
  await addSharedSecret(database, name, stored(box, randomBytes(32)));
  return opened(box, (await findSharedSecret(database, name)) as Buffer);
}

/** Does nothing if the secret already exists. */
export async function addSharedSecret(sql: Queryable, name: string, value: Buffer): Promise<void> {
  await sql`insert into shared_secrets (name, value) values (${name}, ${value}) on conflict (name) do nothing`;
}

/** As stored: encrypted or in plain text. */
export async function findSharedSecret(sql: Queryable, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ value: Buffer }[]>`select value from shared_secrets where name = ${name}`;
  return row?.value;
}

export async function removeSharedSecret(sql: Queryable, name: string): Promise<void> {
  await sql`delete from shared_secrets where name = ${name}`;
}

/** Rewrites every shared secret: encrypted with the current key, or in plain text. */
export async function rewriteSharedSecrets(sql: Queryable, change: 'seal' | 'open', box: SecretBox): Promise<number> {
  const rows = await sql<{ name: string; value: Buffer }[]>`select name, value from shared_secrets for update`;
  const due = rows.filter(({ value }) => isSealed(value) === (change === 'open'));
  for (const { name, value } of due) {
    const secret = opened(box, value);
    await sql`update shared_secrets set value = ${change === 'seal' ? stored(box, secret) : secret} where name = ${name}`;
  }
  return due.length;
}

function isSealed(value: Buffer): boolean {
  return value.toString('latin1').startsWith(SEALED_PREFIX);
}

function stored(box: SecretBox, secret: Buffer): Buffer {
  return box.hasKey ? Buffer.from(box.seal(secret.toString('base64'))) : secret;
}

function opened(box: SecretBox, value: Buffer): Buffer {
  return isSealed(value) ? Buffer.from(box.open(value.toString('latin1')), 'base64') : value;
}
