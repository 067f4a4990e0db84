import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { sweepUploads } from '../../src/media/files/index.ts';
import { createLocalStore } from '../../src/providers/objects/local.ts';
import { readZip } from '../export/zip.ts';
import { type Service, startService } from '../harness.ts';
import { isFinished, makeCatalogue, orderOf, soon, untilRelease } from '../releases-sending/world.ts';

/** URLs of our own files follow a changed PUBLIC_URL, also those stored before the change. */

const OLD = 'http://old.example';
const NEW = 'https://new.example/pr';
const keyword = '한빛바이오, 초소형 혈당 센서 글루코핀 출시';
const data = mkdtempSync(join(tmpdir(), 'presswright-address-'));

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
let press: { press_id: number; img_url: string };
let blogId: number;
let release: number;
let order: object;
let file: { id: number; file_url: string };

const moved = (url: string) => url.replace(OLD, NEW);
const post = (path: string, body?: object) => service.call('POST', path, { key: account.key, body });
const read = async (path: string) => (await service.call('GET', path, { key: account.key })).body.data;

before(async () => {
  service = await startService({ DATA_DIR: data }, undefined, OLD);
  account = await service.account();
  press = (await post('/press/create-v2', { keyword, is_image: true })).body.data;
  blogId = (await post('/blog/generate', { keyword, is_image: true })).body.data.blog_id;
  order = orderOf(press.press_id, await makeCatalogue(service.database), { scheduled_kst: soon(3600) });
  const created = await post('/release/create', order);
  assert.equal(created.status, 200, created.text);
  release = created.body.data.release_id;
  const { file_url, presigned_url } = (await post('/official-document/file/upload-url', { filename: 'plan.txt' })).body
    .data;
  const headers = { 'content-type': 'text/plain' };
  const sent = await fetch(presigned_url.replace(OLD, service.url), { method: 'PUT', headers, body: '보안 점검 계획' });
  assert.equal(sent.status, 200);
  const { reference_id } = (await post('/official-document/reference', { name: '계획', file_url })).body.data;
  file = { id: reference_id, file_url };
  assert.ok(press.img_url.startsWith(`${OLD}/files/images/`) && file_url.startsWith(`${OLD}/`));
  await service.stop();
  service = await startService({ DATA_DIR: data }, service.databaseUrl, NEW);
});
after(async () => {
  await service.stop();
  rmSync(data, { recursive: true, force: true });
});

test('press releases, lists, blog blocks and confirmations have the new address', async () => {
  const url = moved(press.img_url);
  assert.equal((await read(`/press/${press.press_id}`)).img_url, url);
  assert.equal((await read('/press/list')).press_list[0].img_url, url);
  assert.equal((await post(`/press/${press.press_id}/image/confirm`)).body.data.img_url, url);
  const { img_url, content_blocks } = await read(`/blog/${blogId}`);
  assert.ok(img_url.startsWith(`${NEW}/files/images/`), img_url);
  assert.equal(content_blocks[1].image_url, img_url);
  assert.equal((await post(`/blog/${blogId}/image/confirm`)).body.data.img_url, img_url);
  assert.equal((await fetch(url.replace(NEW, service.url))).status, 200);
});

test('exports still contain the image', async () => {
  const url = `${service.url}/live/openapi/press/${press.press_id}/docx`;
  const reply = await fetch(url, { headers: { 'SERVICE-API-KEY': account.key } });
  const names = [...readZip(Buffer.from(await reply.arrayBuffer())).keys()];
  assert.ok(names.some((name) => name.startsWith('word/media/')));
});

async function assertMoved(raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  assert.ok(text.includes(moved(press.img_url)), text);
  assert.ok(!`${text}${mail.html}`.includes(OLD));
  assert.ok(mail.attachments.some(({ mimeType }) => mimeType === 'image/png'));
}

test('test mails and mails of a release from before the change have the new address and the image', async () => {
  for (const reply of [await post('/release/test-send', order), await post(`/release/${release}/test-send`)]) {
    assert.equal(reply.status, 200, reply.text);
    await assertMoved(readFileSync(join(data, reply.body.data.answer)));
  }
  await service.database`update releases set scheduled_at = now() where id = ${release}`;
  await untilRelease(service.url, account.key, release, isFinished);
  const rows = await service.database<{ answer: string }[]>`
    select answer from release_recipients where release_id = ${release} and state = 'sent'`;
  assert.equal(rows.length, 3);
  for (const { answer } of rows) await assertMoved(readFileSync(join(data, answer)));
});

test('a file has the new address; both addresses are accepted and keep the file from being deleted', async () => {
  const url = moved(file.file_url);
  assert.equal((await read(`/official-document/reference/${file.id}`)).file_url, url);
  assert.equal((await read('/official-document/reference/list')).references[0].file_url, url);
  for (const file_url of [url, file.file_url])
    assert.equal((await post('/official-document/reference', { name: '다시', file_url })).status, 200);
  await service.call('DELETE', `/official-document/reference/${file.id}`, { key: account.key });
  const { references } = await read('/official-document/reference/list');
  assert.deepEqual(
    references.map((reference: { file_url: string }) => reference.file_url),
    [url, url],
  );
  await service.call('DELETE', `/official-document/reference/${references[0].id}`, { key: account.key });
  await service.database`update uploads set expires_at = now() - interval '25 hours'`;
  const secret = async () => Buffer.alloc(32);
  const objects = createLocalStore({ folder: join(data, 'files'), publicUrl: NEW, secret, now: () => new Date() });
  assert.equal(await sweepUploads({ database: service.database, objects }), 0);
});

test('an address that was never ours stays as it is, even with the path of our image, and is not read from disk', async () => {
  const foreign = press.img_url.replace(OLD, 'https://other.example');
  const { press_id } = (await post('/press/create-v2', { keyword })).body.data;
  await service.database`
    update press_releases set img_url = ${foreign}, image_headline = title where id = ${press_id}`;
  assert.equal((await read(`/press/${press_id}`)).img_url, foreign);
  const url = `${service.url}/live/openapi/press/${press_id}/docx`;
  const reply = await fetch(url, { headers: { 'SERVICE-API-KEY': account.key } });
  const names = [...readZip(Buffer.from(await reply.arrayBuffer())).keys()];
  assert.ok(names.every((name) => !name.startsWith('word/media/')));
});

test('an address of ours with another path stays as it is', async () => {
  const other = `${OLD}/files/images/logo.png`;
  const { press_id } = (await post('/press/create-v2', { keyword })).body.data;
  await service.database`update press_releases set img_url = ${other} where id = ${press_id}`;
  assert.equal((await read(`/press/${press_id}`)).img_url, other);
});
