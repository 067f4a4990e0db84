import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { koreanDay } from '../../src/kernel/clock.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';

/** What an owner decides about a key: scopes, limits and addresses, and how it is replaced. */

let service: Service;
let other: Service;
/** How far the clock of both instances is ahead, which also empties their caches of keys. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

before(async () => {
  const settings = { CREATION_PRICE: '1000', TRUSTED_PROXIES: '127.0.0.1' };
  service = await startService(settings, undefined, undefined, now);
  other = await startService(settings, service.databaseUrl, undefined, now);
});
after(() => Promise.all([service.stop(), other.stop()]));

type Made = { key_id: number; api_key: string };
type Owner = { browser: Browser; accountId: number; make(settings?: object): Promise<Made> };

async function newOwner(credits?: number): Promise<Owner> {
  const { accountId, email } = await service.account(credits);
  const browser = await signIn(service, email);
  return {
    browser,
    accountId,
    make: async (settings) => data(await browser.call('POST', '/account/keys', { name: '연동', ...settings })),
  };
}

function data(reply: Awaited<ReturnType<Browser['call']>>) {
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

const listed = async ({ browser }: Owner, id: number) =>
  data(await browser.call('GET', '/account/keys')).keys.find(({ key_id }: Made) => key_id === id);
const read = (key: string, headers: Record<string, string> = {}, instance = service) =>
  instance.call('GET', '/account', { key, headers });
const pay = (key: string, instance = service) =>
  instance.call('POST', '/generic-creation/create', {
    key,
    body: { keyword: '글루코핀. 12월 1일 나온다.', creation_type: 'wiki' },
  });
const usage = async ({ browser }: Owner, id: number, query = '') =>
  data(await browser.call('GET', `/account/keys/${id}/usage${query}`));
const fieldsOf = (reply: { body: { errors: { field: string }[] } }) => reply.body.errors.map(({ field }) => field);

test('a key may do everything by default, or only what its scopes say, and the list shows them', async () => {
  const owner = await newOwner();
  const everything = await owner.make();
  assert.deepEqual((await listed(owner, everything.key_id)).scopes, ['read', 'write', 'send', 'billing']);
  assert.equal((await pay(everything.api_key)).status, 200);
  const reader = await owner.make({ scopes: ['read'] });
  assert.deepEqual((await listed(owner, reader.key_id)).scopes, ['read']);
  assert.equal((await read(reader.api_key)).status, 200);
  const refused = await pay(reader.api_key);
  assertFailure(refused, 403, 'SCOPE_MISSING');
  assert.match(refused.body.message, /write/);
});

test('rejects unknown scopes, no scopes, and addresses that are none, naming the field', async () => {
  const { browser } = await newOwner();
  const refused = async (settings: object) => {
    const reply = await browser.call('POST', '/account/keys', { name: 'x', ...settings });
    assertFailure(reply, 400, 'BAD_REQUEST');
    return fieldsOf(reply);
  };
  assert.deepEqual(await refused({ scopes: ['read', 'admin'] }), ['scopes[1]']);
  assert.deepEqual(await refused({ scopes: [] }), ['scopes']);
  assert.deepEqual(await refused({ requests_per_minute: 0 }), ['requests_per_minute']);
  assert.deepEqual(await refused({ monthly_limit: -1 }), ['monthly_limit']);
  const wrong = ['203.0.113.7', '203.0.113.0/33', '203.0.113', 'example.com', '::1/129', 'fe80::1%eth0', '1.2.3.4/8/8'];
  assert.deepEqual(
    await refused({ allowed_addresses: wrong }),
    [1, 2, 3, 4, 5, 6].map((place) => `allowed_addresses[${place}]`),
  );
  assert.deepEqual(await refused({ allowed_addresses: Array.from({ length: 51 }, () => '::1') }), [
    'allowed_addresses',
  ]);
});

test('a change of a key leaves what it does not name as it is, and null removes a limit', async () => {
  const owner = await newOwner();
  const addresses = ['203.0.113.0/24'];
  const { key_id } = await owner.make({ monthly_limit: 5000, allowed_addresses: addresses });
  const change = async (to: object) => data(await owner.browser.call('PUT', `/account/keys/${key_id}`, to));
  const named = await change({ name: '새 이름' });
  assert.deepEqual([named.name, named.allowed_addresses, named.monthly_limit], ['새 이름', addresses, 5000]);
  const freed = await change({ monthly_limit: null, allowed_addresses: [] });
  assert.deepEqual([freed.name, freed.allowed_addresses, freed.monthly_limit], ['새 이름', [], null]);
  assert.deepEqual(freed, await listed(owner, key_id));
});

test('an owner changes the settings of a key, which applies to the next requests', async () => {
  const owner = await newOwner();
  const { key_id, api_key } = await owner.make({ requests_per_minute: 100, monthly_limit: 5000 });
  assert.equal((await pay(api_key)).status, 200);
  const change = {
    ...{ name: '읽기 전용', scopes: ['read'], allowed_addresses: ['127.0.0.0/8', '2001:db8::/32'] },
    ...{ requests_per_minute: null, monthly_limit: null },
  };
  const changed = data(await owner.browser.call('PUT', `/account/keys/${key_id}`, change));
  assert.deepEqual(changed, await listed(owner, key_id));
  const { name, scopes, allowed_addresses, requests_per_minute, monthly_limit } = changed;
  assert.deepEqual({ name, scopes, allowed_addresses, requests_per_minute, monthly_limit }, change);
  ahead += 1000;
  assertFailure(await pay(api_key), 403, 'SCOPE_MISSING');
  assertFailure(await owner.browser.call('PUT', `/account/keys/${key_id}`, { name: '' }), 400, 'BAD_REQUEST');
  const stranger = await newOwner();
  assertFailure(await stranger.browser.call('PUT', `/account/keys/${key_id}`, change), 404, 'NOT_FOUND');
  assertFailure(await stranger.browser.call('GET', `/account/keys/${key_id}/usage`), 404, 'NOT_FOUND');
  assertFailure(await stranger.browser.call('POST', `/account/keys/${key_id}/rotate`, {}), 404, 'NOT_FOUND');
});

test('a key with addresses works only from them, as the trusted proxy reports them', async () => {
  const owner = await newOwner();
  const { key_id, api_key } = await owner.make({
    allowed_addresses: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
  });
  const from = (address: string) => read(api_key, { 'x-forwarded-for': address });
  for (const address of ['203.0.113.200', '2001:db8:1::5', '198.51.100.7', '::ffff:203.0.113.9']) {
    assert.equal((await from(address)).status, 200, address);
  }
  for (const address of ['203.0.114.1', '2001:db9::1', '198.51.100.8', '::ffff:203.0.114.9']) {
    const refused = await from(address);
    assertFailure(refused, 403, 'ADDRESS_NOT_ALLOWED');
    assert.ok(refused.body.message.includes(address.replace('::ffff:', '')), refused.body.message);
  }
  assertFailure(await read(api_key), 403, 'ADDRESS_NOT_ALLOWED');
  await until(async () => (await listed(owner, key_id)).last_address === '203.0.113.9');
});

test('the limit of a key is shared by all instances, and the stricter of two limits wins', async (t) => {
  // The window is a clock minute: the clock is stopped, so that the test spans only one.
  const moment = new Date();
  moment.setUTCSeconds(20, 0);
  const settings = { RATE_LIMIT_PER_MINUTE: '30' };
  const limited = await startService(settings, service.databaseUrl, undefined, () => moment);
  const second = await startService(settings, service.databaseUrl, undefined, () => moment);
  t.after(() => Promise.all([limited.stop(), second.stop()]));
  const owner = await newOwner();
  const { api_key: strict } = await owner.make({ requests_per_minute: 5 });
  const { api_key: loose } = await owner.make({ requests_per_minute: 1000 });
  const many = (key: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, place) => read(key, {}, place % 2 ? limited : second)));
  const replies = await many(strict, 20);
  assert.equal(replies.filter(({ status }) => status === 200).length, 5);
  for (const reply of replies) assert.equal(reply.headers.get('ratelimit-policy'), '"key";q=5;w=60');
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    assertFailure(reply, 429, 'RATE_LIMITED');
    assert.equal(reply.headers.get('retry-after'), '40');
    assert.equal(reply.headers.get('ratelimit'), '"key";r=0;t=40');
  }
  // What the key was refused did not count for the account: 25 of its 30 are left.
  const others = await many(loose, 40);
  assert.equal(others.filter(({ status }) => status === 200).length, 25);
  for (const reply of others) assert.equal(reply.headers.get('ratelimit-policy'), '"account";q=30;w=60');
});

test('of 20 concurrent paid calls over two instances, a key with a limit for 3 pays exactly 3', async () => {
  const owner = await newOwner(50_000);
  const { key_id, api_key } = await owner.make({ monthly_limit: 3500 });
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) => pay(api_key, place % 2 ? service : other)),
  );
  assert.equal(replies.filter(({ status }) => status === 200).length, 3);
  for (const reply of replies.filter(({ status }) => status !== 200)) assertFailure(reply, 402, 'KEY_SPENDING_LIMIT');
  const refused = await pay(api_key);
  assert.match(refused.body.message, /1,000원이 필요하고, 이번 달에 500원까지/);
  assert.equal((await listed(owner, key_id)).spent_this_month, 3000);
  const [account] = await service.database`select balance, held from accounts where id = ${owner.accountId}`;
  assert.deepEqual({ ...account }, { balance: 47_000, held: 0 });
  // Another key of the account has its own.
  const { api_key: another } = await owner.make({ monthly_limit: 1000 });
  assert.equal((await pay(another)).status, 200);
  assertFailure(await pay(another), 402, 'KEY_SPENDING_LIMIT');
});

test('the limit applies to the calendar month in Korea', async () => {
  const owner = await newOwner();
  const { key_id, api_key } = await owner.make({ monthly_limit: 1000 });
  assert.equal((await pay(api_key)).status, 200);
  assertFailure(await pay(api_key), 402, 'KEY_SPENDING_LIMIT');
  await service.database`
    update key_usage set day = (date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 day')::date
    where key_id = ${key_id}`;
  assert.equal((await pay(api_key)).status, 200);
});

test('a call that fails spends nothing of the limit, and too little credit is still told as such', async () => {
  const owner = await newOwner(500);
  const { key_id, api_key } = await owner.make({ monthly_limit: 1000 });
  assertFailure(await pay(api_key), 402, 'INSUFFICIENT_CREDIT');
  assert.equal((await listed(owner, key_id)).spent_this_month, 0);
});

test('requests and credit are counted by key and day', async () => {
  const owner = await newOwner();
  const { key_id, api_key } = await owner.make();
  assert.equal((await usage(owner, key_id)).days.length, 30);
  for (let sent = 0; sent < 3; sent += 1) await read(api_key);
  assert.equal((await pay(api_key, other)).status, 200);
  await read(`${api_key.slice(0, -1)}!`);
  await until(async () => (await usage(owner, key_id)).requests === 4);
  const today = koreanDay(now());
  const { days, requests, spent, to } = await usage(owner, key_id, `?from=${today}&to=${today}`);
  assert.deepEqual([days, requests, spent, to], [[{ date: today, requests: 4, spent: 1000 }], 4, 1000, today]);
  const refused = async (query: string) =>
    fieldsOf(await owner.browser.call('GET', `/account/keys/${key_id}/usage?${query}`));
  assert.deepEqual(await refused('from=2026-02-30'), ['from']);
  assert.deepEqual(await refused('from=2026-03-02&to=2026-03-01'), ['to']);
  assert.deepEqual(await refused('from=2024-01-01&to=2026-03-01'), ['from']);
  assert.equal((await usage(owner, key_id, '?from=2026-01-01&to=2026-12-31')).days.length, 365);
});

test('a key is replaced with an overlap: both work, share usage and limits, and the old one ends', async () => {
  const owner = await newOwner();
  const settings = {
    scopes: ['read', 'write'],
    requests_per_minute: 1000,
    monthly_limit: 2000,
    allowed_addresses: ['127.0.0.1'],
  };
  const old = await owner.make(settings);
  assert.equal((await pay(old.api_key)).status, 200);
  const made = data(await owner.browser.call('POST', `/account/keys/${old.key_id}/rotate`, { overlap_hours: 2 }));
  const { name, scopes, requests_per_minute, monthly_limit, allowed_addresses } = made;
  assert.deepEqual({ scopes, requests_per_minute, monthly_limit, allowed_addresses }, settings);
  assert.deepEqual([name, made.replaces, made.expires_at, made.spent_this_month], ['연동', old.key_id, null, 1000]);
  const before = await listed(owner, old.key_id);
  assert.equal(before.replaced_by, made.key_id);
  assert.ok(Math.abs(before.expires_at - (now().getTime() / 1000 + 7200)) < 60);
  assert.equal((await pay(made.api_key)).status, 200);
  for (const { api_key } of [old, made]) assertFailure(await pay(api_key), 402, 'KEY_SPENDING_LIMIT');
  await until(async () => (await usage(owner, made.key_id)).requests === 4);
  assert.deepEqual(await usage(owner, old.key_id), await usage(owner, made.key_id));
  assertFailure(await owner.browser.call('POST', `/account/keys/${old.key_id}/rotate`), 409, 'CONFLICT');
  ahead += 7200_000;
  assertFailure(await read(old.api_key), 401, 'UNAUTHORIZED');
  assert.equal((await read(made.api_key)).status, 200);
});

test('the overlap is a day by default and can be zero, and a limited lifetime starts anew', async () => {
  const owner = await newOwner();
  const lifetime = 30 * 86_400;
  const expires_at = new Date(now().getTime() + lifetime * 1000).toISOString();
  const old = await owner.make({ expires_at });
  const second = data(await owner.browser.call('POST', `/account/keys/${old.key_id}/rotate`));
  const day = (await listed(owner, old.key_id)).expires_at - now().getTime() / 1000;
  assert.ok(Math.abs(day - 86_400) < 60, `${day}`);
  assert.ok(Math.abs(second.expires_at - now().getTime() / 1000 - lifetime) < 60 + ahead / 1000);
  const third = data(await owner.browser.call('POST', `/account/keys/${second.key_id}/rotate`, { overlap_hours: 0 }));
  ahead += 1000;
  assertFailure(await read(second.api_key), 401, 'UNAUTHORIZED');
  for (const { api_key } of [old, third]) assert.equal((await read(api_key)).status, 200);
  for (const overlap_hours of [-1, 169, 1.5]) {
    const refused = await owner.browser.call('POST', `/account/keys/${third.key_id}/rotate`, { overlap_hours });
    assert.deepEqual(fieldsOf(refused), ['overlap_hours']);
  }
  assert.equal((await owner.browser.call('DELETE', `/account/keys/${third.key_id}`)).status, 200);
  assertFailure(await owner.browser.call('POST', `/account/keys/${third.key_id}/rotate`), 409, 'CONFLICT');
});

test('of two people who replace a key at the same time, one succeeds', async () => {
  const owner = await newOwner();
  const { key_id } = await owner.make();
  const replies = await Promise.all(
    [1, 2, 3].map(() => owner.browser.call('POST', `/account/keys/${key_id}/rotate`, {})),
  );
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409]);
});
