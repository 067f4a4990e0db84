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

async function readingOf(body: string) {
  publisher.pages.set('/feed', body);
  const reading = await read('/feed');
  assert.ok(reading.kind === 'read', JSON.stringify(reading));
  return { titles: reading.items.map(({ title }) => title), note: reading.note };
}

async function refusalOf(path: string, reader = readFeed): Promise<string> {
  const reading = await read(path, { reader });
  assert.equal(reading.kind, 'failed');
  return (reading as Extract<FeedReading, { kind: 'failed' }>).detail;
}

const bare = { author: null, imageUrl: null, guid: null, language: null, fullText: null, outlet: null };

const ITEM = (name: string) =>
  `<item><title>${name}</title><link>https://news.example/${name}</link><pubDate>Sun, 15 Nov 2026 09:00:00 +0900</pubDate></item>`;

for (const [name, head] of [
  ['a title', '<title>새벽일보<link>https://news.example/</link><description>뉴스</description>'],
  ['a title with a misspelt end tag', '<title>새벽일보</titel><link>https://news.example/</link>'],
  ['a picture with an unclosed address', '<title>새벽일보</title><image><url>https://news.example/a.png'],
  ['two elements', '<title>새벽일보<description>뉴스 <b>속보'],
] as const) {
  test(`reads a feed in which ${name} before the items is not closed`, async () => {
    const body = `<rss version="2.0"><channel>${head}${ITEM('a')}${ITEM('b')}</channel></rss>`;
    assert.deepEqual(await readingOf(body), { titles: ['a', 'b'], note: null });
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>새벽일보<author><name>기자<entry><title>a</title><link href="https://news.example/a"/></entry></feed>`;
    assert.deepEqual((await readingOf(atom)).titles, ['a']);
  });
}

test('reads an item in which an element is not closed', async () => {
  const body = `<rss version="2.0"><channel>${ITEM('a').replace('</title>', '')}${ITEM('b').replace('</link>', '')}${ITEM('c')}</channel></rss>`;
  const items = await itemsOf(body);
  assert.deepEqual(
    items.map(({ title, url }) => [title, url]),
    ['a', 'b', 'c'].map((each) => [each, `https://news.example/${each}`]),
  );
});

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
    cause: 'bad_status',
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

test('says what an answer is that is not a feed, and keeps working', async () => {
  const json = `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(200_000)}`;
  const answers: [string, string][] = [
    ['<!doctype html><html><body><p>404<br></body></html>', 'Refused: not a feed (HTML page).'],
    ['<urlset><url><loc>https://news.example/</loc></url></urlset>', 'Refused: not a feed (sitemap).'],
    ['<opml version="2.0"><body/></opml>', 'Refused: not a feed (OPML list).'],
    ['<books><book/></books>', 'Refused: not a feed (<books>).'],
    ['<constructor:x\u0000y/>', 'Refused: not a feed (<constructor:xy>).'],
    [`<${'x'.repeat(1000)}/>`, `Refused: not a feed (<${'x'.repeat(40)}>).`],
    ['{"error":"not found"}', 'Refused: not a feed (JSON).'],
    [json, 'Refused: not a feed (JSON).'],
    ['Not found', 'Refused: not a feed.'],
    ['<!-- cached -->\n', 'Refused: the answer is empty.'],
    ['', 'Refused: the answer is empty.'],
    [`<rss version="2.0"><channel>${'<a>'.repeat(300_000)}`, 'Refused: the feed is too large or too deeply nested.'],
  ];
  for (const [answer, refusal] of answers) {
    publisher.pages.set('/other', answer);
    assert.equal(await refusalOf('/other'), refusal);
  }
  assert.equal((await itemsOf(rss([{ title: 'x', link: '/x' }]))).length, 1);
});

