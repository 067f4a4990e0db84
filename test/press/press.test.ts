import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** Creating, reading, listing and deleting press releases. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const wanted = { keyword: '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 12월 1일, 가격 9만9000원' };
const create = (body: object, options: object = {}) =>
  service.call('POST', '/press/create-v2', { key, body, ...options });
const made = async (change: object = {}) => (await create({ ...wanted, ...change })).body.data;
const read = (id: number | string, by = key) => service.call('GET', `/press/${id}`, { key: by });

test('create returns the release, its parts, its sources and its writer', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { status, body, headers } = await create(wanted);
  assert.equal(status, 200);
  assert.deepEqual([body.status, body.success], ['SUCCESS', true]);
  const { press_id, title, content, sections, created_at, document, to_check, claims, ...rest } = body.data;
  assert.ok(Number.isSafeInteger(press_id) && press_id > 0);
  assert.match(title, /글루코핀/);
  for (const fact of ['한빛바이오', '글루코핀', '12월 1일', '9만9000원']) assert.ok(content.includes(fact), fact);
  assert.ok(Number.isInteger(created_at) && created_at >= before - 1 && created_at <= Date.now() / 1000 + 1);
  const nothing = {
    lead_text: null,
    img_url: null,
    img_alt: null,
    img_error: null,
    version: 1,
    sources: [],
    unverified_claims: [],
  };
  assert.deepEqual(rest, { ...nothing, language: 'ko', kind: null, issuer: null });
  assert.deepEqual(document.to_check, to_check);
  assert.deepEqual(
    to_check.map(({ field }: { field: string }) => field),
    ['lead', 'sender', 'quote', 'boilerplate', 'contact'],
  );
  assert.ok(claims.length > 0);
  assert.equal(sections.title, title);
  assert.equal(sections.subtitle, null);
  for (const part of ['lead', 'body', 'contact']) {
    assert.ok(sections[part].trim() !== '' && content.includes(sections[part]), part);
  }
  // No facts were given, so none are stated.
  assert.deepEqual([sections.quote, sections.boilerplate], [null, '']);
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
});

test('detail has every field of the resource', async () => {
  const { press_id, title, content, created_at, sections, document, to_check } = await made({
    is_public: true,
    language: 'en',
  });
  const { status, body } = await read(press_id);
  assert.equal(status, 200);
  const { updated_at, ...rest } = body.data;
  assert.ok(Number.isInteger(updated_at) && updated_at >= created_at);
  assert.deepEqual(rest, {
    id: press_id,
    title,
    content,
    language: 'en',
    is_public: true,
    img_url: null,
    img_alt: null,
    version: 1,
    img_stale: false,
    created_at,
    question: wanted.keyword,
    lead_text: null,
    sections,
    document,
    to_check,
    facts: null,
    review_status: 'draft',
    distributed_kst: null,
  });
});

test('null for an optional field means omitted', async () => {
  const optional = ['language', 'is_public', 'is_image', 'is_search', 'kind', 'is_lead_text', 'reference_ids'];
  const nulls = Object.fromEntries([...optional, 'img_options'].map((name) => [name, null]));
  const { status, body } = await create({ ...wanted, ...nulls });
  assert.equal(status, 200);
  assert.equal(body.data.language, 'ko');
  assert.equal(body.data.lead_text, null);
  assert.equal((await read(body.data.press_id)).body.data.is_public, false);
});

