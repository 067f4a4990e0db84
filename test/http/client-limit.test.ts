import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clientOf } from '../../src/kernel/http/client-address.ts';
import { createClientLimit } from '../../src/kernel/http/client-limit.ts';
import { API, call, type Service, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';

/** The limits per client address, with or without a key. The clock is stopped unless a test moves it. */

let time = Date.now();
let service: Service;
const start = async (settings: Record<string, string>) => {
  service = await startService(settings, undefined, undefined, () => new Date(time));
};
const get = (path: string, headers: Record<string, string> = {}) => call(service.url + path, 'GET', { headers });
const from = (address: string) => ({ 'x-forwarded-for': address });
afterEach(() => service.stop());

test('a client without a key gets 429 beyond the limit on every path, with Retry-After', async () => {
  await start({ CLIENT_RATE_LIMIT_PER_MINUTE: '6' });
  const paths = [`${API}/openapi.json`, `${API}/docs/js/start.js`, '/', '/nowhere', '/metrics', '/auth/get-session'];
  for (const path of paths) assert.notEqual((await get(path)).status, 429, path);
  for (const path of paths) {
    const reply = await get(path);
    assertFailure(reply, 429, 'RATE_LIMITED');
    assert.equal(reply.headers.get('retry-after'), '10');
    assert.equal(reply.headers.get('ratelimit-policy'), '"client";q=6;w=60');
    assert.equal(reply.headers.get('ratelimit'), '"client";r=0;t=10');
  }
  time += 10_000;
  assert.equal((await get(`${API}/openapi.json`)).status, 200);
  assertFailure(await get(`${API}/openapi.json`), 429, 'RATE_LIMITED');
});

test('keys of several accounts from one address count as one client', async () => {
  await start({ CLIENT_RATE_LIMIT_PER_MINUTE: '4' });
  for (let count = 0; count < 4; count += 1) {
    const { key } = await service.account();
    assert.equal((await service.call('GET', '/account', { key })).status, 200);
  }
  const { key } = await service.account();
  assertFailure(await service.call('GET', '/account', { key }), 429, 'RATE_LIMITED');
});

test('health checks are not limited', async () => {
  await start({ CLIENT_RATE_LIMIT_PER_MINUTE: '1' });
  for (let count = 0; count < 5; count += 1) {
    assert.equal((await get('/healthz')).status, 200);
    assert.equal((await get('/readyz')).status, 200);
  }
});

test('a wrong key counts as ten requests, a missing one as one', async () => {
  await start({ CLIENT_RATE_LIMIT_PER_MINUTE: '25' });
  const { key } = await service.account();
  const wrong = `pw_live_${'A'.repeat(43)}`;
  const left = async (options: { key?: string }) =>
    /r=(\d+)/.exec((await service.call('GET', '/account', options)).headers.get('ratelimit') ?? '')?.[1];
  assert.equal(await left({}), '24');
  assert.equal(await left({ key: wrong }), '23');
  assert.equal(await left({ key }), '13', 'the wrong key before counted as nine more');
  assert.equal(await left({ key: 'not-even-a-key' }), '12');
  assert.equal(await left({}), '2');
});

test('uses the address given by a trusted proxy, and ignores the header from others', async () => {
  await start({ CLIENT_RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.0/8' });
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8:1:1::1', '2001:db8:1:2::1']) {
    assert.equal((await get(`${API}/openapi.json`, from(address))).status, 200, address);
    assertFailure(await get(`${API}/openapi.json`, from(address)), 429, 'RATE_LIMITED');
  }
  assertFailure(await get(`${API}/openapi.json`, from('2001:db8:1:1:ffff::2')), 429, 'RATE_LIMITED');
  await service.stop();
  await start({ CLIENT_RATE_LIMIT_PER_MINUTE: '1' });
  assert.equal((await get(`${API}/openapi.json`, from('192.0.2.1'))).status, 200);
  assertFailure(await get(`${API}/openapi.json`, from('192.0.2.2')), 429, 'RATE_LIMITED');
});

test('limits the concurrent requests of an account, and admits the next when one has finished', async () => {
  await start({ CONCURRENT_REQUESTS_PER_ACCOUNT: '3' });
  const { key } = await service.account();
  const { key: other } = await service.account();
  const body = { keyword: '글루코핀 출시' };
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => service.call('POST', '/press/create-v2', { key, body })),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  assert.ok(refused.length > 0 && refused.length <= 9, `${refused.length} were refused`);
  for (const reply of refused) {
    assertFailure(reply, 429, 'RATE_LIMITED');
    assert.equal(reply.headers.get('retry-after'), '1');
  }
  assert.equal((await service.call('GET', '/account', { key: other })).status, 200);
  for (let count = 0; count < 5; count += 1) assert.equal((await service.call('GET', '/account', { key })).status, 200);
});

test('the number of tracked clients is bounded', async () => {
  await start({});
  const limit = createClientLimit(1, () => time);
  assert.equal(limit.take('10.0.0.1').allowed, true);
  assert.equal(limit.take('10.0.0.1').allowed, false);
  for (let client = 0; client < 50_000; client += 1) limit.take(`2001:db8:${client.toString(16)}::1`);
  assert.equal(limit.take('10.0.0.1').allowed, true, 'the oldest was forgotten');
});

test('an IPv6 client is counted by its /64', async () => {
  await start({});
  assert.equal(clientOf('2001:db8:0:7::1'), clientOf('2001:db8:0:7:aaaa:bbbb:cccc:dddd'));
  assert.notEqual(clientOf('2001:db8:0:7::1'), clientOf('2001:db8:0:8::1'));
  assert.equal(clientOf('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(clientOf('::1'), clientOf('0:0:0:0:0:0:0:1'));
  assert.equal(clientOf('fe80::1%eth0'), clientOf('fe80:0::2'));
});
