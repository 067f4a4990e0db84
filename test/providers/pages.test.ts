import assert from 'node:assert/strict';
import type { OutgoingHttpHeaders } from 'node:http';
import { after, before, test } from 'node:test';
import { createOutbound } from '../../src/kernel/outbound/index.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import type { PageOutcome, PageReader } from '../../src/providers/pages/port.ts';
import { readabilityReader } from '../../src/providers/pages/readability.ts';
import { openSite, type Site } from '../outbound/site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PARAGRAPH = '<p>한빛센서가 초소형 혈당 센서를 출시했다고 밝혔다. 이 제품은 하루, 이틀, 사흘 동안 쓸 수 있다.</p>';
const patient = () => new AbortController().signal;

const workers = createWorkerPool();
let site: Site;
let reader: PageReader;
let shortTimeoutReader: PageReader;
let answer: { status?: number; headers?: OutgoingHttpHeaders; body: string | Buffer };

before(async () => {
  site = await openSite((request, response) => {
    if (request.url === '/moved') return void response.writeHead(301, { location: '/article' }).end();
    response.writeHead(answer.status ?? 200, answer.headers ?? HTML).end(answer.body);
  });
  const outbound = createOutbound({ allow: [site.host], userAgent: 'test' });
  reader = readabilityReader(outbound, workers);
  shortTimeoutReader = readabilityReader(outbound, workers, 400);
});
after(() => Promise.all([site.close(), workers.close()]));

