import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause, setImmediate as settled } from 'node:timers/promises';
import { Problem } from '../../src/kernel/problems.ts';
import { createFairQueue, type FairQueueOptions } from '../../src/kernel/workers/fair-queue.ts';

const OPTIONS: FairQueueOptions = { slots: 2, slotsPerOwner: 1, waitingPerOwner: 3, waiting: 5, maxWaitMs: 60_000 };

/** Jobs that end on command, and the order in which they began. */
function bench(change: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ ...OPTIONS, ...change });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    began,
    submit: (owner: string, name: string, signal?: AbortSignal) => {
      const work = () => {
        began.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      };
      const run = queue.run(owner, work, signal);
      // Jobs that still wait when a test ends are rejected long after it.
      run.catch(() => {});
      return run;
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

const refusedAs = (name: string) => (error: unknown) => error instanceof Problem && error.problem === name;

test('one owner leaves a slot for others, and owners take turns', async () => {
  const { submit, began, end } = bench();
  for (const name of ['a1', 'a2', 'a3']) void submit('a', name);
  void submit('b', 'b1');
  void submit('b', 'b2');
  void submit('c', 'c1');
  await settled();
  assert.deepEqual(began, ['a1', 'b1']);
  await end('a1');
  await end('b1');
  await end('a2');
  assert.deepEqual(began, ['a1', 'b1', 'a2', 'b2', 'c1'], 'a3 comes after the others');
});

test('too many waiting jobs of one owner are rejected with 429, of all owners with 503', async () => {
  const { submit } = bench();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void submit('a', name);
  await assert.rejects(submit('a', 'a5'), refusedAs('RATE_LIMITED'));
  for (const name of ['b1', 'b2', 'b3']) void submit('b', name);
  await assert.rejects(submit('c', 'c1'), refusedAs('BUSY'));
});

test('a job that waits too long is rejected and leaves the queue', async () => {
  const { submit, queue, began, end } = bench({ maxWaitMs: 20 });
  void submit('a', 'a1');
  const late = assert.rejects(submit('a', 'a2'), refusedAs('BUSY'));
  await Promise.all([late, pause(50)]);
  assert.deepEqual(queue.counts(), { running: 1, waiting: 0 });
  await end('a1');
  void submit('a', 'a3');
  await settled();
  assert.deepEqual(began, ['a1', 'a3']);
});

test('a cancelled request leaves the queue', async () => {
  const { submit, queue } = bench();
  const gone = new AbortController();
  void submit('a', 'a1');
  const waiting = submit('a', 'a2', gone.signal);
  gone.abort(new Error('caller went away'));
  await assert.rejects(waiting, /caller went away/);
  assert.deepEqual(queue.counts(), { running: 1, waiting: 0 });
});

test('a job that fails frees its slot', async () => {
  const { queue } = bench();
  await assert.rejects(
    queue.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await queue.run('a', async () => 'next'), 'next');
  assert.deepEqual(queue.counts(), { running: 0, waiting: 0 });
});

test('a blocked owner starts nothing new but finishes what it has started, and others pass', async () => {
  const blocked = new Set<string>(['a']);
  const { queue, submit, began, end } = bench({
    slots: 3,
    slotsPerOwner: 2,
    isBlocked: (owner) => blocked.has(`${owner}`),
  });
  for (const name of ['a1', 'a2']) void submit('a', name);
  const finishing = queue.run('a', async () => began.push('rest of a'), undefined, { started: true });
  void submit('b', 'b1');
  await finishing;
  assert.deepEqual(began, ['rest of a', 'b1']);
  await end('b1');
  assert.deepEqual(began, ['rest of a', 'b1'], 'a free slot does not help a blocked owner');
  blocked.clear();
  queue.recheck();
  await settled();
  assert.deepEqual(began, ['rest of a', 'b1', 'a1', 'a2']);
});

test('work that a blocked owner has started waits for a slot like any other', async () => {
  const blocked = new Set<string>();
  const { queue, submit, began, end } = bench({ slots: 1, isBlocked: (owner) => blocked.has(`${owner}`) });
  void submit('b', 'b1');
  void submit('a', 'a1');
  blocked.add('a');
  const finishing = queue.run('a', async () => began.push('rest of a'), undefined, { started: true });
  await settled();
  assert.deepEqual(began, ['b1']);
  await end('b1');
  await finishing;
  assert.deepEqual(began, ['b1', 'rest of a'], 'before a1, which is new');
});
