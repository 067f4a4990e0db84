import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API, call } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import { openStage } from '../process.ts';
import { endUndo, isFinished, makeCatalogue, orderOf, untilRelease } from './world.ts';

test('through kill -9 within the seconds to undo, a release is sent once afterwards, and an undone one never', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const stage = openStage(t);
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example', LOG_LEVEL: 'error' };
  let service = await stage.start(settings);
  const key = service.key!;
  const post = async (path: string, body: object = {}) => {
    const answer = await call(`${service.url}${API}${path}`, 'POST', { key, body });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const read = async (id: number) => (await call(`${service.url}${API}/release/${id}`, 'GET', { key })).body.data;
  const { press_id } = await post('/press/create-v2', { keyword: '글루코핀 출시' });
  const database = stage.database();
  const [kept, undone] = [await makeCatalogue(database, { price: 0 }), await makeCatalogue(database, { price: 0 })];
  const order = async (catalogue: typeof kept) =>
    (await post('/release/create', orderOf(press_id, catalogue, { undo_seconds: 60 }))).release_id as number;
  const [keptId, undoneId] = [await order(kept), await order(undone)];
  // The time is stored, so it may be longer: the next start takes a while on a slow machine.
  await database`
    update releases set undo_until = undo_until + interval '1 hour', scheduled_at = scheduled_at + interval '1 hour'`;
  assert.equal((await post(`/release/${undoneId}/cancel`)).status, 'CANCELED');
  await database.end();
  service.kill('SIGKILL');
  await service.exited;

  service = await stage.start(settings);
  const waiting = await read(keptId);
  assert.equal(waiting.status, 'SCHEDULED');
  assert.ok(waiting.undo.seconds_left > 0, 'it can still be undone');
  assert.equal((await read(undoneId)).status, 'CANCELED');
  assert.equal(mail.received.length, 0);
  const again = stage.database();
  await endUndo(again);
  await again`update releases set scheduled_at = now() where id = ${undoneId}`;
  await again.end();
  const sent = await untilRelease(service.url, key, keptId, isFinished);
  assert.deepEqual([sent.status, sent.deliveries.sent], ['SENT', kept.emails.length]);

  service.kill('SIGKILL');
  await service.exited;
  service = await stage.start(settings);
  // Sent after the restart, so whatever would be sent again had its turn.
  const later = stage.database();
  const other = await makeCatalogue(later, { price: 0 });
  await later.end();
  const { release_id } = await post('/release/create', orderOf(press_id, other));
  await untilRelease(service.url, key, release_id, isFinished);
  for (const email of kept.emails) assert.equal(mail.countFor(email), 1);
  for (const email of undone.emails) assert.equal(mail.countFor(email), 0);
  assert.equal((await read(undoneId)).status, 'CANCELED');
});
