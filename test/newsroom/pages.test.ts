import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseHTML } from 'linkedom';
import { until } from '../until.ts';
import {
  editPress,
  get,
  makePress,
  type Newsroom,
  openNewsroom,
  openWorld,
  PUBLIC_URL,
  untilPublished,
  untilStatus,
  type World,
} from './world.ts';

/** The public pages of a newsroom. */

let world: World;
let room: Newsroom;
before(async () => {
  world = await openWorld();
  room = await openNewsroom(world.service);
});
after(() => world.close());

const parse = (html: string) => parseHTML(html).document;

test('shows a public press release on its page and in the list', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, {
    title: '글루코핀 출시',
    content: '한 방울로 재는 센서\n\n한빛바이오가 18일 글루코핀을 출시했다.\n\n본문 단락이다.',
  });
  const path = await untilPublished(service, room.slug, id);
  const page = await get(service, path);
  const document = parse(page.text);
  assert.equal(document.documentElement.getAttribute('lang'), 'ko');
  assert.equal(document.querySelector('h1')?.textContent, '글루코핀 출시');
  assert.match(document.querySelector('article')?.textContent ?? '', /한빛바이오가 18일 글루코핀을 출시했다/);
  assert.equal(document.querySelector('link[rel=canonical]')?.getAttribute('href'), PUBLIC_URL + path);
  assert.equal(document.querySelector('meta[property="og:title"]')?.getAttribute('content'), '글루코핀 출시');
  assert.equal(document.querySelectorAll('script:not([type="application/ld+json"])').length, 0);
  const list = await get(service, `/newsroom/${room.slug}`);
  assert.equal(list.status, 200);
  assert.match(parse(list.text).querySelector('.list h2')?.textContent ?? '', /글루코핀 출시/);
});

test('is off until the owner switches it on', async () => {
  const { service } = world;
  const other = await openNewsroom(service, { is_on: false });
  assert.equal((await get(service, `/newsroom/${other.slug}`)).status, 404);
  assert.equal((await get(service, '/newsroom/nobody')).status, 404);
  const refused = await service.call('PUT', '/newsroom', { key: other.key, body: other.body });
  assert.equal(refused.status, 403, 'a key may not open it');
  assert.equal((await other.owner.call('PUT', '/newsroom', { ...other.body, is_on: true })).status, 200);
  await untilStatus(service, `/newsroom/${other.slug}`, 200);
  assert.equal((await other.owner.call('PUT', '/newsroom', { ...other.body, is_on: false })).status, 200);
  await untilStatus(service, `/newsroom/${other.slug}`, 404);
});

test('a slash at the end of an address changes nothing', async () => {
  const id = await makePress(world.service, room.key, { title: '사선' });
  await untilPublished(world.service, room.slug, id);
  for (const path of [`/newsroom/${room.slug}/`, `/newsroom/${room.slug}/${id}/`]) {
    const [plain, slashed] = [await get(world.service, path.slice(0, -1)), await get(world.service, path)];
    assert.deepEqual([slashed.status, slashed.text], [200, plain.text], path);
  }
});

test('search finds what is public, whether it is indexed yet or not, and shows a change at once', async () => {
  const { service } = world;
  const own = await openNewsroom(service);
  const id = await makePress(service, own.key, { title: '검색되는 글', content: '오늘 새싹보리를 내놓았다.' });
  await untilPublished(service, own.slug, id);
  const found = async (query: string) => {
    const { text } = await get(service, `/newsroom/${own.slug}?q=${encodeURIComponent(query)}`);
    return parse(text).querySelectorAll('.list h2').length;
  };
  assert.equal(await found('싹보'), 1);
  const isIndexed = async () => {
    const jobs = await service.database`select from search_jobs where area = 'press' and text_id = ${id}`;
    return jobs.length === 0;
  };
  await until(isIndexed);
  for (const [query, count] of [
    ['새싹보리를 오늘', 1],
    ['검색되는', 1],
    ['없는낱말', 0],
    ['"새싹보리를 내놓았다"', 0],
  ] as const)
    assert.equal(await found(query), count, query);
  await editPress(service, own.key, id, { content: '오늘 쌀보리를 내놓았다.', is_public: true });
  await until(async () => (await found('쌀보리')) === 1 && (await found('새싹보리')) === 0);
  await until(isIndexed);
  assert.deepEqual([await found('쌀보리'), await found('새싹보리')], [1, 0]);
});

