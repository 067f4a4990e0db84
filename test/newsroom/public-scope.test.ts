import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKey } from '../../src/areas/accounts/index.ts';
import type { Scope } from '../../src/kernel/access.ts';
import { assertFailure } from '../http/envelope.ts';
import { makePress, type Newsroom, openNewsroom, openWorld, type World } from './world.ts';

/** Making a press release public mails the subscribers, so a key needs more than "write" for it. */

let world: World;
let room: Newsroom;
let writing: string;
let sending: string;
before(async () => {
  world = await openWorld();
  room = await openNewsroom(world.service);
  writing = await keyWith('write');
  sending = await keyWith('write', 'send');
});
after(() => world.close());

async function keyWith(...scopes: Scope[]): Promise<string> {
  const name = scopes.join(' and ');
  return (await createKey(world.service.database, room.accountId, name, null, { scopes })).key;
}

const create = (key: string, is_public: boolean) =>
  world.service.call('POST', '/press/create-v2', { key, body: { keyword: '혈당 센서 출시', is_public } });
const edit = (key: string, press_id: number, change: object, headers = {}) =>
  world.service.call('POST', '/press/edit', { key, body: { press_id, ...change }, headers });

async function stored(id: number) {
  const { title, is_public, version } = (await world.service.call('GET', `/press/${id}`, { key: room.key })).body.data;
  return { title, is_public, version };
}

test('a key without "send" creates press releases, but no public ones', async () => {
  const { database } = world.service;
  const count = async () =>
    (await database`select count(*) as count from press_releases where account_id = ${room.accountId}`)[0]!.count;
  const before = await count();
  const refused = await create(writing, true);
  assertFailure(refused, 403, 'SCOPE_MISSING');
  assert.match(refused.body.message, /send/);
  assert.equal(await count(), before, 'nothing was created');
  for (const [key, is_public] of [
    [writing, false],
    [sending, true],
  ] as const) {
    const { press_id, warnings } = (await create(key, is_public)).body.data;
    // The built-in writer leaves blanks.
    assert.equal((await stored(press_id)).is_public, false);
    assert.equal(warnings.length > 0, is_public);
  }
});

test('a key without "send" makes no press release public, and a refused edit changes nothing', async () => {
  const id = await makePress(world.service, room.key, { is_public: false });
  const before = await stored(id);
  for (const change of [{ is_public: true }, { is_public: true, title: '새 제목' }]) {
    const refused = await edit(writing, id, change, { 'idempotency-key': `refused ${JSON.stringify(change).length}` });
    assertFailure(refused, 403, 'SCOPE_MISSING');
    assert.match(refused.body.message, /send/);
  }
  assert.deepEqual(await stored(id), before);
  assert.equal((await edit(sending, id, { is_public: true })).status, 200);
  assert.equal((await stored(id)).is_public, true);
});

test('what leaves it public, or takes it back, needs no more than "write"', async () => {
  const id = await makePress(world.service, room.key);
  assert.equal((await edit(writing, id, { title: '고친 제목' })).status, 200);
  assert.equal((await edit(writing, id, { title: '또 고친 제목', is_public: true })).status, 200);
  assert.deepEqual([(await stored(id)).title, (await stored(id)).is_public], ['또 고친 제목', true]);
  assert.equal((await edit(writing, id, { is_public: false })).status, 200);
  assertFailure(await edit(writing, id, { is_public: true }), 403, 'SCOPE_MISSING');
});
