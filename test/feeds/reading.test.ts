import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createOutbound } from '../../src/kernel/outbound/index.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { createParser } from '../../src/providers/feeds/parse-in-thread.ts';
import type { FeedReading, ReadFeed, Region } from '../../src/providers/feeds/port.ts';
import { createFeedReader } from '../../src/providers/feeds/web-feed.ts';
import { openPublisher, type Publisher, rss } from './site.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
/** "<rss>…한국 경제…</rss>" in EUC-KR, as old Korean servers send it. */
const EUC_KR = Buffer.concat([
  Buffer.from('<?xml version="1.0" encoding="EUC-KR"?><rss version="2.0"><channel><item><title>', 'latin1'),
  Buffer.from([0xc7, 0xd1, 0xb1, 0xb9, 0x20, 0xb0, 0xe6, 0xc1, 0xa6]),
  Buffer.from('</title><link>https://news.example/kr</link></item></channel></rss>', 'latin1'),
]);

const workers = createWorkerPool();
let publisher: Publisher;
let readFeed: ReadFeed;
let readWithShortTimeout: ReadFeed;

before(async () => {
  publisher = await openPublisher();
  const outbound = createOutbound({ allow: [publisher.host], userAgent: 'test' });
  readFeed = createFeedReader({ outbound, workers, now: () => NOW });
  readWithShortTimeout = createFeedReader({ outbound, workers, now: () => NOW, timeoutMs: 300 });
});
after(() => Promise.all([publisher.close(), workers.close()]));

function read(path: string, known: { reader?: ReadFeed; etag?: string; lastModified?: string; region?: Region } = {}) {
  const { reader = readFeed, etag = null, lastModified = null, region = '국내' } = known;
  const signal = new AbortController().signal;
  return reader({ url: publisher.url + path, region, media: '새벽일보', etag, lastModified, signal });
}

async function itemsOf(body: string, region?: Region) {
  publisher.pages.set('/feed', body);
  const reading = await read('/feed', region ? { region } : {});
  assert.equal(reading.kind, 'read', JSON.stringify(reading));
  return (reading as Extract<FeedReading, { kind: 'read' }>).items;
}

async function refusalOf(path: string, reader = readFeed): Promise<string> {
  const reading = await read(path, { reader });
  assert.equal(reading.kind, 'failed');
  return (reading as Extract<FeedReading, { kind: 'failed' }>).detail;
}

const bare = { author: null, imageUrl: null, guid: null, language: null, fullText: null, outlet: null };

test('reads RSS 2.0 with all fields of an article', async () => {
  const [item] = await itemsOf(
    rss(
      [
        {
          title: '<![CDATA[한미<b>반도</b>체 &quot;수주&quot;]]>',
          link: '/a?x=1&amp;y=2',
          guid: 'a-1',
          date: '2026-11-15 09:30:00',
          more: '<description>&lt;p&gt;요약 &amp;amp; 정리&lt;/p&gt;</description><dc:creator>홍길동 기자 hong@news.kr</dc:creator><media:content url="https://img.example/1.jpg" medium="image"/>',
        },
      ],
      '<language>ko-KR</language>',
    ),
  );
  assert.deepEqual(item, {
    title: '한미반도체 "수주"',
    url: `${publisher.url}/a?x=1&y=2`,
    summary: '요약 & 정리',
    author: '홍길동',
    imageUrl: 'https://img.example/1.jpg',
    publishedAt: new Date('2026-11-15T00:30:00Z'),
    guid: 'a-1',
    language: 'ko-KR',
    fullText: null,
    outlet: null,
  });
});

test('reads Atom, RDF and JSON Feed alike', async () => {
  const expected = {
    ...bare,
    title: '제목',
    url: 'https://news.example/1',
    summary: '요약',
    author: '홍길동',
    publishedAt: new Date('2026-11-15T00:30:00Z'),
    guid: 'https://news.example/1',
  };
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>x</id><entry><title type="html">제&lt;b&gt;목&lt;/b&gt;</title><link rel="alternate" href="https://news.example/1"/><id>https://news.example/1</id><published>2026-11-15T09:30:00+09:00</published><author><name>홍길동 기자</name></author><summary type="html">&lt;p&gt;요약&lt;/p&gt;</summary></entry></feed>`;
  assert.deepEqual(await itemsOf(atom), [expected]);
  const rdf = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>t</title></channel><item rdf:about="https://news.example/1"><title>제목</title><link>https://news.example/1</link><description>요약</description><dc:creator>홍길동</dc:creator><dc:date>2026-11-15T00:30:00Z</dc:date></item></rdf:RDF>`;
  assert.deepEqual(await itemsOf(rdf), [expected]);
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 't',
    items: [
      {
        id: 'https://news.example/1',
        url: 'https://news.example/1',
        title: '제목',
        summary: '요약',
        content_html: '<p>본문</p>',
        date_published: '2026-11-15T09:30:00+09:00',
        authors: [{ name: '홍길동' }],
      },
    ],
  };
  assert.deepEqual(await itemsOf(JSON.stringify(json)), [expected]);
});

