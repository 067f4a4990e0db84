import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

/** Changing a post by instruction and by hand; earlier versions stay in the history. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const post = (path: string, body: object) => service.call('POST', path, { key, body });
const generate = async () =>
  (await post('/blog/generate', { keyword: '초소형 혈당 센서 글루코핀 출시\n글루코핀은 12월 1일 나온다.' })).body.data;
const detail = async (id: number) => (await service.call('GET', `/blog/${id}`, { key })).body.data;
const history = async (id: number) => (await service.call('GET', `/blog/${id}/history`, { key })).body.data;
const replacement = "'글루코핀'을 '글루코링'으로 바꿔 줘";

test('modify-ai changes the text, keeps the other fields and names the writer', async () => {
  const made = await generate();
  const { status, body, headers } = await post('/blog/modify-ai', {
    blog_id: made.blog_id,
    modification_prompt: replacement,
  });
  assert.equal(status, 200);
  assert.equal(body.data.blog_id, made.blog_id);
  assert.ok(body.data.content.includes('글루코링'));
  assert.ok(!body.data.content.includes('글루코핀'));
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
  const kept = await detail(made.blog_id);
  assert.equal(kept.title, body.data.title);
  assert.equal(kept.content, body.data.content);
  assert.equal(kept.keyword, made.keyword);
});

test('modify-ai with an instruction no rule handles keeps the text and explains how to configure a model', async () => {
  const made = await generate();
  const { body } = await post('/blog/modify-ai', {
    blog_id: made.blog_id,
    modification_prompt: '겨울 바다의 쓸쓸함이 느껴지도록 은유를 섞어서',
  });
  assert.equal(body.data.content, made.content);
  assert.match(body.message, /언어 모델/);
});

test('modify-ai does not translate: the post keeps its text and its language', async () => {
  const made = await generate();
  const { body } = await post('/blog/modify-ai', { blog_id: made.blog_id, modification_prompt: '영어로 번역해 줘' });
  assert.deepEqual([body.data.applied, body.data.content], [false, made.content]);
  assert.equal((await detail(made.blog_id)).language, 'ko');
});

test('modify-ai validates its fields before it looks up the post', async () => {
  const status = async (body: object) => (await post('/blog/modify-ai', body)).status;
  const { blog_id } = await generate();
  assert.equal(await status({ blog_id }), 400);
  assert.equal(await status({ blog_id, modification_prompt: '  ' }), 400);
  assert.equal(await status({ blog_id: 999_999_999, modification_prompt: '가'.repeat(2001) }), 400);
  assert.equal(await status({ blog_id: 0, modification_prompt: '짧게' }), 400);
  assert.equal(await status({ blog_id: String(blog_id), modification_prompt: '짧게' }), 400);
  assert.equal(await status({ modification_prompt: '짧게' }), 400);
  assert.equal(await status({ blog_id: 999_999_999, modification_prompt: '짧게' }), 404);
  assert.equal(await status({ blog_id, modification_prompt: '가'.repeat(2000) }), 200);
});

test('edit changes the given fields and keeps the others', async () => {
  const made = await generate();
  const titled = await post('/blog/edit', { blog_id: made.blog_id, title: '새 제목', content: null });
  assert.equal(titled.status, 200);
  assert.deepEqual([titled.body.data.title, titled.body.data.content], ['새 제목', made.content]);
  const rewritten = await post('/blog/edit', { blog_id: made.blog_id, content: '새 본문입니다.' });
  assert.deepEqual([rewritten.body.data.title, rewritten.body.data.content], ['새 제목', '새 본문입니다.']);
  const published = await post('/blog/edit', { blog_id: made.blog_id, is_public: true });
  assert.equal(published.body.data.content, '새 본문입니다.');
  assert.equal((await detail(made.blog_id)).is_public, true);
  assert.equal((await history(made.blog_id)).length, 2);
});

for (const [name, change, field] of [
  ['nothing to change', {}, 'title, content, document, edits, is_public'],
  ['a blank title', { title: ' ' }, 'title'],
  ['a title of 501 characters', { title: '가'.repeat(501) }, 'title'],
  ['a blank content', { content: '\n' }, 'content'],
  ['is_public a string', { is_public: 'yes' }, 'is_public'],
  ['no blog_id', { blog_id: undefined, title: '제목' }, 'blog_id'],
] as const)
  test(`edit with ${name} returns 400 and names ${field}`, async () => {
    const { status, body } = await post('/blog/edit', { blog_id: 1, ...change });
    assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
    assert.equal(body.errors[0].field, field);
  });

test('edit of a post that does not exist returns 404', async () => {
  assert.equal((await post('/blog/edit', { blog_id: 999_999_999, title: '제목' })).status, 404);
});

test('history contains the versions before modify-ai and before edit, newest first', async () => {
  const made = await generate();
  assert.deepEqual(await history(made.blog_id), []);
  const revised = (await post('/blog/modify-ai', { blog_id: made.blog_id, modification_prompt: replacement })).body
    .data;
  await post('/blog/edit', { blog_id: made.blog_id, title: '손으로 고친 제목' });
  const versions = await history(made.blog_id);
  assert.deepEqual(
    versions.map(({ title, content }: { title: string; content: string }) => [title, content]),
    [
      [revised.title, revised.content],
      [made.title, made.content],
    ],
  );
  assert.ok(versions[0].id > versions[1].id);
  for (const { created_kst } of versions) assert.match(created_kst, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
});

test('restore brings a version back and stores the one it replaces', async () => {
  const made = await generate();
  await post('/blog/edit', { blog_id: made.blog_id, title: '둘째', content: '둘째 본문입니다.' });
  const [version] = await history(made.blog_id);
  const restored = await post(`/blog/${made.blog_id}/restore`, { version_id: version.id });
  assert.equal(restored.status, 200);
  assert.deepEqual([restored.body.data.title, restored.body.data.content], [made.title, made.content]);
  assert.equal((await detail(made.blog_id)).content, made.content);
  assert.equal((await history(made.blog_id))[0].title, '둘째');
});

test('restore accepts only versions of this post, and returns 400 when none is given', async () => {
  const one = await generate();
  const other = await generate();
  await post('/blog/edit', { blog_id: other.blog_id, title: '다른 글' });
  const [version] = await history(other.blog_id);
  assert.equal((await post(`/blog/${one.blog_id}/restore`, { version_id: version.id })).status, 404);
  assert.equal((await post(`/blog/${one.blog_id}/restore`, { version_id: 999_999_999 })).status, 404);
  assert.equal((await post(`/blog/${one.blog_id}/restore`, {})).status, 400);
  assert.equal((await post('/blog/999999999/restore', { version_id: version.id })).status, 404);
});

test('the blocks match the content after every change', async () => {
  const made = await generate();
  const content = '여는 말입니다.\n\n■ 하나\n\n첫째 단락입니다.\n\n둘째 단락입니다.\n\n■ 둘\n\n마지막입니다.';
  await post('/blog/edit', { blog_id: made.blog_id, content });
  const { content_blocks } = await detail(made.blog_id);
  assert.deepEqual(content_blocks, [
    { type: 'text', content: '여는 말입니다.' },
    { type: 'text', content: '■ 하나\n\n첫째 단락입니다.\n\n둘째 단락입니다.' },
    { type: 'text', content: '■ 둘\n\n마지막입니다.' },
  ]);
});

test('a post with an image has an image block after its opening', async () => {
  const made = await generate();
  const url = 'https://images.example/1.png';
  await service.database`update blog_posts set img_url = ${url} where id = ${made.blog_id}`;
  await post('/blog/edit', { blog_id: made.blog_id, title: '제목', content: '첫 단락입니다.\n\n둘째 단락입니다.' });
  assert.deepEqual((await detail(made.blog_id)).content_blocks, [
    { type: 'text', content: '첫 단락입니다.' },
    { type: 'image', image_url: url, caption: '제목' },
    { type: 'text', content: '둘째 단락입니다.' },
  ]);
});
