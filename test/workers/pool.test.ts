import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Problem } from '../../src/kernel/problems.ts';
import {
  createWorkerPool,
  type JobKind,
  JobLimitExceeded,
  type WorkerPoolOptions,
} from '../../src/kernel/workers/pool.ts';
import { until } from '../until.ts';
import type * as jobs from './jobs.ts';

const program = new URL('./jobs.ts', import.meta.url);
type Handler = keyof typeof jobs;
const kind = <Name extends Handler>(handler: Name, timeoutMs = 60_000) =>
  ({ program, handler, timeoutMs }) as JobKind<Parameters<(typeof jobs)[Name]>[0], ReturnType<(typeof jobs)[Name]>>;

const pools: { close(): Promise<void> }[] = [];
function newPool(options: WorkerPoolOptions = {}) {
  const pool = createWorkerPool({ threads: 2, ...options });
  pools.push(pool);
  return pool;
}
after(() => Promise.all(pools.map((pool) => pool.close())));

const newFlag = () => new Int32Array(new SharedArrayBuffer(4));
function raise(flag: Int32Array): void {
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}
const refusedAs = (name: string) => (error: unknown) => error instanceof Problem && error.problem === name;

test('a job runs the named function of the named file in a thread', async () => {
  const pool = newPool();
  assert.equal(await pool.run(kind('double'), 1, 21), 42);
  await assert.rejects(pool.run(kind('fail'), 1, 'broken'), { name: 'TypeError', message: 'broken' });
  await assert.rejects(pool.run({ program, handler: 'nothing', timeoutMs: 1000 }, 1, null), /exports no function/);
  assert.equal(await pool.run(kind('double'), 1, 4), 8, 'a failure leaves the thread usable');
});

test('a job that does not end fails alone, and its thread is replaced', async () => {
  const pool = newPool();
  const flag = newFlag();
  const other = pool.run(kind('waitForFlag'), 2, flag);
  await assert.rejects(pool.run(kind('spin', 100), 1, undefined), (error) => {
    assert.ok(error instanceof JobLimitExceeded);
    assert.equal(error.limit, 'time');
    return true;
  });
  assert.equal(await pool.run(kind('double'), 1, 1), 2);
  raise(flag);
  assert.equal(await other, 'done');
  assert.equal(pool.stats().timeouts, 1);
});

test('a job that needs too much memory, or whose thread dies, fails alone', async () => {
  const pool = newPool({ heapMegabytes: 32 });
  const flag = newFlag();
  const other = pool.run(kind('waitForFlag'), 2, flag);
  await assert.rejects(
    pool.run(kind('fillMemory'), 1, undefined),
    (error) => error instanceof JobLimitExceeded && error.limit === 'memory',
  );
  await assert.rejects(pool.run(kind('exit'), 1, undefined));
  assert.equal(await pool.run(kind('double'), 1, 3), 6);
  raise(flag);
  assert.equal(await other, 'done');
});

test('one account never occupies all threads, and waiting jobs are counted', async () => {
  const pool = newPool();
  const flag = newFlag();
  const slow = [1, 2, 3].map(() => pool.run(kind('waitForFlag'), 'slow account', flag));
  assert.equal(await pool.run(kind('double'), 'other account', 5), 10);
  assert.deepEqual(pool.stats(), { running: 1, waiting: 2, timeouts: 0, outOfMemory: 0 });
  raise(flag);
  await Promise.all(slow);
  assert.deepEqual(pool.stats(), { running: 0, waiting: 0, timeouts: 0, outOfMemory: 0 });
});

test('jobs that do not fit into the queue are rejected, except patient ones', async () => {
  const pool = newPool({ waitingPerOwner: 1 });
  const flag = newFlag();
  const running = pool.run(kind('waitForFlag'), 1, flag);
  const waiting = pool.run(kind('double'), 1, 1);
  await assert.rejects(pool.run(kind('double'), 1, 2), refusedAs('RATE_LIMITED'));
  const patient = pool.run({ ...kind('double'), patient: true }, 1, 3);
  raise(flag);
  assert.deepEqual(await Promise.all([running, waiting, patient]), ['done', 2, 6]);
});

test('a cancelled job is stopped, whether it waits or runs', async () => {
  const pool = newPool();
  const caller = new AbortController();
  const reason = new Error('the caller went away');
  const running = assert.rejects(pool.run(kind('spin'), 1, undefined, caller.signal), reason);
  const waiting = assert.rejects(pool.run(kind('double'), 1, 1, caller.signal), reason);
  await until(() => pool.stats().running === 1);
  caller.abort(reason);
  await Promise.all([running, waiting]);
  assert.equal(await pool.run(kind('double'), 1, 2), 4);
  assert.equal(pool.stats().timeouts, 0);
});
