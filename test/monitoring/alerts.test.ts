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
const MAIL: Part = { name: 'mail', text: 'The mail server cannot be reached.' };

function instance(options: { channels?: (told: string[]) => AlertChannel[] } = {}) {
  const told: string[] = [];
  const logged: string[] = [];
  const failures: string[] = [];
  let observed: Part[] = [];
  const collect: AlertChannel = {
    name: 'webhook',
    skips: [],
    send: async ({ kind, part }) => void told.push(`${kind} ${part}`),
  };
  const alerts = createAlerts({
    database,
    parts: async () => observed,
    channels: options.channels?.(told) ?? [collect],
    onAlert: ({ kind, part }) => logged.push(`${kind} ${part}`),
    onError: (error) => failures.push((error as Error).message),
  });
  return {
    told,
    logged,
    failures,
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
