import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { sharedSecret } from '../../src/kernel/secret.ts';
import { sweepUploads } from '../../src/media/files/index.ts';
import { createLocalStore } from '../../src/providers/objects/local.ts';
import { signGrant } from '../../src/providers/objects/signature.ts';
import { assertFailure } from '../http/envelope.ts';
import { until } from '../until.ts';
import { DOCX, pdfText } from './make.ts';
import {
  bytesKept,
  type Grant,
  grantFor,
  put,
  reachable,
  startUploading,
  type Uploading,
  upload,
} from './uploading.ts';

/** Promise 8: a signature binds method, path, type, size limit and expiry; nothing partial stays. */

let service: Uploading;
let key: string;
let grant: Grant;
/** Files stored before the test. */
let kept: number;

before(async () => {
  service = await startUploading();
  mkdirSync(service.folder, { recursive: true });
  key = (await service.account()).key;
});
after(() => service.stop());
beforeEach(async () => {
  grant = await grantFor(service, key, 'plan.pdf');
  kept = bytesKept(service.folder);
});

const LIMIT = 20 * 1024 * 1024;
const type = 'application/pdf';
const file = pdfText(['Security review']);
const ask = (body: object) => service.call('POST', '/official-document/file/upload-url', { key, body });
const nothingMore = () => assert.equal(bytesKept(service.folder), kept);
const changed = (name: string, value: string) => {
  const url = new URL(grant.presigned_url);
  url.searchParams.set(name, value);
  return url.href;
};

for (const area of ['official-document', 'press', 'blog']) {
  test(`${area}: a grant has an upload address, a file address and expires after an hour`, async () => {
    const { presigned_url, file_url, expires_in, media_id, ...rest } = await grantFor(
      service,
      key,
      '계획 (최종).PDF',
      area,
    );
    assert.deepEqual(rest, {});
    assert.ok(Number.isInteger(media_id));
    assert.equal(expires_in, 3600);
    assert.match(presigned_url, /^http:\/\/localhost\/files\/uploads\/[0-9a-f]{32}\.pdf\?/);
    assert.match(file_url, /^http:\/\/localhost\/live\/openapi\/file\/[0-9a-f]{32}\.pdf$/);
  });
}

for (const [filename, content_type] of [
  ['a.pdf', type],
  ['a.docx', DOCX],
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.JPEG', 'image/jpeg'],
  ['보고서.v2.docx', undefined],
  ['보고서.hwp', 'application/vnd.hancom.hwp'],
  ['보고서.HWPX', 'application/vnd.hancom.hwpx'],
  ['a.md', 'text/markdown'],
  ['a.pdf', null],
] as const) {
  test(`gives a grant for ${filename} as ${content_type}`, async () => {
    assert.equal((await ask({ filename, content_type })).status, 200);
  });
}

for (const [name, body, field] of [
  ['no filename', {}, 'filename'],
  ['no extension', { filename: 'plan' }, 'filename'],
  ['another extension', { filename: 'plan.doc' }, 'filename'],
  ['a property of every object as its extension', { filename: 'plan.constructor' }, 'filename'],
  ['another type', { filename: 'plan.pdf', content_type: 'text/html' }, 'content_type'],
  ['a type that is not the extension’s', { filename: 'plan.pdf', content_type: 'image/png' }, 'content_type'],
  ['an empty type', { filename: 'plan.pdf', content_type: '' }, 'content_type'],
  ['a filename of 256 characters', { filename: `${'가'.repeat(252)}.pdf` }, 'filename'],
] as const) {
  test(`a grant with ${name} returns 400 and names ${field}`, async () => {
    const reply = await ask(body);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  });
}

test('an uploaded file is confirmed in the envelope, and only its owner can read it', async () => {
  const reply = await put(service, grant.presigned_url, file, { type });
  assert.equal(reply.status, 200, reply.text);
  assert.deepEqual([reply.body.status, reply.body.success, reply.body.data], ['SUCCESS', true, null]);
  assert.equal(bytesKept(service.folder), kept + file.length);
  const read = (headers: Record<string, string>) => fetch(reachable(service, grant.file_url), { headers });
  const own = await read({ 'service-api-key': key });
  assert.equal(own.status, 200);
  assert.ok(Buffer.from(await own.arrayBuffer()).equals(file));
  assert.equal(own.headers.get('content-type'), type);
  assert.equal(own.headers.get('content-disposition'), "attachment; filename*=UTF-8''plan.pdf");
  assert.equal(own.headers.get('cache-control'), 'no-store');
  assert.equal((await read({})).status, 401);
  assert.equal((await read({ 'service-api-key': (await service.account()).key })).status, 404);
});

test('a granted file that was never uploaded returns 404', async () => {
  const reply = await fetch(reachable(service, grant.file_url), { headers: { 'service-api-key': key } });
  assert.equal(reply.status, 404);
});

test('accepts a file of exactly 20 MiB', async () => {
  assert.equal((await put(service, grant.presigned_url, Buffer.alloc(LIMIT, 1), { type })).status, 200);
  assert.equal(bytesKept(service.folder), kept + LIMIT);
});

