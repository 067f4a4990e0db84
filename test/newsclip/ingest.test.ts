import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventType } from '../../src/areas/accounts/webhooks/index.ts';
import { canonicalUrl } from '../../src/areas/newsclip/articles/canonical.ts';
import { languageOf } from '../../src/areas/newsclip/articles/ingest-item.ts';
import { createIngest, listMonitoredKeywords } from '../../src/areas/newsclip/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import type { DomainEvent } from '../../src/kernel/events.ts';
import type { ArticleSource, FeedItem } from '../../src/providers/feeds/port.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { connect, newDatabase } from '../harness.ts';
import { item, makeAccount, makeGroup } from './articles.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const FEED: ArticleSource = { feedId: 1, media: '한강일보', region: '국내' };
const OTHER: ArticleSource = { feedId: 2, media: '남산경제', region: '국내' };

let database: Database;
let accountId: number;
let events: DomainEvent<EventType>[] = [];
let ingest: (source: ArticleSource, items: FeedItem[]) => Promise<{ inserted: number; changed: number }>;

before(async () => {
  database = connect(await newDatabase(), 4);
  accountId = await makeAccount(database);
  ingest = createIngest({
    database,
    announce: async (_, told) => void events.push(...told),
    now: () => NOW,
  });
});
after(() => database.end({ timeout: 5 }));

const articleAt = async (url: string) => (await database`select * from news_articles where url = ${url}`)[0];
const matchesOf = async (groupId: number) =>
  (await database`select article_id from keyword_matches where group_id = ${groupId} order by article_id`).length;

test('removes tracking parameters from addresses and keeps those that identify the article', () => {
  const cases = [
    ['HTTPS://News.Example:443/a?utm_source=x&b=2&a=1&fbclid=1#top', 'https://news.example/a?a=1&b=2'],
    ['http://news.example:80/articleView.html?idxno=123&ref=main', 'http://news.example/articleView.html?idxno=123'],
    ['https://news.example/read?aid=7&UTM_Medium=rss', 'https://news.example/read?aid=7'],
    ['https://news.example/read?q=%B1%E2%BB%E7&id=1', 'https://news.example/read?id=1&q=%B1%E2%BB%E7'],
    [
      'https://m.news.naver.com/read.naver?oid=001&aid=0015000000&sid1=101',
      'https://n.news.naver.com/article/001/0015000000',
    ],
    [
      'https://n.news.naver.com/mnews/article/001/0015000000?sid=101',
      'https://n.news.naver.com/article/001/0015000000',
    ],
    ['https://news.example:8443/x?a=2&a=1', 'https://news.example:8443/x?a=2&a=1'],
    ['javascript:alert(1)', null],
    ['/relative', null],
  ] as const;
  for (const [given, expected] of cases) assert.equal(canonicalUrl(given), expected);
});

test('detects the language from the text, whatever the feed declares', () => {
  assert.equal(languageOf('LG CNS, AWS와 AI 클라우드 MOU 체결', 'en'), 'ko');
  assert.equal(languageOf('Chip maker opens a plant in Texas', 'ko'), 'en');
  assert.equal(languageOf('Le fabricant ouvre une usine', 'fr-FR'), 'fr');
  assert.equal(languageOf('半導体メーカーが工場を開設', 'ko'), 'ja');
  assert.equal(languageOf('芯片制造商在德克萨斯开设工厂', null), 'zh');
});

test('stores an article once, however often and from whichever feed it comes', async () => {
  const one = item({
    url: 'https://a.example/1?utm_source=rss',
    author: '홍길동',
    imageUrl: 'https://a.example/1.jpg',
  });
  assert.deepEqual(await ingest(FEED, [one, { ...one, url: 'https://a.example/1?fbclid=z' }]), {
    inserted: 1,
    changed: 0,
  });
  assert.deepEqual(await ingest(FEED, [one]), { inserted: 0, changed: 0 });
  assert.deepEqual(await ingest(OTHER, [{ ...one, summary: '짧게' }]), { inserted: 0, changed: 0 });
  const stored = await articleAt('https://a.example/1');
  assert.equal(stored?.source, '한강일보');
  assert.equal(stored?.reporter_name, '홍길동');
  assert.equal(stored?.img_url, 'https://a.example/1.jpg');
  assert.equal(stored?.title_ko, one.title);
  assert.equal(stored?.summary_ko, one.summary);
  assert.equal(stored?.cluster_id, stored?.id);
});

