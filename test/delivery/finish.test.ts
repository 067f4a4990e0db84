import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refund } from '../../src/areas/accounts/index.ts';
import type { EventType } from '../../src/areas/accounts/webhooks/index.ts';
import { finishReleases } from '../../src/areas/releases/delivery/finish.ts';
import type { Database, Queryable } from '../../src/kernel/database.ts';
import type { DomainEvent } from '../../src/kernel/events.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { connect, newDatabase } from '../harness.ts';
import { startedRelease } from './rows.ts';

let database: Database;
before(async () => {
  database = connect(await newDatabase(), 4);
});
after(() => database.end({ timeout: 1 }));

const setStates = (releaseId: number, states: string[]) => database`
  update release_recipients r set state = given.state, attempts = 1
  from (select r.id, state from unnest(${states}::text[]) with ordinality as s(state, place)
    join (select id, row_number() over (order by id) as place from release_recipients where release_id = ${releaseId}) r
    using (place)) given where r.id = given.id`;
const incidents = {
  retrySeconds: 60,
  suppress: async () => {},
  unsuppress: async () => {},
  notifyProblems: async () => {},
  subscribers: async () => new Set<number>(),
};
const releaseOf = async (id: number) =>
  (
    await database<{ status: string; is_over: boolean; account_id: number }[]>`
    select status, finished_at is not null as is_over, account_id from releases where id = ${id}`
  )[0]!;

test('a release without open recipients is finished, and its owner is notified once with the counts', async () => {
  const announced: DomainEvent<EventType>[] = [];
  const close = () =>
    finishReleases(database, {
      announce: async (_sql, events) => void announced.push(...events),
      refund,
      ...incidents,
    });
  const emails = Array.from({ length: 5 }, (_, place) => `r${place}@a.example`);
  const id = await startedRelease(database, emails, '새 소식');
  await setStates(id, ['sent', 'sent', 'failed', 'suppressed', 'queued']);
  assert.deepEqual(await close(), []);
  assert.deepEqual({ ...(await releaseOf(id)), account_id: 0 }, { status: 'SENT', is_over: false, account_id: 0 });
  await database`update release_recipients set state = 'bounced', uncertain = true where release_id = ${id} and state = 'queued'`;
  assert.deepEqual(await close(), [{ id, status: 'SENT' }]);
  assert.deepEqual(await close(), []);
  const { account_id: accountId } = await releaseOf(id);
  const deliveries = { queued: 0, sent: 2, failed: 1, bounced: 1, suppressed: 1, unknown: 1, stored: 0 };
  assert.deepEqual(announced, [
    { accountId, type: 'release.sent', data: { release_id: id, press_id: 7, subject: '새 소식', deliveries } },
  ]);
  assertDocumentedEvent(announced[0] as DomainEvent<EventType>);
});

test('a release that reached nobody fails and is refunded once', async () => {
  const announced: DomainEvent<EventType>[] = [];
  const id = await startedRelease(database, ['a@a.example', 'b@a.example']);
  await setStates(id, ['failed', 'suppressed']);
  await database`update releases set payment_price = 11000 where id = ${id}`;
  await finishReleases(database, {
    announce: async (_sql, events) => void announced.push(...events),
    refund,
    ...incidents,
  });
  const { status, account_id } = await releaseOf(id);
  assert.equal(status, 'FAILED');
  assert.deepEqual(await finishReleases(database, { announce: async () => {}, refund, ...incidents }), []);
  const ledger = await database`select amount, reason, subject from ledger_entries where account_id = ${account_id}`;
  assert.deepEqual(
    ledger.map((line) => ({ ...line })),
    [{ amount: 11_000, reason: 'release.failed', subject: `release:${id}` }],
  );
  assert.deepEqual(
    announced.map(({ type, data }) => [type, data.release_id]),
    [['release.failed', id]],
  );
  assertDocumentedEvent(announced[0] as DomainEvent<EventType>);
});

test('a release is not finished when the notification cannot be stored', async () => {
  const id = await startedRelease(database, ['a@a.example']);
  await setStates(id, ['sent']);
  const announce = async (sql: Queryable) => {
    await sql`update releases set note = 'told' where id = ${id}`;
    throw new Error('no room');
  };
  const failing = finishReleases(database, { announce, refund, ...incidents });
  await assert.rejects(failing, /no room/);
  const [row] = await database<{ note: string | null; is_over: boolean }[]>`
    select note, finished_at is not null as is_over from releases where id = ${id}`;
  assert.deepEqual({ ...row }, { note: null, is_over: false });
  assert.deepEqual(await finishReleases(database, { announce: async () => {}, refund, ...incidents }), [
    { id, status: 'SENT' },
  ]);
});
