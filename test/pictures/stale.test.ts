import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readZip } from '../export/zip.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { makeCatalogue, orderOf, soon } from '../releases-sending/world.ts';

/** A generated image belongs to the headline it was made for. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const keyword = '한빛바이오, 초소형 혈당 센서 글루코핀 출시';
const post = (path: string, body?: object) => service.call('POST', path, { key, body });
const read = async (path: string) => (await service.call('GET', path, { key })).body.data;

async function newPress() {
  return (await post('/press/create-v2', { keyword, is_image: true })).body.data;
}

async function hasPicture(id: number): Promise<{ docx: boolean; pdf: number }> {
  const file = async (format: string) => {
    const url = `${service.url}/live/openapi/press/${id}/${format}`;
    return Buffer.from(await (await fetch(url, { headers: { 'SERVICE-API-KEY': key } })).arrayBuffer());
  };
  const docx = [...readZip(await file('docx')).keys()].some((name) => name.startsWith('word/media/'));
  return { docx, pdf: (await file('pdf')).byteLength };
}

test('a new headline makes the image stale: PDF and DOCX omit it until it is confirmed', async () => {
  const { press_id, img_url, title } = await newPress();
  assert.equal((await read(`/press/${press_id}`)).img_stale, false);
  const fresh = await hasPicture(press_id);
  assert.equal(fresh.docx, true);
  await post('/press/edit', { press_id, title: '글루코핀, 12월 1일 출시 확정' });
  const stale = await read(`/press/${press_id}`);
  assert.deepEqual([stale.img_stale, stale.img_url], [true, img_url]);
  const without = await hasPicture(press_id);
  assert.equal(without.docx, false);
  assert.ok(without.pdf < fresh.pdf - 5000, `${without.pdf} and ${fresh.pdf}`);
  const confirmed = await post(`/press/${press_id}/image/confirm`);
  assert.equal(confirmed.status, 200, confirmed.text);
  assert.deepEqual([confirmed.body.data.img_url, confirmed.body.data.img_stale], [img_url, false]);
  assert.equal((await hasPicture(press_id)).docx, true);
  await post('/press/edit', { press_id, title });
  assert.equal((await read(`/press/${press_id}`)).img_stale, true);
});

test('changing only the text, or restoring the old headline, keeps the image in use', async () => {
  const { press_id, title } = await newPress();
  await post('/press/edit', { press_id, content: '본문만 바꿨다.' });
  assert.equal((await read(`/press/${press_id}`)).img_stale, false);
  await post('/press/edit', { press_id, title: '다른 제목' });
  assert.equal((await read(`/press/${press_id}`)).img_stale, true);
  await post('/press/edit', { press_id, title });
  assert.equal((await read(`/press/${press_id}`)).img_stale, false);
});

test('image-ai makes an image for the new headline', async () => {
  const { press_id } = await newPress();
  await post('/press/edit', { press_id, title: '다른 제목' });
  const { image_alt } = (await post(`/press/${press_id}/image-ai`)).body.data;
  assert.match(image_alt, /다른 제목/);
  assert.equal((await read(`/press/${press_id}`)).img_stale, false);
});

test('a stale image is not mailed; create and preflight warn about it', async () => {
  const catalogue = await makeCatalogue(service.database);
  const { press_id } = await newPress();
  const order = orderOf(press_id, catalogue, { scheduled_kst: soon(3600) });
  const imageOf = async (id: number) => {
    const [row] = await service.database`select img_url from releases where id = ${id}`;
    return row?.img_url;
  };
  const codes = (reply: { body: { data: { warnings: { code: string }[] } } }) =>
    reply.body.data.warnings.map(({ code }) => code);
  const fresh = await post('/release/create', order);
  assert.ok(!codes(fresh).includes('STALE_IMAGE'));
  assert.ok(await imageOf(fresh.body.data.release_id));
  await post('/press/edit', { press_id, title: '다른 제목' });
  const stale = await post('/release/create', order);
  assert.ok(codes(stale).includes('STALE_IMAGE'), stale.text);
  assert.equal(await imageOf(stale.body.data.release_id), null);
  const checked = await post('/release/preflight', order);
  assert.ok(codes(checked).includes('STALE_IMAGE'));
  const { findings } = checked.body.data;
  assert.ok(findings.some(({ code }: { code: string }) => code === 'stale-image'));
  assert.ok(!(await post('/release/preview', order)).body.data.html.includes('<img'));
  assert.ok(await imageOf(fresh.body.data.release_id), 'a release keeps the image it was created with');
});

test('a blog post omits a stale image from its blocks until it is confirmed', async () => {
  const { blog_id, title } = (await post('/blog/generate', { keyword, is_image: true })).body.data;
  const types = async () => (await read(`/blog/${blog_id}`)).content_blocks.map(({ type }: { type: string }) => type);
  assert.ok((await types()).includes('image'));
  await post('/blog/edit', { blog_id, title: `${title} (수정)` });
  assert.equal((await read(`/blog/${blog_id}`)).img_stale, true);
  assert.ok(!(await types()).includes('image'));
  assert.equal((await post(`/blog/${blog_id}/image/confirm`)).body.data.img_stale, false);
  assert.ok((await types()).includes('image'));
});

test('confirming without an image returns 409, another account’s 403, an unknown text 404', async () => {
  const { press_id } = (await post('/press/create-v2', { keyword })).body.data;
  assert.equal((await read(`/press/${press_id}`)).img_stale, false);
  assertFailure(await post(`/press/${press_id}/image/confirm`), 409, 'CONFLICT');
  assertFailure(await post('/press/999999999/image/confirm'), 404, 'NOT_FOUND');
  const stranger = (await service.account()).key;
  const refused = await service.call('POST', `/press/${press_id}/image/confirm`, { key: stranger });
  assertFailure(refused, 403, 'NOT_AUTHORIZED');
});
