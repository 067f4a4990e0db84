import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { createOutbound } from '../../src/kernel/outbound/index.ts';
import { brave } from '../../src/providers/search/brave.ts';
import { chooseSearch } from '../../src/providers/search/index.ts';
import { naver } from '../../src/providers/search/naver.ts';
import type { SearchOutcome, WebSearch } from '../../src/providers/search/port.ts';
import { searxng } from '../../src/providers/search/searxng.ts';
import { openSite, type Site } from '../outbound/site.ts';

type Result = { title: string; text: string; url: string; day?: string };
/** Results in the format of each provider's server. */
type Protocol = { make(): WebSearch; answer(results: Result[]): object; path: string };

let site: Site;
let status = 200;
let body: string | Buffer = '';
let pause = 0;
let headers: Record<string, string> = {};
let asked: { url: URL; headers: IncomingHttpHeaders };

before(async () => {
  site = await openSite((request, response) => {
    asked = { url: new URL(request.url ?? '/', site.url), headers: request.headers };
    setTimeout(() => response.writeHead(status, headers).end(body), pause);
  });
});
beforeEach(() => {
  status = 200;
  pause = 0;
  headers = { 'content-type': 'application/json' };
});
after(() => site.close());

const outbound = () => createOutbound({ allow: [site.host], userAgent: 'test' });
const protocols: Record<string, Protocol> = {
  searxng: {
    path: '/sub/search',
    make: () => searxng({ url: `${site.url}/sub/`, userAgent: 'test' }),
    answer: (results) => ({
      query: 'q',
      results: results.map(({ title, text, url, day }) => ({ title, content: text, url, publishedDate: day })),
    }),
  },
  naver: {
    path: '/v1/search/news.json',
    make: () =>
      naver({
        outbound: outbound(),
        clientId: 'id',
        clientSecret: 'secret',
        address: `${site.url}/v1/search/news.json`,
      }),
    answer: (results) => ({
      total: results.length,
      items: results.map(({ title, text, url, day }) => ({
        ...{ title, originallink: url, link: url, description: text },
        pubDate: day === undefined ? undefined : new Date(day).toUTCString(),
      })),
    }),
  },
  brave: {
    path: '/res/v1/web/search',
    make: () => brave({ outbound: outbound(), key: 'key', address: `${site.url}/res/v1/web/search` }),
    answer: (results) => ({
      type: 'search',
      web: { results: results.map(({ title, text, url, day }) => ({ title, description: text, url, page_age: day })) },
    }),
  },
};

const find = (protocol: Protocol, query = '혈당 센서', change: object = {}) =>
  protocol.make().find(query, { language: 'ko', limit: 5, signal: new AbortController().signal, ...change });
const reason = (outcome: SearchOutcome) => (outcome.ok ? 'ok' : outcome.reason);
const one = (change: Partial<Result> = {}) => ({
  title: '제목',
  text: '본문',
  url: 'https://news.example/1',
  ...change,
});

const material = (change: object = {}) => ({ ...one(), outlet: 'news.example', published: null, ...change });

for (const [name, protocol] of Object.entries(protocols)) {
  const found = async (results: Result[], change: object = {}) => {
    body = JSON.stringify(protocol.answer(results));
    const outcome = await find(protocol, '혈당 센서', change);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return outcome.found;
  };

  test(`${name} returns title, text, address, outlet and day`, async () => {
    assert.deepEqual(await found([one({ day: '2026-11-15T09:30:00+09:00' })]), [material({ published: '2026-11-15' })]);
    assert.deepEqual(await found([one({ day: '3 days ago' })]), [material()]);
    assert.equal(asked.url.pathname, protocol.path);
    assert.equal(protocol.make().name, name);
    assert.deepEqual(await found([]), []);
  });

  test(`${name} returns plain text: removes markup and entities, keeps text that looks like a tag`, async () => {
    const [first] = await found([
      one({
        title: '초<b>혈당</b>기 &quot;A&amp;B&quot;\n&#39;3 &lt; 5&#39;',
        text: ' <b>글</b>  &#x1F600; &#0;\u0000 <img src=x> &bogus; ',
      }),
    ]);
    assert.equal(first?.title, `초혈당기 "A&B" '3 < 5'`);
    assert.equal(first?.text, '글 😀 <img src=x> &bogus;');
  });

  test(`${name} drops results without a web address or title and duplicates, and respects the limit`, async () => {
    const bad = [
      one({ url: 'javascript:alert(1)' }),
      one({ url: '' }),
      one({ title: ' ' }),
      one({ url: 'file:///etc' }),
    ];
    assert.deepEqual(await found([...bad, one(), one({ title: '다시' })]), [material()]);
    const many = Array.from({ length: 50 }, (_, index) => one({ url: `https://news.example/${index}` }));
    assert.equal((await found(many, { limit: 3 })).length, 3);
    const [long] = await found([one({ title: '가'.repeat(9999), text: '😀'.repeat(9999) })]);
    assert.ok(long!.title.length <= 300 && long!.text.length <= 2000 && long!.text.isWellFormed());
  });

  test(`${name} reports a failure as one word`, async () => {
    body = JSON.stringify(protocol.answer([one()]));
    for (const [code, expected] of [
      [400, 'refused'],
      [401, 'refused'],
      [403, 'refused'],
      [429, 'exhausted'],
      [500, 'unavailable'],
      [503, 'unavailable'],
      [204, 'unavailable'],
    ] as const) {
      status = code;
      assert.equal(reason(await find(protocol)), expected, String(code));
    }
    status = 200;
    for (const garbage of [
      '',
      'null',
      '[]',
      '"x"',
      '42',
      '{',
      '<html>',
      '{"results":7,"items":{},"web":[]}',
      '\ufeff',
    ]) {
      body = garbage;
      assert.equal(reason(await find(protocol)), 'unreadable', garbage);
    }
    body = Buffer.alloc(2 * 1024 * 1024 + 1, ' ');
    assert.equal(reason(await find(protocol)), 'unreadable');
    headers = { 'content-encoding': 'gzip' };
    body = 'no gzip';
    assert.equal(reason(await find(protocol)), 'unreadable');
  });

  test(`${name} handles results of wrong types and deep nesting`, async () => {
    body = JSON.stringify(
      protocol.answer([7, null, 'x', [], { title: 1, url: {} }, one()].map((item) => item as Result).filter(Boolean)),
    );
    assert.deepEqual(await find(protocol), { ok: true, found: [material()] });
    body = '['.repeat(200_000) + ']'.repeat(200_000);
    assert.equal(reason(await find(protocol)), 'unreadable');
  });

  test(`${name} ends when the caller cancels`, async () => {
    pause = 2000;
    assert.equal(reason(await find(protocol, 'q', { signal: AbortSignal.timeout(100) })), 'cancelled');
  });

  test(`${name} sends a long or unusual query in an accepted form`, async () => {
    body = JSON.stringify(protocol.answer([]));
    assert.equal(reason(await find(protocol, `a&b=c#d ${'가 '.repeat(600)}\ud800`)), 'ok');
    const sent = asked.url.searchParams.get(name === 'naver' ? 'query' : 'q') ?? '';
    assert.ok(sent.startsWith('a&b=c#d 가') && sent.length <= 500, sent);
  });
}

