import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/kernel/database.ts';
import { createJobs, type Jobs, type JobsOptions, type Queue, type RecurringJob } from '../../src/kernel/jobs/index.ts';
import { connect, newDatabase } from '../harness.ts';
import { report } from '../process.ts';
import { until } from '../until.ts';

/** The job queue over several instances, without any product code. */

let database: Database;
let url: string;

before(async () => {
  url = await newDatabase();
  database = connect(url, 8);
  await database`create table due (queue text, key text, primary key (queue, key))`;
});
after(() => database.end({ timeout: 5 }));

/** Due keys are rows, as in the product. */
const isDue = (queue: string, keys: string[]) =>
  database`insert into due select ${queue}, unnest(${keys}::text[]) on conflict do nothing`;
/** False when the key was no longer due: due keys are read before their job is added. */
const finish = async (queue: string, key: string) =>
  (await database`delete from due where queue = ${queue} and key = ${key}`).count === 1;
const left = async (queue: string) => (await database`select 1 from due where queue = ${queue}`).length;

function queueOf(name: string, work: Queue['work'], concurrency = 2): Queue {
  const due: Queue['due'] = (sql) => sql`select key from due where queue = ${name} order by key`;
  return { name, concurrency, due, work };
}

async function start(t: { after(fn: () => Promise<void>): void }, options: Partial<JobsOptions>): Promise<Jobs> {
  const jobs = createJobs({ database, queues: [], recurring: [], pollSeconds: 0.1, onError: assert.fail, ...options });
  t.after(() => jobs.stop());
  await jobs.start();
  return jobs;
}

test('each key is processed once over all instances, and never concurrently', async (t) => {
  const running = new Set<string>();
  const done: string[] = [];
  let most = 0;
  const work: Queue['work'] = async ({ key, isRetry }) => {
    assert.equal(isRetry, false);
    assert.ok(!running.has(key), `${key} is running already`);
    running.add(key);
    most = Math.max(most, running.size);
    await pause(30);
    if (await finish('once', key)) done.push(key);
    running.delete(key);
  };
  for (let count = 0; count < 3; count += 1) await start(t, { queues: [queueOf('once', work)] });
  const keys = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
  const begin = performance.now();
  await isDue('once', keys);
  await until(() => done.length >= keys.length);
  report(`60 jobs of 30 ms on 3 instances with 2 at once each: ${Math.round(performance.now() - begin)} ms`);
  await pause(300);
  assert.deepEqual(done.toSorted(), keys);
  assert.ok(most <= 6, `${most} at once`);
});

test('a failed job is retried, and marked as a retry', async (t) => {
  const tries: boolean[] = [];
  const errors: unknown[] = [];
  const work: Queue['work'] = async ({ key, isRetry }) => {
    tries.push(isRetry);
    if (tries.length < 3) throw new Error('not yet');
    await finish('failing', key);
  };
  await start(t, { queues: [queueOf('failing', work)], onError: (error) => errors.push(error) });
  await isDue('failing', ['a']);
  await until(() => tries.length === 3);
  assert.deepEqual(tries, [false, true, true]);
  assert.equal(errors.length, 2);
});

test('stop waits for running jobs, and leaves jobs that have not started to other instances', async (t) => {
  const order: string[] = [];
  const work: Queue['work'] = async ({ key, signal }) => {
    order.push(key);
    await once(signal, 'abort');
    await pause(100);
    await finish('stopping', key);
    order.push(`${key} ended`);
  };
  const first = await start(t, { queues: [queueOf('stopping', work, 1)] });
  await isDue('stopping', ['a', 'b']);
  await until(() => order.length === 1);
  await first.stop();
  const [begun] = order;
  assert.deepEqual(order, [begun, `${begun} ended`]);
  assert.equal(await left('stopping'), 1);
  await start(t, { queues: [queueOf('stopping', ({ key }) => finish('stopping', key))] });
  await until(async () => (await left('stopping')) === 0);
});

test('a recurring job runs once per interval on any number of instances, or when it is due', async (t) => {
  const runs: number[] = [];
  let asked = 0;
  const recurring: RecurringJob[] = [
    { name: 'often', everySeconds: 2, work: async () => runs.push(Date.now()) },
    { name: 'never', everySeconds: 0.1, isDue: async () => ++asked < 0, work: async () => assert.fail('was not due') },
  ];
  for (let count = 0; count < 3; count += 1) await start(t, { recurring });
  await until(() => runs.length >= 3);
  // Intervals are two seconds of clock time, and a run starts within a second of its interval.
  const intervals = new Set(runs.map((at) => Math.floor(at / 2000)));
  assert.ok(runs.length <= intervals.size + 1, `${runs.length} runs in ${intervals.size} intervals`);
  assert.ok(asked > 3);
});

test('the jobs of a killed process are done by another within 30 s, and immediately by its only successor', async (t) => {
  const killed = async (queue: string) => {
    const child = fork(new URL('hanging-worker.ts', import.meta.url), [url, queue]);
    await isDue(queue, ['a']);
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    return performance.now();
  };
  const retries: boolean[] = [];
  const work =
    (queue: string): Queue['work'] =>
    async ({ key, isRetry }) => {
      if (await finish(queue, key)) retries.push(isRetry);
    };
  const seconds = async (queue: string, begin: number) => {
    await until(async () => (await left(queue)) === 0);
    return (performance.now() - begin) / 1000;
  };

  const death = await killed('crash');
  await start(t, { queues: [queueOf('crash', work('crash'))] });
  const taken = await seconds('crash', death);
  assert.ok(taken < 30, `${taken} s`);

  const begin = await killed('sole');
  const successor = createJobs({
    database,
    queues: [queueOf('sole', work('sole'))],
    recurring: [],
    pollSeconds: 0.1,
    onError: assert.fail,
  });
  t.after(() => successor.stop());
  await successor.releaseAbandoned();
  await successor.start();
  const atOnce = await seconds('sole', begin);
  assert.ok(atOnce < 15, `${atOnce} s`);
  assert.deepEqual(retries, [true, true]);
  report(
    `kill -9 of a worker: its job done by another after ${taken.toFixed(1)} s, by its successor ${atOnce.toFixed(1)} s`,
  );
});
