import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Type } from 'typebox';
import { addCredit } from '../../src/areas/accounts/index.ts';
import { endpoint } from '../../src/kernel/http/endpoint.ts';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';
import { startTestServer } from './test-server.ts';

let service: Service;
let other: Service;

before(async () => {
  service = await startService();
  other = await startService({}, service.databaseUrl);
});
after(() => Promise.all([service.stop(), other.stop()]));

const wanted = { keyword: '글루코핀 출시. 12월 1일 나온다.', creation_type: 'prompt_generator' };
const create = (instance: Service, key: string, once: string, body: object = wanted): Promise<Reply> =>
  instance.call('POST', '/generic-creation/create', { key, body, headers: { 'idempotency-key': once } });

async function effects(accountId: number): Promise<{ creations: number; debits: number }> {
  const [row] = await service.database<{ creations: number; debits: number }[]>`
    select (select count(*) from creations where account_id = ${accountId}) as creations,
           (select count(*) from ledger_entries where account_id = ${accountId} and amount < 0) as debits`;
  return row as { creations: number; debits: number };
}

function assertReplay(reply: Reply, original: Reply): void {
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('idempotent-replayed'), 'true');
  assert.equal(reply.text, original.text);
  assert.equal(reply.headers.get('x-generator'), original.headers.get('x-generator'));
  assert.equal(reply.headers.get('content-type'), original.headers.get('content-type'));
}

test('the same key used 50 times concurrently over two instances has one effect', async (t) => {
  const { key, accountId } = await service.account();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, place) => create(place % 2 ? service : other, key, 'fifty')),
  );
  const done = replies.filter((reply) => reply.status === 200);
  for (const reply of replies.filter((each) => each.status !== 200))
    assertFailure(reply, 409, 'IDEMPOTENCY_IN_PROGRESS');
  t.diagnostic(`${done.length} × 200, ${50 - done.length} × 409`);
  const original = done.filter((reply) => reply.headers.get('idempotent-replayed') === null);
  assert.equal(original.length, 1);
  assert.equal(new Set(done.map((reply) => reply.text)).size, 1);
  assert.deepEqual(await effects(accountId), { creations: 1, debits: 1 });
  for (const instance of [service, other]) assertReplay(await create(instance, key, 'fifty'), original[0] as Reply);
  assert.deepEqual(await effects(accountId), { creations: 1, debits: 1 });
});

test('a replay has the language and the text of the first response, whatever happened since', async () => {
  const { key } = await service.account();
  const original = await create(service, key, 'kept');
  await service.call('DELETE', `/generic-creation/${original.body.data.id}`, { key });
  const again = await service.call('POST', '/generic-creation/create', {
    key,
    body: wanted,
    headers: { 'idempotency-key': 'kept', 'accept-language': 'en', 'x-request-id': 'second' },
  });
  assertReplay(again, original);
  assert.equal(again.headers.get('x-request-id'), 'second');
});

test('the same key with another body or another path returns 409 IDEMPOTENCY_CONFLICT', async () => {
  const { key, accountId } = await service.account();
  const made = await create(service, key, 'taken');
  assertFailure(await create(other, key, 'taken', { ...wanted, keyword: '다른 것' }), 409, 'IDEMPOTENCY_CONFLICT');
  assertFailure(await create(service, key, 'taken', { ...wanted, is_public: true }), 409, 'IDEMPOTENCY_CONFLICT');
  const elsewhere = await service.call('POST', '/generic-creation/modify-ai', {
    key,
    body: { creation_id: made.body.data.id, modification_prompt: '짧게' },
    headers: { 'idempotency-key': 'taken' },
  });
  assertFailure(elsewhere, 409, 'IDEMPOTENCY_CONFLICT');
  assert.deepEqual(await effects(accountId), { creations: 1, debits: 1 });
});

test('the order of the fields does not matter', async () => {
  const { key, accountId } = await service.account();
  const original = await create(service, key, 'order', { keyword: 'a', creation_type: 'wiki', x: { p: 1, q: [1, 2] } });
  assertReplay(
    await create(service, key, 'order', { x: { q: [1, 2], p: 1 }, creation_type: 'wiki', keyword: 'a' }),
    original,
  );
  const turned = { keyword: 'a', creation_type: 'wiki', x: { p: 1, q: [2, 1] } };
  assertFailure(await create(service, key, 'order', turned), 409, 'IDEMPOTENCY_CONFLICT');
  assert.equal((await effects(accountId)).creations, 1);
});

test('another account with the same key is unaffected', async () => {
  const [one, two] = [await service.account(), await service.account()];
  const mine = await create(service, one.key, 'shared');
  const theirs = await create(service, two.key, 'shared', { ...wanted, keyword: '다른 회사' });
  assert.equal(theirs.headers.get('idempotent-replayed'), null);
  assert.notEqual(theirs.body.data.id, mine.body.data.id);
});