test('two concurrent polls of the same articles store each once', async () => {
  const items = Array.from({ length: 20 }, (_, place) =>
    item({ url: `https://b.example/${place}`, title: `동시 기사 ${place}호` }),
  );
  const counts = await Promise.all([ingest(FEED, items), ingest(OTHER, items.toReversed()), ingest(FEED, items)]);
  assert.equal(
    counts.reduce((sum, { inserted }) => sum + inserted, 0),
    20,
  );
});

test('an edited article keeps its id and is found by its new text', async () => {
  const groupId = await makeGroup(database, accountId, { keywords: ['수소트럭'] });
  const first = item({ url: 'https://c.example/1', guid: 'c-1', title: '전기트럭 양산 시작' });
  await ingest(FEED, [first]);
  const before = await articleAt('https://c.example/1');
  assert.equal(await matchesOf(groupId), 0);
  const edited = { ...first, url: 'https://c.example/1-new', title: '수소트럭 양산 시작' };
  assert.deepEqual(await ingest(FEED, [edited]), { inserted: 0, changed: 1 });
  assert.deepEqual(await ingest(FEED, [edited]), { inserted: 0, changed: 0 });
  const now = await articleAt('https://c.example/1-new');
  assert.equal(now?.id, before?.id);
  assert.equal(now?.title_ko, '수소트럭 양산 시작');
  assert.equal(await matchesOf(groupId), 1);
});

test('a feed that uses one guid for all items loses none of them', async () => {
  const items = [1, 2, 3].map((place) =>
    item({ url: `https://d.example/${place}`, guid: 'same', title: `기사 ${place}번` }),
  );
  assert.deepEqual(await ingest(FEED, items), { inserted: 3, changed: 0 });
});

test('invalid values are dropped or corrected, and the rest is stored', async () => {
  const items = [
    item({ url: 'not an address' }),
    item({ url: 'https://e.example/long', title: '가'.repeat(3000), summary: '나\0\ud800'.repeat(5000) }),
    item({ url: 'https://e.example/none', title: '', summary: '' }),
    item({ url: 'https://e.example/future', publishedAt: new Date('2031-01-01') }),
    item({ url: 'https://e.example/never', publishedAt: new Date(Number.NaN) }),
  ];
  assert.deepEqual(await ingest(FEED, items), { inserted: 3, changed: 0 });
  assert.equal((await articleAt('https://e.example/future'))?.published_at.getTime(), NOW.getTime());
});

test('a match is announced with the article, the group and its keywords', async () => {
  const groupId = await makeGroup(database, accountId, { keywords: ['누리반도체', '공장'], group_name: '자사' });
  events = [];
  await ingest(FEED, [
    item({ url: 'https://f.example/1', title: '누리반도체, 평택 공장 착공' }),
    item({ url: 'https://f.example/2' }),
  ]);
  const article = await articleAt('https://f.example/1');
  assert.deepEqual(events, [
    {
      accountId,
      type: 'article.matched',
      data: {
        article: {
          id: article?.id,
          title: '누리반도체, 평택 공장 착공',
          title_ko: '누리반도체, 평택 공장 착공',
          url: 'https://f.example/1',
          source: '한강일보',
          published_kst: '2026-11-15T15:00:00+09:00',
        },
        keyword_group_id: groupId,
        group_name: '자사',
        keywords: ['누리반도체', '공장'],
      },
    },
  ]);
  assertDocumentedEvent(events[0] as DomainEvent<EventType>);
});

test('search services are queried with the bare keywords of the region', async () => {
  const region = '해외';
  await makeGroup(database, accountId, { keywords: ['"Nuri Semiconductor"', 'chip AND plant', 'chip'], region });
  assert.deepEqual(await listMonitoredKeywords(database, region), ['Nuri Semiconductor', 'chip', 'chip plant']);
});
