import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { EventType } from '../../src/areas/accounts/webhooks/event-types.ts';
import { announce } from '../../src/areas/accounts/webhooks/index.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver, type Taken } from './receiver.ts';

let service: Service;
let receiver: Receiver;
let alice: { accountId: number; key: string };

before(async () => {
  receiver = await startReceiver();
  service = await startService({ OUTBOUND_ALLOW: '127.0.0.1', CREDIT_LOW_KRW: '10000' });
  alice = await service.account(10_500);
});
after(async () => {
  await service.stop();
  await receiver.close();
});

async function register(path: string, events: EventType[], key = alice.key) {
  const reply = await service.call('POST', '/webhook', { key, body: { url: receiver.url(path), events } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data as { webhook_id: number; secret: string };
}

const announceEvent = (type: EventType, data: Record<string, unknown>, accountId = alice.accountId) =>
  service.database.begin((transaction) => announce(transaction, [{ accountId, type, data }]));

async function read(id: number) {
  return (await service.call('GET', `/webhook/${id}`, { key: alice.key })).body.data;
}

async function attemptsOf(id: number) {
  return (await service.call('GET', `/webhook/${id}/attempts`, { key: alice.key })).body.data.attempts;
}

/** As if the retry delay were over. */
const makeDue = (id: number) =>
  service.database`update webhook_deliveries set next_at = now() where endpoint_id = ${id} and state = 'pending'`;

function verified(secret: string, { body, headers }: Taken) {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: object };
}

test('an event is signed and sent only to endpoints subscribed to it', async () => {
  const sent = await register('/sent', ['release.sent']);
  await register('/matched', ['article.matched']);
  await announceEvent('release.sent', { release_id: 7, title: '한글 제목 "따옴표" \\ \u0000' });
  const taken = await until(() => receiver.taken('/sent')[0]);
  const event = verified(sent.secret, taken);
  assert.equal(event.type, 'release.sent');
  assert.deepEqual(event.data, { release_id: 7, title: '한글 제목 "따옴표" \\ \u0000' });
  const shown = await until(async () => (await read(sent.webhook_id)).last_success_at);
  assert.ok(shown > 1_700_000_000);
  assert.equal(receiver.taken('/matched').length, 0);
});

test('an event without subscribers is not stored, and a rolled-back one is not sent', async () => {
  const bob = await service.account();
  const webhook = await register('/rolled-back', ['release.failed'], bob.key);
  await announceEvent('article.matched', { article_id: 1 }, bob.accountId);
  await assert.rejects(
    service.database.begin(async (transaction) => {
      await announce(transaction, [{ accountId: bob.accountId, type: 'release.failed', data: {} }]);
      throw new Error('undone');
    }),
  );
  const written = await service.database`select 1 from webhook_events where account_id = ${bob.accountId}`;
  assert.equal(written.length, 0);
  assert.ok(webhook.webhook_id);
});

test('a failed event is retried under the same id with growing delays', async () => {
  let left = 2;
  const { webhook_id: id } = await register('/flaky', ['release.sent']);
  const switchOn = (on: boolean) => service.database`update webhook_endpoints set enabled = ${on} where id = ${id}`;
  receiver.answer('/flaky', async () => {
    // The second attempt is only five seconds away, which may be too soon to check the first on a busy machine.
    if (left === 2) await switchOn(false);
    return { status: left-- > 0 ? 500 : 200, body: 'x'.repeat(900) };
  });
  await announceEvent('release.sent', { release_id: 8 });
  const [first] = await until(async () => (await attemptsOf(id)).length === 1 && (await attemptsOf(id)));
  assert.deepEqual([first.success, first.status_code, first.delivery_state], [false, 500, 'pending']);
  assert.equal(first.response_excerpt.length, 500);
  assert.ok(Math.abs(first.next_attempt_at - first.attempted_at - 5) <= 2);
  await makeDue(id);
  await switchOn(true);
  const [second] = await until(async () => (await attemptsOf(id)).length === 2 && (await attemptsOf(id)));
  assert.ok(Math.abs(second.next_attempt_at - second.attempted_at - 300) <= 40);
  assert.equal((await read(id)).failures, 2);
  await makeDue(id);
  await until(async () => (await read(id)).last_success_at);
  assert.equal((await read(id)).failures, 0);
  assert.deepEqual(new Set(receiver.taken('/flaky').map(({ headers }) => headers['webhook-id'])).size, 1);
  const replayed = await service.call('POST', `/webhook/${id}/deliveries/${first.delivery_id}/replay`, {
    key: alice.key,
  });
  assert.equal(replayed.status, 200, replayed.text);
  await until(() => receiver.taken('/flaky').length === 4);
});

test('a redirect is a failure and is not followed', async () => {
  receiver.answer('/moved', () => ({ status: 302, headers: { location: receiver.url('/elsewhere') } }));
  const { webhook_id: id } = await register('/moved', ['release.sent']);
  const reply = await service.call('POST', `/webhook/${id}/test`, { key: alice.key });
  assert.deepEqual([reply.body.data.success, reply.body.data.status_code], [false, 302]);
  assert.equal(receiver.taken('/elsewhere').length, 0);
});

test('a 200 is a success however long or broken its body is', async () => {
  receiver.answer('/long', () => ({ status: 200, body: 'a'.repeat(200_000) }));
  receiver.answer('/broken', () => ({ status: 200, headers: { 'content-encoding': 'gzip' }, body: 'no gzip' }));
  for (const path of ['/long', '/broken']) {
    const { webhook_id: id } = await register(path, ['release.sent']);
    const { success, status_code } = (await service.call('POST', `/webhook/${id}/test`, { key: alice.key })).body.data;
    assert.deepEqual([success, status_code], [true, 200], path);
    await service.call('DELETE', `/webhook/${id}`, { key: alice.key });
  }
});

test('a webhook is disabled after thirty failures in a row or a 410, and gets its waiting events when enabled again', async () => {
  receiver.answer('/broken', () => ({ status: 503 }));
  receiver.answer('/gone', () => ({ status: 410 }));
  const broken = await register('/broken', ['article.matched']);
  const gone = await register('/gone', ['article.matched']);
  await service.database`update webhook_endpoints set failures = 29 where id = ${broken.webhook_id}`;
  await announceEvent('article.matched', { article_id: 1 });
  const off = async (id: number) => {
    const webhook = await read(id);
    return webhook.enabled ? null : webhook;
  };
  const failing = await until(() => off(broken.webhook_id));
  assert.deepEqual([failing.disabled_reason, failing.failures, failing.last_error], ['failing', 30, 'HTTP 503']);
  assert.equal((await until(() => off(gone.webhook_id))).disabled_reason, 'gone');
  const [attempt] = await attemptsOf(gone.webhook_id);
  const replay = `/webhook/${gone.webhook_id}/deliveries/${attempt.delivery_id}/replay`;
  assertFailure(await service.call('POST', replay, { key: alice.key }), 409, 'CONFLICT');
  receiver.answer('/broken', () => ({ status: 200 }));
  await makeDue(broken.webhook_id);
  const on = await service.call('PUT', `/webhook/${broken.webhook_id}`, { key: alice.key, body: { enabled: true } });
  assert.deepEqual([on.body.data.failures, on.body.data.disabled_reason], [0, null]);
  await until(() => receiver.taken('/broken').length === 2);
});

test('a delivery that another process has leased is left to it until the lease expires', async () => {
  const { webhook_id: id } = await register('/left-behind', ['release.sent']);
  await service.database.begin(async (transaction) => {
    for (const release_id of [1, 2, 3])
      await announce(transaction, [{ accountId: alice.accountId, type: 'release.sent', data: { release_id } }]);
    await transaction`
      update webhook_deliveries set lease_token = gen_random_uuid(), lease_until = now() + interval '1 hour', attempts = 1
      where id in (select id from webhook_deliveries where endpoint_id = ${id} order by id limit 2)`;
  });
  await until(() => receiver.taken('/left-behind').length === 1);
  await service.database`update webhook_deliveries set lease_until = now() where lease_token is not null`;
  await until(() => receiver.taken('/left-behind').length === 3);
});

test('an endpoint gets at most two concurrent requests, however much is waiting', async () => {
  let [underWay, most] = [0, 0];
  receiver.answer('/many', async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await pause(20);
    underWay -= 1;
    return { status: 200 };
  });
  await register('/many', ['release.sent']);
  await service.database.begin((transaction) =>
    announce(
      transaction,
      Array.from({ length: 20 }, (_, release_id) => ({
        accountId: alice.accountId,
        type: 'release.sent' as const,
        data: { release_id },
      })),
    ),
  );
  await until(() => receiver.taken('/many').length === 20);
  assert.equal(most, 2);
});

