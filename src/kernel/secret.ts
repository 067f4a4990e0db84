import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from './database.ts';
import { lazy } from './lazy.ts';
import type { SecretBox } from './secret-box.ts';

/** A secret shared by all instances on a database, created by the first that needs it. */
export function sharedSecret(database: Database, name: string, box: SecretBox): () => Promise<Buffer> {
  return lazy(async () => {
    await addSharedSecret(database, name, box);
    const sealed = (await findSharedSecret(database, name)) as string;
    return Buffer.from(box.open(sealed), 'base64');
  });
}

/** Does nothing if the secret already exists. */
export async function addSharedSecret(sql: Queryable, name: string, box: SecretBox): Promise<void> {
  const sealed = Buffer.from(box.seal(randomBytes(32).toString('base64')));
  await sql`insert into shared_secrets (name, value) values (${name}, ${sealed}) on conflict (name) do nothing`;
}

/** Encrypted, as it is stored. */
export async function findSharedSecret(sql: Queryable, name: string): Promise<string | undefined> {
  const [row] = await sql<{ value: Buffer }[]>`select value from shared_secrets where name = ${name}`;
  return row?.value.toString('latin1');
}
