import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { makeCatalogue, orderOf } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import {
  editPress,
  get,
  makePress,
  type Newsroom,
  openNewsroom,
  openWorld,
  untilPublished,
  untilStatus,
  type World,
} from './world.ts';

/** What keeps a published press release out of the newsroom: an embargo, a release that is still to be sent. */

let world: World;
let room: Newsroom;
before(async () => {
  world = await openWorld();
  room = await openNewsroom(world.service);
});
after(() => world.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();

async function order(pressId: number, more: object): Promise<number> {
  const catalogue = await makeCatalogue(world.service.database);
  const body = orderOf(pressId, catalogue, more);
  const created = await world.service.call('POST', '/release/create', { key: room.key, body });
  assert.equal(created.status, 200, created.text);
  return created.body.data.release_id;
}

async function stateOf(id: number) {
  const reply = await world.service.call('GET', `/newsroom/press/${id}`, { key: room.key });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

/** Published releases that came later show that this one had its chance. */
async function assertHidden(id: number): Promise<void> {
  const later = await makePress(world.service, room.key);
  await untilPublished(world.service, room.slug, later);
  for (const path of [`/${id}`, `/${id}/card.png`])
    assert.equal((await get(world.service, `/newsroom/${room.slug}${path}`)).status, 404, path);
  for (const path of ['', '/feed.xml', '/feed.json', '/sitemap.xml'])
    assert.ok(
      !new RegExp(`${room.slug}/${id}\\b`).test((await get(world.service, `/newsroom/${room.slug}${path}`)).text),
      path,
    );
}

test('an embargo hides it until it ends, and dates it', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { is_public: false });
  const release = await order(id, { embargo_kst: inHours(5) });
  await editPress(service, room.key, id, { is_public: true });
  await assertHidden(id);
  const held = await stateOf(id);
  assert.equal(held.state, 'held');
  assert.ok(Math.abs(Date.parse(held.held_until_kst) - Date.now() - 5 * 3600_000) < 600_000);
  assert.equal(held.url, null);
  const { database } = service;
  await until(
    async () => (await database`select from releases where id = ${release} and sent_at is not null`).count > 0,
  );
  const [row] = await database<{ at: Date }[]>`
    update releases set embargo_at = now() where id = ${release} returning embargo_at as at`;
  const path = await untilPublished(service, room.slug, id);
  assert.match((await get(service, path)).text, new RegExp(`datetime="${row!.at.toISOString()}"`));
  assert.equal((await stateOf(id)).state, 'published');
});

test('an embargo that is set later hides it again', async () => {
  const id = await makePress(world.service, room.key);
  const path = await untilPublished(world.service, room.slug, id);
  await order(id, { embargo_kst: inHours(5) });
  await untilStatus(world.service, path, 404);
});

test('a scheduled release hides it until it is sent or canceled', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { is_public: false });
  const release = await order(id, { scheduled_kst: inHours(5) });
  await editPress(service, room.key, id, { is_public: true });
  await assertHidden(id);
  assert.equal((await stateOf(id)).state, 'held');
  assert.equal((await service.call('POST', `/release/${release}/cancel`, { key: room.key })).status, 200);
  await untilPublished(service, room.slug, id);
});

test('a sent release, and its planned follow-up, hide nothing', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { is_public: false });
  await order(id, {});
  await order(id, { scheduled_kst: inHours(30) });
  await editPress(service, room.key, id, { is_public: true });
  await untilPublished(service, room.slug, id);
});

test('what is published stays while it is reviewed again, and a required approval is asked for at the next publication', async () => {
  const { service } = world;
  const strict = await openNewsroom(service);
  const id = await makePress(service, strict.key, { title: '승인 전에 공개한 제목' });
  const path = await untilPublished(service, strict.slug, id);
  const settings = { track_opens: false, approval_required: true };
  assert.equal((await strict.owner.call('PUT', '/account/sending', settings)).status, 200);
  const publish = () => service.call('POST', `/newsroom/press/${id}/publish`, { key: strict.key, body: {} });
  await editPress(service, strict.key, id, { title: '승인을 기다리는 제목' });
  const refused = await publish();
  assertFailure(refused, 409, 'PUBLICATION_REFUSED');
  assert.match(refused.body.message, /승인/);
  assert.match((await get(service, path)).text, /승인 전에 공개한 제목/);
  const decided = await strict.owner.call('POST', `/press/${id}/review/approve`, {});
  assert.equal(decided.status, 200, decided.text);
  assert.equal((await publish()).body.data.has_changes, false);
  await until(async () => (await get(service, path)).text.includes('승인을 기다리는 제목'));
});

test('tells where a press release is, and only to its account', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { is_public: false });
  assert.equal((await stateOf(id)).state, 'private');
  const off = await openNewsroom(service, { is_on: false });
  assert.equal((await service.call('GET', `/newsroom/press/${id}`, { key: off.key })).status, 404);
  const own = await makePress(service, off.key);
  const reply = await service.call('GET', `/newsroom/press/${own}`, { key: off.key });
  const { state, url, published_version } = reply.body.data;
  assert.deepEqual({ state, url, published_version }, { state: 'off', url: null, published_version: 2 });
});

test('a press release that comes back from the trash is shown again as it was published', async () => {
  const { service } = world;
  const id = await makePress(service, room.key);
  const path = await untilPublished(service, room.slug, id);
  await editPress(service, room.key, id, { title: '아직 공개하지 않은 제목' });
  assert.equal((await service.call('DELETE', `/press/${id}`, { key: room.key })).status, 200);
  await untilStatus(service, path, 404);
  const items = await service.call('GET', '/trash', { key: room.key });
  const item = items.body.data.find(({ item_id }: { item_id: number }) => item_id === id);
  assert.ok(item, items.text);
  const restored = await service.call('POST', `/trash/${item.trash_id}/restore`, { key: room.key });
  assert.equal(restored.status, 200, restored.text);
  const page = await untilStatus(service, path, 200);
  assert.doesNotMatch(page.text, /아직 공개하지 않은 제목/);
});
