import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type FakeModel, hangs, startFakeModel, status } from '../providers/fake-model.ts';
import { difference, pixelsOf, somePng } from './pixels.ts';

/** Images over HTTP: with the built-in card, and with a model behind HTTP. */

let plain: Service;
let drawing: Service;
/** A short timeout for the image model. */
let shortTimeout: Service;
let imageModel: FakeModel;

before(async () => {
  imageModel = await startFakeModel();
  plain = await startService();
  const settings = { IMAGE_MODEL: 'compatible/painter', IMAGE_MODEL_BASE_URL: imageModel.url };
  drawing = await startService(settings);
  shortTimeout = await startService({ ...settings, IMAGE_MODEL_TIMEOUT_SECONDS: '2' }, drawing.databaseUrl);
});
after(async () => {
  await Promise.all([plain.stop(), drawing.stop(), shortTimeout.stop(), imageModel.stop()]);
});

const good = status(200, { data: [{ b64_json: somePng().toString('base64') }] });
const keyword = '한빛바이오, 초소형 혈당 센서 글루코핀 출시';

async function newPress(service: Service, key: string, more: object = {}) {
  return service.call('POST', '/press/create-v2', { key, body: { keyword, ...more } });
}

async function balanceOf(service: Service, key: string) {
  const { credit_balance, credit_held } = (await service.call('GET', '/account', { key })).body.data;
  assert.equal(credit_held, 0);
  return credit_balance;
}

test('image-ai draws, charges 500 won once, and the release has the new image', async () => {
  const { key } = await plain.account(1200);
  const { press_id } = (await newPress(plain, key)).body.data;
  const path = `/press/${press_id}/image-ai`;
  const headers = { 'idempotency-key': 'once' };
  const first = await plain.call('POST', path, { key, headers });
  assert.equal(first.status, 200, first.text);
  assert.match(first.body.data.image_url, /\/images\/[0-9a-f]{48}\.png$/);
  assert.match(first.body.data.image_alt, /^제목 카드: /);
  assert.match(first.headers.get('x-generator') ?? '', /^builtin\/card/);
  const again = await plain.call('POST', path, { key, headers });
  assert.equal(again.body.data.image_url, first.body.data.image_url);
  assert.equal(await balanceOf(plain, key), 700);
  const detail = await plain.call('GET', `/press/${press_id}`, { key });
  assert.equal(detail.body.data.img_url, first.body.data.image_url);
});

test('image-ai again gives another card of the same title, and the first is that of create-v2', async () => {
  const { key } = await plain.account();
  const { press_id, img_url } = (await newPress(plain, key, { is_image: true })).body.data;
  const draw = async () => (await plain.call('POST', `/press/${press_id}/image-ai`, { key })).body.data;
  const pictureAt = async (url: string) =>
    pixelsOf(Buffer.from(await (await fetch(url.replace('http://localhost', plain.url))).arrayBuffer()));
  const [second, third] = [await draw(), await draw()];
  const shown = await Promise.all([img_url, second.image_url, third.image_url].map(pictureAt));
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const) {
    assert.ok(difference(shown[one]!, shown[other]!) > 15_000);
  }
  assert.equal(second.image_alt, third.image_alt);
});

test('the alternative text of an image is returned next to its address', async () => {
  const { key } = await plain.account();
  const made = (await newPress(plain, key, { is_image: true })).body.data;
  assert.match(made.img_alt, /^제목 카드: .*20\d\d년/);
  const path = `/press/${made.press_id}`;
  assert.equal((await plain.call('GET', path, { key })).body.data.img_alt, made.img_alt);
  const title = '한빛바이오, 글루코핀 판매 개시';
  await plain.call('POST', '/press/edit', { key, body: { press_id: made.press_id, title } });
  const { image_alt } = (await plain.call('POST', `${path}/image-ai`, { key })).body.data;
  assert.ok(image_alt.includes(title));
  assert.equal((await plain.call('GET', path, { key })).body.data.img_alt, image_alt);
  assert.equal((await newPress(plain, key)).body.data.img_alt, null);
  const post = (await plain.call('POST', '/blog/generate', { key, body: { keyword, is_image: true } })).body.data;
  assert.match((await plain.call('GET', `/blog/${post.blog_id}`, { key })).body.data.img_alt, /^제목 카드: /);
});

test("image-ai: 402 when one won short, 404 for a missing release, 403 for another account's; nothing changes", async () => {
  const { key } = await plain.account(499);
  const { press_id } = (await newPress(plain, key)).body.data;
  const short = await plain.call('POST', `/press/${press_id}/image-ai`, { key });
  assert.deepEqual([short.status, short.body.code], [402, 'INSUFFICIENT_CREDIT']);
  const { key: stranger } = await plain.account();
  const foreign = await plain.call('POST', `/press/${press_id}/image-ai`, { key: stranger });
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'NOT_AUTHORIZED']);
  const absent = await plain.call('POST', '/press/999999999/image-ai', { key });
  assert.deepEqual([absent.status, absent.body.code], [404, 'NOT_FOUND']);
  assert.equal((await plain.call('GET', `/press/${press_id}`, { key })).body.data.img_url, null);
});

