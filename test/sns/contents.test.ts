import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { characterCount, PLATFORM_IDS } from '../../src/writing/social/platforms.ts';
import { type Service, startService } from '../harness.ts';
import { createSources, type SourceIds } from './sources.ts';

/** What social posts have of their own: platform checks, hashtags, regenerating from the current source. */

let service: Service;
let key: string;
let source: SourceIds;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
  source = await createSources(service, key);
});
after(() => service.stop());

type Content = { id: number; platform: string; content: string; hashtags: string[] };

const generate = async (body: object = {}): Promise<Content> => {
  const sent = { press_id: source.press_id, platforms: ['social_b'], ...body };
  const { claims, unverified_claims, to_check, ...content } = (
    await service.call('POST', '/sns/generate', { key, body: sent })
  ).body.data[0];
  // These fields are only in the response of the call that wrote the text.
  assert.ok(Array.isArray(claims) && Array.isArray(to_check));
  assert.deepEqual(unverified_claims, []);
  return content;
};
const read = async (id: number) => (await service.call('GET', `/sns/${id}`, { key })).body.data;
const put = (id: number | string, body: object, as = key) => service.call('PUT', `/sns/${id}`, { key: as, body });
const regenerate = (id: number, options: object = {}) =>
  service.call('POST', `/sns/${id}/regenerate`, { key, ...options });

test('detail returns the content as generate returned it', async () => {
  const made = await generate();
  assert.deepEqual(await read(made.id), made);
});

test('PUT of the content keeps the hashtags, PUT of the hashtags keeps the content', async () => {
  const made = await generate({ platforms: ['social_c'] });
  const changed = await put(made.id, { content: '글루코핀 A' });
  assert.equal(changed.status, 200);
  assert.equal('data' in changed.body, false);
  const rewritten = await read(made.id);
  assert.deepEqual([rewritten.content, rewritten.hashtags], ['글루코핀 A', made.hashtags]);
  assert.equal(rewritten.character_count, characterCount('social_c', '글루코핀 A'));
  assert.equal((await put(made.id, { hashtags: ['#혈당'], content: null })).status, 200);
  const tagged = await read(made.id);
  assert.deepEqual([tagged.content, tagged.hashtags], ['글루코핀 A', ['#혈당']]);
  await put(made.id, { content: '둘 다', hashtags: [] });
  const both = await read(made.id);
  assert.deepEqual([both.content, both.hashtags], ['둘 다', []]);
});

test('content that the platform would reject is stored, and the check says so', async () => {
  const made = await generate({ platforms: ['social_c'] });
  assert.equal((await put(made.id, { content: '가'.repeat(200), hashtags: ['#한 칸'] })).status, 200);
  const { platform_check: check } = await read(made.id);
  const codes = check.refused.map(({ code }: { code: string }) => code);
  assert.ok(codes.includes('TOO_LONG') && codes.includes('ILLEGAL_HASHTAG'), codes.join());
  assert.ok(check.over_by > 0);
  assert.ok(characterCount('social_c', check.fitted.content) <= 280);
});

for (const [name, body, field] of [
  ['neither content nor hashtags', {}, 'content, hashtags, planned_kst'],
  ['a hashtag without #', { hashtags: ['#혈당', '센서'] }, 'hashtags[1]'],
  ['a hashtag of # alone', { hashtags: ['#'] }, 'hashtags[0]'],
  ['31 hashtags', { hashtags: Array.from({ length: 31 }, (_, index) => `#태그${index}`) }, 'hashtags'],
] as const)
  test(`PUT with ${name} returns 400 and names ${field}`, async () => {
    const { status, body: answer } = await put(999_999_999, body);
    assert.deepEqual([status, answer.code], [400, 'BAD_REQUEST']);
    assert.equal(answer.errors[0].field, field);
  });

test('PUT accepts 30 hashtags', async () => {
  const made = await generate();
  const hashtags = Array.from({ length: 30 }, (_, index) => `#태그${index}`);
  assert.equal((await put(made.id, { hashtags })).status, 200);
  assert.deepEqual((await read(made.id)).hashtags, hashtags);
});

