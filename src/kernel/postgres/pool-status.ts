import type { createQueue } from './queue.ts';

/**
 * The driver does not tell how busy its pool is. It keeps each connection in one of several queues, which it takes from
 * us, so their lengths are the answer.
 */
export type PoolStatus = {
  /** Connections that run queries or belong to a transaction. */
  used: number;
  /** Open connections without work. */
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
};

type Queue = Pick<ReturnType<typeof createQueue>, 'length'>;

const POOL_QUEUES = 8;

const statuses = new WeakMap<object, () => PoolStatus>();
/** The queues that the pool being opened has created so far. */
let created: Queue[] | null = null;

export function noteQueue<Created extends Queue>(queue: Created): Created {
  created?.push(queue);
  return queue;
}

export function withStatus<Pool extends { options: { max: number } }>(open: () => Pool): Pool {
  created = [];
  try {
    const pool = open();
    // The last ones are those of the pool (queries, connecting, reserved, closed, ended, open, busy, full) and one for
    // each connection. Before them come those of another pool, which the driver keeps for subscriptions.
    const [queries, , reserved, , , idle, busy, full] = created.slice(-(pool.options.max + POOL_QUEUES));
    statuses.set(pool, () => ({
      used: reserved!.length + busy!.length + full!.length,
      idle: idle!.length,
      waiting: queries!.length,
    }));
    return pool;
  } finally {
    created = null;
  }
}

export function poolStatus(pool: object): PoolStatus {
  return statuses.get(pool)?.() ?? { used: 0, idle: 0, waiting: 0 };
}