test('a call rejected with 402 or 400 does not store its key: it succeeds after a grant', async () => {
  const { key, accountId } = await service.account(999);
  assertFailure(await create(service, key, 'poor'), 402, 'INSUFFICIENT_CREDIT');
  assertFailure(await create(service, key, 'poor', { ...wanted, sub_type: 'wiki_a' }), 400, 'BAD_REQUEST');
  await addCredit(service.database, accountId, 1, 'credits.granted');
  const reply = await create(other, key, 'poor');
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('idempotent-replayed'), null);
  assertReplay(await create(service, key, 'poor'), reply);
  assert.deepEqual(await effects(accountId), { creations: 1, debits: 1 });
});

test('a key that is blank, too long or not ASCII returns 400 and names the header', async () => {
  const { key, accountId } = await service.account();
  for (const bad of ['', ' ', 'x'.repeat(256), 'caf\u00e9']) {
    const reply = await create(service, key, bad);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'Idempotency-Key');
  }
  assert.equal((await create(service, key, '~'.repeat(255))).status, 200);
  assert.equal((await effects(accountId)).creations, 1);
});

test('a claim left by a crash is in progress until its lease expires, and is then taken over', async () => {
  const { key, accountId } = await service.account();
  await create(service, key, 'crashed');
  const age = (lease: string) => service.database`
    update idempotency_keys set reply = null, lease_until = now() + ${lease}::interval where account_id = ${accountId}`;
  await age('20 seconds');
  assertFailure(await create(other, key, 'crashed'), 409, 'IDEMPOTENCY_IN_PROGRESS');
  await age('-1 second');
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(other, key, 'crashed')));
  assert.equal(replies.filter((reply) => reply.status === 200 && !reply.headers.has('idempotent-replayed')).length, 1);
  assert.equal((await effects(accountId)).creations, 2);
});

test('a key older than 24 hours counts as new, also with another body', async () => {
  const { key, accountId } = await service.account();
  const original = await create(service, key, 'daily');
  const age = (hours: number) => service.database`
    update idempotency_keys set created_at = now() - ${hours} * interval '1 hour' where account_id = ${accountId}`;
  await age(23);
  assertReplay(await create(service, key, 'daily'), original);
  await age(25);
  const fresh = await create(service, key, 'daily', { ...wanted, keyword: '다음 날. 12월 1일 나온다.' });
  assert.equal(fresh.status, 200);
  assert.equal(fresh.headers.get('idempotent-replayed'), null);
  assert.deepEqual(await effects(accountId), { creations: 2, debits: 2 });
});

test('without a key every call is new', async () => {
  const { key, accountId } = await service.account();
  for (let call = 0; call < 2; call += 1) await service.call('POST', '/generic-creation/create', { key, body: wanted });
  assert.equal((await effects(accountId)).creations, 2);
});

test('a retry of a change to a resource that does not exist is 404 again', async () => {
  const { key } = await service.account();
  const change = () =>
    service.call('PUT', '/sns/999999999', {
      key,
      body: { content: '고친 글' },
      headers: { 'idempotency-key': 'missing' },
    });
  assertFailure(await change(), 404, 'NOT_FOUND');
  assertFailure(await change(), 404, 'NOT_FOUND');
});

test('the compiler refuses an endpoint with an Idempotency-Key that answers with something else than it committed', () => {
  const shared = { method: 'POST', path: '/effect', summary: 'Has an effect', data: Type.Object({}) } as const;
  endpoint({
    ...shared,
    once: true,
    // @ts-expect-error: the result has to be the one of the transaction
    handle: async ({ actor }) => {
      await actor.commit(async () => ({ stored: true }));
      return { stored: false };
    },
    answer: (data: object) => ({ data }),
  });
  endpoint({
    ...shared,
    once: true,
    // @ts-expect-error: a copy is not the result of the transaction
    handle: async ({ actor }) => ({ ...(await actor.commit(async () => ({ stored: true }))) }),
    answer: (data: object) => ({ data }),
  });
});

test('a call that lost its claim while it was stuck is rolled back', async () => {
  const gates: (() => void)[] = [];
  const server = await startTestServer([
    endpoint({
      method: 'POST',
      path: '/effect',
      summary: 'Waits, then has an effect',
      data: Type.Object({ place: Type.Integer() }),
      once: true,
      async handle({ actor }) {
        const place = gates.length;
        await new Promise<void>((open) => gates.push(open));
        return actor.commit(async (transaction) => {
          await transaction`insert into effects values (${place})`;
          return { place };
        });
      },
      answer: (data) => ({ data }),
    }),
  ]);
  const opened = async (count: number) => {
    while (gates.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  try {
    await server.database`create table effects (place int)`;
    const call = () => server.call('POST', '/effect', { headers: { 'idempotency-key': 'stuck' } });
    const stuck = call();
    await opened(1);
    assertFailure(await call(), 409, 'IDEMPOTENCY_IN_PROGRESS');
    await server.database`update idempotency_keys set lease_until = now() - interval '1 second'`;
    const taken = call();
    await opened(2);
    gates[1]?.();
    assert.deepEqual((await taken).body.data, { place: 1 });
    gates[0]?.();
    assertFailure(await stuck, 409, 'IDEMPOTENCY_IN_PROGRESS');
    assert.deepEqual([...(await server.database`select place from effects`)], [{ place: 1 }]);
    assert.equal((await call()).headers.get('idempotent-replayed'), 'true');
  } finally {
    await server.stop();
  }
});