test('reads EUC-KR, declared in the header, in the feed or nowhere', async () => {
  const titleOf = async (body: Buffer, contentType: string) => {
    publisher.pages.set('/korean', (_, response) => response.writeHead(200, { 'content-type': contentType }).end(body));
    const reading = await read('/korean');
    return reading.kind === 'read' ? reading.items[0]?.title : reading;
  };
  const silent = Buffer.from(EUC_KR.toString('latin1').replace(' encoding="EUC-KR"', ''), 'latin1');
  assert.equal(await titleOf(EUC_KR, 'text/xml'), '한국 경제');
  assert.equal(await titleOf(silent, 'text/xml; charset=euc-kr'), '한국 경제');
  assert.equal(await titleOf(silent, 'text/xml'), '한국 경제');
});

test('follows redirects to the feed, but not to a private address', async () => {
  const redirect = (location: string) =>
    publisher.pages.set('/moved', (_, to) => to.writeHead(301, { location }).end());
  publisher.pages.set('/feed', rss([{ title: 'x', link: 'rel' }]));
  redirect('/deep/feed');
  publisher.pages.set('/deep/feed', rss([{ title: 'x', link: 'rel' }]));
  const reading = await read('/moved');
  assert.ok(reading.kind === 'read');
  assert.equal(reading.url, `${publisher.url}/deep/feed`);
  assert.equal(reading.items[0]?.url, `${publisher.url}/deep/rel`, 'resolved where the feed was found');
  const inner = await openPublisher();
  redirect(`${inner.url}/secret`);
  assert.match(await refusalOf('/moved'), /not on the public internet/);
  redirect('/moved');
  assert.match(await refusalOf('/moved'), /too many redirects/i);
  assert.equal(inner.connections(), 0);
  await inner.close();
});

test('sends validators and handles 304', async () => {
  publisher.pages.set('/cached', (request, response) => {
    const headers = { etag: '"v1"', 'last-modified': 'Sun, 15 Nov 2026 00:00:00 GMT', 'cache-control': 'max-age=600' };
    const known = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] !== undefined;
    response.writeHead(known ? 304 : 200, headers).end(known ? '' : rss([{ title: 'x', link: '/x' }]));
  });
  const first = await read('/cached');
  assert.ok(first.kind === 'read');
  assert.deepEqual([first.etag, first.lastModified], ['"v1"', 'Sun, 15 Nov 2026 00:00:00 GMT']);
  assert.equal(first.minWaitSeconds, 600);
  const again = await read('/cached', { etag: first.etag!, lastModified: first.lastModified! });
  const url = `${publisher.url}/cached`;
  assert.deepEqual(again, { kind: 'unchanged', status: 304, url, permanentUrl: url, minWaitSeconds: 600 });
});

test('a refusal states when to retry', async () => {
  const answer = (status: number, after?: string) =>
    publisher.pages.set('/no', (_, to) => to.writeHead(status, after ? { 'retry-after': after } : {}).end());
  answer(429, '120');
  assert.deepEqual(await read('/no'), {
    kind: 'failed',
    status: 429,
    detail: 'The server answered 429.',
    minWaitSeconds: 120,
  });
  answer(503, new Date(NOW.getTime() + 3600_000).toUTCString());
  assert.equal(((await read('/no')) as { minWaitSeconds: number }).minWaitSeconds, 3600);
  answer(410);
  assert.equal((await read('/no')).kind, 'gone');
  answer(500);
  assert.equal((await read('/no')).kind, 'failed');
});

