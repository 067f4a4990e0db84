import { createHash, randomUUID } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../database.ts';
import { keepLeases, LEASE_SECONDS } from '../leases.ts';
import { badRequest, problem } from '../problems.ts';

/**
 * An Idempotency-Key is claimed before the work, and the reply is stored in the transaction of the effect: after a crash
 * either both exist or neither. A failed request releases its claim, so that the caller can retry.
 */
export type StoredReply = { headers: Record<string, string>; body: string };

export type Claim = {
  store(transaction: Queryable, reply: StoredReply): Promise<void>;
  release(): Promise<void>;
  done(): void;
};

export type Idempotency = {
  claim(accountId: number, key: string, fingerprint: string): Promise<Claim | { replay: StoredReply }>;
  sweep(): Promise<void>;
  /** Releases the claims that could not be released while the database was unreachable. */
  retryReleases(): Promise<void>;
  /** Releases every claim without a reply; only safe while no other instance is running. */
  forgetLeases(): Promise<void>;
  stop(): void;
};

const MAX_KEY = 255;

export function checkIdempotencyKey(key: string): string {
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= MAX_KEY) return key;
  throw badRequest({
    field: 'Idempotency-Key',
    ko: `ASCII 문자 1자 이상 ${MAX_KEY}자 이하여야 합니다.`,
    en: `must be 1 to ${MAX_KEY} ASCII characters.`,
  });
}

/** Does not depend on the order of the fields. */
export function fingerprintOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${canonical(body)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, entry: unknown) =>
      entry !== null && typeof entry === 'object' && !Array.isArray(entry)
        ? Object.fromEntries(Object.entries(entry).sort(([left], [right]) => (left < right ? -1 : 1)))
        : entry,
    ) ?? ''
  );
}

export function createIdempotency(database: Database, onError: (error: unknown) => void): Idempotency {
  const leases = keepLeases<string>(async (claims) => {
    await database`
      update idempotency_keys set lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
      where claim = any(${claims}) and reply is null`;
  }, onError);

  const abandoned = new Set<string>();
  async function retryReleases(): Promise<void> {
    const claims = [...abandoned];
    if (claims.length === 0) return;
    await database`delete from idempotency_keys where claim = any(${claims}) and reply is null`;
    for (const claim of claims) abandoned.delete(claim);
  }

  return {
    retryReleases,
    async claim(accountId, key, fingerprint) {
      const claim = randomUUID();
      const replay = await claimOrFind(database, { accountId, key, fingerprint, claim });
      if (replay) return { replay };
      leases.add(claim);
      return {
        store: (transaction, reply) => storeReply(transaction as Transaction, { accountId, key, claim }, reply),
        release: async () => {
          abandoned.add(claim);
          await retryReleases();
        },
        done: () => leases.remove(claim),
      };
    },
    async sweep() {
      await database`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
    },
    async forgetLeases() {
      await database`delete from idempotency_keys where reply is null`;
    },
    stop: leases.stop,
  };
}

type Owner = { accountId: number; key: string; claim: string };

/** Null when we got the claim, the stored reply when the work is done; throws a 409 otherwise. */
async function claimOrFind(
  database: Database,
  { accountId, key, fingerprint, claim }: Owner & { fingerprint: string },
): Promise<StoredReply | null> {
  const claimed = await database`
    insert into idempotency_keys as k (account_id, key, fingerprint, claim, lease_until)
    values (${accountId}, ${key}, ${fingerprint}, ${claim}, now() + ${LEASE_SECONDS} * interval '1 second')
    on conflict (account_id, key) do update
      set fingerprint = excluded.fingerprint, claim = excluded.claim, lease_until = excluded.lease_until,
          reply = null, created_at = now()
      where (k.reply is null and k.lease_until < now()) or k.created_at < now() - interval '24 hours'
    returning 1`;
  if (claimed.count === 1) return null;
  const [found] = await database<(StoredReply & { fingerprint: string; done: boolean })[]>`
    select fingerprint, reply is not null as done, reply -> 'headers' as headers, reply ->> 'body' as body
    from idempotency_keys where account_id = ${accountId} and key = ${key}`;
  if (found && found.fingerprint !== fingerprint) throw problem('IDEMPOTENCY_CONFLICT');
  if (!found?.done) throw problem('IDEMPOTENCY_IN_PROGRESS');
  return { headers: found.headers, body: found.body };
}

async function storeReply(
  transaction: Transaction,
  { accountId, key, claim }: Owner,
  { headers, body }: StoredReply,
): Promise<void> {
  // Composed by the database, because escaping a body of several megabytes again would hold up other requests.
  const stored = await transaction`
    update idempotency_keys
    set reply = jsonb_build_object('headers', ${transaction.json(headers)}::jsonb, 'body', ${body}::text)
    where account_id = ${accountId} and key = ${key} and claim = ${claim} and reply is null`;
  // Our lease expired and another request took over the key: its effect counts, ours is rolled back.
  if (stored.count !== 1) throw problem('IDEMPOTENCY_IN_PROGRESS');
}
