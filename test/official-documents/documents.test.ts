import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

/** What only official documents have: four types, an addressee, rules of notation. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const TYPES = ['협조문', '안내문', '공지사항', '제품 출시 안내문'];
const wanted = { keyword: '사내 보안 점검 협조 요청, 11월 20일 10:00, 본관 3층', document_type: '협조문' };
const post = (path: string, body: object) => service.call('POST', `/official-document${path}`, { key, body });
const create = (body: object) => post('/create', body);
const made = async (change: object = {}) => (await create({ ...wanted, ...change })).body.data;
const get = (path: string) => service.call('GET', `/official-document${path}`, { key });
const detail = async (id: number) => (await get(`/${id}`)).body.data;

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
  const nothing = { issuer: null, sources: [], house_texts: [], unverified_claims: [] };
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
    house_texts: [],
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

test('modify-ai replaces the addressee and returns the text, its time and what could not be verified', async () => {
  const { document_id } = await made();
  const { status, body, headers } = await post('/modify-ai', {
    document_id,
    modification_prompt: '수신을 “정보보호팀장”으로 바꿔 줘',
  });
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
