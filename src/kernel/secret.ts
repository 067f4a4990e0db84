import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';

/** A secret that all instances on a database share, made once by whoever needs it first. */
export function sharedSecret(database: Database, name: string): () => Promise<Buffer> {
  return lazily(() => readOrMake(database, name));
}

async function readOrMake(database: Database, name: string): Promise<Buffer> {
  await database`
    insert into shared_secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict (name) do nothing`;
  const [row] = await database<{ value: Buffer }[]>`select value from shared_secrets where name = ${name}`;
  return (row as { value: Buffer }).value;
}
