import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** The brand profile of an account, and how texts use it. */

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const EMPTY = {
  company: null,
  boilerplate: null,
  contact: { department: null, name: null, phone: null, email: null },
  address: null,
  homepage: null,
  tone: null,
  style_notes: null,
  glossary: [],
  banned_words: [],
  units: [],
  logo_updated_at: null,
};

const BRAND = {
  company: '달무리랩',
  boilerplate: '달무리랩은 2019년 세종에서 문을 연 관측 장비 회사다.',
  contact: { department: '대외협력실', name: '윤가람', phone: '044-000-1234', email: 'press@dalmuri.example' },
  address: '서울특별시 중구 세종대로 110',
  homepage: 'https://dalmuri.example',
  tone: '차분하고 정확하게',
  style_notes: '글 끝에 <끝>을 붙인다.',
  glossary: [{ term: '망원경', use: '관측경' }],
  banned_words: ['획기적인'],
  units: [],
  logo_updated_at: null,
};

const UNITS = [
  {
    name: '도쿄 지사',
    language: 'ja',
    company: 'タルムリラボ東京支社',
    boilerplate: 'タルムリラボ東京支社は2024年に開設された。',
    contact: { department: '広報', name: null, phone: '03-0000-1234', email: null },
    address: null,
    homepage: null,
    end_mark: '以上',
  },
  {
    name: '별마루',
    language: null,
    company: '별마루',
    boilerplate: null,
    contact: { department: null, name: null, phone: null, email: null },
    address: null,
    homepage: null,
    end_mark: null,
  },
];

async function person(brand?: object) {
  const { key } = await service.account();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, { key, ...(body === undefined ? {} : { body }) });
  if (brand) assert.equal((await call('PUT', '/account/brand', brand)).status, 200);
  return { key, call, press: async (body: object) => (await call('POST', '/press/create-v2', body)).body.data };
}

test('a new account has an empty profile', async () => {
  const { call } = await person();
  const { status, body } = await call('GET', '/account/brand');
  assert.equal(status, 200);
  assert.deepEqual(body.data, EMPTY);
});

test('PUT stores every field and returns the profile', async () => {
  const { call } = await person();
  const brand = { ...BRAND, units: UNITS };
  const put = await call('PUT', '/account/brand', brand);
  assert.equal(put.status, 200);
  assert.deepEqual(put.body.data, brand);
  assert.deepEqual((await call('GET', '/account/brand')).body.data, brand);
});

test('PUT replaces the whole profile: omitted fields become empty', async () => {
  const { call } = await person(BRAND);
  const { body } = await call('PUT', '/account/brand', { company: '새이름', contact: { phone: '044-000-9999' } });
  const expected = { ...EMPTY, company: '새이름', contact: { ...EMPTY.contact, phone: '044-000-9999' } };
  assert.deepEqual(body.data, expected);
  assert.deepEqual((await call('GET', '/account/brand')).body.data, expected);
  assert.deepEqual((await call('PUT', '/account/brand', {})).body.data, EMPTY);
});

test('the response of GET can be sent back unchanged, including nulls', async () => {
  const { call } = await person({ company: '달무리랩', contact: { phone: '044-000-1234' } });
  const before = (await call('GET', '/account/brand')).body.data;
  const { status, text, body } = await call('PUT', '/account/brand', before);
  assert.equal(status, 200, text);
  assert.deepEqual(body.data, before);
});

for (const [name, brand] of [
  ['texts at their limits', { company: '가'.repeat(200), boilerplate: '나'.repeat(5000), tone: '다'.repeat(500) }],
  ['astral texts at their limits', { company: '😀'.repeat(200), boilerplate: '😀'.repeat(5000) }],
  ['a homepage of 2,000 characters', { homepage: `https://x.example/${'a'.repeat(1982)}` }],
  [
    'contact details at their limits',
    {
      contact: {
        department: '가'.repeat(200),
        name: '나'.repeat(200),
        phone: '1'.repeat(100),
        email: `${'a'.repeat(246)}@b.kr`.slice(-254),
      },
    },
  ],
  [
    '200 glossary entries of 100 characters',
    { glossary: Array.from({ length: 200 }, () => ({ term: '가'.repeat(100), use: '나'.repeat(100) })) },
  ],
  ['200 banned words of 100 characters', { banned_words: Array.from({ length: 200 }, () => '가'.repeat(100)) }],
] as const) {
  test(`PUT accepts ${name}`, async () => {
    const { call } = await person();
    const { status, text } = await call('PUT', '/account/brand', brand);
    assert.equal(status, 200, text);
  });
}

