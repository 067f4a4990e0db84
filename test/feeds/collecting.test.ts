import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { createNews } from '../../src/app/news.ts';
import {
  addFeed,
  type FeedPolling,
  type GivenFeed,
  listFeeds,
  updateFeed,
} from '../../src/areas/newsclip/feeds/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { createOutbound } from '../../src/kernel/outbound/index.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { readabilityReader } from '../../src/providers/pages/readability.ts';
import { connect, type Service, startService } from '../harness.ts';
import { until } from '../until.ts';
import { openPublisher, type Publisher, rss } from './site.ts';

/** Polls end to end: a publisher's server, the real database, the real ingest. */

const workers = createWorkerPool();
let service: Service;
let database: Database;
let publisher: Publisher;
let collecting: FeedPolling;
const errors: unknown[] = [];
const opened: { stop(): Promise<void> }[] = [];

before(async () => {
  publisher = await openPublisher();
  service = await startService({ OUTBOUND_ALLOW: publisher.host, FEED_HOST_PAUSE_SECONDS: '0' });
  database = service.database;
  collecting = newInstance(database);
});
afterEach(async () => {
  await database`delete from news_feeds`;
  publisher.asked.length = 0;
});
after(async () => {
  await Promise.all(opened.map((one) => one.stop()));
  assert.deepEqual(errors, []);
  await workers.close();
  await service.stop();
  await publisher.close();
});

function newInstance(on: Database, settings: Record<string, string> = {}): FeedPolling {
  const environment = { OUTBOUND_ALLOW: publisher.host, FEED_HOST_PAUSE_SECONDS: '0', ...settings };
  const config = readConfig(environment);
  const outbound = createOutbound({ allow: config.outboundAllow, userAgent: 'test' });
  const pages = readabilityReader(outbound, workers);
  const { polling: instance } = createNews(config, {
    database: on,
    outbound,
    workers,
    pages,
    now: () => new Date(),
    onError: report,
  });
  opened.push(instance);
  return instance;
}

/** No content of a publisher may cause an error on our side. */
function report(error: unknown): void {
  errors.push(error);
}

async function add(path: string, given: Partial<GivenFeed> = {}): Promise<number> {
  const added = await addFeed(database, { url: publisher.url + path, media: '새벽일보', region: '국내', ...given });
  assert.ok('id' in added, JSON.stringify(added));
  return added.id;
}

const feedOf = async (id: number) => (await listFeeds(database)).find((feed) => feed.id === id)!;
const articlesOf = (feedId: number) => database`
  select title, url, summary, content, source, reporter_name, img_url, region, published_at from news_articles
  where feed_id = ${feedId} order by id`;

/** Keyword groups of a new account. */
async function monitor(region: string, keywords: string[]): Promise<void> {
  const { accountId } = await service.account();
  await database`
    insert into keyword_groups (account_id, group_name, keywords, region)
    values (${accountId}, 'group', ${keywords}, ${region})`;
}

test('polls all feeds, stores each article once, and counts and shows failures', async () => {
  publisher.pages.set('/good', (request, response) => {
    const known = request.headers['if-none-match'] === '"1"';
    const body = rss([
      { title: '첫 기사', link: '/good/1', guid: 'g1', date: '2026-11-01 09:00:00' },
      { title: '&lt;script&gt;alert(1)&lt;/script&gt;둘째 &lt;b&gt;기사&lt;/b&gt;', link: '/good/2', guid: 'g2' },
    ]);
    response.writeHead(known ? 304 : 200, { etag: '"1"' }).end(known ? '' : body);
  });
  publisher.pages.set('/broken', '<!doctype html><html><body>404</body></html>');
  const good = await add('/good');
  const broken = await add('/broken');
  assert.deepEqual(await collecting.pollAll(), { polled: 2, new_articles: 2, failed: 1 });
  const articles = await articlesOf(good);
  assert.deepEqual(
    articles.map(({ title, source, region }) => [title, source, region]),
    [
      ['첫 기사', '새벽일보', '국내'],
      ['둘째 기사', '새벽일보', '국내'],
    ],
  );
  const { key } = await service.account();
  const recent = await service.call('GET', '/newsclip/v2/recent-articles?limit=1', { key });
  assert.deepEqual(
    [recent.status, recent.body.data[0].title, recent.body.data[0].title_ko],
    [200, '둘째 기사', '둘째 기사'],
  );
  const [one, other] = await listFeeds(database);
  assert.deepEqual([one?.health, one?.failures, one?.articles_total, one?.interval_seconds], ['ok', 0, 2, 450]);
  assert.deepEqual([other?.id, other?.health, other?.failures], [broken, 'failing', 1]);
  assert.equal(other?.last_error, 'Refused: not a feed (HTML page).');
  assert.deepEqual(await collecting.pollAll(), { polled: 2, new_articles: 0, failed: 1 });
  const after = await feedOf(good);
  assert.deepEqual([after.last_status, after.interval_seconds, after.articles_total], [304, 675, 2]);
  const failed = await feedOf(broken);
  assert.equal(failed.failures, 2);
  const wait = (failed.next_poll_at.getTime() - failed.last_polled_at!.getTime()) / 1000;
  assert.ok(wait >= 600 && wait <= 661, `waits ${wait} s`);
});

