import type { Metrics } from '../metrics.ts';
import { createFairQueue, type FairQueue } from '../workers/fair-queue.ts';

/**
 * What one account may have in progress at once: a few units of work on the database, and a few megabytes of requests and
 * responses that are in memory because they are being prepared or because their clients have not read them yet. Beyond
 * that its requests wait in line, while those of other accounts pass.
 */
export type Turns = {
  /**
   * Waits until it is the account's turn, unless its last responses were all small; `hasTurn` tells. Work that has a turn
   * must not wait for another.
   */
  run<Result>(accountId: number, work: (hasTurn: boolean) => Promise<Result>): Promise<Result>;
  /** The same for a request that has started, which does not wait for bytes because it may hold some itself. */
  resume<Result>(accountId: number, work: () => Promise<Result>): Promise<Result>;
  /** Counts bytes that are kept for the account, until the returned function is called. */
  hold(accountId: number, bytes: number): () => void;
};

export type TurnLimits = {
  /** Units of work at the same time: of all accounts, and of one. */
  atOnce: number;
  atOncePerAccount: number;
  /** Bytes kept for one account and for all. Work that has started may exceed them; nothing is started above them. */
  bytesPerAccount: number;
  bytes: number;
};

/** Longer than 20 of the largest lists take. */
const MAX_WAIT_MS = 120_000;

const STARTED = { started: true };

/** After this many small responses in a row an account does not wait in line, */
const SMALL_IN_A_ROW = 20;
/** unless it has this many in progress. */
const SMALL_AT_ONCE = 32;
/** Accounts whose last responses are remembered. */
const REMEMBERED = 10_000;

/** Leaves some of the database connections for background jobs and for whatever needs one before its turn. */
export function turnLimits(databaseConnections: number): TurnLimits {
  return {
    atOnce: Math.max(2, databaseConnections - 2),
    atOncePerAccount: Math.max(1, Math.floor(databaseConnections * 0.4)),
    bytesPerAccount: 8_000_000,
    bytes: 128_000_000,
  };
}

/** The same number of connections, for whatever has no turn: the queries before the transaction of a change, and small reads. */
export function createShares({ atOnce, atOncePerAccount }: TurnLimits): FairQueue {
  return createFairQueue({
    slots: atOnce,
    slotsPerOwner: atOncePerAccount,
    waitingPerOwner: Number.POSITIVE_INFINITY,
    waiting: Number.POSITIVE_INFINITY,
    maxWaitMs: MAX_WAIT_MS,
  });
}

export function createTurns(
  { atOnce, atOncePerAccount, bytesPerAccount, bytes }: TurnLimits,
  { turns: metrics }: Metrics,
): Turns {
  const kept = new Map<number, number>();
  let total = 0;
  /** Small responses in a row, and how many are in progress without a turn. */
  const small = new Map<number, { row: number; running: number }>();
  const queue = createFairQueue({
    slots: atOnce,
    slotsPerOwner: atOncePerAccount,
    // The number of concurrent requests is limited elsewhere.
    waitingPerOwner: Number.POSITIVE_INFINITY,
    waiting: Number.POSITIVE_INFINITY,
    maxWaitMs: MAX_WAIT_MS,
    isBlocked(account) {
      const own = kept.get(account as number) ?? 0;
      // An account that keeps nothing always gets its turn, whatever others keep.
      return own >= bytesPerAccount || (own > 0 && total >= bytes);
    },
  });

  function add(accountId: number, size: number): void {
    total += size;
    const left = (kept.get(accountId) ?? 0) + size;
    if (left > 0) kept.set(accountId, left);
    else kept.delete(accountId);
  }

  function smallOf(accountId: number) {
    const known = small.get(accountId) ?? { row: 0, running: 0 };
    if (small.size >= REMEMBERED) small.clear();
    small.set(accountId, known);
    return known;
  }

  async function run<Result>(accountId: number, work: (hasTurn: boolean) => Promise<Result>): Promise<Result> {
    const account = smallOf(accountId);
    if (account.row < SMALL_IN_A_ROW || account.running >= SMALL_AT_ONCE) {
      const result = await queue.run(accountId, () => work(true));
      account.row += 1;
      return result;
    }
    account.running += 1;
    try {
      return await work(false);
    } finally {
      account.running -= 1;
    }
  }

  metrics.collect = () => {
    metrics.waiting.set(queue.counts().waiting);
    metrics.bytes.set(total);
  };
  return {
    run,
    resume: (accountId, work) => queue.run(accountId, work, undefined, STARTED),
    hold(accountId, size) {
      let isHeld = true;
      smallOf(accountId).row = 0;
      add(accountId, size);
      return () => {
        if (!isHeld) return;
        isHeld = false;
        add(accountId, -size);
        queue.recheck();
      };
    },
  };
}
