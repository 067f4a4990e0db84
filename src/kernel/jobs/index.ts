import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { type PeriodicJob, startPeriodicJobs } from '../periodic-jobs.ts';
import { traced } from '../tracing.ts';
import type { Job, Queue, RecurringJob } from './definitions.ts';
import { findDue, RECURRING } from './due.ts';
import { poolExecutor } from './executor.ts';
import { QUIET } from './schema.ts';

export type { Job, Queue, RecurringJob } from './definitions.ts';

/**
 * The job queue of all instances (pg-boss). The work itself is in our own tables, written in the transaction that causes
 * it; a job only has the key, and there is at most one waiting or running job for each key. See docs/decisions/0009.
 */

export type Jobs = {
  /** Retries while the database is unreachable. */
  start(): Promise<void>;
  /** Looks for due work now instead of at the next poll. */
  poll(): void;
  /** Waits for the jobs that are running. */
  stop(): Promise<void>;
  /** Makes jobs of a dead process available at once; only for the sole instance on its database. */
  releaseAbandoned(): Promise<void>;
};

export type JobsOptions = {
  database: Database;
  queues: Queue[];
  recurring: RecurringJob[];
  /** Called for each run that ended with an error, in addition to `onError`. */
  onFailed?(queue: string): void;
  /** How often to look for due work; more often while there is some. */
  pollSeconds?: number;
  onError(error: unknown): void;
};

/** Some take minutes and must not delay the others. */
const RECURRING_CONCURRENCY = 6;
/** A job whose worker has not sent a heartbeat for this long is given to another; the minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 3;
const RECONNECT_MS = 1000;
const POLL_SECONDS = 2;
const BUSY_POLL_SECONDS = 0.5;
/** Workers are woken when a job waits for them, so they need not poll themselves. */
const WORKER_POLL_SECONDS = 3600;
/** Finished jobs are not needed any more. */
const KEEP_SECONDS = 60;
const OPTIONS = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Dead workers are detected by heartbeats, so jobs need no time limit.
  expireInSeconds: 23 * 3600,
};

type Added = { key: string; everySeconds?: number };