for (const [language, sign, keyword] of [
  ['ko', /[가-힣]다\./, '한빛바이오가 12월 1일 글루코핀을 출시한다. 센서는 14일 동안 작동한다.'],
  [
    'en',
    /FOR IMMEDIATE RELEASE[\s\S]*###/,
    'Hanbit Bio launches GlucoPin on December 1. GlucoPin weighs 3.5 g. It is sold in 12 shops.',
  ],
  ['ja', /報道関係者各位/, 'ハンビットは12月1日にグルコピンを発売する。センサーは14日間動作する。'],
  ['fr', /COMMUNIQUÉ DE PRESSE/i, 'Hanbit lance GlucoPin le 1er décembre. GlucoPin est vendu dans 12 pharmacies.'],
  ['zh', /新闻稿|媒体联系/, '韩光生物将于12月1日推出格鲁科。格鲁科重3.5克。'],
  ['id', /SIARAN PERS/i, 'Hanbit meluncurkan GlucoPin pada 1 Desember. GlucoPin dijual di 12 apotek.'],
] as const) {
  test(`create in ${language} uses the form of that language, and its parts are recognised`, async () => {
    const data = await made({ language, keyword, is_lead_text: true, kind: 'product_launch' });
    assert.equal(data.language, language);
    assert.match(data.content, sign);
    assert.equal(data.lead_text, data.content.split('\n\n')[0]);
    assert.equal(data.sections.subtitle, data.lead_text);
    for (const part of ['lead', 'body', 'contact']) {
      assert.ok(data.sections[part]?.trim(), `${part}: ${JSON.stringify(data.sections)}`);
    }
    const { body } = await read(data.press_id);
    assert.equal(body.data.lead_text, data.lead_text);
    assert.deepEqual(body.data.sections, data.sections);
  });
}

test('the built-in kinds shape the release, in either language, and any other text is accepted', async () => {
  const contents = await Promise.all(
    ['product_launch', '제품 출시', 'personnel', '인사', null].map(
      async (kind) => (await made({ keyword: '한빛바이오 새 소식', kind })).content,
    ),
  );
  const [launch, launchInKorean, personnel, personnelInKorean, none] = contents;
  assert.equal(launch, launchInKorean);
  assert.equal(personnel, personnelInKorean);
  assert.equal(new Set([launch, personnel, none]).size, 3);
  assert.equal((await create({ ...wanted, kind: '연구 결과 발표' })).status, 200);
});

for (const [name, change] of [
  ['a keyword of 1,000 characters', { keyword: '가'.repeat(1000) }],
  ['a keyword of 1,000 astral characters', { keyword: '😀'.repeat(1000) }],
  ['a kind of 50 characters', { kind: '인'.repeat(50) }],
  ['a kind of 50 astral characters', { kind: '😀'.repeat(50) }],
  ['ten image options of 50 characters', { img_options: Array.from({ length: 10 }, () => '가'.repeat(50)) }],
  ['no references', { reference_ids: [] }],
  ['web search', { is_search: true }],
  ['a requested image', { is_image: true, img_options: ['professional', 'modern'] }],
  ['an unknown field', { unknown: 1 }],
] as const) {
  test(`create accepts ${name}`, async () => {
    const { status, text } = await create({ ...wanted, ...change });
    assert.equal(status, 200, text);
  });
}