const reading = (body: string | Buffer, headers?: OutgoingHttpHeaders, status?: number): Promise<PageOutcome> => {
  answer = { body, ...(headers && { headers }), ...(status && { status }) };
  return reader.read(`${site.url}/article`, patient());
};
const reason = (outcome: PageOutcome) => (outcome.ok ? 'ok' : outcome.reason);
const page = (body: string, head = '<title>혈당 센서 출시 - 한빛신문</title>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

async function textOf(body: string | Buffer, headers?: OutgoingHttpHeaders): Promise<string> {
  const outcome = await reading(body, headers);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.text;
}

test('extracts the article as paragraphs, without menu, script and footer', async () => {
  answer = {
    body: page(
      `<nav><ul>${'<li><a href="/x">메뉴</a></li>'.repeat(30)}</ul></nav><article><h2>작은 제목</h2>${PARAGRAPH.repeat(4)}
       <p>첫 줄<br>둘째 줄 &amp; &lt;끝&gt;</p><script>document.write("스크립트")</script><style>p{}</style>
       <iframe src="http://127.0.0.1:1/"></iframe><img src="/pixel.png" onerror="alert(1)"></article><footer>저작권</footer>`,
      '<meta property="og:title" content="혈당 센서 출시"><title>혈당 센서 출시 - 한빛신문</title><link rel="stylesheet" href="/a.css"><script src="/a.js"></script>',
    ),
  };
  const visits = site.connections();
  const outcome = await reader.read(`${site.url}/moved`, patient());
  assert.ok(outcome.ok);
  assert.equal(outcome.title, '혈당 센서 출시');
  assert.equal(outcome.url, `${site.url}/article`);
  const paragraphs = outcome.text.split('\n\n');
  assert.equal(paragraphs[0], '작은 제목');
  assert.equal(paragraphs.length, 6);
  assert.ok(paragraphs[1]!.startsWith('한빛센서가') && paragraphs[1]!.endsWith('쓸 수 있다.'));
  assert.equal(paragraphs[5], '첫 줄\n둘째 줄 & <끝>');
  assert.doesNotMatch(outcome.text, /메뉴|스크립트|저작권|alert|p\{\}/);
  assert.equal(site.connections() - visits, 2, 'the redirect and the page: no style, script, frame or image');
});

test('reads pages without html, head or body tags, and pages laid out with tables', async () => {
  assert.equal(await textOf('<!DOCTYPE html><title>제목</title><p>하나<p>둘'), '하나\n\n둘');
  assert.equal(await textOf('<HTML><BODY><TABLE><TR><TD>가</TD><TD>나</TD></TR></TABLE></BODY></HTML>'), '가 나');
  assert.equal(await textOf('그냥 글'), '그냥 글');
});

/** 안녕하세요 한국 / こんにちは / 你好，世界 in charsets that Node can decode but not encode. */
const EUC_KR = Buffer.from('bec8b3e7c7cfbcbcbfe420c7d1b1b9', 'hex');
const WINDOWS_949_ONLY = Buffer.from('8c63bc8494eec1649b58', 'hex');
const SHIFT_JIS = Buffer.from('82b182f182c982bf82cd', 'hex');
const GBK = Buffer.from('c4e3bac3a3accac0bde7', 'hex');
const ISO_2022_JP = Buffer.from('1b2442243324732b4b24411b2842', 'hex');
const around = (charset: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<html><head>${charset && `<meta charset="${charset}">`}</head><body><p>`),
    bytes,
    Buffer.from('</p></body></html>'),
  ]);

for (const [name, declared, contentType, bytes, expected] of [
  ['EUC-KR by header', '', 'text/html; charset=EUC-KR', EUC_KR, '안녕하세요 한국'],
  ['EUC-KR by meta', 'euc-kr', 'text/html', EUC_KR, '안녕하세요 한국'],
  [
    'EUC-KR under its Windows name',
    'MS949',
    'text/html',
    Buffer.concat([EUC_KR, WINDOWS_949_ONLY]),
    '안녕하세요 한국똠펲뷁햏쌰',
  ],
  ['EUC-KR without a declaration', '', 'text/html', EUC_KR, '안녕하세요 한국'],
  ['EUC-KR by meta, with a header that says UTF-8', 'euc-kr', HTML['content-type'], EUC_KR, '안녕하세요 한국'],
  ['EUC-KR that claims to be UTF-8', 'utf-8', HTML['content-type'], EUC_KR, '안녕하세요 한국'],
  ['Shift_JIS by meta', 'Shift_JIS', 'text/html', SHIFT_JIS, 'こんにちは'],
  ['GBK by header, which wins over meta', 'euc-kr', 'text/html;charset="gb2312"', GBK, '你好，世界'],
  ['ISO-2022-JP, which is ASCII to the eye', '', 'text/html; charset=iso-2022-jp', ISO_2022_JP, 'こん'],
  ['UTF-8 that claims to be EUC-KR', 'euc-kr', 'text/html; charset=euc-kr', Buffer.from('안녕하세요'), '안녕하세요'],
  ['UTF-8 that claims an unknown charset', 'x-none', 'text/html; charset=wrong', Buffer.from('안녕'), '안녕'],
  ['Latin without a declaration', '', 'text/html', Buffer.from('caf\xe9 \x93x\x94', 'latin1'), 'café “x”'],
] as const) {
  test(`charset: ${name}`, async () => {
    const text = await textOf(around(declared, bytes), { 'content-type': contentType });
    assert.ok(text.startsWith(expected), text);
  });
}

test('charset: UTF-16 by its byte order mark, and a UTF-8 byte order mark is removed', async () => {
  const utf16 = Buffer.from(`\ufeff${page('<p>안녕</p>')}`, 'utf16le');
  assert.equal(await textOf(utf16, { 'content-type': 'text/html' }), '안녕');
  assert.equal(await textOf(`\ufeff${page('<p>안녕</p>')}`, {}), '안녕');
});

test('an unreadable page has a reason', async () => {
  assert.equal(reason(await reading('{}', { 'content-type': 'application/json' })), 'not_html');
  assert.equal(reason(await reading('%PDF-1.7', { 'content-type': 'application/pdf' })), 'not_html');
  assert.equal(reason(await reading('\x89PNG', {})), 'not_html');
  assert.equal(reason(await reading(page(PARAGRAPH), HTML, 404)), 'bad_status');
  assert.equal(reason(await reading('')), 'no_text');
  assert.equal(reason(await reading(page('<script>1</script><!-- 글 -->'))), 'no_text');
  assert.equal(reason(await reading(Buffer.alloc(3 * 1024 * 1024 + 1, 'x'))), 'too_large');
  const guarded = readabilityReader(createOutbound({ allow: [], userAgent: 'test' }), workers);
  assert.equal(reason(await guarded.read(site.url, patient())), 'forbidden_address');
  assert.equal(reason(await reader.read(site.url, AbortSignal.abort())), 'cancelled');
});

test('removes characters that hide or reorder text, and NUL', async () => {
  const text = await textOf(page('<p>가\u202e나\u200b다\u0000라&#0;마&#xD800;바\u0007</p>'));
  assert.match(text, /^가나다.?라.?마.?바$/u);
  assert.doesNotMatch(text, /[\u0000\u0007\u200b\u202e]/);
  assert.ok(text.isWellFormed());
});

const hostile: Record<string, string> = {
  '100,000 nested elements': page('<div>'.repeat(100_000) + PARAGRAPH),
  '45,000 nested elements, closed': page('<div>'.repeat(45_000) + PARAGRAPH + '</div>'.repeat(45_000)),
  '1,000,000 elements': page('<b>'.repeat(1_000_000)),
  '90,000 unclosed paragraphs': page('<p>a'.repeat(90_000)),
  '90,000 formatting elements': page('<b><i>'.repeat(45_000)),
  '200,000 attributes': page(`<div ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')}>x</div>`),
  '500,000 entities': page(`<p>${'&amp;'.repeat(500_000)}</p>`),
};

test('gives up on hostile pages, and reads the next page', async () => {
  const before = process.memoryUsage.rss();
  for (const [name, body] of Object.entries(hostile)) {
    answer = { body };
    const outcome = await shortTimeoutReader.read(site.url, patient());
    assert.ok(['ok', 'too_complex', 'no_text'].includes(reason(outcome)), name);
  }
  assert.ok((await textOf(page(PARAGRAPH))).startsWith('한빛센서가'));
  const megabytes = Math.round((process.memoryUsage.rss() - before) / 1024 / 1024);
  assert.ok(megabytes < 500, `${megabytes} MB more`);
});

test('broken and malicious markup becomes text', async () => {
  const text = await textOf(
    page(`<p>앞 <a href="javascript:alert(1)">고리</a> <b <i>글</b></i> <p onclick=x>&lt;script&gt;alert(1)&lt;/script&gt;
      <template><p>숨은 글</p></template><noscript>없는 글</noscript><object data="x">물건</object><svg><script>1</script></svg>`),
  );
  assert.match(text, /고리/);
  assert.match(text, /<script>alert\(1\)<\/script>/);
  assert.doesNotMatch(text, /javascript:|숨은 글|없는 글|물건/);
});

test('twenty concurrent pages share the threads, and a cancelled one leaves the queue', async () => {
  answer = { body: page(PARAGRAPH.repeat(5)) };
  const many = await Promise.all(Array.from({ length: 20 }, () => reader.read(site.url, patient())));
  assert.ok(many.every((outcome) => outcome.ok));
  answer = { body: hostile['90,000 unclosed paragraphs']! };
  const busy = [1, 2, 3].map(() => shortTimeoutReader.read(site.url, patient()));
  assert.equal(reason(await shortTimeoutReader.read(site.url, AbortSignal.timeout(200))), 'cancelled');
  await Promise.all(busy);
});
