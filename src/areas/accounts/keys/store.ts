import type { Scope } from '../../../kernel/access.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { hashKey, hintOf } from './secret.ts';
import { monthOf } from './usage-store.ts';

/** What an owner decides about a key. */
export type KeySettings = {
  name: string;
  scopes: Scope[];
  requests_per_minute: number | null;
  monthly_limit: number | null;
  allowed_addresses: string[];
};

export type KeyRow = KeySettings & {
  id: number;
  hint: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  last_address: string | null;
  replaces: number | null;
  replaced_by: number | null;
  spent_this_month: number;
};

export type AddedKey = KeySettings & { key: string; expiresAt: Date | null; replaces?: number };

export async function insertKey(sql: Queryable, accountId: number, added: AddedKey): Promise<KeyRow> {
  const { key, replaces = null } = added;
  const [inserted] = await sql<{ id: number }[]>`
    insert into api_keys (account_id, name, hint, hash, expires_at, scopes, requests_per_minute, monthly_limit,
      allowed_addresses, replaces_id, first_id)
    values (${accountId}, ${added.name}, ${hintOf(key)}, ${hashKey(key)}, ${added.expiresAt}, ${added.scopes},
      ${added.requests_per_minute}, ${added.monthly_limit}, ${added.allowed_addresses}, ${replaces},
      (select coalesce(first_id, id) from api_keys where id = ${replaces} and account_id = ${accountId}))
    returning id`;
  return (await findKeyById(sql, accountId, inserted!.id)) as KeyRow;
}

export async function listKeys(sql: Queryable, accountId: number): Promise<KeyRow[]> {
  return sql<KeyRow[]>`
    select ${keyColumns(sql)} from api_keys k where account_id = ${accountId} order by id desc`;
}

export async function findKeyById(sql: Queryable, accountId: number, id: number): Promise<KeyRow | undefined> {
  const [row] = await sql<KeyRow[]>`
    select ${keyColumns(sql)} from api_keys k where account_id = ${accountId} and id = ${id}`;
  return row;
}

/** Until the end of the transaction nobody else replaces, changes or revokes the key. */
export async function lockKey(sql: Queryable, accountId: number, id: number): Promise<KeyRow | undefined> {
  await sql`select 1 from api_keys where account_id = ${accountId} and id = ${id} for no key update`;
  return findKeyById(sql, accountId, id);
}

/** False when the account has no such key, or it was revoked. */
export async function changeKey(sql: Queryable, accountId: number, id: number, to: KeySettings): Promise<boolean> {
  const changed = await sql`
    update api_keys set name = ${to.name}, scopes = ${to.scopes}, requests_per_minute = ${to.requests_per_minute},
      monthly_limit = ${to.monthly_limit}, allowed_addresses = ${to.allowed_addresses}
    where account_id = ${accountId} and id = ${id} and revoked_at is null`;
  return changed.count > 0;
}

/** A key that ends earlier anyway keeps its end. */
export async function endKey(sql: Queryable, accountId: number, id: number, at: Date): Promise<void> {
  await sql`
    update api_keys set expires_at = least(expires_at, ${at}) where account_id = ${accountId} and id = ${id}`;
}

/** Returns the number of keys that were revoked. */
export async function revokeKeys(sql: Queryable, accountId: number, name: string): Promise<number> {
  const revoked = await sql`
    update api_keys set revoked_at = now() where account_id = ${accountId} and name = ${name} and revoked_at is null`;
  return revoked.count;
}

/** False when the account has no such active key. */
export async function revokeKeyById(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const revoked = await sql`
    update api_keys set revoked_at = now() where account_id = ${accountId} and id = ${id} and revoked_at is null`;
  return revoked.count > 0;
}

function keyColumns(sql: Queryable) {
  return sql`k.id, k.name, k.hint, unix(k.created_at) as created_at, unix(k.expires_at) as expires_at,
    unix(k.revoked_at) as revoked_at, unix(k.last_used_at) as last_used_at, k.last_address, k.scopes,
    k.requests_per_minute, k.monthly_limit, k.allowed_addresses, k.replaces_id as replaces,
    (select max(n.id) from api_keys n where n.replaces_id = k.id and n.revoked_at is null) as replaced_by,
    (select coalesce(sum(u.spent), 0)::bigint from key_usage u
      where u.key_id = coalesce(k.first_id, k.id) and u.day >= ${monthOf(sql)}) as spent_this_month`;
}
