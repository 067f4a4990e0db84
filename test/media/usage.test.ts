import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { sweepUploads } from '../../src/media/files/index.ts';
import { sweepLeftovers } from '../../src/media/library/leftovers.ts';
import { PRINT_LINK_DAYS } from '../../src/media/library/values.ts';
import { createLocalStore } from '../../src/providers/objects/local.ts';
import { bytesKept, reachable } from '../files/uploading.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { added, colourAt, load, type Media, sizeOf, startMedia, twoColours } from './world.ts';

/** Pictures of the library in texts, mails and downloads. */

let service: Media;
let key: string;
let mail: MailServer;
const photo = () => twoColours(2400, 1600).jpeg().toBuffer();

before(async () => {
  mail = await startMailServer();
  service = await startMedia({ SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example' });
  key = (await service.account()).key;
});
after(async () => {
  await service.stop();
  await mail.stop();
});

const call = (method: string, path: string, body?: object, of = key) =>
  service.call(method, path, { key: of, ...(body && { body }) });

test('a picture becomes the main image of a press release, and is in its PDF and its mail', async () => {
  const about = { caption: '오송 공장 전경', credit: '사진: 한빛바이오', alt: '공장 건물' };
  const picture = await added(service, key, '공장.jpg', await photo(), about);
  const press_id = await makePress(service, key);
  const chosen = await call('PUT', `/press/${press_id}/image`, { media_id: picture.media_id });
  assert.deepEqual(chosen.body.data, { img_url: picture.url, img_alt: '공장 건물', img_stale: false });
  await call('POST', '/press/edit', { press_id, title: '새 제목' });
  const press = (await call('GET', `/press/${press_id}`)).body.data;
  assert.deepEqual([press.img_url, press.img_stale], [picture.url, false]);

  const order = orderOf(press_id, await makeCatalogue(service.database));
  const preview = (await call('POST', '/release/preview', order)).body.data;
  assert.match(preview.html, /alt="공장 건물"/);
  assert.match(preview.html, /오송 공장 전경 \/ 사진: 한빛바이오/);
  assert.match(preview.html, /src="cid:picture@release"/);
  assert.deepEqual(preview.pictures, [{ content_id: 'picture@release', url: picture.url }]);
  assert.match(preview.html, /인쇄용 사진 내려받기/);
  const link = /http:\/\/localhost\/files\/media\/print\/\S+/.exec(preview.text)?.[0] as string;
  assert.deepEqual(await sizeOf(await load(service, link)), [2400, 1600]);
  const used = (await call('GET', `/media/${picture.media_id}`)).body.data.used_in;
  assert.deepEqual(used, [{ area: 'press', id: press_id, title: '새 제목' }]);

  const pdf = await fetch(`${service.url}/live/openapi/press/${press_id}/pdf`, { headers: { 'service-api-key': key } });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  assert.ok(bytes.includes('/Subtype /Image') || bytes.includes('/Subtype/Image'), 'the PDF has the picture');

  const removed = await call('DELETE', `/press/${press_id}/image`);
  assert.equal(removed.status, 200, removed.text);
  assert.equal((await call('GET', `/press/${press_id}`)).body.data.img_url, null);
  assert.equal((await load(service, picture.url)).length > 0, true);
});

test('an image block of the text becomes its main image', async () => {
  const picture = await added(service, key, 'block.jpg', await photo(), { alt: '제품' });
  const press_id = await makePress(service, key);
  const { document, version } = (await call('GET', `/press/${press_id}?include=document`)).body.data;
  const block = { type: 'image', url: picture.url, alt: '제품', caption: '설명', media_id: picture.media_id };
  const after = document.blocks[0].id;
  const edits = [{ op: 'insert', after, block }];
  const saved = await call('POST', '/press/edit?include=document', { press_id, edits, base_version: version });
  assert.equal(saved.status, 200, saved.text);
  const image = saved.body.data.document.blocks.find(({ type }: { type: string }) => type === 'image');
  const chosen = await call('PUT', `/press/${press_id}/image`, { block_id: image.id });
  assert.equal(chosen.body.data.img_url, picture.url);
  assertFailure(await call('PUT', `/press/${press_id}/image`, { block_id: after }), 400, 'BAD_REQUEST');
});

test('a blog post and a social post take a picture', async () => {
  const picture = await added(service, key, 'both.jpg', await photo(), { alt: '제품' });
  const { blog_id } = (await call('POST', '/blog/generate', { keyword: '글루코핀 출시' })).body.data;
  await call('PUT', `/blog/${blog_id}/image`, { media_id: picture.media_id });
  assert.equal((await call('GET', `/blog/${blog_id}`)).body.data.img_url, picture.url);
  const [post] = (await call('POST', '/sns/generate', { blog_id, platforms: ['blog'] })).body.data;
  assert.equal(post.image, null);
  await call('PUT', `/sns/${post.id}/image`, { media_id: picture.media_id });
  const { image } = (await call('GET', `/sns/${post.id}`)).body.data;
  assert.deepEqual(image, { media_id: picture.media_id, url: picture.card_url, alt: '제품' });
  assert.deepEqual(await sizeOf(await load(service, image.url)), [1200, 630]);
  await call('DELETE', `/sns/${post.id}/image`);
  assert.equal((await call('GET', `/sns/${post.id}`)).body.data.image, null);
});

test("refuses another account's picture as main image", async () => {
  const { media_id } = await added(service, key, 'mine.jpg', await photo());
  const stranger = (await service.account()).key;
  const press_id = await makePress(service, stranger);
  const refused = await call('PUT', `/press/${press_id}/image`, { media_id }, stranger);
  assertFailure(refused, 404, 'NOT_FOUND');
});

test('a picture that a text shows cannot be deleted, and the answer says which', async () => {
  const { media_id, url } = await added(service, key, 'used.jpg', await photo());
  const press_id = await makePress(service, key);
  await call('POST', '/press/edit', { press_id, title: '사진을 쓰는 보도자료' });
  await call('PUT', `/press/${press_id}/image`, { media_id });
  const refused = await call('DELETE', `/media/${media_id}`);
  assertFailure(refused, 409, 'MEDIA_IN_USE');
  assert.match(refused.body.message, /사진을 쓰는 보도자료/);
  // The address in a text is enough.
  await call('DELETE', `/press/${press_id}/image`);
  await call('POST', '/press/edit', { press_id, content: `본문\n\n![사진](${url})` });
  assertFailure(await call('DELETE', `/media/${media_id}`), 409, 'MEDIA_IN_USE');
  await call('POST', '/press/edit', { press_id, content: '본문' });
  assert.equal((await call('DELETE', `/media/${media_id}`)).status, 200);
});

test('a picture that a text in the trash shows cannot be deleted before that text', async () => {
  const { media_id, url } = await added(service, key, 'trashed.jpg', await photo());
  const press_id = await makePress(service, key);
  const edited = { press_id, title: '휴지통의 보도자료', content: `본문\n\n![사진](${url})` };
  assert.equal((await call('POST', '/press/edit', edited)).status, 200);
  const deleted = await call('DELETE', `/press/${press_id}`);
  const refused = await call('DELETE', `/media/${media_id}`);
  assertFailure(refused, 409, 'MEDIA_IN_USE');
  assert.match(refused.body.message, /휴지통의 보도자료/);
  assert.equal((await call('DELETE', `/trash/${deleted.headers.get('x-trash-id')}`)).status, 200);
  assert.equal((await call('DELETE', `/media/${media_id}`)).status, 200);
});

test('a picture of a release that waits cannot be deleted', async () => {
  const { media_id } = await added(service, key, 'waiting.jpg', await photo());
  const press_id = await makePress(service, key);
  await call('PUT', `/press/${press_id}/image`, { media_id });
  const scheduled_kst = new Date(Date.now() + 3_600_000).toISOString();
  const order = orderOf(press_id, await makeCatalogue(service.database), { scheduled_kst });
  const ordered = await call('POST', '/release/create', order);
  assert.equal(ordered.status, 200, ordered.text);
  await call('DELETE', `/press/${press_id}/image`);
  assertFailure(await call('DELETE', `/media/${media_id}`), 409, 'MEDIA_IN_USE');
  const { used_in } = (await call('GET', `/media/${media_id}`)).body.data;
  assert.deepEqual(
    used_in.map(({ area }: { area: string }) => area),
    ['release'],
  );
  const { release_id } = ordered.body.data;
  assert.equal((await call('POST', `/release/${release_id}/cancel`)).status, 200);
  assert.equal((await call('DELETE', `/media/${media_id}`)).status, 200);
});

test('what was ordered is mailed, whatever becomes of caption, credit and crop', async () => {
  const about = { caption: '오송 공장 전경', credit: '사진: 한빛바이오', alt: '공장 건물' };
  const { media_id } = await added(service, key, 'ordered.jpg', await photo(), about);
  const press_id = await makePress(service, key);
  await call('PUT', `/press/${press_id}/image`, { media_id });
  const scheduled_kst = new Date(Date.now() + 86_400_000).toISOString();
  const order = orderOf(press_id, await makeCatalogue(service.database), { scheduled_kst });
  const { confirm } = (await call('POST', '/release/preflight', order)).body.data;
  const placed = await call('POST', '/release/create', { ...order, confirm });
  assert.equal(placed.status, 200, placed.text);
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  await call('PATCH', `/media/${media_id}`, { caption: '다른 설명', credit: '사진: 다른 곳', crop });
  const { database } = service;
  await database`update media_leftovers set due_at = now() - interval '1 second'`;
  const settings = { publicUrl: '', secret: async () => Buffer.alloc(0), now: () => new Date() };
  await sweepLeftovers({ database, objects: createLocalStore({ folder: service.folder, ...settings }) });

  const { release_id } = placed.body.data;
  await database`update releases set scheduled_at = now() where id = ${release_id}`;
  await untilRelease(service.url, key, release_id, isFinished);
  const { raw } = mail.received.at(-1)!;
  const { html = '', text = '', attachments } = await PostalMime.parse(raw);
  assert.match(html, /오송 공장 전경 \/ 사진: 한빛바이오/);
  assert.doesNotMatch(html + text, /다른/);
  const shown = attachments.find(({ mimeType }) => mimeType === 'image/jpeg')!;
  assert.equal(await colourAt(Buffer.from(shown.content as ArrayBuffer), 0.1, 0.5), 'red');
  const link = /http:\/\/localhost\/files\/media\/print\/\S+/.exec(text)?.[0] as string;
  const print = await load(service, link);
  assert.deepEqual([await sizeOf(print), await colourAt(print, 0.1, 0.5)], [[2400, 1600], 'red']);
  assert.equal((await fetch(reachable(service, link.replace('revision=1', 'revision=2')))).status, 403);

  const again = await call('POST', '/release/create', { ...order, email_title: '다시', confirm });
  assert.deepEqual([again.status, again.body.code], [409, 'ORDER_CHANGED']);
  const fields = again.body.errors.map(({ field }: { field: string }) => field);
  assert.ok(fields.includes('attachments'), again.text);
});

test('a print link opens this one file without a key until it expires', async () => {
  const { media_id } = await added(service, key, '인쇄용 사진.jpg', await photo());
  const { print } = (await call('GET', `/media/${media_id}`)).body.data;
  assert.deepEqual([print.width, print.height], [2400, 1600]);
  const opened = await fetch(reachable(service, print.url));
  assert.equal(opened.status, 200);
  assert.match(opened.headers.get('content-disposition') ?? '', /attachment; filename\*=UTF-8''%EC%9D%B8/);
  const days = (print.expires_at - Date.now() / 1000) / 86_400;
  assert.ok(days > PRINT_LINK_DAYS && days <= PRINT_LINK_DAYS + 1);

  const other = (await added(service, key, 'other.jpg', await photo())).media_id;
  const otherLink = (await call('GET', `/media/${other}`)).body.data.print.url;
  const status = async (address: string) => (await fetch(reachable(service, address))).status;
  const query = print.url.slice(print.url.indexOf('?'));
  assert.equal(await status(otherLink.replace(/\?.*/, query)), 403, 'the signature of another picture');
  assert.equal(await status(print.url.replace(/expires=\d+/, `expires=${print.expires_at + 1}`)), 403, 'a later date');
  assert.equal(await status(print.url.replace(/\?.*/, '')), 403, 'no signature');
  assert.equal(await status(print.url.replace('/print/', '/').replace('.jpg', '-print.jpg')), 404, 'not a public size');
  assert.equal(
    await status(print.url.replace('/print/', '/').replace('.jpg', '-source.jpg')),
    404,
    'not a public size',
  );
  await call('DELETE', `/media/${media_id}`);
  assert.equal(await status(print.url), 404, 'a deleted picture');
});

test('files of deleted and replaced pictures are removed, and the uploads with them', async () => {
  const own = (await service.account()).key;
  const { media_id } = await added(service, own, 'sweep.jpg', await photo());
  await call('PATCH', `/media/${media_id}`, { rotation: 90 }, own);
  assert.equal((await call('DELETE', `/media/${media_id}`, undefined, own)).status, 200);
  const before = bytesKept(service.folder);
  const { database } = service;
  await database`update media_leftovers set due_at = now() - interval '1 second'`;
  await database`update uploads set expires_at = now() - interval '2 days' where id = ${media_id}`;
  const settings = { publicUrl: '', secret: async () => Buffer.alloc(0), now: () => new Date() };
  const objects = createLocalStore({ folder: service.folder, ...settings });
  await sweepLeftovers({ database, objects });
  await sweepUploads({ database, objects });
  assert.ok(bytesKept(service.folder) < before);
  assert.equal((await database`select 1 from uploads where id = ${media_id}`).length, 0);
  assert.equal((await database`select 1 from media_leftovers where due_at < now()`).length, 0);
});
