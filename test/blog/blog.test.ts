import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

/** What only blog posts have: types, lengths and tones, blocks. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const wanted = { keyword: '초소형 혈당 센서 글루코핀 출시' };
const generate = (body: object = wanted, options: object = {}) =>
  service.call('POST', '/blog/generate', { key, body, ...options });
const edit = (body: object) => service.call('POST', '/blog/edit', { key, body });
const detail = async (id: number) => (await service.call('GET', `/blog/${id}`, { key })).body.data;

test('generate returns the post, its blocks, its sources and its writer', async () => {
  const { status, body, headers } = await generate();
  assert.equal(status, 200);
  const { blog_id, title, content, content_blocks, document, to_check, claims, ...rest } = body.data;
  assert.ok(Number.isInteger(blog_id));
  assert.deepEqual([document.title, document.to_check], [title, to_check]);
  assert.ok(Array.isArray(claims));
  assert.ok(title.trim() && content.trim());
  assert.ok(content_blocks.length > 0);
  assert.deepEqual(rest, {
    keyword: wanted.keyword,
    language: 'ko',
    version: 1,
    img_error: null,
    sources: [],
    house_texts: [],
    unverified_claims: [],
  });
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
});

test('generate defaults to type general, language ko, length medium, tone professional, not public', async () => {
  const spelled = {
    blog_type: 'general',
    language: 'ko',
    target_length: 'medium',
    tone: 'professional',
    is_image: false,
    is_search: false,
    reference_ids: [],
  };
  const plain = (await generate()).body.data;
  const full = (await generate({ ...wanted, ...spelled })).body.data;
  assert.equal(plain.content, full.content);
  const empty = Object.fromEntries(Object.keys(spelled).map((name) => [name, null]));
  assert.equal((await generate({ ...wanted, ...empty })).body.data.content, full.content);
  const kept = await detail(plain.blog_id);
  assert.equal(kept.is_public, false);
  assert.equal(kept.blog_type, 'general');
});

test('options that only a language model follows are named in the message and in to_check', async () => {
  const { body } = await generate({ ...wanted, language: 'en', target_length: 'long', tone: 'friendly' });
  const [{ field, reason }] = body.data.to_check;
  assert.equal(field, 'option');
  assert.match(reason.en, /: target_length, tone, language$/u);
  assert.ok(body.message.endsWith(reason.ko), body.message);
  const usual = (await generate()).body;
  assert.ok(usual.data.to_check.every((check: { field: string }) => check.field !== 'option'));
});

test('a reference that was read by character recognition is named in to_check', async () => {
  const reference = { title: '협약서 사본', content: '협약 기간은 2027년까지입니다.' };
  const { id } = (await service.call('POST', '/blog/reference', { key, body: reference })).body.data;
  await service.database`update text_references set kind = 'scan' where id = ${id}`;
  const { to_check } = (await generate({ ...wanted, reference_ids: [id] })).body.data;
  const notes = to_check.filter(({ field }: { field: string }) => field === 'reference');
  assert.equal(notes.length, 1);
  assert.match(notes[0].reason.ko, /원본과 대조해 주세요: 협약서 사본$/u);
});

for (const language of ['ko', 'en', 'ja', 'zh'])
  for (const blog_type of ['general', 'tech', 'marketing', 'news'])
    test(`writes a ${blog_type} post in ${language}, with blanks where nothing is known`, async () => {
      const { status, body } = await generate({ ...wanted, blog_type, language });
      assert.equal(status, 200);
      assert.equal(body.data.language, language);
      assert.match(body.data.content, /^\[[^\]]+\]$/u);
    });

test('detail returns every field of the post', async () => {
  const made = (await generate({ ...wanted, language: 'en', blog_type: 'tech' })).body.data;
  const { created_at, updated_at, ...rest } = await detail(made.blog_id);
  assert.ok(Number.isInteger(created_at) && Math.abs(created_at - Date.now() / 1000) < 60);
  assert.ok(Number.isInteger(updated_at));
  assert.deepEqual(rest, {
    id: made.blog_id,
    blog_id: made.blog_id,
    title: made.title,
    content: made.content,
    content_blocks: made.content_blocks,
    keyword: wanted.keyword,
    language: 'en',
    is_public: false,
    version: 1,
    blog_type: 'tech',
    img_url: null,
    img_alt: null,
    img_stale: false,
    document: made.document,
    to_check: made.to_check,
    facts: null,
    house_texts: [],
    review_status: 'draft',
  });
});

test('the blocks match the content after every change', async () => {
  const made = (await generate()).body.data;
  const content = '여는 말입니다.\n\n■ 하나\n\n첫째 단락입니다.\n\n둘째 단락입니다.\n\n■ 둘\n\n마지막입니다.';
  await edit({ blog_id: made.blog_id, content });
  const { content_blocks } = await detail(made.blog_id);
  assert.deepEqual(content_blocks, [
    { type: 'text', content: '여는 말입니다.' },
    { type: 'text', content: '■ 하나\n\n첫째 단락입니다.\n\n둘째 단락입니다.' },
    { type: 'text', content: '■ 둘\n\n마지막입니다.' },
  ]);
});

test('a post with an image has an image block after its opening', async () => {
  const made = (await generate()).body.data;
  const url = 'https://images.example/1.png';
  await service.database`update blog_posts set img_url = ${url} where id = ${made.blog_id}`;
  await edit({ blog_id: made.blog_id, title: '제목', content: '첫 단락입니다.\n\n둘째 단락입니다.' });
  assert.deepEqual((await detail(made.blog_id)).content_blocks, [
    { type: 'text', content: '첫 단락입니다.' },
    { type: 'image', image_url: url, caption: '제목' },
    { type: 'text', content: '둘째 단락입니다.' },
  ]);
});
