import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from './world.ts';

/** An installation without a mail server never says that it sent something. */

const REASON = 'no mail server: stored in the outbox';
let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

test('without a mail server every answer about a release says that its mail is only stored', async () => {
  const { key } = await service.account();
  const pressId = await makePress(service, key);
  const catalogue = await makeCatalogue(service.database);
  const created = await service.call('POST', '/release/create', { key, body: orderOf(pressId, catalogue) });
  const { release_id: id, status, delivery_problem } = created.body.data;
  assert.deepEqual([status, delivery_problem.reason], ['SENT', REASON]);
  const detail = await untilRelease(service.url, key, id, isFinished);
  assert.deepEqual([detail.status, detail.delivery_problem], ['SENT', { since_kst: detail.sent_kst, reason: REASON }]);
  assert.deepEqual([detail.deliveries.sent, detail.deliveries.stored], [3, 3]);
  const read = async (path: string) => (await service.call('GET', path, { key })).body.data;
  assert.deepEqual((await read('/release/history'))[0].delivery_problem, detail.delivery_problem);
  assert.deepEqual((await read('/release/status'))[0].delivery_problem, detail.delivery_problem);
  const { recipients } = await read(`/release/${id}/recipients`);
  assert.deepEqual(
    recipients.map(({ is_stored }: { is_stored: boolean }) => is_stored),
    [true, true, true],
  );
});

test('a forgotten password is answered alike for everybody: no mail can leave', async () => {
  const { email } = await service.account();
  for (const address of [email, 'nobody@nowhere.example']) {
    const response = await fetch(`${service.url}/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.url },
      body: JSON.stringify({ email: address }),
    });
    assert.equal(response.status, 200);
    const { mail, status } = (await response.json()) as { mail: string; status: boolean };
    assert.deepEqual([mail, status], ['outbox', true]);
  }
});