test('notes a feed that is empty or truncated until it is read in full', async () => {
  const whole = rss([
    { title: '첫 기사', link: '/part/1' },
    { title: '둘째 기사', link: '/part/2' },
  ]);
  let body = whole.slice(0, whole.indexOf('/part/2'));
  publisher.pages.set('/part', (request, response) => {
    const known = request.headers['if-none-match'] === '"1"';
    response.writeHead(known ? 304 : 200, { etag: '"1"' }).end(known ? '' : body);
  });
  publisher.pages.set('/empty', (request, response) => {
    const known = request.headers['if-none-match'] === '"e"';
    response.writeHead(known ? 304 : 200, { etag: '"e"' }).end(known ? '' : rss([]));
  });
  const [part, empty] = [await add('/part'), await add('/empty')];
  assert.deepEqual(await collecting.pollAll(), { polled: 2, new_articles: 1, failed: 0 });
  const truncated = await feedOf(part);
  assert.deepEqual(
    [truncated.health, truncated.last_error, truncated.note],
    ['ok', null, 'Read in part: the file ends in the middle of item 2.'],
  );
  assert.equal((await feedOf(empty)).note, 'Empty: the feed has no items.');
  body = whole;
  assert.deepEqual(await collecting.pollAll(), { polled: 2, new_articles: 1, failed: 0 });
  assert.equal((await feedOf(part)).note, null);
  const unchanged = await feedOf(empty);
  assert.deepEqual([unchanged.last_status, unchanged.note], [304, 'Empty: the feed has no items.']);
});

test('every account sees the state of the outlets, failing ones first, but not the feed addresses', async () => {
  publisher.pages.set('/fine', rss([{ title: '기사', link: '/fine/1', guid: 'f1' }]));
  publisher.pages.set('/away', (_, response) => response.writeHead(500).end());
  await add('/fine', { media: '가나일보' });
  await add('/away?secret=1', { media: '하늘뉴스', region: '해외' });
  await updateFeed(database, await add('/off', { media: '쉬는일보' }), { active: false });
  await collecting.pollAll();
  await add('/later', { media: '다음일보' });
  const { key } = await service.account();
  const { status, body, text } = await service.call('GET', '/newsclip/v2/sources', { key });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map((source: Record<string, unknown>) => [
      source.media,
      source.region,
      source.health,
      source.article_count,
      source.last_success_kst === null,
      source.last_new_kst === null,
    ]),
    [
      ['하늘뉴스', '해외', 'failing', 0, true, true],
      ['가나일보', '국내', 'ok', 1, false, false],
      ['다음일보', '국내', 'new', 0, true, true],
    ],
  );
  assert.doesNotMatch(text, /secret|http/);
});

test('updates an edited article instead of storing it again; an article without a valid date gets the time of the poll', async () => {
  const publishItem = (title: string, date: string) =>
    publisher.pages.set('/edited', rss([{ title, link: '/edited/1', guid: 'e1', date }]));
  publishItem('처음 제목', 'Sun, 15 Nov 2099 09:00:00 +0900');
  const id = await add('/edited');
  const begin = Date.now();
  assert.equal((await collecting.pollAll()).new_articles, 1);
  const [first] = await articlesOf(id);
  assert.ok(first!.published_at.getTime() >= begin - 1000 && first!.published_at.getTime() <= Date.now() + 1000);
  publishItem('고친 제목', 'Sun, 15 Nov 2099 09:00:00 +0900');
  assert.equal((await collecting.pollAll()).new_articles, 0);
  const changed = await articlesOf(id);
  assert.deepEqual([changed.length, changed[0]!.title], [1, '고친 제목']);
  assert.deepEqual(changed[0]!.published_at, first!.published_at);
});

