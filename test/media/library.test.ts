import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { assertFailure } from '../http/envelope.ts';
import { add, added, colourAt, load, type Media, send, sizeOf, startMedia, twoColours } from './world.ts';

let service: Media;
let key: string;

before(async () => {
  service = await startMedia();
  key = (await service.account()).key;
});
after(() => service.stop());

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const get = (path: string, of = key) => service.call('GET', path, { key: of });
const patch = (id: number, body: object, of = key) => service.call('PATCH', `/media/${id}`, { key: of, body });

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`takes ${format}`, async () => {
    const bytes = await twoColours().toFormat(format).toBuffer();
    const picture = await added(service, key, `사진.${format}`, bytes);
    assert.equal(picture.format, format);
    assert.deepEqual([picture.width, picture.height], [600, 400]);
    assert.deepEqual(await sizeOf(await load(service, picture.url)), [600, 400]);
    assert.deepEqual(await sizeOf(await load(service, picture.thumb_url)), [400, 400]);
    assert.equal(await colourAt(await load(service, picture.mail_url), 0.1, 0.5), 'red');
  });
}

test('keeps transparency', async () => {
  const logo = sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  });
  const picture = await added(service, key, 'logo.webp', await logo.webp().toBuffer());
  assert.match(picture.url, /\.png$/);
  const { format, hasAlpha } = await sharp(await load(service, picture.url)).metadata();
  assert.deepEqual([format, hasAlpha], ['png', true]);
});

test('names HEIC when it refuses it, by the name and by the content', async () => {
  const refused = await service.call('POST', '/media/upload-url', { key, body: { filename: 'IMG_1.HEIC' } });
  assertFailure(refused, 400, 'BAD_REQUEST');
  assert.match(refused.body.errors[0].message, /HEIC/);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta', 'latin1');
  const renamed = await add(service, key, 'IMG_1.jpg', heic);
  assertFailure(renamed, 400, 'BAD_REQUEST');
  assert.equal(renamed.body.errors[0].field, 'media_id');
  assert.match(renamed.body.errors[0].message, /HEIC/);
});

test('turns a picture upright as its metadata says', async () => {
  // 6: the camera was held upright, so the left edge of the stored pixels is the top.
  const bytes = await twoColours().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await added(service, key, 'upright.jpg', bytes);
  assert.deepEqual([picture.width, picture.height], [400, 600]);
  const shown = await load(service, picture.url);
  assert.deepEqual(await sizeOf(shown), [400, 600]);
  assert.equal(await colourAt(shown, 0.5, 0.1), 'red');
  assert.equal(await colourAt(shown, 0.5, 0.9), 'blue');
});

test('turns and cuts a picture without losing anything', async () => {
  const picture = await added(service, key, 'cut.png', await twoColours().png().toBuffer());
  const id = picture.media_id;
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const cut = (await patch(id, { crop })).body.data;
  assert.deepEqual(cut.crop, crop);
  assert.equal(cut.revision, 2);
  assert.equal(cut.url, picture.url);
  const blue = await load(service, cut.url);
  assert.deepEqual(await sizeOf(blue), [300, 400]);
  assert.equal(await colourAt(blue, 0.1, 0.5), 'blue');
  const turned = (await patch(id, { crop: WHOLE, rotation: 90 })).body.data;
  const shown = await load(service, turned.url);
  assert.deepEqual(await sizeOf(shown), [400, 600]);
  assert.equal(await colourAt(shown, 0.5, 0.1), 'red');
  // The part to cut is that of the turned picture.
  const lower = (await patch(id, { crop: { x: 0, y: 0.5, width: 1, height: 0.5 } })).body.data;
  assert.equal(await colourAt(await load(service, lower.url), 0.5, 0.1), 'blue');
  const whole = await service.call('GET', `/media/${id}/source`, { key });
  assert.equal(whole.status, 200);
  const back = (await patch(id, { crop: WHOLE, rotation: 0 })).body.data;
  assert.deepEqual(await sizeOf(await load(service, back.url)), [600, 400]);
});