export function createJobs({
  database,
  queues,
  recurring,
  pollSeconds = POLL_SECONDS,
  onFailed,
  onError,
}: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...QUIET,
    db: poolExecutor(database),
    migrate: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: KEEP_SECONDS,
  });
  boss.on('error', onError);
  boss.on('warning', ({ message }) => onError(new Error(message)));
  const stopping = new AbortController();
  const names = [...queues.map(({ name }) => name), RECURRING];
  let starting: Promise<void> | null = null;
  let timers: { stop(): Promise<void> } | null = null;
  let polling: Promise<void> | null = null;
  let nextPoll: NodeJS.Timeout | undefined;
  let isPollWanted = false;
  let lastQuery = Number.NEGATIVE_INFINITY;
  let lastCheck = Number.NEGATIVE_INFINITY;

  /** Skips keys that already have a waiting or running job; false when all have. */
  async function add(queue: string, jobs: Added[]): Promise<boolean> {
    if (jobs.length === 0 || stopping.signal.aborted) return false;
    const rows = jobs.map(({ key, everySeconds }) => ({
      ...OPTIONS,
      singletonKey: key,
      // Once per interval over all instances; the row must exist until the next one.
      ...(everySeconds ? { singletonSeconds: everySeconds } : {}),
      deleteAfterSeconds: Math.max(KEEP_SECONDS, 2 * (everySeconds ?? 0)),
    }));
    const added = await boss.insert(queue, rows, { returnId: true });
    wakeIdle(queue, added?.length ?? 0);
    return added !== null && added.length > 0;
  }

  function wakeIdle(queue: string, jobs: number): void {
    const idle = boss.getWipData().filter(({ name, count }) => name === queue && count === 0);
    for (const { id } of idle.slice(0, jobs)) boss.notifyWorker(id);
  }

  /** Workers that are busy fetch again as soon as they are done. */
  function wakeBusy(queue: string): void {
    for (const { id, name, count } of boss.getWipData()) if (name === queue && count > 0) boss.notifyWorker(id);
  }

  async function work(queue: string, concurrency: number, run: (job: Job) => Promise<unknown>): Promise<void> {
    const options = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: WORKER_POLL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      includeMetadata: true,
    } as const;
    await boss.work(queue, options, async ([job]) => {
      if (!job) return;
      const key = job.singletonKey ?? '';
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue, 'job.key': key };
      try {
        await traced({ name: `job ${queue}`, kind: 'consumer', attributes }, () =>
          run({ key, isRetry: job.retryCount > 0, signal: stopping.signal }),
        );
      } catch (error) {
        onFailed?.(queue);
        onError(error);
        throw error;
      } finally {
        wakeBusy(queue);
      }
    });
  }

  async function runRecurring({ key, signal }: Job): Promise<void> {
    const job = recurring.find(({ name }) => name === key);
    // A job that only another release has is added again by an instance of that release.
    await job?.work(signal);
  }

  /**
   * Gives jobs of dead workers to others. After the database was unreachable, live workers first get time to send a
   * heartbeat. pg-boss writes to the database at each check, so it runs only when there is a reason.
   */
  async function supervise(hasLostWorker: boolean): Promise<void> {
    const isConnected = Date.now() - lastQuery < 3 * Math.max(pollSeconds, HEARTBEAT_REFRESH_SECONDS) * 1000;
    lastQuery = Date.now();
    const isCleanUpDue = lastQuery - lastCheck > KEEP_SECONDS * 1000;
    if (!isConnected || (!hasLostWorker && !isCleanUpDue)) return;
    await boss.supervise();
    lastCheck = lastQuery;
  }

  /** Adds a job for everything that is due, and wakes workers for waiting jobs. Returns whether any was added. */
  async function addDue(): Promise<boolean> {
    const { keys, waiting, hasLostWorker } = await findDue(database, queues, recurring);
    for (const [queue, jobs] of waiting) wakeIdle(queue, jobs);
    let isBusy = false;
    for (const [queue, found] of keys) {
      const jobs = found.map((key) => ({ key }));
      if (await add(queue, jobs)) isBusy = true;
    }
    await supervise(hasLostWorker);
    return isBusy;
  }

  /** One poll at a time; one that is wanted meanwhile follows at once. */
  function poll(): void {
    isPollWanted = true;
    if (polling || !timers || stopping.signal.aborted) return;
    clearTimeout(nextPoll);
    isPollWanted = false;
    polling = addDue()
      .catch((error) => {
        onError(error);
        return false;
      })
      .then((isBusy) => {
        polling = null;
        if (stopping.signal.aborted) return;
        if (isPollWanted) return poll();
        const seconds = isBusy ? Math.min(BUSY_POLL_SECONDS, pollSeconds) : pollSeconds;
        nextPoll = setTimeout(poll, seconds * 1000).unref();
      });
  }

  function enqueueRecurring(job: RecurringJob): PeriodicJob[] {
    if ('due' in job) return [];
    const { name, everySeconds, isDue } = job;
    const enqueue = async () => {
      if (!isDue) await add(RECURRING, [{ key: name, everySeconds }]);
      else if (await isDue()) await add(RECURRING, [{ key: name }]);
    };
    return [{ seconds: everySeconds, work: enqueue }];
  }

  async function createQueues(): Promise<void> {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of names) if (!known.has(name)) await boss.createQueue(name, { policy: 'exclusive' });
  }

  async function startWorkers(): Promise<void> {
    while (!(await connect()) && !stopping.signal.aborted) await pause(RECONNECT_MS);
    if (stopping.signal.aborted) return;
    for (const queue of queues) await work(queue.name, queue.concurrency, (job) => queue.work(job));
    await work(RECURRING, RECURRING_CONCURRENCY, runRecurring);
    timers = startPeriodicJobs(recurring.flatMap(enqueueRecurring), onError);
    poll();
  }

  async function connect(): Promise<boolean> {
    try {
      await boss.start();
      await createQueues();
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  return {
    start() {
      starting ??= startWorkers();
      return starting;
    },
    poll,
    async stop() {
      stopping.abort();
      clearTimeout(nextPoll);
      await starting;
      await timers?.stop();
      await polling;
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
      await boss.stop({ graceful: false });
    },
    async releaseAbandoned() {
      await createQueues();
      for (const name of names) {
        const active = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
        if (active.length > 0)
          await boss.fail(
            name,
            active.map(({ id }) => id),
          );
      }
    },
  };
}
