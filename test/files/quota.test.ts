import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { BUCKET, CREDENTIALS, REGION, startFakeS3 } from '../providers/fake-s3.ts';
import { bytesKept, grantFor, put, startUploading, type Uploading } from './uploading.ts';

/** The upload quota of an account: checked with every grant, and again when the file arrives. */

const MEBIBYTE = 1024 * 1024;
const type = 'application/pdf';

let service: Uploading;

before(async () => {
  service = await startUploading({ UPLOAD_QUOTA_MB: '4' });
  mkdirSync(service.folder, { recursive: true });
});
after(() => service.stop());

const ask = (key: string, on = service) =>
  on.call('POST', '/press/file/upload-url', { key, body: { filename: 'a.pdf' } });
const send = (address: string, size: number) => put(service, address, Buffer.alloc(size, 1), { type });
/** Without a content length. */
const stream = (address: string, size: number) =>
  put(service, address, new Blob([new Uint8Array(size)]).stream() as ReadableStream, { type });

test('open grants count as one megabyte each, including those of other areas', async () => {
  const { key } = await service.account();
  for (const area of ['official-document', 'press', 'blog', 'press']) await grantFor(service, key, 'a.pdf', area);
  const refused = await ask(key);
  assertFailure(refused, 413, 'PAYLOAD_TOO_LARGE');
  assert.match(refused.body.message, /4MB.*참고자료/);
  assert.equal((await ask((await service.account()).key)).status, 200);
});

test('twenty concurrent grants: exactly as many are given as the quota allows', async () => {
  const { key } = await service.account();
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(key)));
  assert.equal(replies.filter(({ status }) => status === 200).length, 4);
  assert.equal(replies.filter(({ status }) => status === 413).length, 16);
});

test('a stored file counts with its real size; one that exceeds the quota returns 413 and leaves nothing, and a smaller one still fits', async () => {
  const { key } = await service.account();
  const [first, second] = [await grantFor(service, key, 'a.pdf'), await grantFor(service, key, 'b.pdf')];
  assert.equal((await send(first.presigned_url, 3 * MEBIBYTE)).status, 200);
  const kept = bytesKept(service.folder);
  assertFailure(await send(second.presigned_url, MEBIBYTE + 1), 413, 'PAYLOAD_TOO_LARGE');
  assertFailure(await stream(second.presigned_url, MEBIBYTE + 1), 413, 'PAYLOAD_TOO_LARGE');
  assert.equal(bytesKept(service.folder), kept);
  assert.equal((await send(second.presigned_url, MEBIBYTE)).status, 200);
  assertFailure(await ask(key), 413, 'PAYLOAD_TOO_LARGE');
});

test('of two concurrent uploads that fit only individually, one is stored', async () => {
  const { key } = await service.account();
  const grants = [await grantFor(service, key, 'a.pdf'), await grantFor(service, key, 'b.pdf')];
  const kept = bytesKept(service.folder);
  const replies = await Promise.all(grants.map(({ presigned_url }) => stream(presigned_url, 3 * MEBIBYTE)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 413]);
  assert.equal(bytesKept(service.folder), kept + 3 * MEBIBYTE);
});

test('an expired grant and a deleted file no longer count', async () => {
  const { key, accountId } = await service.account();
  for (let count = 0; count < 4; count++) await grantFor(service, key, 'a.pdf');
  assertFailure(await ask(key), 413, 'PAYLOAD_TOO_LARGE');
  await service.database`update uploads set expires_at = now() - interval '1 second' where account_id = ${accountId}`;
  assert.equal((await ask(key)).status, 200);
});

test('with S3 the same limits apply: the size, one file per grant, and the quota by the real size', async () => {
  const bucket = await startFakeS3();
  const remote = await startUploading({
    UPLOAD_QUOTA_MB: '21',
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: BUCKET,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  });
  const sendTo = (address: string, size: number) => put(remote, address, Buffer.alloc(size, 1), { type });
  try {
    const { key } = await remote.account();
    const { presigned_url, file_url } = await grantFor(remote, key, 'a.pdf');
    assertFailure(await sendTo(presigned_url, 20 * MEBIBYTE + 1), 413, 'PAYLOAD_TOO_LARGE');
    const large = new Blob([new Uint8Array(20 * MEBIBYTE + 1)]).stream() as ReadableStream;
    assertFailure(await put(remote, presigned_url, large, { type }), 413, 'PAYLOAD_TOO_LARGE');
    assert.equal(bucket.objects.size, 0);
    assert.equal((await sendTo(presigned_url, 20 * MEBIBYTE)).status, 200);
    assertFailure(await sendTo(presigned_url, 10), 409, 'CONFLICT');
    assert.deepEqual(
      [...bucket.objects.values()].map(({ bytes, type: kept }) => [bytes.length, kept]),
      [[20 * MEBIBYTE, type]],
    );
    const body = { title: 'x', file_url };
    assert.equal((await remote.call('POST', '/press/reference', { key, body })).status, 400);
    const second = await grantFor(remote, key, 'b.pdf');
    assertFailure(await ask(key, remote), 413, 'PAYLOAD_TOO_LARGE');
    assertFailure(await sendTo(second.presigned_url, MEBIBYTE + 1), 413, 'PAYLOAD_TOO_LARGE');
    assert.equal((await sendTo(second.presigned_url, MEBIBYTE)).status, 200);
    assert.deepEqual([bucket.objects.size, bytesKept(remote.folder)], [2, 0]);
  } finally {
    await Promise.all([remote.stop(), bucket.stop()]);
  }
});

test('without a quota setting uploads are unlimited', async () => {
  const free = await startUploading({ UPLOAD_QUOTA_MB: '0' });
  try {
    const { key, accountId } = await free.account();
    await ask(key, free);
    await free.database`update uploads set size = ${1e15} where account_id = ${accountId}`;
    assert.equal((await ask(key, free)).status, 200);
  } finally {
    await free.stop();
  }
});
