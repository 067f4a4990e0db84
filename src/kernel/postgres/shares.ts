import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'postgres';
import type { FairQueue } from '../workers/fair-queue.ts';
import { cancelSafely } from './cancelling.ts';
import { type DriverQuery, queryPrototype } from './index.ts';

/**
 * The connections that one caller may use at once. Its further queries and transactions wait in line, while those of
 * others pass; background jobs have no share and never wait here.
 */
export type Share = {
  queue: FairQueue;
  owner: number | string;
  /** Queries outside of a transaction that take longer are cancelled; a transaction has the timeout of its session. */
  milliseconds: number;
  /** Aborted when nobody waits for the result any more. Only for work that changes nothing: its queries are cancelled. */
  signal?: AbortSignal;
};

type Work = Share & { hasEnded: boolean };

const current = new AsyncLocalStorage<Work | undefined>();

/** Everything that `job` asks of the database until it ends. */
export function withShare<Result>(share: Share, job: () => Promise<Result>): Promise<Result> {
  const work = { ...share, hasEnded: false };
  return current.run(work, async () => {
    try {
      return await job();
    } finally {
      work.hasEnded = true;
    }
  });
}

/** Whatever goes on after the request, such as a timer that it was the first to need, is no work of it any more. */
function currentWork(): Work | undefined {
  const work = current.getStore();
  return work?.hasEnded ? undefined : work;
}

/** A transaction takes one connection; what its body asks of the pool must not wait for it. */
export function withSharedTransactions<Types extends Record<string, unknown>>(database: Sql<Types>): Sql<Types> {
  const begin = database.begin as (...given: unknown[]) => Promise<unknown>;
  return Object.assign(database, {
    begin(...given: unknown[]) {
      const work = currentWork();
      if (!work) return begin(...given);
      return work.queue.run(work.owner, () => current.run(undefined, () => begin(...given)), work.signal);
    },
  }) as Sql<Types>;
}

const { handle } = queryPrototype;
queryPrototype.handle = function (this: DriverQuery) {
  const work = this.executed ? undefined : currentWork();
  // Rows that are read as they come last as long as their reader wants.
  if (work && !this.options.onexecute && !this.cursorFn && !this.streaming) wait(this, work);
  return handle.call(this);
};

function wait(query: DriverQuery, work: Work): void {
  const { handler } = query;
  query.handler = (sent) => {
    const run = () => {
      const ended = settled(sent);
      const stop = cancelLater(sent, work);
      handler(sent);
      return ended.finally(stop);
    };
    work.queue.run(work.owner, run, work.signal).catch((error: unknown) => sent.reject(error));
  };
}

function settled(query: DriverQuery): Promise<void> {
  const { resolve, reject } = query;
  return new Promise((end) => {
    query.resolve = (value) => {
      resolve(value);
      end();
    };
    query.reject = (error) => {
      reject(error);
      end();
    };
  });
}

/** A query that still waits for a connection cannot be cancelled, so it is tried again. */
const RETRY_MS = 200;

/** Cancels the query at its time limit, or when nobody waits for it any more. */
function cancelLater(query: DriverQuery, { milliseconds, signal }: Work): () => void {
  let timer = setTimeout(cancel, milliseconds);
  function cancel(): void {
    clearTimeout(timer);
    const { canceller } = query;
    if (!query.active) timer = setTimeout(cancel, RETRY_MS);
    else if (canceller) {
      query.canceller = null;
      cancelSafely(query, () => canceller(query));
    }
  }
  signal?.addEventListener('abort', cancel);
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  };
}
