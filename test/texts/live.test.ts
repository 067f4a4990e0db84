import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { openBrowser, PASSWORD, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { type Watcher, watchText } from './event-stream.ts';
import { textsOf, WRITTEN } from './kinds.ts';

/** Event streams of a text on two instances: changes, presence, limits, and the end of access. */

let first: Service;
let second: Service;
let key: string;
let email: string;
let time = 0;
const now = () => new Date(Date.now() + time);

before(async () => {
  first = await startService({ EVENT_STREAMS_PER_ACCOUNT: '4' }, undefined, undefined, now);
  second = await startService({}, first.databaseUrl, undefined, now);
  ({ key, email } = await first.account());
});
after(async () => {
  await second.stop();
  await first.stop();
});

const open: Watcher[] = [];
async function watch(service: Service, path: string, headers: Record<string, string> = { 'service-api-key': key }) {
  const watcher = await watchText(service, path, headers);
  open.push(watcher);
  return watcher;
}
async function closeAll() {
  for (const watcher of open.splice(0)) watcher.close();
  for (const service of [first, second])
    await until(async () => /^presswright_event_streams 0$/m.test(await service.metrics()));
}
async function makePress(by = key): Promise<number> {
  const reply = await first.call('POST', '/press/create-v2', { key: by, body: { keyword: '글루코핀 출시' } });
  return reply.body.data.press_id;
}
const last = ({ events }: Watcher, event: string) => events.findLast((each) => each.event === event)?.data;
const present = (watcher: Watcher) => (last(watcher, 'presence') ?? []).map(({ id }: { id: string }) => id).sort();

test('a change on one instance is an event for everybody who has the text open on any', async () => {
  const press_id = await makePress();
  const here = await watch(first, `/press/${press_id}/events?client=a`);
  const there = await watch(second, `/press/${press_id}/events?client=b`);
  assert.equal(here.status, 200);
  assert.equal(here.headers['content-type'], 'text/event-stream; charset=utf-8');
  assert.equal(here.headers['x-accel-buffering'], 'no');
  assert.equal(here.headers['cache-control'], 'no-store');
  await until(() => last(here, 'changed') && last(there, 'changed'));
  assert.deepEqual(last(there, 'changed'), { version: 1, by: 'default', client: null }, 'first the current version');
  const body = { press_id, title: '새 제목', autosave: true, client: 'a' };
  assert.equal((await first.call('POST', '/press/edit', { key, body })).status, 200);
  for (const watcher of [here, there]) {
    await until(() => last(watcher, 'changed').version === 2);
    assert.deepEqual(last(watcher, 'changed'), { version: 2, by: 'default', client: 'a' });
  }
  const prompt = { press_id, modification_prompt: "끝에 '문의는 홍보팀'을 덧붙여 줘" };
  assert.equal((await second.call('POST', '/press/modify', { key, body: prompt })).status, 200);
  await until(() => last(here, 'changed').version === 3);
  await closeAll();
});

test('a stream ends when its key expires', async () => {
  const press_id = await makePress();
  const owner = await signIn(first, email);
  const expires_at = new Date(Date.now() + 3000).toISOString();
  const made = await owner.call('POST', '/account/keys', { name: 'short', expires_at });
  assert.equal(made.status, 200, made.text);
  const brief = await watch(first, `/press/${press_id}/events`, { 'service-api-key': made.body.data.api_key });
  const lasting = await watch(first, `/press/${press_id}/events`);
  assert.equal(brief.status, 200);
  await until(brief.isClosed, 10_000);
  assert.equal(lasting.isClosed(), false);
  await closeAll();
});

for (const kind of WRITTEN) {
  test(`${kind.name}: there is a stream of events`, async () => {
    const id = await textsOf(first, key).make(kind);
    const path = `${kind.base}/${id}`;
    const watcher = await watch(first, `${path}/events`);
    await until(() => last(watcher, 'changed')?.version === 1);
    const plain = await first.call('GET', `${path}/events`, { key });
    assert.deepEqual([plain.status, plain.body.data], [200, { version: 1 }]);
    const presence = { client: 'a', block_id: null };
    assert.equal((await first.call('POST', `${path}/presence`, { key, body: presence })).status, 200);
    await closeAll();
  });
}

test('everybody sees who else has the text open and in which block, over both instances', async () => {
  const press_id = await makePress();
  const a = await watch(first, `/press/${press_id}/events?client=a`);
  const b = await watch(second, `/press/${press_id}/events?client=b`);
  const c = await watch(second, `/press/${press_id}/events?client=c`);
  await until(() => present(a).join() === 'b,c' && present(b).join() === 'a,c' && present(c).join() === 'a,b');
  const move = { client: 'a', block_id: '0k3x9qa' };
  // To the instance that does not have the stream.
  assert.equal((await second.call('POST', `/press/${press_id}/presence`, { key, body: move })).status, 200);
  await until(() => last(b, 'presence').some((each: { block_id: string }) => each.block_id === '0k3x9qa'));
  assert.deepEqual(
    last(b, 'presence').find(({ id }: { id: string }) => id === 'a'),
    { id: 'a', name: 'default', block_id: '0k3x9qa' },
  );
  a.close();
  await until(() => present(b).join() === 'c' && present(c).join() === 'b');
  await closeAll();
});

test('a presence that is not renewed is gone after 30 seconds, and a renewed one stays', async () => {
  const press_id = await makePress();
  const a = await watch(first, `/press/${press_id}/events?client=a`);
  const b = await watch(second, `/press/${press_id}/events?client=b`);
  await until(() => present(a).join() === 'b' && present(b).join() === 'a');
  time += 20_000;
  await second.call('POST', `/press/${press_id}/presence`, { key, body: { client: 'b', block_id: null } });
  time += 20_000;
  await until(() => present(b).length === 0);
  assert.deepEqual(present(a), ['b']);
  await until(() => a.comments() > 0);
  await closeAll();
});

test('ninety streams that are opened at once all stay open and see each other', async () => {
  const press_id = await makePress();
  const watchers = await Promise.all(
    Array.from({ length: 90 }, (_, place) => watch(second, `/press/${press_id}/events?client=c${place}`)),
  );
  await until(() => watchers.every((watcher) => present(watcher).length === 89));
  assert.deepEqual(
    watchers.filter(({ status, isClosed }) => status !== 200 || isClosed()),
    [],
  );
  await closeAll();
});

test("another account's text and a missing one are not found, and nothing of it is seen", async () => {
  const press_id = await makePress();
  const stranger = await first.account();
  const watcher = await watch(first, `/press/${press_id}/events?client=a`);
  await until(() => last(watcher, 'changed'));
  for (const id of [press_id, 999_999]) {
    const headers = { accept: 'text/event-stream' };
    assertFailure(await first.call('GET', `/press/${id}/events`, { key: stranger.key, headers }), 404, 'NOT_FOUND');
    const body = { client: 'x', block_id: null };
    assertFailure(await first.call('POST', `/press/${id}/presence`, { key: stranger.key, body }), 404, 'NOT_FOUND');
  }
  assertFailure(
    await first.call('GET', `/press/${press_id}/events`, { headers: { accept: 'text/event-stream' } }),
    401,
    'UNAUTHORIZED',
  );
  assert.deepEqual(present(watcher), []);
  await closeAll();
});

test('an account can open a limited number of streams, and its other requests do not count', async () => {
  const press_id = await makePress();
  for (let count = 0; count < 4; count += 1)
    assert.equal((await watch(first, `/press/${press_id}/events?client=${count}`)).status, 200);
  const headers = { accept: 'text/event-stream' };
  const refused = await first.call('GET', `/press/${press_id}/events`, { key, headers });
  assertFailure(refused, 429, 'RATE_LIMITED');
  const other = await first.account();
  assert.equal(
    (await watch(first, `/press/${await makePress(other.key)}/events`, { 'service-api-key': other.key })).status,
    200,
  );
  await closeAll();
  assert.equal((await watch(first, `/press/${press_id}/events`)).status, 200);
  await closeAll();
});

test('an invalid client or block is refused and named', async () => {
  const press_id = await makePress();
  const client = await first.call('GET', `/press/${press_id}/events?client=a%20b`, { key });
  assertFailure(client, 400, 'BAD_REQUEST');
  assert.equal(client.body.errors[0].field, 'client');
  const body = { client: 'a', block_id: 'a b' };
  const block = await first.call('POST', `/press/${press_id}/presence`, { key, body });
  assertFailure(block, 400, 'BAD_REQUEST');
  assert.equal(block.body.errors[0].field, 'block_id');
});

test('signing out and revoking a key close their streams on every instance, and no others', async () => {
  const press_id = await makePress();
  const browser = await signIn(first, email);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const created = await browser.call('POST', '/account/keys', { name: 'editor' });
  assert.equal(created.status, 200, created.text);
  const { api_key, key_id } = created.body.data;
  const path = `/press/${press_id}/events`;
  const session = await watch(second, path, { cookie, origin: second.url });
  const revoked = await watch(second, path, { 'service-api-key': api_key });
  const staying = await watch(second, path);
  assert.deepEqual([session.status, revoked.status, staying.status], [200, 200, 200]);
  assert.equal((await browser.call('DELETE', `/account/keys/${key_id}`)).status, 200);
  await until(() => revoked.isClosed());
  assert.equal(session.isClosed(), false);
  assert.equal((await browser.auth('/sign-out', {})).status, 200);
  await until(() => session.isClosed());
  assert.equal(staying.isClosed(), false);
  const again = openBrowser(first);
  assert.equal((await again.auth('/sign-in/email', { email, password: PASSWORD })).status, 200);
  await closeAll();
});

test('a stopping instance closes its streams at once', async () => {
  const third = await startService({}, first.databaseUrl);
  const watcher = await watch(third, `/press/${await makePress()}/events`);
  await until(() => last(watcher, 'changed'));
  await third.stop();
  await until(() => watcher.isClosed());
  open.splice(0);
});
