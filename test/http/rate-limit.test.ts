import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';

let first: Service;
let second: Service;
/** The window is a clock minute. The clock is stopped, so that no test spans two windows. */
const now = new Date();
now.setUTCSeconds(20, 0);

const limited = (databaseUrl?: string, time = now) =>
  startService({ RATE_LIMIT_PER_MINUTE: '5' }, databaseUrl, undefined, () => time);

before(async () => {
  first = await limited();
  second = await limited(first.databaseUrl);
});
after(() => Promise.all([first.stop(), second.stop()]));

function twentyCalls(key: string) {
  return Promise.all(
    Array.from({ length: 20 }, (_, place) => (place % 2 ? first : second).call('GET', '/account', { key })),
  );
}

test('of 20 concurrent calls over two instances exactly 5 pass, and the others get Retry-After', async () => {
  const { key } = await first.account();
  const replies = await twentyCalls(key);
  assert.equal(replies.filter((reply) => reply.status === 200).length, 5);
  const refused = replies.filter((reply) => reply.status !== 200);
  for (const reply of refused) {
    assertFailure(reply, 429, 'RATE_LIMITED');
    const seconds = Number(reply.headers.get('retry-after'));
    assert.equal(seconds, 40);
    assert.ok(reply.body.message.includes(String(seconds)));
    assert.equal(reply.headers.get('ratelimit'), `"account";r=0;t=${seconds}`);
  }
  for (const reply of replies) assert.equal(reply.headers.get('ratelimit-policy'), '"account";q=5;w=60');
});

test('successful calls report the remaining number', async () => {
  const { key } = await first.account();
  const left: string[] = [];
  for (const service of [first, first, first, second, second]) {
    const { status, headers } = await service.call('GET', '/account', { key });
    assert.equal(status, 200);
    left.push(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? '');
  }
  assert.deepEqual(left, ['4', '3', '2', '1', '0']);
  assertFailure(await first.call('GET', '/account', { key }), 429, 'RATE_LIMITED');
});

test('does not affect another account, and does not count calls rejected for their key', async () => {
  const { key } = await first.account();
  await twentyCalls(key);
  const { key: other } = await first.account();
  assert.equal((await first.call('GET', '/account', { key: other })).status, 200);
  assertFailure(await first.call('GET', '/account', { key: 'pw_live_wrong' }), 401, 'UNAUTHORIZED');
});

test('every call counts, including rejected and unknown ones, and a limited call has no effect', async () => {
  const { key, accountId } = await first.account();
  for (const path of ['/nowhere', '/generic-creation/detail/0', '/%zz', '/generic-creation/detail/1']) {
    await first.call('GET', path, { key });
  }
  const body = { keyword: '글루코핀. 12월 1일 나온다.', creation_type: 'wiki' };
  assert.equal((await first.call('POST', '/generic-creation/create', { key, body })).status, 200);
  assertFailure(await first.call('POST', '/generic-creation/create', { key, body }), 429, 'RATE_LIMITED');
  const [row] = await first.database`select count(*) as made from creations where account_id = ${accountId}`;
  assert.equal(row?.made, 1);
});

test('the next minute starts at zero', async () => {
  const { key } = await first.account();
  await twentyCalls(key);
  const third = await limited(first.databaseUrl, new Date(now.getTime() + 60_000));
  try {
    assert.equal((await third.call('GET', '/account', { key })).status, 200);
  } finally {
    await third.stop();
  }
});

test('the limits per account and per client address are on by default', async () => {
  const standard = { RATE_LIMIT_PER_MINUTE: '', CLIENT_RATE_LIMIT_PER_MINUTE: '' };
  const service = await startService(standard, first.databaseUrl, undefined, () => now);
  try {
    const { key } = await service.account();
    const reply = await service.call('GET', '/account', { key });
    assert.equal(reply.headers.get('ratelimit-policy'), '"account";q=600;w=60');
    assert.equal(reply.headers.get('ratelimit'), '"account";r=599;t=40');
    const stranger = await service.call('GET', '/openapi.json');
    assert.equal(stranger.headers.get('ratelimit-policy'), '"client";q=1200;w=60');
  } finally {
    await service.stop();
  }
});