test('each provider is called in its own protocol', async () => {
  const ask = async (protocol: Protocol, change: object) => {
    body = JSON.stringify(protocol.answer([]));
    await find(protocol, '혈당', change);
    return Object.fromEntries(asked.url.searchParams);
  };
  assert.deepEqual(await ask(protocols.searxng!, {}), { q: '혈당', format: 'json', language: 'ko' });
  assert.deepEqual(await ask(protocols.naver!, { limit: 500 }), {
    query: '혈당',
    display: '100',
    start: '1',
    sort: 'sim',
  });
  assert.equal(asked.headers['x-naver-client-id'], 'id');
  assert.equal(asked.headers['x-naver-client-secret'], 'secret');
  const inJapanese = await ask(protocols.brave!, { limit: 500, language: 'ja' });
  assert.deepEqual(inJapanese, { q: '혈당', count: '20', text_decorations: 'false', search_lang: 'jp' });
  assert.equal(asked.headers['x-subscription-token'], 'key');
  assert.equal((await ask(protocols.brave!, { language: 'id' })).search_lang, undefined);
});

test('sends the password of a SearXNG server in a header', async () => {
  body = '{"results":[]}';
  const guarded = searxng({ url: `http://name:p%40ss@${site.host}`, userAgent: 'test' });
  const outcome = await guarded.find('q', { language: 'ko', limit: 1, signal: new AbortController().signal });
  assert.equal(reason(outcome), 'ok');
  assert.equal(asked.headers.authorization, `Basic ${Buffer.from('name:p@ss').toString('base64')}`);
  assert.equal(asked.url.pathname, '/search');
});

test("does not send a provider's secret to the target of a redirect", async () => {
  let seen: IncomingHttpHeaders = {};
  const thief = await openSite((request, response) => {
    seen = request.headers;
    response.end('{}');
  });
  status = 302;
  headers = { location: thief.url };
  const open = createOutbound({ allow: [site.host, thief.host], userAgent: 'test' });
  await brave({ outbound: open, key: 'key', address: site.url }).find('q', {
    language: 'ko',
    limit: 1,
    signal: new AbortController().signal,
  });
  assert.equal(thief.connections(), 1);
  assert.equal(seen['x-subscription-token'], undefined);
  await thief.close();
});

test('reaches an internal SearXNG server, but follows none of its redirects to other internal addresses', async () => {
  const inner = await openSite((_, response) => response.end('{"results":[]}'));
  status = 302;
  headers = { location: inner.url };
  assert.equal(reason(await find(protocols.searxng!)), 'unavailable');
  assert.equal(inner.connections(), 0);
  await inner.close();
  const guarded = createOutbound({ allow: [], userAgent: 'test' });
  const before = site.connections();
  const outcome = await naver({ outbound: guarded, clientId: 'a', clientSecret: 'b', address: site.url }).find('q', {
    language: 'ko',
    limit: 1,
    signal: new AbortController().signal,
  });
  assert.equal(reason(outcome), 'unavailable');
  assert.equal(site.connections(), before);
});

test('the settings select the provider, or report what is missing', () => {
  const none = {
    provider: undefined,
    url: undefined,
    naverClientId: undefined,
    naverClientSecret: undefined,
    braveKey: undefined,
  };
  const choose = (settings: object) => {
    const choice = chooseSearch({ ...none, ...settings }, { outbound: outbound(), userAgent: 'test' });
    return choice.ok ? (choice.search?.name ?? null) : choice.missing;
  };
  assert.equal(choose({}), null);
  assert.equal(choose({ url: 'http://searxng:8080' }), 'searxng');
  assert.equal(choose({ naverClientId: 'a', naverClientSecret: 'b' }), 'naver');
  assert.equal(choose({ braveKey: 'a' }), 'brave');
  assert.equal(choose({ provider: 'none', braveKey: 'a' }), null);
  assert.equal(choose({ provider: 'brave', url: 'http://searxng:8080', braveKey: 'a' }), 'brave');
  assert.deepEqual(choose({ provider: 'searxng' }), ['SEARCH_URL']);
  assert.deepEqual(choose({ naverClientId: 'a' }), ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET']);
  assert.deepEqual(choose({ provider: 'brave' }), ['BRAVE_API_KEY']);
});
