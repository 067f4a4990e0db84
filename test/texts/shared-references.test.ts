import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** References that were added for one kind of text and are used by another. */

let service: Service;
let key: string;
let other: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
  ({ key: other } = await service.account());
});
after(() => service.stop());

const post = async (path: string, body: object, by = key) =>
  (await service.call('POST', path, { key: by, body })).body.data;
const list = async (query = '', by = key) => (await service.call('GET', `/references${query}`, { key: by })).body.data;

test('all references of the account are in one list, newest first, with the beginning of their text', async () => {
  const press = await post('/press/reference', { title: '제품 설명서', content: '무게는 3.5g이다. '.repeat(50) });
  const blog = await post('/blog/reference', { title: '100% 체험기', content: '하루 동안 써 보았다.' });
  const document = await post('/official-document/reference', { name: '계획서', content: '11월에 연다.' });
  await post('/press/reference', { title: '남의 자료', content: '보이면 안 된다.' }, other);
  const { references, total_count, page_count } = await list();
  assert.deepEqual([total_count, page_count], [3, 1]);
  assert.deepEqual(
    references.map(({ id, area, title }: { id: number; area: string; title: string }) => [id, area, title]),
    [
      [document.reference_id, 'official-document', '계획서'],
      [blog.id, 'blog', '100% 체험기'],
      [press.id, 'press', '제품 설명서'],
    ],
  );
  assert.equal([...references[2].excerpt].length, 200);
  assert.equal(references[2].length, press.content.length);
  const titles = async (query: string) => (await list(query)).references.map(({ title }: { title: string }) => title);
  assert.deepEqual(await titles('?keyword=체험'), ['100% 체험기']);
  assert.deepEqual(await titles(`?keyword=${encodeURIComponent('0%')}`), ['100% 체험기'], 'a percent sign is literal');
  assert.deepEqual(await titles('?page=2&page_size=2'), ['제품 설명서']);
  assert.deepEqual((await list('', other)).total_count, 1);
});

test('a reference of any area is read with its sentences, and only by its account', async () => {
  const { id } = await post('/press/reference', { title: '설명서', content: '무게는 3.5g이다. 방수가 된다.' });
  const { body } = await service.call('GET', `/references/${id}`, { key });
  assert.equal(body.data.content, '무게는 3.5g이다. 방수가 된다.');
  assert.equal(body.data.sentences.length, 2);
  assertFailure(await service.call('GET', `/references/${id}`, { key: other }), 404, 'NOT_FOUND');
});

test('texts of every kind are written from a reference that was added for another kind, and from chosen sentences of it', async () => {
  const { id } = await post('/press/reference', { title: '설명서', content: '무게는 3.5g이다. 방수가 된다.' });
  const { reference_id } = await post('/official-document/reference', { name: '계획', content: '정원은 77명이다.' });
  const cite = { keyword: '글루코핀 출시', reference_ids: [id] };
  const blog = await post('/blog/generate', cite);
  assert.match(blog.content, /3\.5g/);
  const document = await post('/official-document/create', { ...cite, document_type: '안내문' });
  assert.match(document.content, /3\.5g/);
  const press = await post('/press/create-v2', { keyword: '글루코핀 출시', reference_ids: [reference_id] });
  assert.match(press.content, /77명/);
  const chosen = await post('/blog/generate', { ...cite, use_sentences: [{ reference_id: id, sentences: [2] }] });
  assert.match(chosen.content, /방수/);
  assert.doesNotMatch(chosen.content, /3\.5g/);
  const foreign = await service.call('POST', '/blog/generate', { key: other, body: cite });
  assertFailure(foreign, 400, 'NOT_FOUND');
});
