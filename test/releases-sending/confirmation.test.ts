import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { openSender } from './sender.ts';

/** Orders that carry the digest of what preflight showed. */

let service: Service;

before(async () => {
  service = await startService({ OWN_RELEASE_PRICE: '1000' });
});
after(() => service.stop());

async function confirmedSender() {
  const sender = await openSender(service, 100_000);
  const { id } = await sender.add();
  const scheduled_kst = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00:00`;
  const order = (more: object = {}) =>
    sender.order({ reporter_ids: [id], scheduled_kst, email_content: '안녕하세요.', ...more });
  return {
    ...sender,
    id,
    order,
    confirm: async (more?: object) => (await sender.preflight(order(more))).body.data.confirm as { digest: string },
    released: async () => (await sender.call('GET', '/release/history')).body.data.length as number,
    english: (body: object) => sender.create(body, { 'accept-language': 'en' }),
  };
}

test('each difference from what was confirmed refuses the order by name, and nothing is charged', async () => {
  const { id, add, order, confirm, create, edit, call, released, english } = await confirmedSender();
  const digest = await confirm();
  const other = await add();
  const changes: [string, object][] = [
    ['recipients', { reporter_ids: [other.id] }],
    ['time', { scheduled_kst: '2027-01-05T09:00:00' }],
    ['time', { embargo_kst: '2027-01-05T09:00:00' }],
    ['time', { release_method: 'EXPERT_EDIT' }],
    ['email', { email_title: '다른 제목' }],
    ['email', { track_opens: true }],
    ['email', { personal_notes: [{ reporter_id: id, note: '메모' }] }],
  ];
  for (const [field, change] of changes) {
    const { status, body, text } = await create(order({ ...change, confirm: digest }));
    assert.equal(status, 409, text);
    assert.equal(body.code, 'ORDER_CHANGED');
    assert.deepEqual(
      body.errors.map(({ field: named }: { field: string }) => named),
      [field],
    );
  }
  await edit('고친 본문입니다.');
  const { body } = await english(order({ confirm: digest }));
  assert.match(body.message, /the press release changed \(version \d → version \d\)/);
  assert.equal(await released(), 0);
  assert.equal((await call('GET', '/account')).body.data.credit_balance, 100_000);
  const placed = await create(order({ confirm: await confirm() }));
  assert.equal(placed.status, 200, placed.text);
});

test('somebody who unsubscribes after the confirmation is a change of the recipients', async () => {
  const { id, add, order, confirm, create, call } = await confirmedSender();
  const other = await add();
  const chosen = { reporter_ids: [id, other.id] };
  const digest = await confirm(chosen);
  await service.database`
    insert into suppressions (account_id, email, reason)
    select id, ${other.email}, 'unsubscribe' from accounts where id = (select max(id) from accounts)`;
  const { status, body } = await create(order({ ...chosen, confirm: digest }));
  assert.equal(status, 409);
  assert.match(body.message, /받는 사람이 바뀌었습니다\(2명 → 1명\)/);
  assert.equal((await call('GET', '/release/history')).body.data.length, 0);
});

test('one digest is one order, also with different idempotency keys at the same time', async () => {
  const { order, confirm, create, released, call } = await confirmedSender();
  const body = order({ confirm: await confirm() });
  const answers = await Promise.all(['a', 'b', 'c'].map((key) => create(body, { 'idempotency-key': key })));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
  const late = await create(body, { 'idempotency-key': 'd' });
  assert.deepEqual(
    late.body.errors.map(({ field }: { field: string }) => field),
    ['order'],
  );
  assert.equal((await create(body)).headers.get('idempotent-replayed'), 'true', 'a double click without a key');
  assert.equal(await released(), 1);
  assert.equal((await call('GET', '/account')).body.data.credit_balance, 98_900);
  assert.equal((await create(order({ confirm: await confirm() }), { 'idempotency-key': 'e' })).status, 200);
});