test('a PUT with one invalid field returns 400, names it and changes nothing', async () => {
  const { call } = await person(BRAND);
  for (const [brand, field] of [
    [{ company: '새이름', tone: '다'.repeat(501) }, 'tone'],
    [{ company: '새이름', glossary: [{ term: '가' }] }, 'glossary[0]'],
    [{ company: '새이름', contact: { department: '가'.repeat(201) } }, 'contact.department'],
  ] as const) {
    const reply = await call('PUT', '/account/brand', brand);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.ok(reply.body.errors[0].field.startsWith(field), reply.text);
  }
  assert.deepEqual((await call('GET', '/account/brand')).body.data, BRAND);
});

test('a new release contains company, boilerplate, homepage and contact', async () => {
  const { press } = await person(BRAND);
  for (const language of ['ko', 'en', 'ja', 'fr', 'zh', 'id']) {
    const { content, sections } = await press({ keyword: '망원경 출시', language });
    assert.ok(sections.boilerplate.includes(BRAND.boilerplate), content);
    for (const value of Object.values(BRAND.contact))
      assert.ok(sections.contact.includes(value), `${value}: ${content}`);
    assert.ok(content.includes(BRAND.company) && content.includes(BRAND.homepage), content);
    assert.doesNotMatch(content, /\[회사명\]|\[COMPANY NAME\]/);
  }
});

test('a text speaks for the unit that is named, or the only one of its language', async () => {
  const { call, press } = await person({ ...BRAND, units: UNITS });
  const keyword = { keyword: '관측경 별누리 출시', language: 'ko' };
  const own = await press({ ...keyword, unit: '별마루' });
  assert.match(own.content, /별마루/);
  assert.match(own.content, /044-000-1234/, 'what the unit does not say, the profile says');
  const japanese = await press({ keyword: '望遠鏡「ビョルヌリ」発売', language: 'ja' });
  assert.match(japanese.content, /タルムリラボ東京支社は2024年に開設された。/);
  assert.match(japanese.content, /03-0000-1234/);
  assert.doesNotMatch(japanese.content, /044-000-1234|윤가람|달무리랩/);
  const unknown = await call('POST', '/press/create-v2', { ...keyword, unit: '없는 조직' });
  assert.equal(unknown.status, 400);
  assert.deepEqual(unknown.body.errors[0].field, 'unit');
  const twice = await call('PUT', '/account/brand', { units: [{ name: '별마루' }, { name: '별마루' }] });
  assert.equal(twice.body.errors[0].field, 'units[1].name');
});

test('title and content use the glossary, with correct particles', async () => {
  const { press } = await person({ glossary: [{ term: '망원경', use: '관측기' }] });
  const { title, content } = await press({
    keyword: '달무리랩, 망원경 출시. 망원경은 손바닥만 하다. 망원경을 판매한다.',
  });
  assert.doesNotMatch(title + content, /망원경/);
  assert.match(content, /관측기/);
  assert.doesNotMatch(content, /관측기(은|을|이 )/);
});

test('no draft contains a banned word, whatever its source', async () => {
  const { call, press } = await person(BRAND);
  const reference = { title: '자료', content: '획기적인 관측경이다. 획기적인 가격이 눈에 띈다.' };
  const { id } = (await call('POST', '/press/reference', reference)).body.data;
  const { title, content } = await press({ keyword: '달무리랩, 획기적인 망원경 출시', reference_ids: [id] });
  assert.doesNotMatch(title + content, /획기적인/);
});