for (const [name, change, field] of [
  ['keyword missing', { keyword: undefined }, 'keyword'],
  ['keyword null', { keyword: null }, 'keyword'],
  ['keyword empty', { keyword: '' }, 'keyword'],
  ['keyword blank', { keyword: ' \u3000\n' }, 'keyword'],
  ['keyword of 1,001 characters', { keyword: '가'.repeat(1001) }, 'keyword'],
  ['keyword a number', { keyword: 7 }, 'keyword'],
  ['language unknown', { language: 'de' }, 'language'],
  ['language in capitals', { language: 'KO' }, 'language'],
  ['is_public a string', { is_public: 'true' }, 'is_public'],
  ['is_image a number', { is_image: 1 }, 'is_image'],
  ['is_search a string', { is_search: 'yes' }, 'is_search'],
  ['is_lead_text a number', { is_lead_text: 0 }, 'is_lead_text'],
  ['kind of 51 characters', { kind: '인'.repeat(51) }, 'kind'],
  ['kind blank', { kind: ' ' }, 'kind'],
  ['reference_ids a number', { reference_ids: 1 }, 'reference_ids'],
  ['reference_ids of texts', { reference_ids: ['1'] }, 'reference_ids'],
  ['reference_ids with zero', { reference_ids: [0] }, 'reference_ids'],
  ['reference_ids beyond 2^53', { reference_ids: [2 ** 53] }, 'reference_ids'],
  ['eleven image options', { img_options: Array.from({ length: 11 }, () => 'modern') }, 'img_options'],
  ['an image option of 51 characters', { img_options: ['가'.repeat(51)] }, 'img_options'],
] as const) {
  test(`create with ${name} returns 400 and names ${field}`, async () => {
    const reply = await create({ ...wanted, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.ok(reply.body.message.includes(field), reply.body.message);
    assert.ok(reply.body.errors[0].field.startsWith(field), reply.text);
  });
}

test('a rejected create leaves no release behind', async () => {
  const { key: own } = await service.account();
  await create({ ...wanted, reference_ids: [999_999_999] }, { key: own });
  await create({ ...wanted, language: 'xx' }, { key: own });
  const { body } = await service.call('GET', '/press/list', { key: own });
  assert.deepEqual(body.data, { press_list: [], page_count: 0, total_count: 0 });
});

test("another account's release: reading returns 404, changing and deleting return 403, and nothing changes", async () => {
  const { press_id } = await made();
  await service.call('POST', '/press/edit', { key, body: { press_id, title: '고친 제목' } });
  const [version] = (await service.call('GET', `/press/${press_id}/history`, { key })).body.data;
  const before = (await read(press_id)).body.data;
  const { key: stranger } = await service.account();
  const as = (method: string, path: string, body?: object) =>
    service.call(method, path, { key: stranger, ...(body ? { body } : {}) });
  assertFailure(await as('GET', `/press/${press_id}`), 404, 'NOT_FOUND');
  assertFailure(await as('GET', `/press/${press_id}/history`), 404, 'NOT_FOUND');
  assertFailure(await as('POST', `/press/${press_id}/lint`), 404, 'NOT_FOUND');
  assertFailure(await as('POST', '/press/modify', { press_id, modification_prompt: '짧게' }), 403, 'NOT_AUTHORIZED');
  assertFailure(await as('POST', '/press/edit', { press_id, title: '남의 제목' }), 403, 'NOT_AUTHORIZED');
  assertFailure(await as('POST', '/press/edit', { press_id, is_public: true }), 403, 'NOT_AUTHORIZED');
  assertFailure(await as('POST', `/press/${press_id}/restore`, { version_id: version.id }), 403, 'NOT_AUTHORIZED');
  assertFailure(await as('DELETE', `/press/${press_id}`), 403, 'NOT_AUTHORIZED');
  assert.deepEqual((await read(press_id)).body.data, before);
});

test('a release that does not exist returns 404 everywhere', async () => {
  const press_id = 999_999_999;
  const at = (method: string, path: string, body?: object) =>
    service.call(method, path, { key, ...(body ? { body } : {}) });
  assertFailure(await at('GET', `/press/${press_id}`), 404, 'NOT_FOUND');
  assertFailure(await at('GET', `/press/${press_id}/history`), 404, 'NOT_FOUND');
  assertFailure(await at('POST', `/press/${press_id}/lint`), 404, 'NOT_FOUND');
  assertFailure(await at('POST', '/press/modify', { press_id, modification_prompt: '짧게' }), 404, 'NOT_FOUND');
  assertFailure(await at('POST', '/press/edit', { press_id, title: '제목' }), 404, 'NOT_FOUND');
  assertFailure(await at('POST', `/press/${press_id}/restore`, { version_id: 1 }), 404, 'NOT_FOUND');
  assertFailure(await at('DELETE', `/press/${press_id}`), 404, 'NOT_FOUND');
});

for (const id of ['0', '-1', '1.5', 'abc', '9007199254740992', '99999999999999999999']) {
  test(`an id of ${id} in the path returns 400`, async () => {
    assertFailure(await read(id), 400, 'BAD_REQUEST');
    assertFailure(await service.call('DELETE', `/press/${id}`, { key }), 400, 'BAD_REQUEST');
  });
}

test('delete returns no data and removes the history, and a second delete returns 404', async () => {
  const { press_id } = await made();
  await service.call('POST', '/press/edit', { key, body: { press_id, title: '고친 제목' } });
  const removed = await service.call('DELETE', `/press/${press_id}`, { key });
  assert.equal(removed.status, 200);
  assert.deepEqual(Object.keys(removed.body), ['status', 'success', 'message']);
  assertFailure(await read(press_id), 404, 'NOT_FOUND');
  assertFailure(await service.call('GET', `/press/${press_id}/history`, { key }), 404, 'NOT_FOUND');
  assertFailure(await service.call('DELETE', `/press/${press_id}`, { key }), 404, 'NOT_FOUND');
  const [left] = await service.database`
    select (select count(*) from text_versions where area = 'press' and text_id = ${press_id}) as versions,
           (select count(*) from search_documents where area = 'press' and text_id = ${press_id}) as searched`;
  assert.deepEqual({ ...left }, { versions: 0, searched: 0 });
});

type Listed = { id: number };
const idsOf = (data: { press_list: Listed[] }) => data.press_list.map(({ id }) => id);

test('list is sorted newest first, oldest first on request, paginated, with correct totals', async () => {
  const { key: own } = await service.account();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await create(wanted, { key: own })).body.data.press_id);
  const list = async (query = '') => (await service.call('GET', `/press/list${query}`, { key: own })).body.data;
  const all = await list();
  assert.deepEqual(idsOf(all), ids.toReversed());
  assert.deepEqual([all.page_count, all.total_count], [1, 3]);
  assert.deepEqual(idsOf(await list('?sorting=latest')), ids.toReversed());
  assert.deepEqual(idsOf(await list('?sorting=oldest')), ids);
  const second = await list('?page=2&page_size=2');
  assert.deepEqual(idsOf(second), [ids[0]]);
  assert.deepEqual([second.page_count, second.total_count], [2, 3]);
  assert.deepEqual(idsOf(await list('?page=2&page_size=2&sorting=oldest')), [ids[2]]);
  assert.deepEqual(await list('?page=9'), { press_list: [], page_count: 1, total_count: 3 });
  assert.deepEqual(await list('?page=9&keyword=글루코핀'), { press_list: [], page_count: 1, total_count: 3 });
  const [listed] = all.press_list;
  const { lead_text, sections, document, facts, to_check, img_alt, img_stale, ...detail } = (await read(listed.id, own))
    .body.data;
  assert.deepEqual(listed, detail);
});

