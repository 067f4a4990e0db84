import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/kernel/database.ts';
import { createMailRateLimit } from '../../src/mail/rate-limit.ts';
import { connect, newDatabase } from '../harness.ts';
import { report } from '../process.ts';
import { mailerFor, messageTo } from './messages.ts';
import { startMailServer } from './smtp.ts';

/** MAIL_RATE_PER_SECOND applies to the service, however many instances it has. */

const PER_SECOND = 20;

let url: string;
const databases: Database[] = [];
const newInstance = (perSecond = PER_SECOND) => {
  const database = connect(url, 1);
  databases.push(database);
  return createMailRateLimit({ database, perSecond, onError: assert.fail });
};

before(async () => {
  url = await newDatabase();
});
after(() => Promise.all(databases.map((database) => database.end({ timeout: 5 }))));

test('two instances together send no more messages per second than allowed', async (t) => {
  const server = await startMailServer();
  t.after(() => server.stop());
  const mailers = [newInstance(), newInstance()].map((waitForTurn) => mailerFor(server.url, { waitForTurn }));
  t.after(() => Promise.all(mailers.map((mailer) => mailer.close())));
  // Connected first, so that the time to connect does not bunch the messages.
  await Promise.all(mailers.map((mailer) => mailer.probe!()));
  const begin = performance.now();
  const begun = Date.now();
  const results = await Promise.all(
    mailers.flatMap((mailer, place) =>
      Array.from({ length: 30 }, (_, number) => mailer.send(messageTo(`r${place}-${number}@one.example`))),
    ),
  );
  const seconds = (performance.now() - begin) / 1000;
  assert.ok(results.every(({ kind }) => kind === 'accepted'));
  assert.equal(server.received.length, 60);
  report(`60 messages of 2 instances at ${PER_SECOND}/s took ${seconds.toFixed(2)} s`);
  assert.ok(seconds >= 59 / PER_SECOND - 0.1, `${seconds} s`);
  // Turns are never early. Counted from the start, because the first message can be delayed on its way.
  const times = server.received.map(({ at }) => at).sort((a, b) => a - b);
  for (const [place, at] of times.entries())
    assert.ok(at - begun >= (place / PER_SECOND) * 1000 - 50, `message ${place} after ${at - begun} ms`);
});

test('turns are evenly spaced, and immediate after a pause', async () => {
  const turn = newInstance();
  const begin = performance.now();
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    await turn();
    times.push(performance.now() - begin);
  }
  for (const [place, at] of times.entries()) assert.ok(at >= place * (1000 / PER_SECOND) - 5, `${place}: ${at} ms`);
  await pause(500);
  const again = performance.now();
  await turn();
  await turn();
  assert.ok(performance.now() - again >= 1000 / PER_SECOND - 5);
});

test('without a limit nobody waits, and nothing is asked', async () => {
  const unreachable = connect('postgres://u:p@127.0.0.1:1/none', 1);
  const turn = createMailRateLimit({ database: unreachable, perSecond: 0, onError: assert.fail });
  await Promise.all(Array.from({ length: 1000 }, turn));
  await unreachable.end();
});

test('without the database the limit applies to each instance', async () => {
  const errors: unknown[] = [];
  const unreachable = connect('postgres://u:p@127.0.0.1:1/none', 1);
  const turn = createMailRateLimit({ database: unreachable, perSecond: 50, onError: (error) => errors.push(error) });
  const begin = performance.now();
  for (let count = 0; count < 6; count += 1) await turn();
  assert.ok(performance.now() - begin >= 5 * 20 - 5);
  assert.equal(errors.length, 6);
  await unreachable.end();
});