test('after a rotation both secrets are valid', async () => {
  const { webhook_id: id, secret } = await register('/rotated', ['release.sent']);
  const rotated = await service.call('POST', `/webhook/${id}/rotate-secret`, { key: alice.key });
  assert.match(rotated.body.data.secret, /^whsec_/);
  assert.notEqual(rotated.body.data.secret, secret);
  const reply = await service.call('POST', `/webhook/${id}/test`, { key: alice.key });
  assert.equal(reply.body.data.success, true, reply.text);
  const [taken] = receiver.taken('/rotated') as [Taken];
  assertDocumentedEvent(verified(secret, taken));
  for (const each of [secret, rotated.body.data.secret]) assert.equal(verified(each, taken).type, 'webhook.test');
  assert.throws(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, taken));
  const listed = await service.call('GET', '/webhook', { key: alice.key });
  assert.ok(!listed.text.includes('whsec_'));
});

test('rejects private addresses at registration and at sending, and an account has at most ten webhooks', async () => {
  const { key } = await service.account();
  for (const url of [
    'http://localhost/x',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://2130706434/',
    'ftp://a.example/',
  ]) {
    const reply = await service.call('POST', '/webhook', { key, body: { url, events: ['credit.low'] } });
    assertFailure(reply, 400, 'BAD_REQUEST');
    const isLocal = url.startsWith('http:');
    assert.equal(reply.body.errors[0].setting, isLocal ? 'OUTBOUND_ALLOW' : undefined, 'the operator can allow it');
    assert.doesNotMatch(reply.body.message, /OUTBOUND_ALLOW/, 'screens show the message');
  }
  const { webhook_id } = await register('/inside', ['credit.low'], key);
  await service.database`update webhook_endpoints set url = 'http://169.254.169.254/latest' where id = ${webhook_id}`;
  const reply = await service.call('POST', `/webhook/${webhook_id}/test`, { key });
  assert.deepEqual([reply.body.data.success, reply.body.data.status_code], [false, null]);
  assert.match(reply.body.data.error, /^forbidden_address/);
  for (let count = 1; count < 10; count++) await register('/inside', ['credit.low'], key);
  const body = { url: receiver.url('/inside'), events: ['credit.low'] };
  assertFailure(await service.call('POST', '/webhook', { key, body }), 409, 'CONFLICT');
});

test('credit.low is sent once, by the debit that crosses the threshold', async () => {
  const { secret } = await register('/low', ['credit.low']);
  const body = { keyword: '한빛바이오 신제품 출시. 12월 1일 나온다.', creation_type: 'wiki' };
  for (let count = 0; count < 2; count++) {
    const reply = await service.call('POST', '/generic-creation/create', { key: alice.key, body });
    assert.equal(reply.status, 200, reply.text);
  }
  const taken = await until(() => receiver.taken('/low')[0]);
  assert.deepEqual(verified(secret, taken).data, { credit_balance: 9500, threshold: 10000, currency: 'KRW' });
  assertDocumentedEvent(verified(secret, taken));
  const written = await service.database`select 1 from webhook_events where type = 'credit.low'`;
  assert.equal(written.length, 1);
});