for (const platform of PLATFORM_IDS)
  test(`regenerate writes a different text for ${platform} every time`, async () => {
    const made = await generate({ platforms: [platform] });
    let last = made.content;
    for (let round = 0; round < 8; round += 1) {
      const { status, body, headers } = await regenerate(made.id);
      assert.equal(status, 200);
      assert.deepEqual([body.data.id, body.data.platform], [made.id, platform]);
      assert.notEqual(body.data.content, last);
      assert.match(headers.get('x-generator') ?? '', /^builtin\//);
      last = body.data.content;
    }
    assert.equal((await read(made.id)).content, last);
  });

test('regenerate differs even when the source has only a title', async () => {
  const { press_id } = await createSources(service, key);
  await service.call('POST', '/press/edit', { key, body: { press_id, title: '글루코핀', content: '글루코핀' } });
  for (const platform of PLATFORM_IDS) {
    const made = await generate({ press_id, platforms: [platform] });
    assert.notEqual((await regenerate(made.id)).body.data.content, made.content, platform);
  }
});

test('regenerate uses the current source with the original options', async () => {
  const { press_id } = await createSources(service, key);
  const made = await generate({ press_id, platforms: ['social_d'], hashtag_count: 2 });
  const content = '한빛바이오가 체온 센서 서모핀을 공개했다. 서모핀은 1분마다 체온을 잰다.';
  await service.call('POST', '/press/edit', { key, body: { press_id, title: '한빛바이오, 서모핀 공개', content } });
  const { data } = (await regenerate(made.id)).body;
  assert.match(data.content, /서모핀/);
  assert.doesNotMatch(data.content, /글루코핀/);
  assert.equal(data.hashtags.length, 2);
  assert.equal(data.language, 'ko');
});

test('regenerate uses the language of its source only when none was requested', async () => {
  const { blog_id } = await createSources(service, key);
  const following = await generate({ press_id: null, blog_id });
  const asked = await generate({ press_id: null, blog_id, language: 'ko' });
  await service.database`update blog_posts set language = 'en' where id = ${blog_id}`;
  assert.equal((await regenerate(following.id)).body.data.language, 'en');
  assert.equal((await regenerate(asked.id)).body.data.language, 'ko');
});

test('regenerate replaces a text written by hand', async () => {
  const made = await generate();
  await put(made.id, { content: '손으로 쓴 글', hashtags: [] });
  const { data } = (await regenerate(made.id)).body;
  assert.notEqual(data.content, '손으로 쓴 글');
  assert.ok(data.hashtags.length > 0);
});

test('two concurrent regenerations: none is lost silently', async () => {
  const made = await generate();
  const answers = await Promise.all([regenerate(made.id), regenerate(made.id), regenerate(made.id)]);
  const statuses = answers.map(({ status }) => status);
  assert.ok(
    statuses.every((status) => status === 200 || status === 409),
    statuses.join(),
  );
  assert.ok(statuses.includes(200));
});

for (const kind of ['press', 'blog'] as const) {
  test(`posts stay when their ${kind} text is deleted, whether edited by hand or not`, async () => {
    const { key: own } = await service.account();
    const ids = await createSources(service, own);
    const sourceId = { [`${kind}_id`]: ids[`${kind}_id`] };
    const call = (method: string, path: string, body?: object) => service.call(method, path, { key: own, body });
    const made = (await call('POST', '/sns/generate', { ...sourceId, platforms: ['social_a', 'social_b'] })).body.data;
    const [edited, untouched] = made.map(({ id }: Content) => id);
    await call('PUT', `/sns/${edited}`, { content: '손으로 고친 글' });
    assert.equal((await call('DELETE', `/${kind}/${ids[`${kind}_id`]}`)).status, 200);
    const kept = (await call('GET', `/sns/${edited}`)).body.data;
    assert.deepEqual([kept.content, kept.press_id, kept.blog_id], ['손으로 고친 글', null, null]);
    assert.equal((await call('GET', `/sns/${untouched}`)).body.data.content, made[1].content);
    const { contents } = (await call('GET', '/sns/contents')).body.data;
    assert.deepEqual(
      contents.map(({ id }: Content) => id),
      [untouched, edited],
    );
    const [version] = (await call('GET', `/sns/${edited}/history`)).body.data;
    const restored = await call('POST', `/sns/${edited}/restore`, { version_id: version.id });
    assert.equal(restored.body.data.content, made[0].content);
    assert.equal((await call('PUT', `/sns/${edited}`, { content: '다시 고친 글' })).status, 200);
    const rewritten = await call('POST', `/sns/${untouched}/regenerate`);
    assert.deepEqual([rewritten.status, rewritten.body.code], [409, 'CONFLICT']);
    assert.equal((await call('DELETE', `/sns/${untouched}`)).status, 200);
  });
}
