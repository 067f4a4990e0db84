import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { balanceOf, makeCatalogue, makePress, orderOf, soon } from './world.ts';

let service: Service;
/** 10,005 won plus 10 % VAT. */
const CHARGED = 11_006;

before(async () => {
  service = await startService();
});
after(() => service.stop());

/** An account with credit for the given number of releases. */
async function openAccount(count: number) {
  const { key } = await service.account(CHARGED * count);
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const post = (path: string, body: object, headers = {}) => service.call('POST', path, { key, body, headers });
  return {
    key,
    pressId,
    post,
    order: (more: object = {}) => orderOf(pressId, catalogue, more),
    create: (order: object, headers = {}) => post('/release/create', order, headers),
    history: async () => (await service.call('GET', '/release/history', { key })).body.total_count as number,
  };
}

test('an identical create within a minute is answered with the first release and charged once', async () => {
  const { key, order, create, history } = await openAccount(1);
  const same = order();
  const first = await create(same);
  assert.equal(first.status, 200, first.text);
  assert.equal(first.headers.get('idempotent-replayed'), null);
  const second = await create({ ...same });
  assert.equal(second.status, 200, second.text);
  assert.deepEqual(second.body.data, first.body.data);
  assert.equal(second.headers.get('idempotent-replayed'), 'true');
  assert.equal(await balanceOf(service, key), 0);
  assert.equal(await history(), 1);
});

test('of ten identical creates at once one is sent', async () => {
  const { key, order, create, history } = await openAccount(10);
  const same = order();
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(same)));
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(replies.map(({ body }) => body.data.release_id)).size, 1);
  assert.equal(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 9);
  assert.equal(await balanceOf(service, key), CHARGED * 9);
  assert.equal(await history(), 1);
});

test('a follow-up is repeated in the same way', async () => {
  const { post, order, create, history } = await openAccount(3);
  const { release_id, product_title } = (await create(order())).body.data;
  assert.ok(product_title);
  await service.database`update release_recipients set state = 'sent' where release_id = ${release_id}`;
  const { product_id } = order();
  const again = { product_id, email_title: '다시', email_content: '알립니다.' };
  const [one, two] = [
    await post(`/release/${release_id}/follow-up`, again),
    await post(`/release/${release_id}/follow-up`, again),
  ];
  assert.equal(one.status, 200, one.text);
  assert.deepEqual(two.body.data, one.body.data);
  assert.equal(await history(), 2);
});

test('another text, other keys, a canceled release and a later time are new orders', async () => {
  const { key, pressId, post, order, create, history } = await openAccount(20);
  const same = order({ scheduled_kst: soon(3600) });
  await create(same);
  await create({ ...same, email_title: '[보도자료] 다른 제목' });
  await create({ ...same, scheduled_kst: soon(7200) });
  assert.equal(await history(), 3);

  await post('/press/edit', { press_id: pressId, title: '글루코핀 출시', content: '값을 고쳤다.' });
  const corrected = await create(same);
  assert.equal(await history(), 4, 'the press release was corrected');

  assert.equal((await post(`/release/${corrected.body.data.release_id}/cancel`, {})).status, 200);
  const replaced = await create(same);
  assert.notEqual(replaced.body.data.release_id, corrected.body.data.release_id);

  await create(same, { 'Idempotency-Key': 'one' });
  await create(same, { 'Idempotency-Key': 'two' });
  assert.equal(await history(), 7, 'the caller says which requests are the same');

  await service.database`
    update releases set created_at = created_at - interval '61 seconds'
    where account_id = (select account_id from releases where id = ${replaced.body.data.release_id})`;
  await create(same);
  assert.equal(await history(), 8);
  assert.equal(await balanceOf(service, key), CHARGED * (20 - 7), 'the canceled one was refunded');
});
