import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { type AlertChannel, createAlerts } from '../../src/monitoring/alerts.ts';
import type { Part } from '../../src/monitoring/parts.ts';
import { connect, newDatabase } from '../harness.ts';

/** Several instances on one database that observe the same or different things. */

let database: Database;

before(async () => {
  database = connect(await newDatabase(), 4);
});
beforeEach(() => database`delete from service_alerts`);
after(() => database.end({ timeout: 5 }));

const FEEDS: Part = { name: 'feeds', text: '3 of 4 news feeds fail.' };
const FEEDS_OK: Part = { name: 'feeds', text: null };
const DATABASE: Part = { name: 'database', text: 'The database does not answer.' };
const DATABASE_OK: Part = { name: 'database', text: null };
const DISK: Part = { name: 'disk', text: 'Only 0.1 GB are free in DATA_DIR.' };
const DISK_OK: Part = { name: 'disk', text: null };
const DAY_MS = 86_400_000;
const MAIL: Part = { name: 'mail', text: 'The mail server cannot be reached.' };

function instance(options: { channels?: (told: string[]) => AlertChannel[]; on?: Database } = {}) {
  const told: string[] = [];
  const logged: string[] = [];
  const failures: string[] = [];
  let observed: Part[] = [];
  let ahead = 0;
  const collect: AlertChannel = {
    name: 'webhook',
    skips: [],
    send: async ({ kind, part }) => void told.push(`${kind} ${part}`),
  };
  const alerts = createAlerts({
    database: options.on ?? database,
    parts: async () => observed,
    channels: async () => options.channels?.(told) ?? [collect],
    now: () => new Date(Date.now() + ahead),
    onAlert: ({ kind, part }) => logged.push(`${kind} ${part}`),
    onError: (error) => failures.push((error as Error).message),
  });
  return {
    told,
    logged,
    failures,
    passTime(milliseconds: number) {
      ahead += milliseconds;
    },
    async sees(...parts: Part[]) {
      observed = parts;
      await alerts.check();
    },
  };
}

test('a failure and its end are told once, although several instances see both', async () => {
  const told: string[] = [];
  const collect: AlertChannel = {
    name: 'webhook',
    skips: [],
    send: async ({ kind, part }) => void told.push(`${kind} ${part}`),
  };
  const instances = [1, 2, 3].map(() => instance({ channels: () => [collect] }));
  for (const part of [FEEDS_OK, FEEDS, FEEDS, FEEDS_OK, FEEDS_OK, FEEDS, FEEDS])
    await Promise.all(instances.map(({ sees }) => sees(part)));
  assert.deepEqual(told, ['degraded feeds', 'recovered feeds', 'degraded feeds']);
  assert.equal(instances.flatMap(({ logged }) => logged).length, told.length);
});

test('nothing is written while everything works', async () => {
  await instance().sees(FEEDS_OK, { name: 'mail', text: null });
  assert.equal((await database`select from service_alerts`).count, 0);
});

test('an instance that does not see the failure cannot end it for the one that does', async () => {
  const [one, other] = [instance(), instance()];
  for (let round = 0; round < 3; round++) {
    await one.sees(FEEDS);
    await other.sees(FEEDS_OK);
  }
  assert.deepEqual([one.told, other.told], [['degraded feeds'], []]);
  await one.sees(FEEDS_OK);
  assert.deepEqual(one.told, ['degraded feeds', 'recovered feeds']);
});

test('when the instance in charge is gone, another one tells what is left to tell', async () => {
  const [gone, other] = [instance(), instance()];
  await gone.sees(FEEDS);
  await database`update service_alerts set lease_until = now() - interval '1 second'`;
  await other.sees(FEEDS_OK);
  assert.deepEqual([gone.told, other.told], [['degraded feeds'], ['recovered feeds']]);
});

test('an alert is repeated once a day while the failure lasts', async () => {
  const [one, other] = [instance(), instance()];
  await one.sees(FEEDS);
  await database`update service_alerts set told_at = now() - interval '23 hours'`;
  await Promise.all([one.sees(FEEDS), other.sees(FEEDS)]);
  assert.deepEqual(one.told, ['degraded feeds']);
  await database`update service_alerts set told_at = now() - interval '25 hours'`;
  await Promise.all([one.sees(FEEDS), other.sees(FEEDS)]);
  await Promise.all([one.sees(FEEDS), other.sees(FEEDS)]);
  assert.deepEqual([one.told, other.told], [['degraded feeds', 'still_degraded feeds'], []]);
});