test('a slow, a huge and a compressed feed are stopped at the limits', async () => {
  publisher.pages.set('/slow', (_, response) => {
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  });
  publisher.pages.set('/huge', (_, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  publisher.pages.set('/bomb', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  assert.match(await refusalOf('/slow', readWithShortTimeout), /No answer within/);
  assert.match(await refusalOf('/huge'), /larger than 10 MB/);
  assert.match(await refusalOf('/bomb'), /larger than 10 MB/);
});

test('rejects entity bombs and external declarations', async () => {
  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  publisher.pages.set(
    '/bomb',
    `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${levels}]>${rss([{ title: '&l9;' }])}`,
  );
  assert.match(await refusalOf('/bomb'), /declares entities/);
  publisher.pages.set('/outside', `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss([{ title: '&f;' }])}`);
  assert.match(await refusalOf('/outside'), /declares entities/);
  const [item] = await itemsOf(rss([{ title: '&unknown; &amp;', link: '/x' }]));
  assert.equal(item?.title, '&unknown; &');
});

test('reports a broken document or one that is not a feed in plain words, and keeps working', async () => {
  publisher.pages.set('/html', '<!doctype html><html><body>404</body></html>');
  publisher.pages.set('/nothing', '');
  publisher.pages.set('/deep', `<rss version="2.0"><channel>${'<a>'.repeat(300_000)}`);
  publisher.pages.set('/json', `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(200_000)}`);
  for (const path of ['/html', '/nothing', '/json'])
    assert.match(await refusalOf(path), /not a feed|cannot be read/, path);
  assert.match(await refusalOf('/deep'), /deeply nested|cannot be read|not a feed/);
  assert.equal((await itemsOf(rss([{ title: 'x', link: '/x' }]))).length, 1);
});

test('accepts a bare &, and rejects a truncated feed', async () => {
  const whole = rss([
    { title: 'A & B', link: '/1' },
    { title: 'second', link: '/2' },
  ]);
  assert.deepEqual(
    (await itemsOf(whole)).map(({ title }) => title),
    ['A & B', 'second'],
  );
  publisher.pages.set('/cut', whole.slice(0, whole.indexOf('second')));
  assert.match(await refusalOf('/cut'), /markup is broken/);
});

test('stops parsing a feed that takes too long, and reads the next one', async () => {
  // Long enough for the second feed on a busy machine, and a fraction of what the first would take.
  const parse = createParser(workers, 2000);
  const context = { baseUrl: publisher.url, region: '국내' as const, media: '새벽일보', now: NOW };
  const parsed = (feed: string) => parse({ body: Buffer.from(feed), contentType: 'text/xml', context });
  await parsed(rss([]));
  const description = `<description><![CDATA[${'<script>'.repeat(2500)}]]></description>`;
  const busy = Array.from({ length: 1000 }, (_, n) => ({ title: 'x', link: `/${n}`, more: description }));
  const [refused, next] = await Promise.all([parsed(rss(busy)), parsed(rss([{ title: 'x', link: '/x' }]))]);
  assert.match('refused' in refused ? refused.refused : '', /deeply nested/);
  assert.equal('items' in next && next.items.length, 1);
});

test('returns each article once, and only with an http(s) address', async () => {
  const items = await itemsOf(
    rss([
      { title: 'first', link: '/1', guid: 'g1' },
      { title: 'first', link: '/2', guid: 'g1' },
      { title: 'other of that name', link: '/4', guid: 'g1' },
      { title: 'same address', link: '/1', guid: 'g2' },
      { title: 'script', link: 'javascript:alert(1)' },
      { title: 'file', link: 'file:///etc/passwd' },
      { title: 'password', link: 'https://user:secret@news.example/' },
      { title: 'nowhere' },
      { title: '', link: '/3', more: '<description>제목 없는 글</description>' },
    ]),
  );
  assert.deepEqual(
    items.map(({ title }) => title),
    ['first', 'other of that name', '제목 없는 글'],
  );
});

test('dates without a zone use the zone of the region; future or invalid dates are unknown', async () => {
  const dated = async (date: string, region?: Region) =>
    (await itemsOf(rss([{ title: 'x', link: '/x', date }]), region))[0]?.publishedAt?.toISOString() ?? null;
  assert.equal(await dated('2026-11-15 11:00:00'), '2026-11-15T02:00:00.000Z');
  assert.equal(await dated('2026-11-15 02:00:00', '해외'), '2026-11-15T02:00:00.000Z');
  assert.equal(await dated('Sun, 15 Nov 2026 12:05:00 +0900'), '2026-11-15T03:05:00.000Z', 'a clock a little fast');
  assert.equal(await dated('Sun, 15 Nov 2099 12:05:00 +0900'), null);
  assert.equal(await dated('soon'), null);
});

test('hostile markup becomes text, long texts are truncated, images are found where present', async () => {
  const [hostile, long, pictured] = await itemsOf(
    rss([
      { title: '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;안전\u202e\u0007', link: '/1' },
      { title: '가'.repeat(900), link: '/2', more: `<description>${'문장이다. '.repeat(900)}</description>` },
      {
        title: 'x',
        link: '/3',
        more: '<description>&lt;img src="javascript:1"&gt;</description><enclosure url="/p.jpg" type="image/jpeg" length="1"/>',
      },
    ]),
  );
  assert.equal(hostile?.title, '안전');
  assert.equal([...long!.title].length, 500);
  assert.ok([...long!.summary].length <= 2000 && long!.summary.endsWith('문장이다.'));
  assert.equal(pictured?.imageUrl, `${publisher.url}/p.jpg`);
});

test('reads a feed of 10 MB and returns at most 1,000 articles', async () => {
  const body = '본문 '.repeat(900);
  const many = Array.from({ length: 1500 }, (_, n) => ({
    title: `제목 ${n}`,
    link: `/${n}`,
    more: `<description>${body}</description>`,
  }));
  const feed = rss(many);
  assert.ok(Buffer.byteLength(feed) > 9 * 1024 * 1024 && Buffer.byteLength(feed) < 10 * 1024 * 1024);
  assert.equal((await itemsOf(feed)).length, 1000);
});
