import type { Actor } from '../../../kernel/actor.ts';
import { parseMoment } from '../../../kernel/clock.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest } from '../../../kernel/problems.ts';
import { createKey } from '../service.ts';
import { type KeyRow, listKeys, revokeKeyById } from './store.ts';

type ShownKey = Omit<KeyRow, 'id'> & { key_id: number };

export async function listOwnKeys({ database }: { database: Database }, actor: Actor): Promise<ShownKey[]> {
  return (await listKeys(database, actor.accountId)).map(show);
}

export async function makeKey(
  { now }: { now(): Date },
  actor: Actor,
  input: { name: string; expires_at?: string },
): Promise<Committed<ShownKey & { api_key: string }>> {
  const expiresAt = input.expires_at === undefined ? null : parseMoment(input.expires_at);
  if (expiresAt && expiresAt <= now())
    throw badRequest({ field: 'expires_at', ko: '앞으로의 시각이어야 합니다.', en: 'must be in the future.' });
  return actor.commit(async (transaction) => {
    const { key, row } = await createKey(transaction, actor.accountId, input.name, expiresAt);
    return { ...show(row), api_key: key };
  });
}

export async function revokeKey(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await revokeKeyById(transaction, actor.accountId, id));
  });
}

function show({ id, ...row }: KeyRow): ShownKey {
  return { key_id: id, ...row };
}
