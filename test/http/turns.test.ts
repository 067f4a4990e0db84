import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { createTurns, type TurnLimits, turnLimits } from '../../src/kernel/http/turns.ts';
import { createMetrics } from '../../src/kernel/metrics.ts';

const LIMITS: TurnLimits = { atOnce: 3, atOncePerAccount: 2, bytesPerAccount: 100, bytes: 250 };

/** What still waits when its test is over is refused two minutes later, while other files run in this process. */
const givenUp = () => {};

/** Work that ends on command, and the order in which it began. */
function bench(change: Partial<TurnLimits> = {}) {
  const metrics = createMetrics();
  const turns = createTurns({ ...LIMITS, ...change }, metrics);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return {
    turns,
    began,
    metrics: () => metrics.registry.metrics(),
    start: (accountId: number, name: string) => void turns.run(accountId, work(name)).catch(givenUp),
    resume: (accountId: number, name: string) => void turns.resume(accountId, work(name)).catch(givenUp),
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

test('requests of one account are worked on in the order of their arrival, a few at once', async () => {
  const { start, began, end } = bench();
  for (const name of ['a1', 'a2', 'a3', 'a4']) start(1, name);
  assert.deepEqual(began, ['a1', 'a2']);
  await end('a2');
  await end('a1');
  assert.deepEqual(began, ['a1', 'a2', 'a3', 'a4']);
});

test('another account passes the line, and accounts take turns when all turns are taken', async () => {
  const { start, began, end } = bench();
  for (const name of ['a1', 'a2', 'a3', 'a4']) start(1, name);
  start(2, 'b1');
  start(3, 'c1');
  start(2, 'b2');
  assert.deepEqual(began, ['a1', 'a2', 'b1']);
  await end('a1');
  await end('b1');
  await end('a2');
  assert.deepEqual(began, ['a1', 'a2', 'b1', 'a3', 'c1', 'b2'], 'a4 comes after those who had no turn yet');
});

test('an account with too many bytes in flight starts nothing new until some are released; others do', async () => {
  const { turns, start, resume, began } = bench();
  const release = [turns.hold(1, 60), turns.hold(1, 60)];
  start(1, 'a1');
  start(2, 'b1');
  resume(1, 'rest of a');
  await settled();
  assert.deepEqual(began, ['b1', 'rest of a']);
  release[0]!();
  await settled();
  assert.deepEqual(began, ['b1', 'rest of a', 'a1']);
});

test('bytes that are released twice count once', async () => {
  const { turns, start, began } = bench();
  turns.hold(1, 120);
  const release = turns.hold(1, 120);
  release();
  release();
  start(1, 'a1');
  await settled();
  assert.deepEqual(began, []);
});

test('when all accounts together keep too much, those that keep nothing still get their turn', async () => {
  const { turns, start, began, metrics } = bench();
  const release = [1, 2, 3].map((account) => turns.hold(account, 90));
  start(1, 'a1');
  start(4, 'd1');
  await settled();
  assert.deepEqual(began, ['d1']);
  assert.match(await metrics(), /^presswright_bytes_in_flight 270$/m);
  assert.match(await metrics(), /^presswright_requests_waiting 1$/m);
  release[2]!();
  await settled();
  assert.deepEqual(began, ['d1', 'a1']);
  assert.match(await metrics(), /^presswright_requests_waiting 0$/m);
});

test('one account never takes all turns, and never all database connections', () => {
  for (const connections of [2, 3, 5, 10, 50]) {
    const { atOnce, atOncePerAccount } = turnLimits(connections);
    assert.ok(atOncePerAccount >= 1 && atOncePerAccount < atOnce && atOnce <= connections, `${connections}`);
  }
});

test('an account with only small responses does not wait, until one is large', async () => {
  const { turns, start, began } = bench();
  for (let count = 0; count < 20; count += 1) await turns.run(1, async () => {});
  for (const name of ['a1', 'a2', 'a3']) start(1, name);
  assert.deepEqual(began, ['a1', 'a2', 'a3']);
  turns.hold(1, 1)();
  for (const name of ['a4', 'a5', 'a6']) start(1, name);
  assert.deepEqual(began, ['a1', 'a2', 'a3', 'a4', 'a5']);
});
