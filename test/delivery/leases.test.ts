import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Recipient, Result } from '../../src/areas/releases/delivery/recipient.ts';
import {
  leaseRecipients,
  markRecipients,
  renewLeases,
  returnRecipients,
} from '../../src/areas/releases/delivery/store.ts';
import type { Database } from '../../src/kernel/database.ts';
import { connect, newDatabase } from '../harness.ts';
import { startedRelease } from './rows.ts';

let database: Database;
before(async () => {
  database = connect(await newDatabase(), 4);
});
after(() => database.end({ timeout: 1 }));
// Each test starts with an empty queue.
beforeEach(() => database`update releases set finished_at = now() where finished_at is null`);

const lease = (count: number, exceptDomains: string[] = []) =>
  leaseRecipients(database, { token: randomUUID(), count, exceptDomains });
const names = (leased: Recipient[]) => leased.map(({ email }) => email.split('@')[0]).sort();
const sent = (recipient: Recipient): Result => ({
  recipient,
  state: 'sent',
  answer: '250 taken',
  isStored: false,
  uncertain: false,
  waitSeconds: 0,
  refusal: null,
});
const begin = (recipient: Recipient) => ({ recipient, messageId: randomUUID() });
const rowOf = async ({ id }: Recipient) =>
  (
    await database<
      { state: string; answer: string | null; lease_token: string | null; attempts: number; uncertain: boolean }[]
    >`select state, answer, lease_token, attempts, uncertain from release_recipients where id = ${id}`
  )[0]!;
const expire = ({ id }: Recipient) =>
  database`update release_recipients set lease_until = now() - interval '1 second' where id = ${id}`;

test('a recipient is leased only once until its lease expires', async () => {
  await startedRelease(database, ['a0@a.example']);
  const [first] = await lease(10);
  assert.ok(first);
  assert.deepEqual(names(await lease(10)), []);
  await expire(first);
  const [second] = await lease(10);
  assert.equal(second?.id, first.id);
  assert.notEqual(second?.lease_token, first.lease_token);
});

test('a worker that lost its lease cannot start, finish, renew or return the recipient', async () => {
  await startedRelease(database, ['a0@a.example']);
  const [lost] = await lease(1);
  assert.deepEqual(await markRecipients(database, [], [begin(lost!)]), new Set([lost!.id]), 'while it was ours');
  await expire(lost!);
  const [taken] = await lease(1);
  const before = await rowOf(taken!);
  assert.equal(before.lease_token, taken!.lease_token);

  assert.deepEqual(await markRecipients(database, [], [begin(lost!)]), new Set());
  await markRecipients(database, [sent(lost!)], []);
  await renewLeases(database, [lost!.lease_token]);
  await returnRecipients(database, [lost!]);
  assert.deepEqual(await rowOf(taken!), before);

  assert.deepEqual(await markRecipients(database, [], [begin(taken!)]), new Set([taken!.id]));
  await markRecipients(database, [sent(taken!)], []);
  const { state, answer, attempts, uncertain, lease_token } = await rowOf(taken!);
  assert.deepEqual([state, answer, attempts, lease_token], ['sent', '250 taken', 2, null]);
  assert.equal(uncertain, true, 'two may have been sent');
});

test('results and starts are stored in one statement, and a lost lease does not affect the others', async () => {
  await startedRelease(database, ['a0@a.example', 'b0@b.example', 'c0@c.example']);
  const [one, two, three] = (await lease(3)).toSorted((left, right) => left.id - right.id);
  await markRecipients(database, [], [begin(one!), begin(two!)]);
  await database`update release_recipients set lease_token = ${randomUUID()} where id = ${two!.id}`;
  const begun = await markRecipients(database, [sent(one!), sent(two!)], [begin(three!)]);
  assert.deepEqual(begun, new Set([three!.id]));
  assert.deepEqual(
    [(await rowOf(one!)).state, (await rowOf(two!)).state, (await rowOf(three!)).state],
    ['sent', 'sending', 'sending'],
  );
});

test('within a release domains take turns, and full domains are left out', async () => {
  await startedRelease(database, [
    ...['a0@a.example', 'a1@a.example', 'a2@a.example', 'a3@a.example'],
    ...['b0@b.example', 'b1@b.example', 'c0@c.example'],
  ]);
  assert.deepEqual(names(await lease(3)), ['a0', 'b0', 'c0']);
  assert.deepEqual(names(await lease(2)), ['a1', 'b1']);
  assert.deepEqual(names(await lease(5, ['a.example'])), []);
  assert.deepEqual(names(await lease(5)), ['a2', 'a3']);
});

test('a long release does not delay a short one, and a paused one is not leased', async () => {
  const many = Array.from({ length: 30 }, (_, place) => `long${place}@a.example`);
  await startedRelease(database, many);
  const short = await startedRelease(database, ['short0@b.example', 'short1@b.example']);
  const leased = names(await lease(6));
  assert.ok(leased.includes('short0') && leased.includes('short1'), leased.join());
  const paused = await startedRelease(database, ['paused@c.example']);
  await database`update releases set paused_at = now() where id = ${paused}`;
  assert.ok(!names(await lease(50)).includes('paused'));
  await database`update releases set paused_at = now() where id = ${short}`;
  const [held] = await database<Recipient[]>`
    select id, lease_token from release_recipients where release_id = ${short} and lease_token is not null limit 1`;
  assert.deepEqual(await markRecipients(database, [], [begin(held!)]), new Set(), 'paused after it was leased');
});

test('a deferred recipient is not leased before its next attempt is due', async () => {
  await startedRelease(database, ['a0@a.example']);
  const [first] = await lease(1);
  await markRecipients(database, [], [begin(first!)]);
  await markRecipients(database, [{ ...sent(first!), state: 'queued', answer: '450 later', waitSeconds: 3600 }], []);
  assert.deepEqual(names(await lease(10)), []);
  await database`update release_recipients set next_at = now() where id = ${first!.id}`;
  const [again] = await lease(10);
  assert.deepEqual([again?.id, again?.attempts], [first!.id, 1]);
  assert.equal((await rowOf(first!)).uncertain, false, 'the first attempt was definitely not accepted');
});
