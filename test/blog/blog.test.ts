import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

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

for (const language of ['ko', 'en', 'ja', 'zh'])
  for (const blog_type of ['general', 'tech', 'marketing', 'news'])
    test(`writes a ${blog_type} post in ${language}, with blanks where nothing is known`, async () => {
      const { status, body } = await generate({ ...wanted, blog_type, language });
      assert.equal(status, 200);
      assert.equal(body.data.language, language);
      assert.match(body.data.content, /^\[[^\]]+\]\n\n\[/u);
    });

for (const [name, change, field] of [
  ['keyword missing', { keyword: undefined }, 'keyword'],
  ['keyword blank', { keyword: ' \u3000\n' }, 'keyword'],
  ['keyword of 2,001 characters', { keyword: '가'.repeat(2001) }, 'keyword'],
  ['keyword a number', { keyword: 7 }, 'keyword'],
  ['blog_type unknown', { blog_type: 'poem' }, 'blog_type'],
  ['language fr', { language: 'fr' }, 'language'],
  ['target_length unknown', { target_length: 'endless' }, 'target_length'],
  ['tone unknown', { tone: 'angry' }, 'tone'],
  ['is_image a string', { is_image: 'true' }, 'is_image'],
  ['is_search a number', { is_search: 1 }, 'is_search'],
  ['reference_ids not an array', { reference_ids: 1 }, 'reference_ids'],
  ['a reference id of 0', { reference_ids: [0] }, 'reference_ids[0]'],
  ['a reference id in quotes', { reference_ids: ['1'] }, 'reference_ids[0]'],
] as const) {
  test(`generate with ${name} returns 400 and names ${field}`, async () => {
    const { status, body } = await generate({ ...wanted, ...change });
    assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
    assert.equal(body.errors[0].field, field);
  });
}

test('accepts a keyword of 2,000 astral characters', async () => {
  assert.equal((await generate({ keyword: '😀'.repeat(2000) })).status, 200);
});

test('requests with the same Idempotency-Key create one post', async () => {
  const { key: own } = await service.account();
  const headers = { 'idempotency-key': 'once' };
  const first = await generate(wanted, { key: own, headers });
  const second = await generate(wanted, { key: own, headers });
  assert.equal(second.text, first.text);
  assert.equal(second.headers.get('idempotent-replayed'), 'true');
  assert.equal((await service.call('GET', '/blog/list', { key: own })).body.data.total_count, 1);
});

test('a streaming client gets the text and then the same response', async () => {
  const { status, text, headers } = await generate(wanted, { headers: { accept: 'text/event-stream' } });
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/);
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => /^event: (\w+)\ndata: (.*)$/s.exec(event)?.slice(1) ?? []);
  const chunks = events.filter(([name]) => name === 'text').map(([, data]) => JSON.parse(data as string).text);
  const [last, data] = events.at(-1) as [string, string];
  assert.equal(last, 'done');
  assert.equal(JSON.parse(data).data.content, chunks.join(''));
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
    review_status: 'draft',
  });
});

test('list is sorted newest first, paginated, with exactly the listed fields', async () => {
  const { key: own } = await service.account();
  for (let count = 0; count < 3; count += 1) await generate(wanted, { key: own });
  const list = async (query: string) => (await service.call('GET', `/blog/list${query}`, { key: own })).body.data;
  const all = await list('');
  assert.deepEqual([all.total_count, all.page_count], [3, 1]);
  assert.deepEqual(Object.keys(all.blog_list[0]).sort(), [
    'created_at',
    'id',
    'is_public',
    'keyword',
    'language',
    'review_status',
    'title',
    'version',
  ]);
  const ids = all.blog_list.map((post: { id: number }) => post.id);
  const descending = [...ids].sort((left, right) => right - left);
  assert.deepEqual(ids, descending);
  const second = await list('?page=2&page_size=2');
  assert.deepEqual([second.page_count, second.blog_list.map((post: { id: number }) => post.id)], [2, [ids[2]]]);
  assert.deepEqual(await list('?page=9'), { blog_list: [], page_count: 1, total_count: 3 });
  assert.equal((await list('?page_size=1')).page_count, 3);
  assert.equal((await list('?page_size=100')).page_count, 1);
});

test('the list of a new account is empty with page_count 0', async () => {
  const { key: own } = await service.account();
  const { body } = await service.call('GET', '/blog/list', { key: own });
  assert.deepEqual(body.data, { blog_list: [], page_count: 0, total_count: 0 });
  assert.equal('page_count' in body, false);
});

for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page_size=0', 'page_size=101'])
  test(`list with ${query} returns 400`, async () => {
    assert.equal((await service.call('GET', `/blog/list?${query}`, { key })).status, 400);
  });

test('delete removes the post and its history and returns no data, and a second delete returns 404', async () => {
  const { blog_id } = (await generate()).body.data;
  await service.call('POST', '/blog/edit', { key, body: { blog_id, title: '새 제목' } });
  const removed = await service.call('DELETE', `/blog/${blog_id}`, { key });
  assert.equal(removed.status, 200);
  assert.equal('data' in removed.body, false);
  assert.equal((await service.call('GET', `/blog/${blog_id}`, { key })).status, 404);
  assert.equal((await service.call('GET', `/blog/${blog_id}/history`, { key })).status, 404);
  assert.equal((await service.call('DELETE', `/blog/${blog_id}`, { key })).status, 404);
  const versions = await service.database`select 1 from text_versions where area = 'blog' and text_id = ${blog_id}`;
  assert.equal(versions.length, 0);
});

test("another account's post: reading returns 404, changing and deleting return 403", async () => {
  const { blog_id, title } = (await generate()).body.data;
  const { key: stranger } = await service.account();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await service.call(method, path, { key: stranger, ...(body ? { body } : {}) });
    return [answer.status, answer.body.code];
  };
  assert.deepEqual(await call('GET', `/blog/${blog_id}`), [404, 'NOT_FOUND']);
  assert.deepEqual(await call('GET', `/blog/${blog_id}/history`), [404, 'NOT_FOUND']);
  const denied = [403, 'NOT_AUTHORIZED'];
  assert.deepEqual(await call('POST', '/blog/modify-ai', { blog_id, modification_prompt: '짧게' }), denied);
  assert.deepEqual(await call('POST', '/blog/edit', { blog_id, is_public: true }), denied);
  assert.deepEqual(await call('POST', `/blog/${blog_id}/restore`, { version_id: 1 }), denied);
  assert.deepEqual(await call('DELETE', `/blog/${blog_id}`), denied);
  const kept = await detail(blog_id);
  assert.deepEqual([kept.title, kept.is_public], [title, false]);
});

for (const id of ['0', '-1', '1.5', 'abc', '9007199254740992'])
  test(`an id of ${id} in the path returns 400`, async () => {
    for (const [method, path] of [
      ['GET', `/blog/${id}`],
      ['DELETE', `/blog/${id}`],
      ['GET', `/blog/${id}/history`],
      ['DELETE', `/blog/reference/${id}`],
    ] as const)
      assert.equal((await service.call(method, path, { key })).status, 400, `${method} ${path}`);
  });

test('every path requires a key', async () => {
  for (const path of ['/blog/list', '/blog/references', '/blog/1', '/blog/1/history'])
    assert.equal((await service.call('GET', path)).status, 401, path);
});
