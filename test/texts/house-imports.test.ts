import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import iconv from 'iconv-lite';
import { removeOldImports } from '../../src/areas/house/imports/index.ts';
import { docxText, typesetPdf, zipOf } from '../files/make.ts';
import { hwpOf, hwpText, hwpxText } from '../files/make-office.ts';
import { put, startUploading, type Uploading, upload } from '../files/uploading.ts';
import { type Reply, startService } from '../harness.ts';
import { until } from '../until.ts';

/** Many earlier texts at once, from files and from the pages of a site. */

let service: Uploading;
let site: Server;
let host: string;

before(async () => {
  site = createServer((request, response) => {
    if (request.url === '/inner') return response.writeHead(302, { location: 'http://10.0.0.1/news' }).end();
    if (request.url === '/endless') return endless(response);
    const [type, body] = answer(new URL(request.url ?? '/', `http://${request.headers.host}`));
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  service = await startUploading({ OUTBOUND_ALLOW: host, FEED_HOST_PAUSE_SECONDS: '0' });
});
after(async () => {
  await service.stop();
  site.close();
});

type Item = { item_id: number; name: string; state: string; reason: string | null } & Record<string, unknown>;

async function house() {
  const { key, accountId } = await service.account();
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    service.call(method, path, { key, ...(body && { body }) });
  const send = async (filename: string, bytes: Buffer): Promise<string> => {
    if (!filename.endsWith('.zip')) return upload(service, key, filename, bytes, 'house');
    const { data } = (await call('POST', '/house/file/upload-url', { filename })).body;
    assert.equal((await put(service, data.presigned_url, bytes, { type: 'application/zip' })).status, 200);
    return data.file_url;
  };
  const order = async (body: object) => {
    const { body: ordered, status, text } = await call('POST', '/house/imports', body);
    assert.equal(status, 200, text);
    return ordered.data.house_import_id as number;
  };
  const settled = (id: number) =>
    until(async () => {
      const { data } = (await call('GET', `/house/imports/${id}`)).body;
      return ['ready', 'done', 'failed'].includes(data.state) && data;
    });
  const items = async (id: number): Promise<Item[]> =>
    (await call('GET', `/house/imports/${id}/items?page_size=100`)).body.data;
  const texts = async () => (await call('GET', '/house/texts?page_size=100')).body.data;
  return { key, accountId, call, send, order, settled, items, texts };
}

const launch = (name: string, year: number) => [
  `한빛바이오, ${name} 출시`,
  `한빛바이오가 ${year}년 5월 2일 혈당 센서 ${name}를 출시했다고 밝혔다. 무게는 6g이다.`,
];

test('files of all formats are read, shown with what is wrong with the others, and taken', async () => {
  const { call, send, order, settled, items, texts } = await house();
  const page = launch('글루코핀 5', 2020);
  const cp949 = iconv.encode('보도자료/글루코핀 6 출시.txt', 'cp949').toString('latin1');
  const archive = zipOf([
    { name: cp949, bytes: launch('글루코핀 6', 2019).join('\n\n') },
    { name: '__MACOSX/._x.txt', bytes: 'x' },
    { name: 'inner.zip', bytes: zipOf([{ name: 'a.txt', bytes: 'a' }]) },
    { name: 'fi\u0000lm.mp4', bytes: 'x' },
  ]);
  const file_urls = [
    await send('1.hwp', hwpText(launch('글루코핀 1', 2024))),
    await send('2.hwpx', hwpxText(launch('글루코핀 2', 2023))),
    await send('3.docx', docxText(['보도자료', '배포일시: 2022. 5. 3.', ...launch('글루코핀 3', 2022)])),
    await send('4.pdf', typesetPdf(launch('글루코핀 4', 2021).join('\n\n'))),
    await send('5.html', Buffer.from(`<title>${page[0]}</title><nav>메뉴</nav><h1>${page[0]}</h1><p>${page[1]}</p>`)),
    await send('6.zip', archive),
    await send('20180502 글루코핀.txt', Buffer.from('글루코핀 개발 착수\n\n혈당 센서를 만들기로 했다.')),
    await send('again.md', Buffer.from(`# ${launch('글루코핀 1', 2024).join('\n\n')}`)),
    await send('broken.hwp', hwpOf(Buffer.from('not a section'))),
    await send('bomb.zip', zipOf([{ name: 'a.txt', bytes: Buffer.alloc(64 * 1024 * 1024) }])),
    await send('deutsch.txt', Buffer.from(`Neuer Sensor\n\n${GERMAN}`)),
    'http://localhost/live/openapi/file/00000000000000000000000000000000.pdf',
  ];
  const id = await order({ file_urls });
  const second = await call('POST', '/house/imports', { url: `http://${host}/feed` });
  assert.equal(second.status, 409, 'one at a time');
  const ready = await settled(id);
  assert.deepEqual(ready.counts, { waiting: 0, ready: 7, taken: 0, duplicate: 1, refused: 6, left_out: 0 });
  const found = new Map((await items(id)).map((item) => [item.name, item]));
  const shown = (name: string) => {
    const { title, published_on, is_date_sure, language } = found.get(name)!;
    return [title, published_on, is_date_sure, language];
  };
  for (const [name, title, day] of [
    ['1.hwp', '한빛바이오, 글루코핀 1 출시', '2024-05-02'],
    ['2.hwpx', '한빛바이오, 글루코핀 2 출시', '2023-05-02'],
    ['3.docx', '한빛바이오, 글루코핀 3 출시', '2022-05-03'],
    ['4.pdf', '한빛바이오, 글루코핀 4 출시', '2021-05-02'],
    ['5.html', '한빛바이오, 글루코핀 5 출시', '2020-05-02'],
    ['보도자료/글루코핀 6 출시.txt', '한빛바이오, 글루코핀 6 출시', '2019-05-02'],
    ['20180502 글루코핀.txt', '글루코핀 개발 착수', '2018-05-02'],
  ] as const)
    assert.deepEqual(shown(name), [title, day, false, 'ko'], name);
  assert.deepEqual(
    ['again.md', 'broken.hwp', 'bomb.zip', 'deutsch.txt', 'inner.zip', 'film.mp4', file_urls.at(-1)!].map(
      (name) => found.get(name)?.reason ?? found.get(name)?.state,
    ),
    ['duplicate', 'broken', 'too_large', 'unknown_language', 'nested_archive', 'video', 'not_granted'],
  );
  assert.match(JSON.stringify(found.get('broken.hwp')!.reason_text), /손상되어.*The file is broken/s);
  const ofOther = await call('POST', `/house/imports/${id}/take`, { except: [found.get('1.hwp')!.item_id, 999_999] });
  assert.equal(ofOther.status, 400);
  assert.match(ofOther.text, /except.*999999/s);
  const taken = await call('POST', `/house/imports/${id}/take`, { except: [found.get('1.hwp')!.item_id] });
  assert.equal(taken.status, 200, taken.text);
  const done = await settled(id);
  assert.deepEqual([done.state, done.counts.taken, done.counts.left_out], ['done', 6, 1]);
  assert.deepEqual(
    (await texts()).map(({ title, origin }: Record<string, string>) => [title, origin]),
    ['3', '4', '5', '6']
      .map((number) => [`한빛바이오, 글루코핀 ${number} 출시`, 'file'])
      .toSpliced(0, 0, ['한빛바이오, 글루코핀 2 출시', 'file'])
      .concat([['글루코핀 개발 착수', 'file']]),
  );
  const found5 = () => call('GET', `/house/texts?keyword=${encodeURIComponent('"글루코핀 5"')}`);
  await until(async () => (await found5()).body.data.length === 1);
  assert.equal((await call('POST', `/house/imports/${id}/take`, {})).status, 409, 'once');
  assert.equal((await call('DELETE', `/house/imports/${id}`)).status, 200);
  assert.equal((await texts()).length, 6, 'taken texts stay');
});

const GERMAN =
  'Die Firma hat am Montag einen neuen Sensor vorgestellt, der den Zucker im Blut alle fünf Minuten misst und die Werte an das Telefon sendet. Das Gerät wiegt nur vier Gramm und kostet weniger als sein Vorgänger, sagte der Vorstand in Berlin. Der Verkauf beginnt im Dezember, zunächst nur in Deutschland und Österreich.';

test('what cannot be imported is refused at once', async () => {
  const { call } = await house();
  const many = Array.from({ length: 1001 }, (_, place) => `http://localhost/${place}`);
  for (const [body, field] of [
    [{ file_urls: many }, 'file_urls'],
    [{ file_urls: [] }, 'file_urls'],
    [{}, 'file_urls'],
    [{ url: 'http://10.0.0.1/news' }, 'url'],
    [{ url: 'ftp://hanbit.example/news' }, 'url'],
    [{ url: 'https://hanbit.example', file_urls: ['http://localhost/a'] }, 'url'],
  ] as const) {
    const { status, text } = await call('POST', '/house/imports', body);
    assert.equal(status, 400, text);
    assert.match(text, new RegExp(field));
  }
  const reference = await call('POST', '/press/file/upload-url', { filename: 'a.zip' });
  assert.equal(reference.status, 400, 'a ZIP file is no reference');
  assert.deepEqual((await call('GET', '/house/imports')).body.data, []);
});

test('an import without a preview is taken at once, and others do not see it', async () => {
  const { send, order, settled, texts } = await house();
  const file_urls = [await send('1.txt', Buffer.from(launch('글루코핀 1', 2024).join('\n\n')))];
  const id = await order({ file_urls, preview: false, area: 'blog', kind: 'tech' });
  assert.equal((await settled(id)).state, 'done');
  const [text] = await texts();
  assert.deepEqual([text.area, text.kind, text.title], ['blog', 'tech', '한빛바이오, 글루코핀 1 출시']);
  const other = await house();
  for (const [method, path] of [
    ['GET', `/house/imports/${id}`],
    ['GET', `/house/imports/${id}/items`],
    ['POST', `/house/imports/${id}/take`],
    ['DELETE', `/house/imports/${id}`],
  ] as const)
    assert.equal((await other.call(method, path)).status, 404, path);
  const stolen = await other.order({ file_urls });
  await other.settled(stolen);
  assert.equal((await other.items(stolen))[0]!.reason, 'not_granted');
});

test('an import continues on another instance, and takes nothing twice', async () => {
  const { accountId, send, order, settled, texts } = await house();
  const names = Array.from({ length: 12 }, (_, place) => `글루코핀 ${place + 1}`);
  const bytes = zipOf(
    names.map((name) => ({
      name: Buffer.from(`${name}.txt`).toString('latin1'),
      bytes: launch(name, 2024).join('\n\n'),
    })),
  );
  const id = await order({ file_urls: [await send('all.zip', bytes)], preview: false });
  // A worker that died while it read and took: its job is lost, and what it kept is there.
  await until(async () => {
    const [row] = await service.database`
      select count(*) filter (where state = 'waiting') as waiting, count(*) as total from house_import_items where import_id = ${id}`;
    return row!.total > 1 && row!.waiting < row!.total;
  });
  await service.database`delete from pgboss.job where name = 'house.import'`;
  const another = await startService(
    { DATA_DIR: service.folder.replace(/\/files$/, ''), FEED_HOST_PAUSE_SECONDS: '0' },
    service.databaseUrl,
  );
  const { counts } = await settled(id);
  await another.stop();
  assert.deepEqual([counts.taken, counts.duplicate, counts.refused], [12, 0, 0]);
  assert.equal((await texts()).length, 12);
  const [stored] = await service.database`
    select count(content) as contents from house_import_items where account_id = ${accountId}`;
  assert.equal(stored!.contents, 0, 'only the archive keeps the text');
});

test('imports are forgotten: after a week when nobody takes them, and a month after they were done', async () => {
  const { call, send, order, settled } = await house();
  const id = await order({ file_urls: [await send('1.txt', Buffer.from('제목\n\n본문이다.'))] });
  assert.equal((await settled(id)).state, 'ready');
  const age = (days: number) =>
    service.database`update house_imports set created_at = now() - ${days} * interval '1 day' where id = ${id}`;
  await age(6);
  await removeOldImports(service.database);
  assert.equal((await call('GET', `/house/imports/${id}`)).status, 200);
  await age(8);
  await removeOldImports(service.database);
  assert.equal((await call('GET', `/house/imports/${id}`)).status, 404);
});

/* A site in several forms. */

const BODY =
  '이 제품은 혈당을 5분마다 재고 수치를 전화기로 보낸다고 회사는 설명했다. 판매는 다음 달에 시작한다고 밝혔다.';
const article = (number: number, head = '') =>
  `<!doctype html><html><head><title>한빛바이오 소식 ${number}호를 전합니다</title>${head}</head><body><nav><a href="/">처음으로 돌아가기</a></nav>
   <article><h1>한빛바이오 소식 ${number}호를 전합니다</h1><p>2024년 3월 ${number}일 한빛바이오가 ${number}번째 제품을 냈다. ${BODY}</p></article></body></html>`;
const title = (number: number) => `한빛바이오 소식 ${number}호를 전합니다`;
const listOf = (numbers: number[], address: (number: number) => string, rest = '') =>
  `<html><body><header><nav><a href="/about/company">회사 소개와 연혁 안내</a></nav></header><ul>${numbers
    .map((number) => `<li><a href="${address(number)}">${title(number)}</a></li>`)
    .join('')}</ul>${rest}<footer><a href="/privacy/policy">개인정보 처리방침 전문</a></footer></body></html>`;
const HTML = 'text/html; charset=utf-8';

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': HTML });
  Readable.from(Array.from({ length: 1000 }, () => Buffer.alloc(64 * 1024, ' '))).pipe(response);
}

function answer({ pathname, searchParams, origin }: URL): [type: string, body: string] {
  const page = Number(searchParams.get('page') ?? 1);
  const dated = `<meta property="article:published_time" content="2023-02-01T23:30:00Z">`;
  switch (pathname) {
    case '/feed':
      return [
        'application/rss+xml',
        `<rss version="2.0"><channel><title>소식</title>${[1, 2]
          .map(
            (number) =>
              `<item><title>${title(number)}</title><link>${origin}/news/${number}</link><pubDate>Fri, 0${number} Mar 2024 09:00:00 +0900</pubDate></item>`,
          )
          .join('')}</channel></rss>`,
      ];
    case '/sitemap.xml':
      return [
        'application/xml',
        `<sitemapindex><sitemap><loc>${origin}/news-map.xml</loc></sitemap><sitemap><loc>https://other.example/map.xml</loc></sitemap></sitemapindex>`,
      ];
    case '/news-map.xml':
      return [
        'application/xml',
        `<urlset>${['/', '/about', '/news/3', '/news/4', '/news/picture.jpg'].map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
      ];
    case '/newsroom':
      return [
        HTML,
        page > 3
          ? listOf([], String)
          : listOf(
              [page * 2 + 3, page * 2 + 4],
              (number) => `/news/${number}`,
              `<nav>${[1, 2, 3].map((each) => `<a href="?page=${each}">${each}</a>`).join('')}</nav>`,
            ),
      ];
    case '/board/list.do':
      return [HTML, listOf([1, 2, 99], (number) => `view.do?seq=${number}&page=1`)];
    case '/board/view.do':
      return searchParams.get('seq') === '99' ? [HTML, ''] : [HTML, article(Number(searchParams.get('seq')), dated)];
    case '/broken':
      return [HTML, '<html><body><div id="app"></div><script>load()</script><a href="/x">열기</a>'];
    default: {
      const number = Number(/^\/news\/(\d+)$/.exec(pathname)?.[1] ?? 0);
      return [HTML, number === 0 ? '' : article(number)];
    }
  }
}

test('the texts of a site are read from its feed, its sitemap, its pages of a list, and a plain board', async () => {
  const { call, order, settled, items, texts } = await house();
  const read = async (path: string) => {
    const id = await order({ url: `http://${host}${path}` });
    const { state, counts } = await settled(id);
    const rows = (await items(id)).map(({ title, published_on, is_date_sure }) => [title, published_on, is_date_sure]);
    return { id, state, counts, rows };
  };
  const feed = await read('/feed');
  assert.deepEqual(
    feed.rows,
    [1, 2].map((number) => [title(number), `2024-03-0${number}`, true]),
    'the feed knows the day',
  );
  const sitemap = await read('/sitemap.xml');
  assert.deepEqual(
    sitemap.rows,
    [3, 4].map((number) => [title(number), `2024-03-0${number}`, false]),
  );
  const list = await read('/newsroom');
  assert.deepEqual(
    list.rows.map(([name]) => name),
    [5, 6, 7, 8, 9, 10].map(title),
    'all pages of the list',
  );
  const board = await read('/board/list.do');
  assert.deepEqual(board.counts, { waiting: 0, ready: 2, taken: 0, duplicate: 0, refused: 1, left_out: 0 });
  assert.deepEqual(board.rows[0], [title(1), '2023-02-02', true], 'the page knows the day, in Korean time');
  await call('POST', `/house/imports/${list.id}/take`, {});
  assert.equal((await settled(list.id)).counts.taken, 6);
  const [newest] = await texts();
  assert.deepEqual([newest.title, newest.origin, newest.url], [title(10), 'page', `http://${host}/news/10`]);
  assert.match(newest.excerpt, /^2024년 3월 10일/, 'the title is not part of the text');
  const again = await read('/newsroom');
  assert.deepEqual([again.state, again.counts.duplicate], ['done', 6]);
});

test('an address without texts, without an answer or without an end fails with the reason', async () => {
  const { order, settled } = await house();
  for (const [url, reason] of [
    [`http://${host}/broken`, 'no_list'],
    [`http://${host}/absent`, 'bad_status'],
    [`http://${host}/inner`, 'forbidden_address'],
    [`http://${host}/endless`, 'too_large'],
    ['http://nobody.invalid/news', 'unreachable'],
  ] as const) {
    const { state, reason: told, reason_text } = await settled(await order({ url }));
    assert.deepEqual([state, told], ['failed', reason]);
    assert.ok(reason_text.ko && reason_text.en);
  }
});
