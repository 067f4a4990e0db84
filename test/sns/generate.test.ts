import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { characterCount, checkPlatform, PLATFORM_IDS, PLATFORMS } from '../../src/writing/social/platforms.ts';
import { type Service, startService } from '../harness.ts';
import { createSources, type SourceIds } from './sources.ts';

let service: Service;
let key: string;
let source: SourceIds;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
  source = await createSources(service, key);
});
after(() => service.stop());

const generate = (body: object, options: object = {}) =>
  service.call('POST', '/sns/generate', { key, body: { platforms: ['social_b'], ...body }, ...options });
const contentOf = async (body: object) => (await generate({ press_id: source.press_id, ...body })).body.data[0];

test('generate returns one content per platform, in the requested order', async () => {
  const platforms = ['blog', 'social_e', 'social_d', 'social_c', 'social_b', 'social_a'];
  const { status, body, headers } = await generate({ press_id: source.press_id, platforms });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ platform }: { platform: string }) => platform),
    platforms,
  );
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
  for (const content of body.data) {
    assert.ok(Number.isInteger(content.id));
    assert.equal(typeof content.title, content.platform === 'blog' ? 'string' : 'object');
    assert.ok(content.content.trim());
    for (const hashtag of content.hashtags) assert.match(hashtag, /^#\S+$/);
    assert.equal(content.character_count, characterCount(content.platform, content.content));
    const { platform, title, hashtags } = content;
    assert.deepEqual(content.platform_check, checkPlatform(platform, content.content, hashtags, title));
    assert.deepEqual([content.press_id, content.blog_id, content.language], [source.press_id, null, 'ko']);
  }
});

test('a blog post can be the source', async () => {
  const [content] = (await generate({ blog_id: source.blog_id, press_id: null })).body.data;
  assert.deepEqual([content.press_id, content.blog_id], [null, source.blog_id]);
  assert.match(content.content, /글루코핀/);
});

test('a platform given twice is generated once', async () => {
  const platforms = ['social_a', 'social_c', 'social_a', 'social_c'];
  const { body } = await generate({ press_id: source.press_id, platforms });
  assert.deepEqual(
    body.data.map(({ platform }: { platform: string }) => platform),
    ['social_a', 'social_c'],
  );
});

for (const platform of PLATFORM_IDS)
  test(`content for ${platform} is within its limit in every language, length and tone`, async () => {
    for (const language of ['ko', 'en', 'ja', 'zh'])
      for (const content_length of ['short', 'medium', 'long'])
        for (const tone of ['professional', 'casual', 'friendly']) {
          const options = { platforms: [platform], language, content_length, tone, hashtag_count: 1 };
          const content = await contentOf(options);
          const limit = PLATFORMS[platform].max_characters ?? Number.POSITIVE_INFINITY;
          assert.ok(content.character_count <= limit, `${content.character_count} of ${limit}`);
          assert.equal(content.platform_check.over_by, 0, `${language} ${content_length} ${tone}`);
          assert.equal(content.language, language);
        }
  });

test('generate defaults to tone professional, length medium, ten hashtags and the language of the source', async () => {
  const plain = await contentOf({});
  const spelled = await contentOf({
    tone: 'professional',
    content_length: 'medium',
    language: 'ko',
    include_hashtags: true,
    hashtag_count: 10,
  });
  assert.equal(plain.content, spelled.content);
  assert.deepEqual(plain.hashtags, spelled.hashtags);
  const empty = { tone: null, content_length: null, language: null, include_hashtags: null, hashtag_count: null };
  assert.equal((await contentOf(empty)).content, plain.content);
  assert.equal(plain.hashtags.length, 10);
});

test('returns exactly as many hashtags as requested, and none when disabled', async () => {
  for (const count of [1, 3, 10]) assert.equal((await contentOf({ hashtag_count: count })).hashtags.length, count);
  assert.deepEqual((await contentOf({ include_hashtags: false, hashtag_count: 5 })).hashtags, []);
});

test('returns thirty hashtags when the source has enough words', async () => {
  const { status, body } = await generate({
    press_id: source.press_id,
    platforms: ['social_a', 'blog'],
    hashtag_count: 30,
  });
  assert.equal(status, 200);
  for (const { hashtags } of body.data) assert.equal(new Set(hashtags).size, 30);
  assert.equal(body.message, '생성했습니다.');
});

test('as many hashtags as requested stand below a short thread, and fewer where they would take half of a post', async () => {
  for (const hashtag_count of [1, 2, 10, 30]) {
    const [thread] = (await generate({ press_id: source.press_id, platforms: ['social_e'], hashtag_count })).body.data;
    assert.equal(thread.hashtags.length, hashtag_count);
    assert.equal(thread.platform_check.fitted, null);
  }
  const asked = { press_id: source.press_id, platforms: ['social_c'], hashtag_count: 30 };
  const { data, message } = (await generate(asked)).body;
  const [post] = data;
  assert.ok(post.hashtags.length >= 5 && post.hashtags.length < 30);
  assert.equal(post.platform_check.fitted, null);
  assert.match(message, new RegExp(`요청한 30개보다 적습니다: X ${post.hashtags.length}개\\(플랫폼 한도\\)`));
  const again = await service.call('POST', `/sns/${post.id}/regenerate`, { key });
  assert.match(again.body.message, /X \d+개\(플랫폼 한도\)/);
});