test('never shows a press release that is not public, or one of another account', async () => {
  const { service } = world;
  const hidden = await makePress(service, room.key, { title: '숨긴 글', is_public: false });
  const other = await openNewsroom(service);
  const foreign = await makePress(service, other.key, { title: '남의 글' });
  await untilPublished(service, other.slug, foreign);
  for (const path of ['', '?q=글', '/feed.xml', '/feed.json', '/sitemap.xml']) {
    const { text } = await get(service, `/newsroom/${room.slug}${path}`);
    assert.doesNotMatch(text, /숨긴 글|남의 글/, path);
    assert.ok(!text.includes(`/${foreign}<`) && !text.includes(`/${hidden}<`), path);
  }
  for (const id of [hidden, foreign]) {
    assert.equal((await get(service, `/newsroom/${room.slug}/${id}`)).status, 404);
    assert.equal((await get(service, `/newsroom/${room.slug}/${id}/card.png`)).status, 404);
  }
});

test('shows what is published at once, and nothing any more when it is taken back or deleted', async () => {
  const { service } = world;
  const id = await makePress(service, room.key, { title: '처음 제목' });
  const path = await untilPublished(service, room.slug, id);
  const list = `/newsroom/${room.slug}`;
  const first = await get(service, path);
  assert.match(first.text, /처음 제목/);
  assert.equal((await get(service, path, { 'if-none-match': first.headers.get('etag')! })).status, 304);
  assert.match((await get(service, list)).text, /처음 제목/);
  await editPress(service, room.key, id, { title: '고친 제목', is_public: true });
  await until(async () => (await get(service, path)).text.includes('고친 제목'));
  await until(async () => (await get(service, list)).text.includes('고친 제목'));
  assert.equal((await get(service, path, { 'if-none-match': first.headers.get('etag')! })).status, 200);
  await editPress(service, room.key, id, { is_public: false });
  await untilStatus(service, path, 404);
  await until(async () => !(await get(service, list)).text.includes('고친 제목'));
  await editPress(service, room.key, id, { is_public: true });
  await untilStatus(service, path, 200);
  assert.equal((await service.call('DELETE', `/press/${id}`, { key: room.key })).status, 200);
  await untilStatus(service, path, 404);
});

test('a warm page is answered without asking the database', async () => {
  const { service } = world;
  const id = await makePress(service, room.key);
  const path = await untilPublished(service, room.slug, id);
  await get(service, path);
  // What the page would be rendered from cannot be read any more.
  const lock = await service.database.reserve();
  try {
    await lock`begin`;
    await lock`lock table press_releases, press_publications, newsrooms, newsroom_posts in access exclusive mode`;
    const page = await get(service, path, { connection: 'close' });
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('cache-control'), 'public, max-age=60');
  } finally {
    await lock`rollback`;
    lock.release();
  }
});

test('escapes whatever a title or text contains', async () => {
  const { service } = world;
  const hostile = `</script><script>alert(1)</script> "quoted" & <b>bold</b> ]]> '`;
  const id = await makePress(service, room.key, { title: hostile, content: `${hostile}\n\n${hostile}` });
  const path = await untilPublished(service, room.slug, id);
  for (const page of [await get(service, path), await get(service, `/newsroom/${room.slug}`)]) {
    assert.doesNotMatch(page.text, /<script>|<b>bold/);
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src-elem 'sha256-/);
  }
  const document = parse((await get(service, path)).text);
  assert.equal(document.querySelector('h1')?.textContent?.trim(), hostile.trim());
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  assert.equal(data.headline, hostile.trim());
  const searched = await get(service, `/newsroom/${room.slug}?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  assert.equal(searched.status, 200);
  assert.doesNotMatch(searched.text, /<script>/);
});

test('pages through the list and searches titles and texts', async () => {
  const { service } = world;
  const many = await openNewsroom(service, { language: 'en', name: 'Many' });
  const ids: number[] = [];
  for (let number = 1; number <= 13; number += 1)
    ids.push(
      await makePress(service, many.key, { title: `Release ${number}`, content: `Text with 100%_mark ${number}.` }),
    );
  for (const id of ids) await untilPublished(service, many.slug, id);
  const titles = async (query: string) =>
    [...parse((await get(service, `/newsroom/${many.slug}${query}`)).text).querySelectorAll('.list h2')].map(
      (title) => title.textContent,
    );
  const [first, second] = [await titles(''), await titles('?page=2')];
  assert.deepEqual([first.length, second.length], [12, 1]);
  assert.equal(new Set([...first, ...second]).size, 13);
  assert.equal((await get(service, `/newsroom/${many.slug}?page=3`)).status, 404);
  assert.equal((await get(service, `/newsroom/${many.slug}?page=x`)).status, 200);
  assert.deepEqual(await titles('?q=release%2013'), ['Release 13']);
  assert.equal((await titles('?q=100%25_MARK')).length, 12, 'signs of patterns are ordinary letters');
  assert.deepEqual(await titles('?q=%25nothing'), []);
  const start = parse((await get(service, `/newsroom/${many.slug}`)).text);
  assert.equal(start.documentElement.getAttribute('lang'), 'en');
  assert.equal(start.querySelector('a[rel=next]')?.getAttribute('href'), `/newsroom/${many.slug}?page=2`);
});
