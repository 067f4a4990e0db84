import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { readStarterFeeds } from '../../src/app/starter-feeds.ts';
import { setOperator } from '../../src/areas/accounts/sign-in/index.ts';
import { feedAddress } from '../../src/areas/newsclip/feeds/add-feed.ts';
import { openPublisher, type Publisher, rss } from '../feeds/site.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, signIn } from '../people/browser.ts';

let publisher: Publisher;
let service: Service;
let operator: Browser;
let member: Browser;

before(async () => {
  publisher = await openPublisher();
  service = await startService({ OUTBOUND_ALLOW: publisher.host });
  member = await signIn(service, (await service.account()).email);
  const { email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  await setOperator(service.database, person!.id, true);
  operator = await signIn(service, email);
});
afterEach(async () => {
  publisher.pages.clear();
  await service.database`delete from news_feeds`;
});
after(async () => {
  await service.stop();
  await publisher.close();
});

const html = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

async function post(path: string, body: object) {
  const reply = await operator.call('POST', path, body);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

const discover = (path: string) => post('/operator/feeds/discover', { url: publisher.url + path });
const tryOut = (path: string) => post('/operator/feeds/try', { url: publisher.url + path });

test('finds the feeds that a home page declares, with their names, and marks known ones', async () => {
  const links = ['politics', 'economy'].map(
    (name) => `<link rel="alternate" type="application/rss+xml" title="한빛 ${name}" href="/rss/${name}.xml">`,
  );
  publisher.pages.set('/', html(`<title>한빛일보</title>${links.join('')}<link rel="stylesheet" href="/feed.css">`));
  await post('/operator/feeds', { url: `${publisher.url}/rss/economy.xml`, media: '한빛' });
  const found = await discover('/');
  assert.equal(found.site, '한빛일보');
  assert.deepEqual(found.feeds, [
    { url: `${publisher.url}/rss/politics.xml`, media: '한빛 politics', is_known: false },
    { url: `${publisher.url}/rss/economy.xml`, media: '한빛 economy', is_known: true },
  ]);
});

test('finds the links of a page that lists feeds, and not those of other sites', async () => {
  const body = `<a href="/rss/all.xml">전체 <b>기사</b></a><a href="https://reader.example/rss/add">구독</a><a href="/news/1">기사</a>`;
  publisher.pages.set('/rss-list', html('<title>RSS 안내</title>', body));
  assert.deepEqual((await discover('/rss-list')).feeds, [
    { url: `${publisher.url}/rss/all.xml`, media: '전체 기사', is_known: false },
  ]);
});

test('without any link the usual paths are tried, and a feed address is returned itself', async () => {
  publisher.pages.set('/', html('<title>한빛일보</title>'));
  publisher.pages.set('/rss/allArticle.xml', rss([{ title: '기사', link: 'https://news.example/1' }]));
  publisher.pages.set('/feed', html('<title>한빛일보</title>'));
  const url = `${publisher.url}/rss/allArticle.xml`;
  assert.deepEqual((await discover('/')).feeds, [{ url, media: '뉴스', is_known: false }]);
  assert.deepEqual((await discover('/rss/allArticle.xml')).feeds, [{ url, media: '뉴스', is_known: false }]);
});

test('says why an address cannot be read, and never reaches a private address', async () => {
  assert.deepEqual(await discover('/nothing'), { site: '', feeds: [], cause: 'bad_status', status: 404 });
  const inside = await post('/operator/feeds/discover', { url: 'http://169.254.169.254/latest' });
  assert.equal(inside.cause, 'forbidden_address');
  publisher.pages.set('/away', (_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  );
  assert.equal((await discover('/away')).cause, 'forbidden_address');
});

test('a trial shows the newest articles or the reason, and stores nothing', async () => {
  const items = Array.from({ length: 7 }, (_, day) => ({
    title: `기사 ${day + 1}`,
    link: `https://news.example/${day + 1}`,
    date: new Date(Date.UTC(2026, 10, day + 1)).toUTCString(),
  }));
  publisher.pages.set('/feed.xml', rss(items));
  publisher.pages.set('/empty.xml', rss([]));
  publisher.pages.set('/page', html('<title>한빛일보</title>'));
  const read = await tryOut('/feed.xml');
  assert.equal(read.outcome, 'ok');
  assert.deepEqual(
    read.articles.map(({ title }: { title: string }) => title),
    ['기사 7', '기사 6', '기사 5', '기사 4', '기사 3'],
  );
  assert.equal((await tryOut('/empty.xml')).outcome, 'empty');
  assert.deepEqual([(await tryOut('/page')).cause, (await tryOut('/none')).status], ['not_a_feed', 404]);
  assert.equal((await post('/operator/feeds/try', { url: 'ftp://news.example' })).cause, 'bad_url');
  assert.equal((await operator.call('GET', '/operator/feeds')).body.data.feeds.length, 0);
});

test('sources go out as OPML and come back, and several are added at once', async () => {
  const feeds = [
    { url: `${publisher.url}/a.xml`, media: '한빛 & 일보', region: '국내' },
    { url: `${publisher.url}/b.xml?x=1&y=2`, media: '"새벽" <경제>', region: '국내' },
  ];
  assert.deepEqual(await post('/operator/feeds/batch', { feeds: [...feeds, { url: 'nothing', media: 'x' }] }), {
    added: 2,
    known: 0,
    refused: [{ url: 'nothing', reason: 'The address must start with http:// or https://.' }],
  });
  assert.deepEqual((await post('/operator/feeds/batch', { feeds })).known, 2);
  const exported = await operator.call('GET', '/operator/feeds/opml');
  assert.equal(exported.status, 200);
  await service.database`delete from news_feeds`;
  const read = await post('/operator/feeds/opml', { content: exported.text });
  assert.deepEqual(
    read.feeds,
    feeds.map(({ url, media }) => ({ url, media, is_known: false })),
  );
  assertFailure(await operator.call('POST', '/operator/feeds/opml', { content: '<html></html>' }), 400, 'BAD_REQUEST');
});

test('starter lists have valid, distinct addresses; only operators see them', async () => {
  const lists = readStarterFeeds();
  const urls = lists.flatMap(({ feeds }) => feeds.map(({ url }) => url));
  assert.ok(lists.length >= 8 && urls.length >= 50);
  assert.equal(new Set(urls).size, urls.length);
  for (const url of urls) assert.equal(feedAddress(url), url);
  const reply = await operator.call('GET', '/operator/feeds/starter-lists');
  assert.deepEqual(reply.body.data.lists[0].feeds[0], { ...lists[0]!.feeds[0], is_known: false });
  assertFailure(await member.call('GET', '/operator/feeds/starter-lists'), 403, 'NOT_AUTHORIZED');
  assertFailure(await member.call('POST', '/operator/feeds/try', { url: publisher.url }), 403, 'NOT_AUTHORIZED');
});
