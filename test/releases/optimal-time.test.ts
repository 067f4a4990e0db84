import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { type App, createApp } from '../../src/app/app.ts';
import { openAccount } from '../../src/areas/accounts/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { API, call, connect, newDatabase } from '../harness.ts';

/** The real service with a clock set by the test. */

let now = new Date();
let app: App;
let database: Database;
let url: string;
let key: string;

before(async () => {
  database = connect(await newDatabase(), 4);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  app = createApp({ config, database, publicUrl: 'http://localhost', now: () => now });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}${API}/release/optimal-time`;
  const account = await database.begin((transaction) => openAccount(transaction, 'clock@example.com', 0));
  key = account.api_key;
});
after(async () => {
  await app.stop();
  await database.end();
});

async function recommended(moment: string, query = ''): Promise<string> {
  now = new Date(`${moment}+09:00`);
  const { status, text, body } = await call(url + query, 'GET', { key });
  assert.equal(status, 200, text);
  return body.data.optimal_time;
}

const CASES: [what: string, now: string, expected: string][] = [
  ['07:30 on a working day: the first slot', '2026-11-17T07:30:00', '2026-11-17T08:00'],
  ['07:31 on a working day: the next slot', '2026-11-17T07:31:00', '2026-11-17T08:30'],
  ['09:00 exactly: the last slot of the day', '2026-11-17T09:00:00', '2026-11-17T09:30'],
  ['a second after nine: tomorrow', '2026-11-17T09:00:01', '2026-11-18T08:00'],
  ['just after midnight in Korea, still yesterday elsewhere', '2026-11-17T00:10:00', '2026-11-17T08:00'],
  ['late in the evening', '2026-11-16T23:59:59', '2026-11-17T08:00'],
  ['Friday 09:31: Monday', '2026-11-20T09:31:00', '2026-11-23T08:00'],
  ['Saturday', '2026-11-21T08:00:00', '2026-11-23T08:00'],
  ['Christmas, a Friday', '2026-12-24T12:00:00', '2026-12-28T08:00'],
  ['the turn of the year', '2026-12-31T10:00:00', '2027-01-04T08:00'],
  ['New Year’s Day', '2026-01-01T07:00:00', '2026-01-02T08:00'],
  ['Seollal 2026, Monday to Wednesday', '2026-02-13T11:00:00', '2026-02-19T08:00'],
  ['Seollal 2027 with its substitute on Tuesday', '2027-02-05T11:00:00', '2027-02-10T08:00'],
  ['Chuseok 2026 and the weekend', '2026-09-23T10:00:00', '2026-09-28T08:00'],
  ['a substitute for Independence Movement Day', '2026-02-27T18:00:00', '2026-03-03T08:00'],
  ['a substitute for Liberation Day', '2026-08-14T10:00:00', '2026-08-18T08:00'],
  ['local elections', '2026-06-02T10:00:00', '2026-06-04T08:00'],
  ['from a year with an almanac into one without', '2027-12-31T10:00:00', '2028-01-03T08:00'],
  ['a holiday with a fixed date in a year without an almanac', '2028-02-29T10:00:00', '2028-03-02T08:00'],
];

for (const [what, moment, expected] of CASES) {
  test(`optimal-time at ${what}`, async () => {
    assert.equal(await recommended(moment), `${expected}:00+09:00`);
  });
}

const MIDWEEK: [what: string, now: string, expected: string][] = [
  ['Monday morning: Tuesday', '2026-11-16T07:00:00', '2026-11-17T08:00'],
  ['Thursday 08:45: the same day', '2026-11-19T08:45:00', '2026-11-19T09:30'],
  ['Thursday 09:01: Tuesday', '2026-11-19T09:01:00', '2026-11-24T08:00'],
  ['the week of Seollal, which has one midweek day left', '2026-02-12T10:00:00', '2026-02-19T08:00'],
  ['a holiday in the middle of the week', '2026-05-04T08:00:00', '2026-05-06T08:00'],
];

for (const [what, moment, expected] of MIDWEEK) {
  test(`optimal-time in midweek from ${what}`, async () => {
    assert.equal(await recommended(moment, '?prefer=midweek'), `${expected}:00+09:00`);
  });
}

test('the time is also returned as text, and in English in the message', async () => {
  now = new Date('2026-11-17T07:31:00+09:00');
  const korean = (await call(url, 'GET', { key })).body;
  assert.equal(korean.data.optimal_time_str, '2026년 11월 17일(화) 오전 8시 30분');
  assert.equal(korean.message, '2026년 11월 17일(화) 오전 8시 30분에 배포하는 것을 추천합니다.');
  const english = (await call(url, 'GET', { key, headers: { 'accept-language': 'en' } })).body;
  assert.equal(english.message, 'Recommended: Tuesday, 17 November 2026, 8:30 a.m. KST.');
  now = new Date('2026-11-17T07:30:00+09:00');
  assert.equal((await call(url, 'GET', { key })).body.data.optimal_time_str, '2026년 11월 17일(화) 오전 8시');
});

test('an unknown preference returns 400 and names the field', async () => {
  const { status, body } = await call(`${url}?prefer=monday`, 'GET', { key });
  assert.deepEqual([status, body.errors[0].field], [400, 'prefer']);
});
