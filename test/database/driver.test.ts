import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { connect, newDatabase } from '../databases.ts';
import { longestSearched } from './watch-driver.ts';

/** The driver with the workarounds of src/kernel/postgres. */

const CONNECTIONS = 3;
const QUERIES = 400;

let database: Database;
before(async () => {
  database = connect(await newDatabase(), CONNECTIONS);
  // Each query runs while the others are busy, so that all connections are opened.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database`select pg_sleep(0.1)`));
});
after(() => database.end({ timeout: 5 }));

async function queryInSequence(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await database`select 1`;
}

for (const [kind, work] of [
  ['mostly idle', () => queryInSequence(QUERIES)],
  ['mostly busy', () => Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => queryInSequence(QUERIES)))],
] as const) {
  test(`a pool that is ${kind} keeps its queues short`, async () => {
    const longest = await longestSearched(work);
    assert.ok(longest > 0, 'the driver was observed');
    assert.ok(longest < 100, `it searched ${longest} entries for ${CONNECTIONS} connections`);
  });
}

test('a quick query does not wait for slow ones while a connection is free', async () => {
  let hasEnded = false;
  const slow = Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => database`select pg_sleep(2)`)).then(() => {
    hasEnded = true;
  });
  await Promise.all(Array.from({ length: 4 * CONNECTIONS }, () => database`select pg_sleep(0.01)`));
  assert.equal(hasEnded, false);
  await slow;
});

test('a cancelled query ends immediately', async () => {
  const query = database`select pg_sleep(60)`.execute();
  await database`select 1`;
  query.cancel();
  await assert.rejects(query, { code: '57014' });
});
