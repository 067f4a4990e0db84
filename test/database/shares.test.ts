import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { after, before, test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { type Share, withShare } from '../../src/kernel/postgres/shares.ts';
import { createFairQueue } from '../../src/kernel/workers/fair-queue.ts';
import { connect, newDatabase } from '../databases.ts';
import { until } from '../until.ts';

const CONNECTIONS = 3;

let database: Database;
before(async () => {
  database = connect(await newDatabase(), CONNECTIONS);
});
after(() => database.end({ timeout: 5 }));

function shareOf(owner: string, slotsPerOwner = 2): Share {
  const waiting = Number.POSITIVE_INFINITY;
  const queue = createFairQueue({ slots: 2, slotsPerOwner, waitingPerOwner: waiting, waiting, maxWaitMs: 60_000 });
  return { queue, owner, milliseconds: 60_000 };
}

const running = async (text: string) => {
  const [row] = await database<{ count: number }[]>`
    select count(*) as count from pg_stat_activity where state = 'active' and query like ${`%${text}%`}
      and pid <> pg_backend_pid()`;
  return row!.count;
};

test('the queries and transactions of one owner use no more connections than its share', async () => {
  const share = shareOf('one', 1);
  const order: string[] = [];
  const work = withShare(share, () =>
    Promise.all([
      database`select pg_sleep(0.1)`.then(() => order.push('query')),
      database.begin(async (transaction) => {
        await transaction`select pg_sleep(0.3)`;
        // Does not wait for the connection that the transaction has.
        await database`select 1`;
        order.push('transaction');
      }),
    ]),
  );
  await database`select 1`.then(() => order.push('background'));
  await work;
  assert.deepEqual(order, ['background', 'transaction', 'query']);
});

test('a query that takes longer than allowed is cancelled', async () => {
  const slow = withShare({ ...shareOf('one'), milliseconds: 100 }, () => database`select pg_sleep(60)`);
  await assert.rejects(slow, { code: '57014' });
});

test('queries of a caller that has gone end, those that wait never run, and no other query is cancelled', async () => {
  const gone = new AbortController();
  const share = { ...shareOf('one', 1), signal: gone.signal };
  const left = withShare(share, () =>
    Promise.allSettled([database`select pg_sleep(60) as gone`, database`select pg_sleep(61) as gone`]),
  );
  await until(async () => (await running('as gone')) === 1);
  gone.abort();
  assert.deepEqual(
    (await left).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  for (let time = 0; time < 50; time += 1) {
    const quick = new AbortController();
    const ended = withShare({ ...share, signal: quick.signal }, () => database`select pg_sleep(0.002)`).catch(() => {});
    setTimeout(() => quick.abort(), time % 4);
    await Promise.all([ended, database`select pg_sleep(0.003)`, database`select pg_sleep(0.003)`]);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => database`select pg_sleep(0.001)`));
  }
  assert.equal(await running('as gone'), 0);
});

test('a transaction is not cancelled, and what goes on after the work has no share', async () => {
  const gone = new AbortController();
  const later = await withShare({ ...shareOf('one', 1), signal: gone.signal }, async () => {
    await database.begin(async (transaction) => {
      await transaction`select 1`;
      gone.abort();
      await transaction`select pg_sleep(0.1)`;
    });
    return AsyncLocalStorage.snapshot();
  });
  assert.deepEqual([...(await later(() => database`select 1 as one`.then((rows) => rows)))], [{ one: 1 }]);
});