for (const [name, forge] of [
  ['an altered signature', () => changed('signature', 'A'.repeat(43))],
  ['no signature', () => grant.presigned_url.replace(/&signature=.*/, '')],
  ['an empty signature', () => changed('signature', '')],
  ['a longer life', () => changed('expires', '9999999999')],
  ['a higher limit', () => changed('limit', '999999999')],
  ['a signature given twice', () => `${grant.presigned_url}&signature=x`],
  ['the path of another file', () => grant.presigned_url.replace(/uploads\/../, 'uploads/zz')],
  ['a path out of the folder', () => grant.presigned_url.replace(/uploads\/[^?]+/, 'uploads/..%2f..%2fx.pdf')],
] as const) {
  test(`rejects an address with ${name} and stores nothing`, async () => {
    const reply = await put(service, forge(), file, { type });
    assert.ok([403, 404].includes(reply.status), reply.text);
    assert.equal(reply.body.status, 'FAIL');
    nothingMore();
  });
}

test('rejects a content type changed in the address, even if the upload has that type', async () => {
  const reply = await put(service, changed('type', 'image/png'), file, { type: 'image/png' });
  assertFailure(reply, 403, 'NOT_AUTHORIZED');
  nothingMore();
});

test('rejects an expired address', async () => {
  const secret = await sharedSecret(service.database, 'uploads', service.secrets)();
  const path = new URL(grant.presigned_url).pathname;
  const signed = (expires: string) => {
    const signature = signGrant(secret, { method: 'PUT', path, type, limit: String(LIMIT), expires });
    return `http://localhost${path}?${new URLSearchParams({ type, limit: String(LIMIT), expires, signature })}`;
  };
  const second = Math.floor(Date.now() / 1000);
  assertFailure(await put(service, signed(String(second - 1)), file, { type }), 403, 'NOT_AUTHORIZED');
  nothingMore();
  // The same signature is accepted before its expiry, so the expiry caused the rejection.
  assert.equal((await put(service, signed(String(second + 60)), file, { type })).status, 200);
});

for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
  test(`${method} on the address returns 405`, async () => {
    const reply = await put(service, grant.presigned_url, file, { type, method });
    assertFailure(reply, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(reply.headers.get('allow'), 'PUT');
    nothingMore();
  });
}

for (const other of ['image/png', 'application/json', 'text/html', `${type}; charset=utf-8`]) {
  test(`a file sent as ${other} returns 415`, async () => {
    assertFailure(await put(service, grant.presigned_url, file, { type: other }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    nothingMore();
  });
}

test('a file declared larger than 20 MiB returns 413', async () => {
  const reply = await put(service, grant.presigned_url, Buffer.alloc(LIMIT + 1), { type });
  assertFailure(reply, 413, 'PAYLOAD_TOO_LARGE');
  nothingMore();
});

test('a file that exceeds 20 MiB during the upload returns 413', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      if (sent > 2 * LIMIT) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const reply = await put(service, grant.presigned_url, endless, { type });
  assertFailure(reply, 413, 'PAYLOAD_TOO_LARGE');
  nothingMore();
});

test('a missing and an empty body return 400', async () => {
  for (const body of [null, Buffer.alloc(0)]) {
    const reply = await put(service, grant.presigned_url, body, { type });
    assertFailure(reply, 400, 'BAD_REQUEST');
  }
  nothingMore();
  // The address can still be used for the real file.
  assert.equal((await put(service, grant.presigned_url, file, { type })).status, 200);
});

test('an aborted upload leaves nothing', async () => {
  const url = new URL(reachable(service, grant.presigned_url));
  const socket = connect(Number(url.port), url.hostname);
  const head = `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000000\r\n\r\n`;
  socket.write(head);
  socket.write(Buffer.alloc(1_000_000));
  await until(() => bytesKept(service.folder) > kept);
  socket.destroy();
  await until(() => bytesKept(service.folder) === kept);
  assert.equal((await put(service, grant.presigned_url, file, { type })).status, 200);
});

test('an address accepts one file: a second returns 409, and of ten concurrent uploads one is stored', async () => {
  const files = Array.from({ length: 10 }, (_, place) => Buffer.alloc(100_000, place));
  const replies = await Promise.all(files.map((bytes) => put(service, grant.presigned_url, bytes, { type })));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
  assertFailure(await put(service, grant.presigned_url, file, { type }), 409, 'CONFLICT');
  assert.equal(bytesKept(service.folder), kept + 100_000);
});

test('files without a reference are deleted a day after their grant, together with the grant', async () => {
  const unused = await upload(service, key, 'unused.pdf', file);
  const used = await upload(service, key, 'used.pdf', file);
  const recent = await upload(service, key, 'recent.pdf', file);
  const body = { name: 'used', file_url: used };
  assert.equal((await service.call('POST', '/official-document/reference', { key, body })).status, 200);
  await service.database`
    update uploads set expires_at = now() - interval '25 hours' where file_url in (${unused}, ${used})`;
  const objects = createLocalStore({
    folder: service.folder,
    publicUrl: 'http://localhost',
    secret: async () => Buffer.alloc(32),
    now: () => new Date(),
  });
  assert.equal(await sweepUploads({ database: service.database, objects }), 1);
  const status = async (url: string) =>
    (await fetch(reachable(service, url), { headers: { 'service-api-key': key } })).status;
  assert.deepEqual([await status(unused), await status(used), await status(recent)], [404, 200, 200]);
});

test('messages use the language of the client', async () => {
  const send = (language: string) =>
    fetch(reachable(service, changed('signature', 'x')), {
      method: 'PUT',
      body: file,
      headers: { 'content-type': type, 'accept-language': language },
    }).then((reply) => reply.json() as Promise<{ message: string }>);
  assert.match((await send('en')).message, /upload URL/);
  assert.match((await send('ko')).message, /업로드 주소/);
});
