import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { docxText, pdfOf, pdfText, pngOf } from './make.ts';
import { grantFor, put, startUploading, type Uploading, upload } from './uploading.ts';

/** Upload, reference, text: an uploaded file is read and cited, and is private to its account. */

let service: Uploading;
let key: string;

before(async () => {
  service = await startUploading();
  key = (await service.account()).key;
});
after(() => service.stop());

const post = (path: string, body: object, by = key) => service.call('POST', path, { key: by, body });
const paragraphs = ['보안 점검은 11월 20일 본관에서 진행한다.', '점검 대상은 업무용 노트북 412대다.'];
const plan = docxText(paragraphs);

test('a file becomes a reference with its text, and the document is written from it', async () => {
  const file_url = await upload(service, key, '점검 계획.docx', plan);
  const added = await post('/official-document/reference', { name: '점검 계획', file_url });
  assert.equal(added.status, 200, added.text);
  const { reference_id, ...rest } = added.body.data;
  assert.deepEqual(Object.keys(rest), ['name', 'created_at', 'sentences']);
  const { data } = (await service.call('GET', `/official-document/reference/${reference_id}`, { key })).body;
  const { created_at } = rest;
  const content = paragraphs.join('\n\n');
  const { sentences } = rest;
  assert.deepEqual(
    sentences.map(({ text }: { text: string }) => text),
    paragraphs,
  );
  assert.deepEqual(data, {
    id: reference_id,
    name: '점검 계획',
    content,
    file_url,
    created_at,
    is_ocr: false,
    sentences,
  });
  const wanted = { keyword: '보안 점검 협조 요청', document_type: '협조문', reference_ids: [reference_id] };
  const written = await post('/official-document/create', wanted);
  assert.equal(written.status, 200, written.text);
  assert.ok(written.body.data.content.includes('412대'), written.body.data.content);
});

test('the content given by the caller comes before the text of the file', async () => {
  const file_url = await upload(service, key, 'plan.pdf', pdfText(['From the file.']));
  const added = await post('/official-document/reference', { name: 'plan', content: 'From the caller.', file_url });
  const { reference_id } = added.body.data;
  const { data } = (await service.call('GET', `/official-document/reference/${reference_id}`, { key })).body;
  assert.equal(data.content, 'From the caller.\n\nFrom the file.');
});

test('press and blog references accept a file with or without content', async () => {
  for (const area of ['press', 'blog']) {
    const file_url = await upload(service, key, 'plan.docx', plan, area);
    const bare = await post(`/${area}/reference`, { title: '계획', file_url });
    assert.equal(bare.status, 200, bare.text);
    assert.equal(bare.body.data.content, paragraphs.join('\n\n'));
    const both = await post(`/${area}/reference`, { title: '계획', content: '머리말', file_url });
    assert.equal(both.body.data.content, ['머리말', ...paragraphs].join('\n\n'));
    const neither = await post(`/${area}/reference`, { title: '계획' });
    assertFailure(neither, 400, 'BAD_REQUEST');
    assert.equal(neither.body.errors[0].field, 'content');
  }
});

test('a press release is written from the file', async () => {
  const file_url = await upload(service, key, 'plan.docx', plan, 'press');
  const { id } = (await post('/press/reference', { title: '계획', file_url })).body.data;
  const written = await post('/press/create-v2', { keyword: '한빛바이오 보안 점검', reference_ids: [id] });
  assert.ok(written.body.data.content.includes('412대'), written.text);
});

test('a long file is truncated to whole paragraphs within 50,000 characters, and the message says so', async () => {
  const long = Array.from({ length: 700 }, (_, place) => `${place} ${'가'.repeat(90)}`);
  const file_url = await upload(service, key, 'long.docx', docxText(long));
  const added = await post('/official-document/reference', { name: 'long', file_url });
  assert.match(added.body.message, /앞부분만/);
  const { reference_id } = added.body.data;
  const { content } = (await service.call('GET', `/official-document/reference/${reference_id}`, { key })).body.data;
  assert.ok(content.length <= 50_000 && content.length > 49_800, String(content.length));
  assert.equal(content, long.slice(0, content.split('\n\n').length).join('\n\n'));
});

const encrypted = pdfOf(
  [
    '<< /Type /Catalog >>',
    '<< >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  ],
  `/Encrypt 3 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
);

for (const [name, filename, bytes, ko, en] of [
  ['an encrypted file', 'a.pdf', encrypted, /암호/, /encrypted/],
  ['a broken file', 'a.pdf', Buffer.from('%PDF-1.7 rubbish'), /손상/, /broken/],
  ['an empty file', 'a.docx', docxText(['']), /찾지 못/, /no text/],
  ['a lying file', 'a.pdf', pngOf(10, 10, Buffer.alloc(100)), /다른 형식/, /not of the type/],
] as const) {
  test(`${name} returns 400 with a message in both languages, and can be retried`, async () => {
    const file_url = await upload(service, key, filename, bytes);
    for (const [language, words] of [
      ['ko', ko],
      ['en', en],
    ] as const) {
      const reply = await service.call('POST', '/official-document/reference', {
        key,
        body: { name: 'x', file_url },
        headers: { 'accept-language': language },
      });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, 'file_url');
      assert.match(reply.body.message, words);
    }
  });
}

test('an address that was not granted, or has no file yet, returns 400', async () => {
  const { file_url, presigned_url } = await grantFor(service, key, 'plan.pdf');
  for (const [url, words] of [
    ['https://pr.example/plan.pdf', /발급/],
    [file_url.replace(/file\/../, 'file/zz'), /발급/],
    [presigned_url, /발급/],
    [file_url, /아직/],
  ] as const) {
    const reply = await post('/official-document/reference', { name: 'x', file_url: url });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.match(reply.body.message, words);
  }
});

test('another account can neither read nor cite a file, nor learn that it exists', async () => {
  const file_url = await upload(service, key, 'plan.docx', plan);
  const { reference_id } = (await post('/official-document/reference', { name: 'x', file_url })).body.data;
  const { key: stranger } = await service.account();
  const asked = (by: string, url: string) => post('/official-document/reference', { name: 'x', file_url: url }, by);
  const foreign = await asked(stranger, file_url);
  assertFailure(foreign, 400, 'BAD_REQUEST');
  const absent = await asked(stranger, file_url.replace(/file\/../, 'file/zz'));
  assert.deepEqual(foreign.body, absent.body);
  const read = await service.call('GET', `/official-document/reference/${reference_id}`, { key: stranger });
  assertFailure(read, 404, 'NOT_FOUND');
  const wanted = { keyword: '점검', document_type: '협조문', reference_ids: [reference_id] };
  assertFailure(await post('/official-document/create', wanted, stranger), 400, 'NOT_FOUND');
});

test('requests with the same Idempotency-Key create one grant and one reference', async () => {
  const headers = { 'idempotency-key': 'upload-1' };
  const ask = () =>
    service.call('POST', '/official-document/file/upload-url', { key, body: { filename: 'a.docx' }, headers });
  const [first, second] = [await ask(), await ask()];
  assert.deepEqual(first.body, second.body);
  const { presigned_url, file_url } = first.body.data;
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  assert.equal((await put(service, presigned_url, plan, { type })).status, 200);
  const add = () =>
    service.call('POST', '/official-document/reference', {
      key,
      body: { name: 'x', file_url },
      headers: { 'idempotency-key': 'upload-2' },
    });
  assert.equal((await add()).body.data.reference_id, (await add()).body.data.reference_id);
});
