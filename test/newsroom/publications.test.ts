import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
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

/** What is public is what somebody published: drafts, blanks and remarks never reach a page or feed. */

let world: World;
let room: Newsroom;
before(async () => {
  world = await openWorld();
  room = await openNewsroom(world.service);
});
after(() => world.close());

const SECRET = '가격은 아직 비밀';

const publish = (id: number, body: object = {}) =>
  world.service.call('POST', `/newsroom/press/${id}/publish`, { key: room.key, body });
const edit = (press_id: number, change: object) =>
  world.service.call('POST', '/press/edit', { key: room.key, body: { press_id, ...change } });

async function stateOf(id: number) {
  return (await world.service.call('GET', `/newsroom/press/${id}`, { key: room.key })).body.data;
}

/** Everything that strangers can load about it, as one text. */
async function everythingPublic(id: number): Promise<string> {
  const paths = ['', `/${id}`, `?q=${encodeURIComponent('비밀')}`, '/feed.xml', '/feed.json', '/sitemap.xml'];
  const pages = await Promise.all(paths.map((path) => get(world.service, `/newsroom/${room.slug}${path}`)));
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replace(/“비밀”|value="비밀"/g, '');
}

test('a later edit of text or picture is public only once it is published', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { title: '처음 공개한 제목' });
  const path = await untilPublished(service, room.slug, id);
  const first = await stateOf(id);
  assert.deepEqual([first.published_version, first.has_changes], [2, false]);
  await editPress(service, room.key, id, { title: `${SECRET} 제목`, content: `${SECRET} 본문` });
  const drawn = await service.call('POST', `/press/${id}/image-ai`, { key: room.key });
  assert.equal(drawn.status, 200, drawn.text);
  // A change of the settings of the page shows that pages are rendered anew.
  assert.equal((await room.owner.call('PUT', '/newsroom', { ...room.body, name: '새 이름' })).status, 200);
  await until(async () => (await get(service, path)).text.includes('새 이름'));
  const shown = await everythingPublic(id);
  assert.ok(!shown.includes(SECRET));
  assert.ok(!shown.includes(drawn.body.data.image_url));
  assert.match(shown, /처음 공개한 제목/);
  assert.deepEqual([(await stateOf(id)).published_version, (await stateOf(id)).has_changes], [2, true]);

  const published = await publish(id, { base_version: 3 });
  assert.equal(published.status, 200, published.text);
  assert.deepEqual([published.body.data.published_version, published.body.data.has_changes], [3, false]);
  const page = await until(async () => {
    const { text } = await get(service, path);
    return text.includes(`${SECRET} 본문`) ? text : null;
  });
  assert.ok(page.includes(drawn.body.data.image_url));
});

test('naming "is_public" publishes what the request saves', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { title: '하나' });
  const path = await untilPublished(service, room.slug, id);
  assert.equal((await edit(id, { title: '둘' })).status, 200);
  assert.equal((await edit(id, { title: '셋', is_public: true })).status, 200);
  await until(async () => (await get(service, path)).text.includes('<h1>셋</h1>'));
  assert.equal((await edit(id, { is_public: false })).status, 200);
  await untilStatus(service, path, 404);
  assert.equal((await stateOf(id)).published_version, null);
});

test('blanks and internal remarks are refused with their list, and nothing is changed', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { title: '온전한 제목' });
  const path = await untilPublished(service, room.slug, id);
  const wrong: [object, RegExp][] = [
    [{ content: '가격은 [가격]이다.' }, /본문에 채우지 않은 빈칸.*\[가격\]/],
    [{ title: '○○○ 대표 취임' }, /제목.*○○○/],
    [{ content: '센서를 출시했다. (내부 메모: 가격 미정)' }, /본문에 내부 메모.*가격 미정/],
    [{ content: '본문이다.\n\n대외비\n\n끝이다.' }, /본문.*대외비/],
    [{ content: 'The sensor is out. (internal note: check price)' }, /본문.*internal note/],
  ];
  for (const [change, named] of wrong) {
    const refused = await edit(id, { ...change, is_public: true });
    assertFailure(refused, 409, 'PUBLICATION_REFUSED');
    assert.match(refused.body.message, named);
  }
  const { title, version } = (await service.call('GET', `/press/${id}`, { key: room.key })).body.data;
  assert.deepEqual([title, version], ['온전한 제목', 2]);
  assert.match((await get(service, path)).text, /온전한 제목/);
  const harmless = '김○○ 씨는 “[보도자료]라는 말은 내부 온도(내부 25도)와 다르다”고 했다.';
  assert.equal((await edit(id, { title: harmless, is_public: true })).status, 200);
});

test('another version than the named one is not published', async () => {
  const id = await makePress(world.service, room.key);
  await editPress(world.service, room.key, id, { title: '바뀐 제목' });
  assertFailure(await publish(id, { base_version: 2 }), 409, 'CHANGED_MEANWHILE');
  assert.equal((await stateOf(id)).published_version, 2);
  const other = await openNewsroom(world.service);
  const foreign = await makePress(world.service, other.key);
  assertFailure(await publish(foreign), 403, 'NOT_AUTHORIZED');
});

test('a new press release with blanks is kept, and the answer says why it is not public', async () => {
  const body = { keyword: '혈당 센서 출시', is_public: true };
  const created = await world.service.call('POST', '/press/create-v2', { key: room.key, body });
  assert.equal(created.status, 200, created.text);
  const { press_id, is_public, warnings } = created.body.data;
  assert.equal(is_public, false);
  assert.equal(warnings[0].code, 'NOT_PUBLISHED');
  assert.match(created.body.message, /공개하지 않았습니다/);
  assert.equal((await stateOf(press_id)).state, 'private');
});
