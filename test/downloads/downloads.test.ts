import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pdfObjects, withoutSpaces } from '../export/tools.ts';
import { readZip } from '../export/zip.ts';
import { API, type Service, startService } from '../harness.ts';
import { openRhwp } from '../providers/rhwp.ts';
import { skipWithout } from '../tools.ts';

/** Downloading texts as files over HTTP. The contents of the files are tested in test/export. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, owner = key) =>
  fetch(service.url + API + path, { headers: { 'SERVICE-API-KEY': owner, ...headers } });

async function newPress(body: object = {}) {
  const made = await service.call('POST', '/press/create-v2', {
    key,
    body: { keyword: '한빛바이오 글루코핀 출시', ...body },
  });
  return made.body.data.press_id as number;
}

async function newDocument() {
  const body = { keyword: '사내 보안 점검 협조 요청', document_type: '협조문' };
  return (await service.call('POST', '/official-document/create', { key, body })).body.data.document_id as number;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const HWPX = 'application/vnd.hancom.hwpx';

for (const [what, path, type, start] of [
  ['a press release as PDF', async () => `/press/${await newPress()}/pdf`, 'application/pdf', '%PDF-'],
  ['a press release as DOCX', async () => `/press/${await newPress()}/docx`, DOCX, 'PK'],
  [
    'an official document as PDF',
    async () => `/official-document/${await newDocument()}/download/pdf`,
    'application/pdf',
    '%PDF-',
  ],
  ['an official document as DOCX', async () => `/official-document/${await newDocument()}/download/docx`, DOCX, 'PK'],
  ['a press release as HWPX', async () => `/press/${await newPress()}/hwpx`, HWPX, 'PK'],
  ['an official document as HWPX', async () => `/official-document/${await newDocument()}/download/hwpx`, HWPX, 'PK'],
] as const) {
  test(`${what}: returns the file, its type and a name from the title, and 304 for a matching ETag`, async () => {
    const address = await path();
    const response = await get(address);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), type);
    const disposition = response.headers.get('content-disposition') ?? '';
    assert.match(disposition, /^attachment; filename="[\x20-\x7e]+\.(pdf|docx|hwpx)"; filename\*=UTF-8''/);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.subarray(0, start.length).toString('latin1'), start);
    const etag = response.headers.get('etag') ?? '';
    const again = await get(address, { 'if-none-match': etag });
    assert.equal(again.status, 304);
    assert.equal((await again.arrayBuffer()).byteLength, 0);
  });
}

test('an edit changes the ETag', async () => {
  const id = await newPress();
  const before = (await get(`/press/${id}/pdf`)).headers.get('etag') ?? '';
  await service.call('POST', '/press/edit', { key, body: { press_id: id, title: '다른 제목' } });
  const after = await get(`/press/${id}/pdf`, { 'if-none-match': before });
  assert.equal(after.status, 200);
  assert.notEqual(after.headers.get('etag'), before);
  assert.ok((after.headers.get('content-disposition') ?? '').includes(encodeURIComponent('다른')));
});

test('the PDF contains the image of a release', async () => {
  const plain = await newPress();
  const illustrated = await newPress({ is_image: true });
  const size = async (id: number) => (await (await get(`/press/${id}/pdf`)).arrayBuffer()).byteLength;
  assert.ok((await size(illustrated)) > (await size(plain)) + 5000);
});

test('both files contain the alternative text of the image of a release', { skip: skipWithout('qpdf') }, async () => {
  const id = await newPress({ is_image: true });
  const { img_alt } = (await service.call('GET', `/press/${id}`, { key })).body.data;
  const file = async (format: string) => Buffer.from(await (await get(`/press/${id}/${format}`)).arrayBuffer());
  assert.ok(
    readZip(await file('docx'))
      .get('word/document.xml')
      ?.includes(`descr="${img_alt}"`),
  );
  assert.equal(readAlt(await pdfObjects(await file('pdf'))), `\ufeff${img_alt}`);
});

function readAlt(objects: string): string {
  return Buffer.from(/\/Alt <([0-9a-f]+)>/.exec(objects)?.[1] ?? '', 'hex').toString('utf8');
}

for (const [what, make, path, read] of [
  [
    'a press release with its image',
    () => newPress({ is_image: true }),
    (id: number) => `/press/${id}/hwpx`,
    (id: number) => `/press/${id}`,
  ],
  [
    'an official document',
    newDocument,
    (id: number) => `/official-document/${id}/download/hwpx`,
    (id: number) => `/official-document/${id}`,
  ],
] as const) {
  test(`${what}: an independent HWPX reader finds the whole text`, async () => {
    const id = await make();
    const { content } = (await service.call('GET', read(id), { key })).body.data;
    const bytes = Buffer.from(await (await get(path(id))).arrayBuffer());
    const { HwpDocument } = openRhwp();
    const text = withoutSpaces(JSON.parse(new HwpDocument(bytes).getTextFileUnicode()));
    for (const line of content.split('\n'))
      for (const part of line.replace(/^#+ /, '').split(/[:：]/)) assert.ok(text.includes(withoutSpaces(part)), line);
    assert.equal([...readZip(bytes).keys()].includes('BinData/image1.png'), path(id).startsWith('/press'));
  });
}

test('a text that is slow to parse does not delay other requests', async () => {
  const id = await newPress();
  const content = `${'한빛바이오는 센서를 출시했다.\n\n'.repeat(15_000)}${' '.repeat(200_000)}끝말`;
  await service.call('POST', '/press/edit', { key, body: { press_id: id, content } });
  let isThere = false;
  const file = get(`/press/${id}/docx`).then((response) => {
    isThere = true;
    return response;
  });
  for (let call = 0; call < 5; call++) assert.equal((await service.call('GET', '/account', { key })).status, 200);
  assert.equal(isThere, false);
  assert.equal((await file).status, 200);
});

for (const path of [
  '/press/{id}/pdf',
  '/press/{id}/docx',
  '/official-document/{id}/download/pdf',
  '/official-document/{id}/download/docx',
  '/press/{id}/hwpx',
  '/official-document/{id}/download/hwpx',
]) {
  test(`${path}: a missing text and another account's text return 404 in the envelope`, async () => {
    const { key: stranger } = await service.account();
    const own = path.startsWith('/press') ? await newPress() : await newDocument();
    for (const [id, owner] of [
      [999_999_999, key],
      [own, stranger],
    ] as const) {
      const response = await get(path.replace('{id}', String(id)), {}, owner);
      const body = (await response.json()) as { code: string; data: null };
      assert.deepEqual([response.status, body.code, body.data], [404, 'NOT_FOUND', null]);
    }
  });
}

test('a text too long for a file returns 400 in the envelope', async () => {
  const id = await newPress();
  await service.call('POST', '/press/edit', { key, body: { press_id: id, content: '가\n'.repeat(60_000) } });
  const response = await get(`/press/${id}/pdf`);
  assert.equal(response.status, 400);
  assert.equal(((await response.json()) as { code: string }).code, 'BAD_REQUEST');
});
