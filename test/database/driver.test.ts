import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../src/kernel/database.ts';
import { connect, newDatabase } from '../databases.ts';

/** What we mend in the driver (kernel/postgres.ts). */

const CONNECTIONS = 3;
const QUERIES = 400;

let database: Database;
before(async () => {
  database = connect(await newDatabase(), CONNECTIONS);
  // Each is asked while the others are busy, so that all are open.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database`select pg_sleep(0.1)`));
});
after(() => database.end({ timeout: 5 }));

const isConnection = (value: unknown) => typeof value === 'object' && value !== null && 'queue' in value;

/** The length of the longest list in which the driver looked for a connection meanwhile. */
async function longestSearched(work: () => Promise<unknown>): Promise<number> {
  const { indexOf } = Array.prototype;
  let longest = 0;
  Array.prototype.indexOf = function (this: unknown[], wanted: unknown, ...rest: number[]) {
    if (isConnection(wanted)) longest = Math.max(longest, this.length);
    return indexOf.call(this, wanted, ...rest);
  };
  try {
    await work();
  } finally {
    Array.prototype.indexOf = indexOf;
  }
  return longest;
}

async function askOneByOne(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await database`select 1`;
}

for (const [kind, work] of [
  ['never quite busy', () => askOneByOne(QUERIES)],
  ['never quite idle', () => Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => askOneByOne(QUERIES)))],
] as const) {
  test(`a pool that is ${kind} does not look through every query there was`, async () => {
    const longest = await longestSearched(work);
    assert.ok(longest > 0, 'the driver was watched');
    assert.ok(longest < 100, `it looked through ${longest} places for ${CONNECTIONS} connections`);
  });
}

test('who asks one thing after the other is answered by one server process, whose caches are warm', async () => {
  const processes = new Set<number>();
  for (let time = 0; time < 20; time++) {
    const [row] = await database<{ process: number }[]>`select pg_backend_pid() as process`;
    processes.add(row!.process);
    // It is free again just after its answer is there.
    await turn();
  }
  assert.equal(processes.size, 1);
});

test('questions that come at once are shared out evenly', async () => {
  const questions = Array.from({ length: 4 * CONNECTIONS }, async () => {
    const [row] = await database<{ process: number }[]>`select pg_backend_pid() as process, pg_sleep(0.02)`;
    return row!.process;
  });
  const shares = Map.groupBy(await Promise.all(questions), (process) => process);
  assert.deepEqual(
    [...shares.values()].map(({ length }) => length),
    Array.from({ length: CONNECTIONS }, () => 4),
  );
});

test('a question that is taken back ends at once', async () => {
  const question = database`select pg_sleep(60)`.execute();
  await database`select 1`;
  question.cancel();
  await assert.rejects(question, { code: '57014' });
});