test('a channel reports no failure that it depends on, but its end', async () => {
  const { sees, told, logged } = instance({
    channels: (list) => [
      { name: 'mail', skips: ['mail'], send: async ({ kind, part }) => void list.push(`${kind} ${part}`) },
    ],
  });
  await sees(MAIL);
  assert.deepEqual([told, logged], [[], ['degraded mail']]);
  await sees({ name: 'mail', text: null });
  assert.deepEqual(told, ['recovered mail']);
});

test('an alert that no channel takes is tried again by the next instance, and logged once by each', async () => {
  const broken = instance({
    channels: () => [{ name: 'webhook', skips: [], send: () => Promise.reject(new Error('HTTP 500')) }],
  });
  await broken.sees(FEEDS);
  await broken.sees(FEEDS);
  assert.deepEqual([broken.failures, broken.logged], [['HTTP 500'], ['degraded feeds']]);
  await database`update service_alerts set lease_until = now() - interval '1 second', reporter = ${randomUUID()}`;
  const other = instance();
  await other.sees(FEEDS);
  assert.deepEqual(other.told, ['degraded feeds']);
});

test('a database that does not answer is told without it: once, daily, and when it answers again', async () => {
  const { sees, passTime, told, logged } = instance();
  await sees(DATABASE_OK);
  await sees(DATABASE);
  await sees(DATABASE);
  assert.deepEqual(told, ['degraded database']);
  passTime(DAY_MS);
  await sees(DATABASE);
  await sees(DATABASE);
  await sees(DATABASE_OK);
  await sees(DATABASE_OK);
  assert.deepEqual(told, ['degraded database', 'still_degraded database', 'recovered database']);
  assert.deepEqual(logged, told);
  assert.equal((await database`select from service_alerts`).count, 0);
});

test('what fails while the database is away is told once, also after the database is back', async () => {
  const { sees, told } = instance();
  await sees(DATABASE, DISK);
  await sees(DATABASE, DISK);
  await sees(DATABASE_OK, DISK);
  await sees(DATABASE_OK, DISK);
  assert.deepEqual(told, ['degraded database', 'degraded disk', 'recovered database']);
  const [row] = await database`select told_degraded from service_alerts where part = 'disk'`;
  assert.equal(row?.told_degraded, true);
  await sees(DATABASE_OK, DISK_OK);
  assert.deepEqual(told.slice(3), ['recovered disk']);
});

test('what ends while the database is away is told once, and what the operator knows is not told again', async () => {
  const { sees, told } = instance();
  await sees(DATABASE_OK, FEEDS);
  await sees(DATABASE, FEEDS, DISK);
  await sees(DATABASE, FEEDS, DISK_OK);
  await sees(DATABASE_OK, FEEDS_OK, DISK_OK);
  await sees(DATABASE_OK, FEEDS_OK, DISK_OK);
  assert.deepEqual(told, [
    'degraded feeds',
    'degraded database',
    'degraded disk',
    'recovered disk',
    'recovered database',
    'recovered feeds',
  ]);
});

test('a database that refuses to write does not keep the alert back', async (t) => {
  const readOnly = connect(await newDatabase(), 1);
  t.after(() => readOnly.end({ timeout: 5 }));
  const { sees, told, failures } = instance({ on: readOnly });
  await readOnly`set default_transaction_read_only = on`;
  await sees(DATABASE_OK, DISK);
  await sees(DATABASE_OK, DISK);
  assert.deepEqual(told, ['degraded disk']);
  assert.match(failures[0] ?? '', /read-only transaction/);
  await readOnly`set default_transaction_read_only = off`;
  await sees(DATABASE_OK, DISK);
  await sees(DATABASE_OK, DISK_OK);
  assert.deepEqual(told, ['degraded disk', 'recovered disk']);
});

test('an alert that no channel took without the database is logged once, and its end is not told', async () => {
  let isBroken = true;
  const { sees, told, logged, failures } = instance({
    channels: (list) => [
      {
        name: 'webhook',
        skips: [],
        async send({ kind, part }) {
          if (isBroken) throw new Error('HTTP 500');
          list.push(`${kind} ${part}`);
        },
      },
    ],
  });
  await sees(DATABASE);
  isBroken = false;
  // Within the pause after a failure.
  await sees(DATABASE);
  assert.deepEqual([told, logged, failures], [[], ['degraded database'], ['HTTP 500']]);
  await sees(DATABASE_OK);
  assert.deepEqual(told, [], 'the end of something nobody was told is not told');
});
