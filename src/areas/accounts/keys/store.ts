import { hash, randomBytes } from 'node:crypto';
import { SCOPES, type Scope } from '../../../kernel/access.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import { shortLivedCache } from '../../../kernel/short-lived-cache.ts';

/** `pw_live_` + 32 random bytes in base62. Only the hash is stored; 256 random bits need no slow hash. */

const PREFIX = 'pw_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^pw_live_[0-9A-Za-z]{43}$/;

export function newKey(): string {
  let number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  let digits = '';
  for (let place = 0; place < 43; place += 1) {
    digits = ALPHABET[Number(number % 62n)] + digits;
    number /= 62n;
  }
  return PREFIX + digits;
}

function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export type Caller = { accountId: number; name: string; keyId: number; scopes: readonly Scope[] };
export type KeyRow = {
  id: number;
  name: string;
  hint: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
};

type Known = { caller: Caller | null; deleted: boolean; expiresAt: number };

export type KeyAuthenticator = {
  authenticate(key: string | undefined): Caller | Promise<Caller>;
  recordUse(): Promise<void>;
};

export function createKeyAuthenticator(database: Database, now: () => number): KeyAuthenticator {
  const known = shortLivedCache((key: string) => findKey(database, hashKey(key)), now);
  const used = new Map<number, number>();

  function requireValid({ caller, deleted, expiresAt }: Known): Caller {
    if (!caller || expiresAt <= now()) throw problem('UNAUTHORIZED');
    if (deleted) throw problem('USER_NOT_FOUND');
    used.set(caller.keyId, now());
    return caller;
  }

  return {
    authenticate(key) {
      if (key === undefined || !FORM.test(key)) throw problem('UNAUTHORIZED');
      const found = known(key);
      return found instanceof Promise ? found.then(requireValid) : requireValid(found);
    },
    /** Updates all keys used since the last call in one statement. */
    async recordUse() {
      if (used.size === 0) return;
      const ids = [...used.keys()];
      // Send dates as text: the driver cannot bind Date arrays.
      const times = [...used.values()].map((time) => new Date(time).toISOString());
      used.clear();
      await database`
        update api_keys k set last_used_at = greatest(k.last_used_at, u.at)
        from unnest(${ids}::bigint[], ${times}::timestamptz[]) as u(id, at) where k.id = u.id`;
    },
  };
}

async function findKey(sql: Queryable, hashed: Buffer): Promise<Known> {
  const [row] = await sql<{ id: number; account_id: number; name: string; expires: number | null; deleted: boolean }[]>`
    select k.id, k.account_id, k.name, floor(extract(epoch from k.expires_at) * 1000)::bigint as expires,
           a.deleted_at is not null as deleted
    from api_keys k join accounts a on a.id = k.account_id
    where k.hash = ${hashed} and k.revoked_at is null`;
  if (!row) return { caller: null, deleted: false, expiresAt: 0 };
  return {
    caller: { accountId: row.account_id, name: row.name, keyId: row.id, scopes: SCOPES },
    deleted: row.deleted,
    expiresAt: row.expires ?? Number.POSITIVE_INFINITY,
  };
}

export async function insertKey(
  sql: Queryable,
  accountId: number,
  name: string,
  key: string,
  expiresAt: Date | null,
): Promise<KeyRow> {
  const hint = key.slice(0, PREFIX.length + 4);
  const [row] = await sql<KeyRow[]>`
    insert into api_keys (account_id, name, hint, hash, expires_at)
    values (${accountId}, ${name}, ${hint}, ${hashKey(key)}, ${expiresAt})
    returning ${keyColumns(sql)}`;
  return row as KeyRow;
}

export async function listKeys(sql: Queryable, accountId: number): Promise<KeyRow[]> {
  return sql<KeyRow[]>`select ${keyColumns(sql)} from api_keys where account_id = ${accountId} order by id desc`;
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
  return sql`id, name, hint, unix(created_at) as created_at, unix(expires_at) as expires_at,
    unix(revoked_at) as revoked_at, unix(last_used_at) as last_used_at`;
}