test('image-ai: a forbidden word and a refusal by the provider both return 400 and are free', async () => {
  const { key } = await drawing.account(5000);
  const { press_id } = (await newPress(drawing, key)).body.data;
  imageModel.next(status(400, { error: { code: 'content_policy_violation' } }));
  const refused = await drawing.call('POST', `/press/${press_id}/image-ai`, { key });
  assert.deepEqual([refused.status, refused.body.code], [400, 'IMAGE_POLICY_VIOLATION']);
  const bad = (await newPress(drawing, key, { keyword: '포르노 영상 공개' })).body.data;
  const asked = imageModel.asked.length;
  const listed = await drawing.call('POST', `/press/${bad.press_id}/image-ai`, { key });
  assert.deepEqual([listed.status, listed.body.code], [400, 'IMAGE_POLICY_VIOLATION']);
  assert.equal(imageModel.asked.length, asked);
  assert.equal(await balanceOf(drawing, key), 5000);
});

for (const [name, answer] of [
  ['another 400', status(400, { error: { code: 'invalid_request_error' } })],
  ['garbage', status(200, 'garbage')],
  ['silence', hangs],
] as const) {
  test(`image-ai: ${name} from the provider returns 500 and is free, and the release keeps its image`, async () => {
    const { key } = await drawing.account(5000);
    imageModel.next(good);
    const made = await newPress(drawing, key, { is_image: true });
    imageModel.standard(answer);
    imageModel.next();
    assert.ok(made.body.data.img_url, made.text);
    const before = await balanceOf(drawing, key);
    const on = answer === hangs ? shortTimeout : drawing;
    const failed = await on.call('POST', `/press/${made.body.data.press_id}/image-ai`, { key });
    assert.deepEqual([failed.status, failed.body.code], [500, 'GENERATION_ERROR']);
    assert.equal(await balanceOf(drawing, key), before);
    const detail = await drawing.call('GET', `/press/${made.body.data.press_id}`, { key });
    assert.equal(detail.body.data.img_url, made.body.data.img_url);
  });
}

test('create-v2 with is_image includes an image and charges for it once; without it there is no image and no charge', async () => {
  const { key } = await plain.account(1200);
  const made = await newPress(plain, key, { is_image: true, img_options: ['modern'] });
  assert.match(made.body.data.img_url, /\/images\/[0-9a-f]{48}\.png$/);
  assert.equal(made.body.data.img_error, null);
  assert.equal(await balanceOf(plain, key), 700);
  const [entry] = (await plain.call('GET', '/account/ledger', { key })).body.data.entries;
  const { amount, reason, subject } = entry;
  assert.deepEqual([amount, reason, subject], [-500, 'press.image-ai', `press:${made.body.data.press_id}`]);
  assert.equal((await newPress(plain, key)).body.data.img_url, null);
  assert.equal(await balanceOf(plain, key), 700);
});

test('is_image without enough credit returns 402, and nothing is written', async () => {
  const { key } = await plain.account(499);
  for (const path of ['/press/create-v2', '/blog/generate']) {
    const refused = await plain.call('POST', path, { key, body: { keyword, is_image: true } });
    assert.deepEqual([refused.status, refused.body.code], [402, 'INSUFFICIENT_CREDIT']);
  }
  assert.equal((await plain.call('GET', '/press/list', { key })).body.data.total_count, 0);
  assert.equal((await plain.call('GET', '/blog/list', { key })).body.data.total_count, 0);
  assert.equal(await balanceOf(plain, key), 499);
});

test('a failed image costs nothing and keeps the text: img_error and the message explain it', async () => {
  const { key } = await drawing.account(500);
  imageModel.next(status(400, { error: { code: 'moderation_blocked' } }));
  const refused = await newPress(drawing, key, { is_image: true });
  assert.equal(refused.status, 200);
  assert.deepEqual([refused.body.data.img_url, refused.body.data.img_error], [null, 'IMAGE_POLICY_VIOLATION']);
  assert.ok(refused.body.data.content.length > 50);
  assert.match(refused.body.message, /이미지 정책.*차감되지 않았습니다/);
  imageModel.next(status(401));
  const failed = await newPress(drawing, key, { is_image: true });
  const { img_url, img_error } = failed.body.data;
  assert.deepEqual([failed.status, img_url, img_error], [200, null, 'GENERATION_ERROR']);
  assert.match(failed.body.message, /이미지는 만들지 못했습니다/);
  imageModel.next(status(400, { error: { code: 'moderation_blocked' } }));
  const post = await drawing.call('POST', '/blog/generate', { key, body: { keyword, is_image: true } });
  assert.deepEqual([post.status, post.body.data.img_error], [200, 'IMAGE_POLICY_VIOLATION']);
  assert.equal(await balanceOf(drawing, key), 500);
});

test('a blog post with is_image has an image block after its opening and is charged; one without has none', async () => {
  const { key } = await plain.account(500);
  const generate = (more: object) => plain.call('POST', '/blog/generate', { key, body: { keyword, ...more } });
  const { blog_id, content_blocks } = (await generate({ is_image: true, tone: 'friendly' })).body.data;
  assert.equal(content_blocks[1].type, 'image');
  const detail = (await plain.call('GET', `/blog/${blog_id}`, { key })).body.data;
  assert.equal(detail.img_url, content_blocks[1].image_url);
  const without = (await generate({})).body.data.content_blocks;
  assert.ok(without.every((block: { type: string }) => block.type === 'text'));
  assert.equal(await balanceOf(plain, key), 0);
});
