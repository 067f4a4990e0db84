import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** Official documents: create, modify, list, read, delete. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const TYPES = ['협조문', '안내문', '공지사항', '제품 출시 안내문'];
const wanted = { keyword: '사내 보안 점검 협조 요청, 11월 20일 10:00, 본관 3층', document_type: '협조문' };
const post = (path: string, body: object, by = key) =>
  service.call('POST', `/official-document${path}`, { key: by, body });
const create = (body: object, by = key) => post('/create', body, by);
const made = async (change: object = {}, by = key) => (await create({ ...wanted, ...change }, by)).body.data;
const get = (path: string, by = key) => service.call('GET', `/official-document${path}`, { key: by });
const detail = async (id: number) => (await get(`/${id}`)).body.data;
const history = async (id: number) => (await get(`/${id}/history`)).body.data;
const modifyAi = (document_id: number, modification_prompt: string) =>
  post('/modify-ai', { document_id, modification_prompt });

test('document-types lists the four types with their descriptions', async () => {
  const { status, body } = await get('/document-types');
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body.data), ['document_types']);
  assert.deepEqual(
    body.data.document_types.map(({ name }: { name: string }) => name),
    TYPES,
  );
  for (const type of body.data.document_types) {
    assert.deepEqual(Object.keys(type), ['name', 'description']);
    assert.ok(type.description.trim());
  }
});

test('create returns the document and its writer', async () => {
  const { status, body, headers } = await create(wanted);
  assert.equal(status, 200);
  const { document_id, title, content, created_at, document, to_check, claims, ...rest } = body.data;
  assert.ok(Number.isSafeInteger(document_id) && document_id > 0);
  assert.match(title, /보안 점검/);
  for (const sign of [/수\s*신/, /11\. 20\.|11월 20일/, /끝\./]) assert.match(content, sign);
  assert.ok(Number.isInteger(created_at) && Math.abs(created_at - Date.now() / 1000) < 60);
  const nothing = { issuer: null, sources: [], unverified_claims: [] };
  assert.deepEqual(rest, { document_type: '협조문', language: 'ko', version: 1, ...nothing });
  assert.deepEqual(document.to_check, to_check);
  assert.ok(Array.isArray(claims));
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
});

test('detail has every field of the resource', async () => {
  const { document_id, title, content, created_at, document, to_check } = await made({ language: 'en' });
  const { updated_at, ...rest } = await detail(document_id);
  assert.ok(Number.isInteger(updated_at) && updated_at >= created_at);
  assert.deepEqual(rest, {
    id: document_id,
    title,
    content,
    document_type: '협조문',
    language: 'en',
    version: 1,
    created_at,
    document,
    to_check,
    facts: null,
    review_status: 'draft',
  });
});

const SCRIPTS = { ko: /[가-힣]/, en: /[A-Za-z]{4}/, ja: /[ぁ-ん]/, zh: /[\u4e00-\u9fff]/ };
for (const document_type of TYPES) {
  test(`create writes a different ${document_type} in Korean, English, Japanese and Chinese`, async () => {
    const contents = new Set<string>();
    for (const [language, script] of Object.entries(SCRIPTS)) {
      const data = await made({ document_type, language, keyword: '글루코핀' });
      assert.deepEqual([data.document_type, data.language], [document_type, language]);
      assert.match(data.content.replaceAll('글루코핀', ''), script);
      assert.ok(data.title.trim());
      contents.add(data.content);
    }
    assert.equal(contents.size, 4);
  });
}

test('the four types have different forms', async () => {
  const contents = await Promise.all(TYPES.map(async (document_type) => (await made({ document_type })).content));
  assert.equal(new Set(contents).size, 4);
});

test('null for an optional field means omitted', async () => {
  const { status, body } = await create({ ...wanted, language: null, is_search: null, reference_ids: null });
  assert.equal(status, 200);
  assert.equal(body.data.language, 'ko');
});

for (const [name, change] of [
  ['a keyword of 1,000 characters', { keyword: '가'.repeat(1000) }],
  ['a keyword of 1,000 astral characters', { keyword: '😀'.repeat(1000) }],
  ['no references', { reference_ids: [] }],
  ['web search', { is_search: true }],
  ['an unknown field', { is_public: 'x' }],
] as const) {
  test(`create accepts ${name}`, async () => {
    const { status, text } = await create({ ...wanted, ...change });
    assert.equal(status, 200, text);
  });
}

