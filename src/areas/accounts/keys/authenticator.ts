import type { Scope } from '../../../kernel/access.ts';
import { koreanDay } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { addressMatcher } from '../../../kernel/networks.ts';
import { problem } from '../../../kernel/problems.ts';
import { shortLivedCache } from '../../../kernel/short-lived-cache.ts';
import { hashKey, isKey } from './secret.ts';
import { recordUses, type Use } from './usage-store.ts';

/** Who sent a request with a key, and the count of such requests. */

type Caller = {
  accountId: number;
  name: string;
  scopes: readonly Scope[];
  isTest: boolean;
  keyId: number;
  expiresAt?: number;
  keyLimit?: { id: number; perMinute: number };
};
type Known = {
  caller: Caller;
  /** Under which the requests of this key, of those before it and after it are counted. */
  firstId: number;
  deleted: boolean;
  expiresAt: number;
  isAllowed(address: string): boolean;
};

export type KeyAuthenticator = {
  authenticate(key: string | undefined, address: string): Caller | Promise<Caller>;
  /** Stores the uses since the last call in one statement. */
  recordUse(): Promise<void>;
};

export function createKeyAuthenticator(database: Database, now: () => number): KeyAuthenticator {
  const known = shortLivedCache((key: string) => findKey(database, hashKey(key)), now);
  let uses = new Map<string, Use>();

  function count(use: Use): void {
    const entry = `${use.keyId} ${use.day}`;
    const counted = uses.get(entry);
    uses.set(entry, counted ? { ...use, requests: counted.requests + use.requests } : use);
  }

  function requireValid(found: Known | Unknown, address: string): Caller {
    if (!found.caller || found.expiresAt <= now()) throw problem('UNAUTHORIZED');
    const { caller, firstId, deleted } = found;
    if (deleted) throw problem('USER_NOT_FOUND');
    if (!found.isAllowed(address)) throw problem('ADDRESS_NOT_ALLOWED', { address });
    const at = new Date(now());
    count({ keyId: caller.keyId, firstId, day: koreanDay(at), at, address, requests: 1 });
    return caller;
  }

  return {
    authenticate(key, address) {
      if (key === undefined || !isKey(key)) throw problem('UNAUTHORIZED');
      const found = known(key);
      if (found instanceof Promise) return found.then((loaded) => requireValid(loaded, address));
      return requireValid(found, address);
    },
    async recordUse() {
      if (uses.size === 0) return;
      const recorded = [...uses.values()];
      uses = new Map();
      try {
        await recordUses(database, recorded);
      } catch (error) {
        for (const use of recorded) count(use);
        throw error;
      }
    },
  };
}

type Unknown = { caller: null; expiresAt: number };

type FoundKey = {
  id: number;
  first_id: number;
  account_id: number;
  name: string;
  scopes: Scope[];
  requests_per_minute: number | null;
  allowed_addresses: string[];
  expires: number | null;
  deleted: boolean;
  is_test: boolean;
};

async function findKey(sql: Queryable, hashed: Buffer): Promise<Known | Unknown> {
  const [row] = await sql<FoundKey[]>`
    select k.id, coalesce(k.first_id, k.id) as first_id, k.account_id, k.name, k.scopes, k.requests_per_minute,
           k.allowed_addresses, floor(extract(epoch from k.expires_at) * 1000)::bigint as expires,
           coalesce(live.deleted_at, a.deleted_at) is not null as deleted, a.test_of is not null as is_test
    from api_keys k join accounts a on a.id = k.account_id left join accounts live on live.id = a.test_of
    where k.hash = ${hashed} and k.revoked_at is null`;
  if (!row) return { caller: null, expiresAt: 0 };
  const { requests_per_minute: perMinute, allowed_addresses: networks } = row;
  return {
    caller: {
      ...{ accountId: row.account_id, name: row.name, scopes: row.scopes, isTest: row.is_test, keyId: row.id },
      ...(row.expires !== null && { expiresAt: row.expires }),
      ...(perMinute !== null && { keyLimit: { id: row.first_id, perMinute } }),
    },
    firstId: row.first_id,
    deleted: row.deleted,
    expiresAt: row.expires ?? Number.POSITIVE_INFINITY,
    isAllowed: networks.length === 0 ? () => true : addressMatcher(networks),
  };
}