test('fewer hashtags than requested: the message says where, how many and why, in both languages', async () => {
  const body = { keyword: '글루코핀 출시' };
  const { press_id } = (await service.call('POST', '/press/create-v2', { key, body })).body.data;
  const text = { press_id, title: '글루코핀 출시', content: '글루코핀이 출시됐다.' };
  await service.call('POST', '/press/edit', { key, body: text });
  const asked = { press_id, platforms: ['social_a'], hashtag_count: 30 };
  const made = (await generate(asked)).body;
  const few = made.data[0].hashtags.length;
  assert.ok(few > 0 && few < 30);
  assert.match(made.message, new RegExp(`요청한 30개보다 적습니다: 인스타그램 ${few}개\\(원문`));
  const english = await service.call('POST', '/sns/generate', {
    key,
    body: asked,
    headers: { 'accept-language': 'en' },
  });
  assert.match(
    english.body.message,
    new RegExp(`fewer hashtags than the 30 requested: Instagram ${few} \\(the source`),
  );
});

test('an English source gives English, and a French one gives English too', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { press_id } = await createSources(service, key, language);
    assert.equal((await contentOf({ press_id })).language, 'en');
  }
});

for (const [name, change, field] of [
  ['neither press_id nor blog_id', {}, 'press_id'],
  ['both press_id and blog_id', { press_id: 1, blog_id: 1 }, 'blog_id'],
  ['an unknown platform', { press_id: 1, platforms: ['social_a', 'social_f'] }, 'platforms[1]'],
  ['hashtag_count 0', { press_id: 1, hashtag_count: 0 }, 'hashtag_count'],
  ['hashtag_count 31', { press_id: 1, hashtag_count: 31 }, 'hashtag_count'],
] as const)
  test(`generate with ${name} returns 400 and names ${field}`, async () => {
    const { status, body } = await generate(change);
    assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
    assert.equal(body.errors[0].field, field);
  });

test("a missing source and another account's both return 404, and nothing is stored", async () => {
  const { key: stranger } = await service.account();
  for (const wanted of [
    { press_id: 999_999_999 },
    { blog_id: 999_999_999 },
    { press_id: source.press_id },
    { blog_id: source.blog_id },
  ]) {
    const { status, body } = await generate(wanted, { key: stranger });
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
  }
  const { body } = await service.call('GET', '/sns/contents', { key: stranger });
  assert.equal(body.data.total_count, 0);
});

test('a stream contains the text of a single platform, and for several platforms only the response', async () => {
  const headers = { accept: 'text/event-stream' };
  const single = await generate({ press_id: source.press_id }, { headers });
  assert.match(single.text, /^event: text\n/);
  const several = await generate({ press_id: source.press_id, platforms: ['social_a', 'social_b'] }, { headers });
  assert.match(several.text, /^event: done\ndata: /);
  assert.equal(JSON.parse(several.text.split('data: ')[1] as string).data.length, 2);
});

test('the list of platforms has label and limits of every value', async () => {
  const { status, body } = await service.call('GET', '/sns/platforms', { key });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data,
    PLATFORM_IDS.map((value) => ({ value, ...PLATFORMS[value] })),
  );
});

test("an operator's file changes the limits of a platform in the list, in generation and in the check", async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'presswright-platforms-')), 'platforms.json');
  writeFileSync(file, JSON.stringify({ social_d: { max_characters: 120, max_hashtags: 2 } }));
  const changed = await startService({ PLATFORMS_FILE: file });
  try {
    const { key: own } = await changed.account();
    const list = (await changed.call('GET', '/sns/platforms', { key: own })).body.data;
    const row = list.find((platform: { value: string }) => platform.value === 'social_d');
    assert.deepEqual([row.max_characters, row.max_hashtags], [120, 2]);
    const press = await changed.call('POST', '/press/create-v2', {
      key: own,
      body: { keyword: '한빛바이오 글루코핀 출시' },
    });
    const body = { press_id: press.body.data.press_id, platforms: ['social_d'], hashtag_count: 3 };
    const [content] = (await changed.call('POST', '/sns/generate', { key: own, body })).body.data;
    assert.ok(content.character_count <= 120);
    assert.deepEqual([content.hashtags.length, content.platform_check.hashtags_over], [2, 0]);
    const hashtags = [...content.hashtags, '#하나더'];
    await changed.call('PUT', `/sns/${content.id}`, { key: own, body: { hashtags } });
    const edited = (await changed.call('GET', `/sns/${content.id}`, { key: own })).body.data;
    assert.equal(edited.platform_check.hashtags_over, 1);
  } finally {
    await changed.stop();
  }
});
