import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { balanceOf, endUndo, isFinished, makeCatalogue, makePress, orderOf, soon, untilRelease } from './world.ts';

/** The seconds in which an immediate release can be undone. */

let service: Service;
let mail: MailServer;
let key: string;
let press: number;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'press@example.com' });
  key = (await service.account()).key;
  press = await makePress(service, key);
});
after(async () => {
  await service.stop();
  await mail.stop();
});

const post = (path: string, body: object = {}) => service.call('POST', path, { key, body });
const read = async (id: number) => (await service.call('GET', `/release/${id}`, { key })).body.data;

test('an undone release sends nothing and is refunded in full', async () => {
  const catalogue = await makeCatalogue(service.database);
  const before = await balanceOf(service, key);
  const created = await post('/release/create', orderOf(press, catalogue, { undo_seconds: 60 }));
  assert.equal(created.status, 200, created.text);
  const { release_id: id, status, undo, delivery_problem } = created.body.data;
  assert.deepEqual([status, delivery_problem], ['SCHEDULED', null]);
  assert.ok(undo.seconds_left > 0 && undo.seconds_left <= 60);
  assert.equal(created.body.data.scheduled_kst, undo.until_kst);
  assert.ok((await balanceOf(service, key)) < before);
  assert.deepEqual((await read(id)).undo.until_kst, undo.until_kst, 'the time is stored');
  const [listed] = (await service.call('GET', '/release/history', { key })).body.data;
  assert.deepEqual([listed.release_id, listed.undo.until_kst], [id, undo.until_kst]);

  const canceled = await post(`/release/${id}/cancel`);
  assert.equal(canceled.status, 200, canceled.text);
  assert.deepEqual([canceled.body.data.status, canceled.body.data.undo], ['CANCELED', null]);
  assert.equal(await balanceOf(service, key), before);
  await service.database`update releases set scheduled_at = now() where id = ${id}`;
  assertFailure(await post(`/release/${id}/cancel`), 409, 'CONFLICT');
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 0);
});

test('a release that is not undone is sent once, and can then no longer be canceled', async () => {
  const catalogue = await makeCatalogue(service.database);
  const body = orderOf(press, catalogue, { undo_seconds: 60 });
  const first = await post('/release/create', body);
  const again = await post('/release/create', body);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  const id = first.body.data.release_id;
  assert.deepEqual([again.body.data.release_id, again.body.data.undo], [id, first.body.data.undo]);
  await endUndo(service.database);
  const sent = await untilRelease(service.url, key, id, isFinished);
  assert.deepEqual([sent.status, sent.undo, sent.deliveries.sent], ['SENT', null, 3]);
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
  assertFailure(await post(`/release/${id}/cancel`), 409, 'CONFLICT');
});

test('without undo_seconds an immediate release is SENT at once; a scheduled one ignores them', async () => {
  const catalogue = await makeCatalogue(service.database);
  const now = await post('/release/create', orderOf(press, catalogue));
  assert.deepEqual([now.body.data.status, now.body.data.undo], ['SENT', null]);
  const later = await post(
    '/release/create',
    orderOf(press, catalogue, { undo_seconds: 30, scheduled_kst: soon(3600) }),
  );
  assert.deepEqual([later.body.data.status, later.body.data.undo], ['SCHEDULED', null]);
  assertFailure(await post('/release/create', orderOf(press, catalogue, { undo_seconds: 61 })), 400, 'BAD_REQUEST');
});

test('a new time ends the seconds to undo', async () => {
  const catalogue = await makeCatalogue(service.database);
  const { release_id: id } = (await post('/release/create', orderOf(press, catalogue, { undo_seconds: 60 }))).body.data;
  const moved = await post(`/release/${id}/reschedule`, { scheduled_kst: soon(7200) });
  assert.deepEqual([moved.body.data.status, moved.body.data.undo], ['SCHEDULED', null]);
});
