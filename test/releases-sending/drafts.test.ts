import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { openSender } from './sender.ts';

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

test('a draft keeps what is chosen, the last write wins, and it is gone once it was sent or deleted', async () => {
  const sender = await openSender(service);
  const kim = await sender.add();
  const { press_id } = sender.order({});
  const order = {
    press_id,
    reporter_ids: [kim.id],
    email_title: '',
    personal_notes: [{ reporter_id: kim.id, note: '' }],
  };
  const made = await sender.call('POST', '/release/drafts', { order });
  assert.equal(made.status, 200, made.text);
  const { draft_id } = made.body.data;
  const path = `/release/drafts/${draft_id}`;
  assert.deepEqual((await sender.call('GET', path)).body.data.order, order);
  await sender.call('PUT', path, { order: { ...order, email_title: '먼저' } });
  const saved = (await sender.call('PUT', path, { order: { press_id, email_title: '나중' } })).body.data;
  assert.deepEqual(saved.order, { press_id, email_title: '나중' });
  const listed = (await sender.call('GET', '/release/drafts')).body;
  assert.equal(listed.total_count, 1);
  assert.equal(typeof listed.data[0].press_title, 'string');
  assert.equal(listed.data[0].updated_kst, saved.updated_kst);

  const other = await openSender(service);
  const foreign = other.order({ reporter_ids: [(await other.add()).id], from_draft: draft_id });
  assert.equal((await other.create(foreign)).status, 200);
  assert.equal((await sender.call('GET', path)).status, 200, 'another account cannot delete it');
  assertFailure(await other.call('GET', path), 404, 'NOT_FOUND');

  const refused = await sender.create(
    sender.order({ from_draft: draft_id, reporter_ids: [kim.id], press_id: 999_999 }),
  );
  assertFailure(refused, 404, 'PRESS_NOT_FOUND');
  assert.equal((await sender.call('GET', path)).status, 200, 'a refused order keeps it');
  assert.equal((await sender.create(sender.order({ from_draft: draft_id, reporter_ids: [kim.id] }))).status, 200);
  assertFailure(await sender.call('GET', path), 404, 'NOT_FOUND');
  assertFailure(await sender.call('PUT', path, { order: {} }), 404, 'NOT_FOUND');

  const second = (await sender.call('POST', '/release/drafts', { order: {} })).body.data;
  assert.equal((await sender.call('DELETE', `/release/drafts/${second.draft_id}`)).status, 200);
  assertFailure(await sender.call('DELETE', `/release/drafts/${second.draft_id}`), 404, 'NOT_FOUND');
});

test('a canceled order comes back as a draft with its recipients, mail and notes', async () => {
  const sender = await openSender(service);
  const [kim, lee] = [await sender.add(), await sender.add()];
  const scheduled_kst = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T09:30`;
  const chosen = {
    ...{ reporter_ids: [kim.id, lee.id], scheduled_kst, email_title: '새 소식', email_content: '안녕하세요, 기자님.' },
    personal_notes: [{ reporter_id: lee.id, note: '어제 통화한 건입니다.' }],
  };
  const { release_id } = (await sender.create(sender.order(chosen))).body.data;
  assert.equal((await sender.call('POST', `/release/${release_id}/cancel`)).status, 200);
  const made = await sender.call('POST', `/release/${release_id}/draft`);
  assert.equal(made.status, 200, made.text);
  const { country_code, press_id, release_method, track_opens, ...kept } = made.body.data.order;
  assert.deepEqual(kept, chosen);
  assert.equal(press_id, sender.order({}).press_id);
  assert.deepEqual([country_code, release_method, track_opens], ['kr', 'IMMEDIATE', false]);
  const other = await openSender(service);
  assertFailure(await other.call('POST', `/release/${release_id}/draft`), 404, 'NOT_FOUND');
});

test('an account has at most a hundred drafts', async () => {
  const sender = await openSender(service);
  for (let count = 0; count < 100; count += 1) {
    assert.equal((await sender.call('POST', '/release/drafts', { order: {} })).status, 200);
  }
  assertFailure(await sender.call('POST', '/release/drafts', { order: {} }), 409, 'CONFLICT');
});