for (const [path, body] of [
  ['/official-document/create', { document_type: '제품 출시 안내문' }],
  ['/blog/generate', {}],
  ['/generic-creation/create', { creation_type: 'wiki' }],
] as const) {
  test(`${path} uses the glossary too`, async () => {
    const { call } = await person(BRAND);
    const reply = await call('POST', path, { keyword: '망원경 출시\n망원경은 12월 1일 나온다.', ...body });
    assert.equal(reply.status, 200, reply.text);
    const { content } = reply.body.data;
    assert.doesNotMatch(content, /망원경/);
    assert.match(content, /관측경/);
  });
}

for (const [path, add, body] of [
  ['/official-document/create', '/official-document/reference', { document_type: '제품 출시 안내문' }],
  ['/blog/generate', '/blog/reference', {}],
] as const) {
  test(`${path} takes no sentence with a banned word from a reference`, async () => {
    const { call } = await person(BRAND);
    const content = '관측경 출시는 획기적인 일이다. 관측경 출시 가격은 41만원이다.';
    const { data } = (await call('POST', add, { name: '자료', title: '자료', content })).body;
    const reference_ids = [data.reference_id ?? data.id];
    const reply = await call('POST', path, { keyword: '관측경 출시', reference_ids, ...body });
    assert.equal(reply.status, 200, reply.text);
    assert.doesNotMatch(reply.body.data.content, /획기적인/);
    assert.match(reply.body.data.content, /41만/);
  });
}

test('a change by instruction applies the profile to the words it brings in', async () => {
  const { call, press } = await person(BRAND);
  const { press_id } = await press({ keyword: '달무리랩, 망원경 출시' });
  const [banned] = BRAND.banned_words;
  const body = { press_id, modification_prompt: `'${banned} 망원경이다.'라는 문장을 추가해 줘` };
  const { content, applied } = (await call('POST', '/press/modify', body)).body.data;
  assert.equal(applied, true);
  assert.ok(!content.includes(banned) && content.includes('[표현 수정] 관측경이다.'), content);
});

test('a new profile applies from the next text on, and leaves earlier texts unchanged', async () => {
  const { call, press } = await person(BRAND);
  const first = await press({ keyword: '망원경 출시' });
  await call('PUT', '/account/brand', { ...BRAND, company: '해무리랩' });
  assert.match((await press({ keyword: '망원경 출시' })).content, /해무리랩/);
  assert.equal((await call('GET', `/press/${first.press_id}`)).body.data.content, first.content);
});

test("another account's profile is neither shown nor used", async () => {
  await person(BRAND);
  const { call, press } = await person();
  assert.deepEqual((await call('GET', '/account/brand')).body.data, EMPTY);
  const { title, content } = await press({ keyword: '망원경 출시, 획기적인 가격' });
  const text = title + content;
  for (const foreign of [BRAND.company, BRAND.boilerplate, BRAND.contact.email, BRAND.contact.phone, BRAND.homepage])
    assert.ok(!text.includes(foreign), foreign);
  assert.match(text, /망원경/);
});

test('glossary entries that expand each other do not exceed the limits of title or text', async () => {
  const words = ['가', '나', '다', '라'];
  const glossary = words.map((term, index) => ({ term, use: `${words[(index + 1) % 4]} `.repeat(50).trim() }));
  const { call, press } = await person({ glossary });
  const created = await press({ keyword: '가 나 다 라 '.repeat(80).trim() });
  assert.ok(created.title.length <= 500, String(created.title.length));
  assert.ok(created.content.length <= 500_000);
  let revised = created;
  for (const modification_prompt of ['제목을 "가 나 다 라 가 나 다 라"로 바꿔 줘', '"라 다 나 가" 문장을 추가해 줘']) {
    const reply = await call('POST', '/press/modify', { press_id: created.press_id, modification_prompt });
    assert.equal(reply.status, 200, reply.text);
    revised = reply.body.data;
  }
  assert.ok(revised.title.length <= 500 && revised.content.length <= 500_000);
});