for (const [name, change, field] of [
  ['keyword missing', { keyword: undefined }, 'keyword'],
  ['keyword blank', { keyword: ' \u3000\n' }, 'keyword'],
  ['keyword of 1,001 characters', { keyword: '가'.repeat(1001) }, 'keyword'],
  ['keyword a list', { keyword: ['가'] }, 'keyword'],
  ['document_type missing', { document_type: undefined }, 'document_type'],
  ['document_type null', { document_type: null }, 'document_type'],
  ['document_type unknown', { document_type: '초대장' }, 'document_type'],
  ['document_type without its spaces', { document_type: '제품출시안내문' }, 'document_type'],
  ['a language only press releases have', { language: 'fr' }, 'language'],
  ['language unknown', { language: 'de' }, 'language'],
  ['is_search a string', { is_search: 'true' }, 'is_search'],
  ['reference_ids a text', { reference_ids: '1' }, 'reference_ids'],
  ['reference_ids with a fraction', { reference_ids: [1.5] }, 'reference_ids'],
] as const) {
  test(`create with ${name} returns 400 and names ${field}`, async () => {
    const reply = await create({ ...wanted, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.ok(reply.body.message.includes(field), reply.body.message);
    assert.ok(reply.body.errors[0].field.startsWith(field), reply.text);
  });
}

test('modify changes the given fields, keeps the others and returns the changed text', async () => {
  const { document_id, content } = await made();
  const titled = await post('/modify', { document_id, title: '새 제목' });
  assert.equal(titled.status, 200);
  const { updated_at, document, to_check, changes, ...rest } = titled.body.data;
  assert.equal(document.title, '새 제목');
  assert.deepEqual(rest, { document_id, title: '새 제목', content, version: 2, applied: true });
  assert.deepEqual(
    changes.map((change: { part: string; after: string }) => [change.part, change.after]),
    [['title', '새 제목']],
  );
  assert.ok(Number.isInteger(updated_at));
  const rewritten = await post('/modify', { document_id, title: null, content: '새 본문.  끝.' });
  assert.deepEqual([rewritten.body.data.title, rewritten.body.data.content], ['새 제목', '새 본문.  끝.']);
  const kept = await detail(document_id);
  assert.deepEqual([kept.title, kept.content], ['새 제목', '새 본문.  끝.']);
  assert.equal(kept.updated_at, rewritten.body.data.updated_at);
});

test('modify accepts a title of 500 and a content of 500,000 characters', async () => {
  const { document_id } = await made();
  const [title, content] = ['가'.repeat(500), '나'.repeat(500_000)];
  assert.equal((await post('/modify', { document_id, title, content })).status, 200);
});

for (const [name, change, field] of [
  ['neither field', {}, 'title, content, document, edits'],
  ['both null', { title: null, content: null }, 'title, content, document, edits'],
  ['a blank title', { title: ' ' }, 'title'],
  ['a title of 501 characters', { title: '가'.repeat(501) }, 'title'],
  ['a blank content', { content: ' \n' }, 'content'],
  ['a content of 500,001 characters', { content: '가'.repeat(500_001) }, 'content'],
  ['a content that is a number', { content: 1 }, 'content'],
  ['no document_id', { document_id: undefined, title: '제목' }, 'document_id'],
  ['a document_id of zero', { document_id: 0, title: '제목' }, 'document_id'],
  ['a document_id in quotes', { document_id: '1', title: '제목' }, 'document_id'],
] as const) {
  test(`modify with ${name} returns 400 and names ${field}`, async () => {
    const reply = await post('/modify', { document_id: 999_999_999, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  });
}

test('modify-ai replaces the addressee and returns the text, its time and what could not be verified', async () => {
  const { document_id } = await made();
  const { status, body, headers } = await modifyAi(document_id, '수신을 정보보호팀장으로 바꿔 줘');
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body.data), [
    'document_id',
    'title',
    'content',
    'version',
    'updated_at',
    'to_check',
    'applied',
    'changes',
    'unverified_claims',
    'claims',
    'document',
  ]);
  assert.match(body.data.content, /수\s*신\s+정보보호팀장/);
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
  assert.equal((await detail(document_id)).content, body.data.content);
});

test('modify-ai replaces a word and corrects the particles', async () => {
  const { document_id } = await made();
  await post('/modify', { document_id, title: '점검은 한다', content: '점검을 한다. 점검이 끝난다. 점검으로 알린다.' });
  const { body } = await modifyAi(document_id, "'점검'을 '평가'로 바꿔 줘");
  assert.deepEqual([body.data.title, body.data.content], ['평가는 한다', '평가를 한다. 평가가 끝난다. 평가로 알린다.']);
});

test('modify-ai does not translate, and says so', async () => {
  const { document_id, content } = await made();
  const { status, body } = await modifyAi(document_id, '일본어로 번역해 줘');
  assert.equal(status, 200);
  assert.deepEqual([body.data.content, body.data.applied], [content, false]);
  assert.match(body.message, /언어 모델/);
  assert.equal((await detail(document_id)).language, 'ko');
});

test('modify-ai with an instruction that needs a model keeps the text and says so', async () => {
  const { document_id, content } = await made();
  const { body } = await modifyAi(document_id, '겨울 바다의 쓸쓸함이 느껴지도록 은유를 섞어서');
  assert.deepEqual([body.data.content, body.data.applied], [content, false]);
  assert.match(body.message, /언어 모델/);
});

test('modify-ai validates its fields before it looks up the document', async () => {
  const document_id = 999_999_999;
  for (const [body, field] of [
    [{ document_id }, 'modification_prompt'],
    [{ document_id, modification_prompt: ' ' }, 'modification_prompt'],
    [{ document_id, modification_prompt: '가'.repeat(1001) }, 'modification_prompt'],
    [{ modification_prompt: '짧게' }, 'document_id'],
    [{ document_id: -1, modification_prompt: '짧게' }, 'document_id'],
  ] as const) {
    const reply = await post('/modify-ai', body);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  }
  const own = await made();
  assert.equal((await modifyAi(own.document_id, '😀'.repeat(1000))).status, 200);
});

test('list is sorted newest first, without content, ten per page, with correct totals', async () => {
  const { key: own } = await service.account();
  const list = async (query = '') => (await get(`/list${query}`, own)).body.data;
  assert.deepEqual(await list(), { documents: [], total: 0, page: 1, limit: 10, total_pages: 0 });
  const ids: number[] = [];
  for (let count = 0; count < 11; count += 1) ids.push((await made({}, own)).document_id);
  ids.reverse();
  const idsOf = ({ documents }: { documents: { id: number }[] }) => documents.map(({ id }) => id);
  const { documents, ...paging } = await list();
  assert.deepEqual(idsOf({ documents }), ids.slice(0, 10));
  assert.deepEqual(paging, { total: 11, page: 1, limit: 10, total_pages: 2 });
  assert.deepEqual(Object.keys(documents[0]).toSorted(), [
    'created_at',
    'document_type',
    'id',
    'language',
    'review_status',
    'title',
    'version',
  ]);
  assert.deepEqual(idsOf(await list('?page=2')), ids.slice(10));
  assert.deepEqual(idsOf(await list('?page=2&limit=4')), ids.slice(4, 8));
  assert.equal((await list('?limit=4')).total_pages, 3);
  assert.deepEqual(idsOf(await list('?limit=100')), ids);
  assert.deepEqual(await list('?page=9&limit=5'), { documents: [], total: 11, page: 9, limit: 5, total_pages: 3 });
});

for (const query of [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'limit=0',
  'limit=101',
  'limit=x',
  'limit=5&limit=6',
]) {
  test(`list with ${query} returns 400`, async () => {
    assertFailure(await get(`/list?${query}`), 400, 'BAD_REQUEST');
  });
}

test('delete is permanent and returns null as data, and a second delete returns 404', async () => {
  const { document_id } = await made();
  await post('/modify', { document_id, title: '새 제목' });
  const remove = () => service.call('DELETE', `/official-document/${document_id}`, { key });
  const removed = await remove();
  assert.equal(removed.status, 200);
  assert.deepEqual([removed.body.status, removed.body.success, removed.body.data], ['SUCCESS', true, null]);
  assertFailure(await get(`/${document_id}`), 404, 'NOT_FOUND');
  assertFailure(await get(`/${document_id}/history`), 404, 'NOT_FOUND');
  assertFailure(await remove(), 404, 'NOT_FOUND');
  const left = await service.database`
    select 1 from text_versions where area = 'official-document' and text_id = ${document_id}`;
  assert.equal(left.length, 0);
});

test("another account's document: reading returns 404, changing and deleting return 403, and nothing changes", async () => {
  const { document_id } = await made();
  await post('/modify', { document_id, title: '새 제목' });
  const [version] = await history(document_id);
  const before = await detail(document_id);
  const { key: stranger } = await service.account();
  assertFailure(await get(`/${document_id}`, stranger), 404, 'NOT_FOUND');
  assertFailure(await get(`/${document_id}/history`, stranger), 404, 'NOT_FOUND');
  assertFailure(
    await service.call('POST', `/official-document/${document_id}/lint`, { key: stranger }),
    404,
    'NOT_FOUND',
  );
  assertFailure(await post('/modify', { document_id, title: '남의 제목' }, stranger), 403, 'NOT_AUTHORIZED');
  assertFailure(
    await post('/modify-ai', { document_id, modification_prompt: '짧게' }, stranger),
    403,
    'NOT_AUTHORIZED',
  );
  assertFailure(await post(`/${document_id}/restore`, { version_id: version.id }, stranger), 403, 'NOT_AUTHORIZED');
  assertFailure(
    await service.call('DELETE', `/official-document/${document_id}`, { key: stranger }),
    403,
    'NOT_AUTHORIZED',
  );
  assert.deepEqual(await detail(document_id), before);
});

test('a document that does not exist returns 404 everywhere', async () => {
  const document_id = 999_999_999;
  assertFailure(await get(`/${document_id}`), 404, 'NOT_FOUND');
  assertFailure(await get(`/${document_id}/history`), 404, 'NOT_FOUND');
  assertFailure(await service.call('POST', `/official-document/${document_id}/lint`, { key }), 404, 'NOT_FOUND');
  assertFailure(await post('/modify', { document_id, title: '제목' }), 404, 'NOT_FOUND');
  assertFailure(await modifyAi(document_id, '짧게'), 404, 'NOT_FOUND');
  assertFailure(await post(`/${document_id}/restore`, { version_id: 1 }), 404, 'NOT_FOUND');
  assertFailure(await service.call('DELETE', `/official-document/${document_id}`, { key }), 404, 'NOT_FOUND');
});

for (const id of ['0', '-1', '1.5', 'abc', '9007199254740992']) {
  test(`an id of ${id} in the path returns 400`, async () => {
    assertFailure(await get(`/${id}`), 400, 'BAD_REQUEST');
  });
}

test('history is sorted newest first, and restore brings back a version', async () => {
  const { document_id, title, content } = await made();
  assert.deepEqual(await history(document_id), []);
  const revised = (await modifyAi(document_id, '제목을 "새 제목"으로 바꿔 줘')).body.data;
  await post('/modify', { document_id, title: 'By hand' });
  const versions = await history(document_id);
  assert.deepEqual(
    versions.map((version: Record<string, string>) => [version.title, version.content, version.language]),
    [
      [revised.title, revised.content, 'ko'],
      [title, content, 'ko'],
    ],
  );
  const restored = await post(`/${document_id}/restore`, { version_id: versions[1].id });
  assert.equal(restored.status, 200);
  assert.deepEqual([restored.body.data.title, restored.body.data.content], [title, content]);
  assert.equal((await detail(document_id)).language, 'ko');
  assert.equal((await history(document_id))[0].title, 'By hand');
});

test('restore of another document’s version returns 404, and without a version 400', async () => {
  const { document_id } = await made();
  const other = await made();
  await post('/modify', { document_id: other.document_id, title: '다른 제목' });
  const [version] = await history(other.document_id);
  assertFailure(await post(`/${document_id}/restore`, { version_id: version.id }), 404, 'NOT_FOUND');
  assertFailure(await post(`/${document_id}/restore`, {}), 400, 'BAD_REQUEST');
});

test('lint reports wrong notations with their position and a suggestion', async () => {
  const { document_id } = await made();
  const content = '수신  각 부서장\n\n1. 점검은 2026년 11월 20일 오후 3시에 한다.\n\n붙임: 계획서 1부';
  await post('/modify', { document_id, content });
  const lint = () => service.call('POST', `/official-document/${document_id}/lint`, { key });
  const { status, body } = await lint();
  assert.equal(status, 200);
  const codes = body.data.map(({ code }: { code: string }) => code);
  for (const code of ['date-notation', 'time-notation', 'end-missing']) assert.ok(codes.includes(code), codes.join());
  const date = body.data.find(({ code }: { code: string }) => code === 'date-notation');
  assert.equal([...content].slice(date.place.start, date.place.end).join(''), date.excerpt);
  assert.equal(date.place.line, 3);
  assert.match(date.suggestion, /2026\. 11\. 20\./);
  assert.deepEqual((await lint()).body.data, body.data);
  assert.equal((await detail(document_id)).content, content);
});