test('reads a feed whose markup is broken', async () => {
  const titles = async (body: string) => {
    const reading = await readingOf(body);
    assert.equal(reading.note, null, body);
    return reading.titles;
  };
  const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`;
  const feed = (items: string) => `<rss version="2.0"><channel><title>뉴스</title>${items}</channel></rss>`;
  const second = item('둘째', '/2');
  for (const title of ['A & B', '3 < 5', '매출 <10% 증가', '영화 <기생충>', 'a <b', '<b>굵게', '<br>줄'])
    assert.deepEqual(await titles(feed(item(title, '/1') + second)), [title.replace(/<b>|<br>/, ''), '둘째']);
  assert.deepEqual(await titles(feed(item('첫째', '/1').replace('</item>', '') + second)), ['첫째', '둘째']);
  assert.deepEqual(await titles(`<br />\n<b>Warning</b>: x<br />\n<?xml version="1.0"?>${feed(second)}`), ['둘째']);
  assert.deepEqual(await titles(feed(second).replaceAll('item>', 'ITEM>')), ['둘째']);
  assert.deepEqual(await titles(`<channel><title>뉴스</title>${second}</channel>`), ['둘째']);
});

test('reads what is there of a truncated feed, without the item that it ends in', async () => {
  const whole = rss([
    { title: '첫째', link: '/1' },
    { title: '둘째', link: '/2' },
  ]);
  const part = (end: string) => readingOf(whole.slice(0, whole.indexOf(end)));
  const inSecond = { titles: ['첫째'], note: 'Read in part: the file ends in the middle of item 2.' };
  for (const end of ['둘째', '/2</link>', '/title><link>/2', 'link>/2'])
    assert.deepEqual(await part(end), inSecond, end);
  assert.deepEqual(await part('</channel>'), {
    titles: ['첫째', '둘째'],
    note: 'Read in part: the file ends after item 2.',
  });
  assert.deepEqual(await part('<item>'), { titles: [], note: 'Read in part: the file ends before the first item.' });
  const cdata = whole.replace('둘째', '<![CDATA[둘째]]>');
  assert.deepEqual(await readingOf(cdata.slice(0, cdata.indexOf(']]>'))), inSecond);
});

test('notes an empty feed and items that cannot be used', async () => {
  assert.deepEqual(await readingOf(rss([])), { titles: [], note: 'Empty: the feed has no items.' });
  assert.deepEqual(await readingOf('<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title></feed>'), {
    titles: [],
    note: 'Empty: the feed has no items.',
  });
  assert.deepEqual(await readingOf(rss([{ title: '주소 없음' }, { title: '둘째', link: '/2' }])), {
    titles: ['둘째'],
    note: 'Read in part: 1 of 2 items have no link or no title.',
  });
});

test('finds the address of an article wherever the feed has it', async () => {
  const links: [string, string][] = [
    ['<link><![CDATA[https://news.example/a?x=1&amp;y=2]]></link>', 'https://news.example/a?x=1&y=2'],
    ['<link href="https://news.example/b"/>', 'https://news.example/b'],
    ['<atom:link rel="alternate" href="https://news.example/c"/>', 'https://news.example/c'],
    ['<atom:link rel="self" href="https://no.example/"/><guid>https://news.example/d</guid>', 'https://news.example/d'],
    ['<link>\n  https://news.example/e\n</link>', 'https://news.example/e'],
    ['<link xml:base="https://base.example/x/">y/f</link>', 'https://base.example/x/y/f'],
  ];
  for (const [markup, url] of links)
    assert.equal((await itemsOf(rss([{ title: 'x', more: markup }])))[0]?.url, url, markup);
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/a/"><entry xml:base="b/"><title>x</title><link href="c"/><summary type="html">&lt;img src="d.png"&gt;</summary></entry></feed>`;
  const [entry] = await itemsOf(atom);
  assert.deepEqual([entry?.url, entry?.imageUrl], ['https://base.example/a/b/c', 'https://base.example/a/b/d.png']);
});

test('reads namespaces by their address, and undeclared ones by their usual prefix', async () => {
  const body = `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:n="http://purl.org/rss/1.0/" xmlns:core="http://purl.org/dc/elements/1.1/"><n:channel/><n:item><n:title>x</n:title><n:link>/x</n:link><core:date>2026-11-15T09:30:00+09:00</core:date></n:item></r:RDF>`;
  const dates = ['<dcterms:issued>', '<updated>', '<dc:date>', '<atom:updated>', '<PUBDATE>'].map((tag) => ({
    title: tag.slice(1, -1),
    link: `/${tag.slice(1, -1)}`,
    more: `${tag}2026-11-15T09:30:00+09:00${tag.replace('<', '</')}`,
  }));
  for (const item of [...(await itemsOf(body)), ...(await itemsOf(rss(dates)))])
    assert.equal(item.publishedAt?.toISOString(), '2026-11-15T00:30:00.000Z', item.title);
  assert.equal((await itemsOf(rss(dates))).length, 5);
});

test('stops parsing a feed that takes too long, and reads the next one', async () => {
  // Long enough for the second feed on a busy machine, and a fraction of what the first would take.
  const parse = createParser(workers, 2000);
  const context = { baseUrl: publisher.url, region: '국내' as const, media: '새벽일보', now: NOW };
  const parsed = (feed: string) => parse({ body: Buffer.from(feed), contentType: 'text/xml', context });
  await parsed(rss([]));
  // Every element has its own list of namespaces.
  const nested = Array.from({ length: 1900 }, (_, n) => `<a xmlns:n${n}="x">`).join('');
  const busy = rss([], nested + '<b xmlns:b="x"/>'.repeat(400_000));
  const [refused, next] = await Promise.all([parsed(busy), parsed(rss([{ title: 'x', link: '/x' }]))]);
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