test('shows the focus point in fixed shapes', async () => {
  const { media_id, thumb_url } = await added(service, key, 'focus.png', await twoColours(1200, 300).png().toBuffer());
  await patch(media_id, { focus: { x: 0.05, y: 0.5 } });
  assert.equal(await colourAt(await load(service, thumb_url), 0.9, 0.5), 'red');
  await patch(media_id, { focus: { x: 0.95, y: 0.5 } });
  assert.equal(await colourAt(await load(service, thumb_url), 0.1, 0.5), 'blue');
});

test('refuses a crop beyond the edge or of nothing, and names the field', async () => {
  const { media_id } = await added(service, key, 'edge.png', await twoColours().png().toBuffer());
  const beyond = await patch(media_id, { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } });
  assertFailure(beyond, 400, 'BAD_REQUEST');
  assert.equal(beyond.body.errors[0].field, 'crop.width');
  const tiny = await patch(media_id, { crop: { x: 0, y: 0, width: 0.001, height: 0.001 } });
  assertFailure(tiny, 400, 'BAD_REQUEST');
  assert.equal(tiny.body.errors[0].field, 'crop');
  assertFailure(await patch(media_id, { rotation: 45 }), 400, 'BAD_REQUEST');
  assertFailure(await patch(media_id, {}), 400, 'BAD_REQUEST');
});

test('finds pictures by words of all fields in any order', async () => {
  const own = (await service.account()).key;
  const bytes = await twoColours(40, 40).png().toBuffer();
  const factory = await added(service, own, 'DSC_0001.png', bytes, {
    caption: '오송 공장 전경',
    credit: '김하나 기자',
  });
  await added(service, own, 'DSC_0002.png', bytes, { alt: '손목에 붙인 센서' });
  const found = async (keyword: string) => {
    const { data } = (await get(`/media/list?keyword=${encodeURIComponent(keyword)}`, own)).body;
    return data.media_list.map(({ filename }: { filename: string }) => filename);
  };
  assert.deepEqual(await found('하나 공장'), ['DSC_0001.png']);
  assert.deepEqual(await found('dsc_ 센서'), ['DSC_0002.png']);
  assert.deepEqual(await found('공장 센서'), []);
  assert.deepEqual(await found(''), ['DSC_0002.png', 'DSC_0001.png']);
  const page = (await get('/media/list?page=2&page_size=1', own)).body.data;
  assert.deepEqual([page.media_list[0].media_id, page.page_count, page.total_count], [factory.media_id, 2, 2]);
});

test('changes what is written about a picture without making new files', async () => {
  const { media_id } = await added(service, key, 'words.png', await twoColours(40, 40).png().toBuffer());
  const changed = (await patch(media_id, { caption: ' 설명 ', alt: '모습' })).body.data;
  assert.deepEqual([changed.caption, changed.alt, changed.revision], ['설명', '모습', 1]);
});

test('adds a picture once, also when the request is repeated', async () => {
  const media_id = await send(service, key, 'once.png', await twoColours(40, 40).png().toBuffer());
  const order = { key, body: { media_id }, headers: { 'idempotency-key': 'picture-once' } };
  const first = await service.call('POST', '/media', order);
  const again = await service.call('POST', '/media', order);
  assert.equal(again.text, first.text);
  const other = await service.call('POST', '/media', { key, body: { media_id } });
  assert.deepEqual(other.body.data, first.body.data);
});

test('refuses an upload that never came', async () => {
  const grant = await service.call('POST', '/media/upload-url', { key, body: { filename: 'late.png' } });
  const reply = await service.call('POST', '/media', { key, body: { media_id: grant.body.data.media_id } });
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.equal(reply.body.errors[0].field, 'media_id');
});

test("hides another account's pictures", async () => {
  const { media_id } = await added(service, key, 'own.png', await twoColours(40, 40).png().toBuffer());
  const stranger = (await service.account()).key;
  assertFailure(await get(`/media/${media_id}`, stranger), 404, 'NOT_FOUND');
  assertFailure(await get(`/media/${media_id}/source`, stranger), 404, 'NOT_FOUND');
  assertFailure(await patch(media_id, { caption: 'x' }, stranger), 404, 'NOT_FOUND');
  assertFailure(await service.call('DELETE', `/media/${media_id}`, { key: stranger }), 404, 'NOT_FOUND');
  assertFailure(await service.call('POST', '/media', { key: stranger, body: { media_id } }), 404, 'NOT_FOUND');
  assert.equal((await get('/media/list', stranger)).body.data.total_count, 0);
});