test('list has 20 entries per page by default, and at most 100', async () => {
  const { key: own } = await service.account();
  await Promise.all(Array.from({ length: 21 }, () => create(wanted, { key: own })));
  const list = async (query: string) => (await service.call('GET', `/press/list${query}`, { key: own })).body.data;
  const first = await list('');
  assert.deepEqual([first.press_list.length, first.page_count, first.total_count], [20, 2, 21]);
  const whole = await list('?page_size=100');
  assert.deepEqual([whole.press_list.length, whole.page_count], [21, 1]);
  assert.equal((await list('?page_size=1')).page_count, 21);
});

for (const query of [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1&page=2',
  'page=99999999999999999999',
  'page_size=0',
  'page_size=101',
  'page_size=ten',
  'sorting=newest',
  'sorting=',
  `keyword=${encodeURIComponent('가'.repeat(1001))}`,
  'keyword=%FF',
  'keyword=%00',
]) {
  test(`list with ${query.slice(0, 30)} returns 400`, async () => {
    assertFailure(await service.call('GET', `/press/list?${query}`, { key }), 400, 'BAD_REQUEST');
  });
}

test('lint reports the same problems with their position each time, and does not change the release', async () => {
  const { press_id } = await made();
  const title = '국내 최초 혁신적인 초소형 혈당 센서 글루코핀 역대급 성능으로 12월 1일 공식 출시합니다!!!';
  const content = '😀 한빛바이오는 최고의 제품을 출시합니다.';
  await service.call('POST', '/press/edit', { key, body: { press_id, title, content } });
  const lint = () => service.call('POST', `/press/${press_id}/lint`, { key });
  const first = await lint();
  assert.equal(first.status, 200);
  assert.ok(first.body.data.length > 0);
  for (const { code, severity, message, place, excerpt, suggestion } of first.body.data) {
    assert.match(code, /^[a-z][a-z0-9-]+$/);
    assert.ok(['error', 'warning', 'info'].includes(severity));
    assert.ok(message.ko && message.en);
    const text = place.field === 'title' ? title : content;
    assert.equal([...text].slice(place.start, place.end).join(''), excerpt, 'offsets count code points');
    assert.ok(place.line >= 1);
    assert.ok(suggestion === null || typeof suggestion === 'string');
  }
  const codes = first.body.data.map(({ code }: { code: string }) => code);
  for (const code of ['hype', 'title-length', 'title-mark', 'contact-missing']) assert.ok(codes.includes(code), code);
  assert.deepEqual((await lint()).body.data, first.body.data);
  assert.equal((await read(press_id)).body.data.title, title);
});