test('disables a feed that is gone; enabling it resets its state', async () => {
  publisher.pages.set('/gone', (_, response) => response.writeHead(410).end());
  const id = await add('/gone');
  assert.deepEqual(await collecting.pollAll(), { polled: 1, new_articles: 0, failed: 1 });
  const gone = await feedOf(id);
  assert.deepEqual([gone.active, gone.health, gone.last_status], [false, 'off', 410]);
  assert.deepEqual(await collecting.pollAll(), { polled: 0, new_articles: 0, failed: 0 });
  publisher.pages.set('/gone', rss([]));
  await updateFeed(database, id, { active: true, media: '저녁일보', region: '해외', full_text: true });
  assert.equal((await collecting.pollAll()).failed, 0);
  const back = await feedOf(id);
  assert.deepEqual([back.health, back.media, back.region, back.full_text], ['ok', '저녁일보', '해외', true]);
});

test('respects the delay that a server asks for', async () => {
  publisher.pages.set('/busy', (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
  const id = await add('/busy');
  await collecting.pollAll();
  const { next_poll_at, last_polled_at, last_error } = await feedOf(id);
  const wait = (next_poll_at.getTime() - last_polled_at!.getTime()) / 1000;
  assert.ok(wait >= 7200 && wait <= 7921, `waits ${wait} s`);
  assert.equal(last_error, 'The server answered 429.');
});

test('stores the new address of a permanently moved feed, unless another feed has it', async () => {
  const redirect = (path: string, status: number, to: string) =>
    publisher.pages.set(path, (_, response) => response.writeHead(status, { location: to }).end());
  publisher.pages.set('/moved/feed', rss([{ title: '옮긴 기사', link: '/moved/1', guid: 'relocated' }]));
  publisher.pages.set('/moved/page', '<html><body>홈</body></html>');
  redirect('/moved/old', 308, '/moved/new#top');
  redirect('/moved/new', 301, '/moved/third');
  redirect('/moved/third', 302, '/moved/feed');
  redirect('/moved/twin', 301, '/moved/third');
  redirect('/moved/closed', 301, '/moved/page');
  const [old, twin, closed] = [await add('/moved/old'), await add('/moved/twin'), await add('/moved/closed')];
  assert.equal((await collecting.pollAll()).failed, 1);
  const at = async (id: number) => {
    const { url, found_at } = await feedOf(id);
    return [url, found_at].map((address) => address?.replace(publisher.url, ''));
  };
  assert.deepEqual(await at(old), ['/moved/third', '/moved/feed']);
  assert.deepEqual(await at(twin), ['/moved/twin', '/moved/feed']);
  assert.deepEqual(await at(closed), ['/moved/closed', undefined], 'a page that is not a feed proves nothing');
  const [row] = await database`select host from news_feeds where id = ${old}`;
  assert.equal(row!.host, new URL(publisher.url).host);
});

test('a template feed is polled for every keyword of its region, with separate state for each', async () => {
  await monitor('국내', ['반도체', '전기차 R&D']);
  await monitor('해외', ['chips']);
  publisher.pages.set('/search', (request, response) => {
    const keyword = new URL(request.url!, publisher.url).searchParams.get('q');
    const etag = `"${encodeURIComponent(keyword!)}"`;
    const known = request.headers['if-none-match'] === etag;
    const echo = `&lt;a href="https://x.example"&gt;${keyword} 소식&lt;/a&gt;&amp;nbsp;&lt;font&gt;아침경제&lt;/font&gt;`;
    const more = `<source url="https://outlet.example">아침경제</source><description>${echo}</description>`;
    const body = rss([{ title: `${keyword} 소식 - 아침경제`, link: `/s/${encodeURIComponent(keyword!)}`, more }]);
    response.writeHead(known ? 304 : 200, { etag }).end(known ? '' : body);
  });
  const id = await add('/search?q={keyword}&hl=ko');
  assert.equal((await feedOf(id)).kind, 'template');
  assert.deepEqual(await collecting.pollAll(), { polled: 1, new_articles: 2, failed: 0 });
  assert.deepEqual(publisher.asked.map(({ path }) => path).sort(), [
    '/search?q=반도체&hl=ko',
    '/search?q=전기차 R&D&hl=ko',
  ]);
  assert.deepEqual(
    (await articlesOf(id)).map(({ title, source, summary }) => `${title}|${source}|${summary}`).sort(),
    ['반도체 소식|아침경제|', '전기차 R&D 소식|아침경제|'].sort(),
  );
  await monitor('국내', ['로봇']);
  assert.equal((await collecting.pollAll()).new_articles, 1, 'the new keyword alone; the others are unchanged');
  await database`delete from keyword_matches`;
  await database`delete from keyword_groups`;
  await collecting.pollAll();
  assert.match((await feedOf(id)).last_error ?? '', /No keyword is monitored/);
});

test('calls the Naver API with credentials, newest first', async () => {
  await monitor('국내', ['배터리']);
  publisher.pages.set('/v1/search/news.json', (request, response) => {
    const items = [
      {
        title: '<b>배터리</b> &quot;신제품&quot; 공개',
        originallink: 'https://www.outlet.example/1',
        link: 'https://n.news.naver.com/mnews/article/001/0000000001',
        description: '요약 &amp; <b>배터리</b>',
        pubDate: 'Sat, 14 Nov 2026 09:00:00 +0900',
      },
      { title: '둘째', originallink: '', link: 'https://n.news.naver.com/mnews/article/001/0000000002' },
      'nonsense',
    ];
    const isKnown =
      request.headers['x-naver-client-id'] === 'id' && request.headers['x-naver-client-secret'] === 'secret';
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ items }));
  });
  const url = `${publisher.url}/v1/search/news.json?query={keyword}`;
  const id = await add('', { url, kind: 'naver', media: '네이버 뉴스' });
  assert.equal((await collecting.pollAll()).failed, 1);
  assert.match((await feedOf(id)).last_error ?? '', /NAVER_CLIENT_ID/);
  const withKey = newInstance(database, { NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' });
  assert.deepEqual(await withKey.pollAll(), { polled: 1, new_articles: 2, failed: 0 });
  assert.equal(publisher.asked[0]?.path, '/v1/search/news.json?query=배터리&display=100&start=1&sort=date');
  const [first, second] = await articlesOf(id);
  const told = [first, second].map((article) => [article!.title, article!.summary, article!.source]);
  assert.deepEqual(told.sort(), [
    ['둘째', '', '네이버 뉴스'],
    ['배터리 "신제품" 공개', '요약 & 배터리', 'outlet.example'],
  ]);
  await database`delete from keyword_matches`;
  await database`delete from keyword_groups`;
});

test('fetches the full text of new articles only, and keeps the summary when that fails', async () => {
  const article = (text: string) => `<html><body><article>${`<p>${text}</p>`.repeat(20)}</article></body></html>`;
  publisher.pages.set('/full/1', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(article('새 공장이 문을 열었다. 홍길동 기자 hong@news.kr')),
  );
  publisher.pages.set('/full/2', (_, response) => response.writeHead(500).end());
  const summary = '<description>짧은 요약</description>';
  publisher.pages.set(
    '/full',
    rss([
      { title: '공장 준공', link: '/full/1?utm_source=rss', more: summary },
      { title: '닿지 않는 글', link: '/full/2', more: summary },
    ]),
  );
  const id = await add('/full', { fullText: true });
  assert.equal((await collecting.pollAll()).new_articles, 2);
  const articles = await articlesOf(id);
  const read = articles.find(({ title }) => title === '공장 준공')!;
  assert.match(read.content, /새 공장이 문을 열었다/);
  assert.deepEqual([read.summary, read.reporter_name], ['짧은 요약', '홍길동']);
  const missed = articles.find(({ title }) => title === '닿지 않는 글')!;
  assert.deepEqual([missed.content, missed.summary], [null, '짧은 요약']);
  const pages = () => publisher.asked.filter(({ path }) => path.startsWith('/full/')).length;
  assert.equal(pages(), 2);
  await collecting.pollAll();
  assert.equal(pages(), 2, 'no page twice');
});

test('several instances send one request at a time to a host, and never poll a feed concurrently', async () => {
  const second = connect(service.databaseUrl, 4);
  const other = newInstance(second);
  for (let n = 0; n < 6; n++) {
    publisher.pages.set(`/many/${n}`, (_, response) => {
      setTimeout(() => response.end(rss([{ title: `기사 ${n}`, link: `/many/${n}/1`, guid: `m${n}` }])), 20);
    });
    await add(`/many/${n}`);
  }
  const sums = await Promise.all([collecting.pollAll(), other.pollAll()]);
  assert.deepEqual(
    sums.map(({ polled, failed }) => [polled, failed]),
    [
      [6, 0],
      [6, 0],
    ],
  );
  assert.equal(publisher.mostAtOnce(), 1);
  const [count] = await database`select count(*)::int as total from news_articles where guid like 'm%'`;
  assert.equal(count!.total, 6);
  await other.stop();
  await second.end({ timeout: 5 });
});

test('waits for a feed leased by another instance, and takes it over when that instance is dead', async () => {
  publisher.pages.set('/held', rss([]));
  const id = await add('/held');
  const [held] = await database`
    update news_feeds set lease_token = ${randomUUID()}, lease_until = now() + interval '1 second', last_started_at = now()
    where id = ${id} returning lease_until`;
  assert.deepEqual(await collecting.pollAll(), { polled: 1, new_articles: 0, failed: 0 });
  const [row] = await database`select last_started_at from news_feeds where id = ${id}`;
  assert.ok(row!.last_started_at >= held!.lease_until);
});

test('a poller that lost its lease stores nothing', async () => {
  const thief = randomUUID();
  publisher.pages.set('/stolen', async (_, response) => {
    await database`update news_feeds set lease_token = ${thief}, lease_until = now() + interval '1 second'`;
    response.writeHead(500).end();
    publisher.pages.set('/stolen', rss([]));
  });
  const id = await add('/stolen');
  assert.deepEqual(await collecting.pollAll(), { polled: 1, new_articles: 0, failed: 0 });
  assert.equal((await feedOf(id)).last_error, null);
});

test('the service polls due feeds by itself, and returns leased feeds when it stops', async () => {
  publisher.pages.set('/due', rss([{ title: '때가 된 기사', link: '/due/1', guid: 'due' }]));
  const due = await add('/due');
  await database`update news_feeds set next_poll_at = now()`;
  await until(async () => (await feedOf(due)).last_success_at !== null);
  assert.equal((await articlesOf(due)).length, 1);
  // Counted shortly after it is stored.
  const counts = [
    /presswright_feed_polls_total\{outcome="succeeded"\} [1-9]/,
    /presswright_articles_collected_total [1-9]/,
  ];
  await until(async () => {
    const metrics = await service.metrics();
    return counts.every((count) => count.test(metrics));
  });

  publisher.pages.set('/hanging', () => {});
  await add('/hanging');
  const leased = async () => (await database`select id from news_feeds where lease_token is not null`).length;
  const polling = collecting.pollAll();
  await until(async () => (await leased()) === 1);
  await collecting.stop();
  assert.equal(await leased(), 0);
  await polling;
});

test('rejects a feed at a private address without connecting, unless it is allowed', async () => {
  const inner = await openPublisher();
  const id = await add('', { url: `${inner.url}/feed` });
  const local = await add('', { url: 'http://localhost/feed' });
  assert.equal((await newInstance(database).pollAll()).failed, 2);
  assert.match((await feedOf(id)).last_error ?? '', /OUTBOUND_ALLOW/);
  assert.match((await feedOf(local)).last_error ?? '', /OUTBOUND_ALLOW/);
  assert.equal(inner.connections(), 0);
  await inner.close();
});

test('rejects addresses that cannot be polled when they are added', async () => {
  const refusal = async (given: Partial<GivenFeed>) => {
    const added = await addFeed(database, { url: 'https://news.example/rss', media: 'm', region: '국내', ...given });
    return 'refused' in added ? added.refused : added;
  };
  assert.match(String(await refusal({ url: 'ftp://news.example/rss' })), /http/);
  assert.match(String(await refusal({ url: 'https://a:b@news.example/rss' })), /password/);
  assert.match(String(await refusal({ url: 'https://{keyword}.example/rss' })), /must (start|not contain)/);
  assert.match(String(await refusal({ kind: 'template' })), /must contain \{keyword\}/);
  assert.match(String(await refusal({ intervalSeconds: 10 })), /300 to 21600/);
  assert.match(String(await refusal({ media: ' ' })), /name/);
  await refusal({});
  assert.match(String(await refusal({})), /already/);
});
