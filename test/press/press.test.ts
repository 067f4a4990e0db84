import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** What only press releases have: parts, forms in six languages, kinds, lint. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const wanted = { keyword: '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 12월 1일, 가격 9만9000원\n전국 약국에서 판다.' };
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
    is_public: false,
    warnings: [],
    lead_text: null,
    img_url: null,
    img_alt: null,
    img_error: null,
    version: 1,
    sources: [],
    house_texts: [],
    unverified_claims: [],
  };
  assert.deepEqual(rest, { ...nothing, language: 'ko', kind: null, issuer: null });
  assert.deepEqual(document.to_check, to_check);
  assert.deepEqual(
    to_check.map(({ field }: { field: string }) => field),
    ['quote', 'boilerplate', 'contact'],
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
    is_public: false,
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
    house_texts: [],
    review_status: 'draft',
    distributed_kst: null,
  });
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

test('any kind is accepted and reported as given', async () => {
  for (const kind of ['product_launch', '제품 출시', 'personnel', '인사', '연구 결과 발표'])
    assert.equal((await made({ keyword: '한빛바이오 새 소식', kind })).kind, kind);
});

test('a kind has at most 50 characters, and an image ten options of 50', async () => {
  for (const change of [
    { kind: '인'.repeat(50) },
    { kind: '😀'.repeat(50) },
    { is_image: true, img_options: ['professional', 'modern'] },
    { img_options: Array.from({ length: 10 }, () => '가'.repeat(50)) },
  ])
    assert.equal((await create({ ...wanted, ...change })).status, 200);
  for (const [change, field] of [
    [{ kind: '인'.repeat(51) }, 'kind'],
    [{ img_options: Array.from({ length: 11 }, () => 'modern') }, 'img_options'],
    [{ img_options: ['가'.repeat(51)] }, 'img_options[0]'],
  ] as const) {
    const reply = await create({ ...wanted, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  }
});

test('an edit returns the parts of the new text', async () => {
  const { press_id } = await made();
  const content = '첫 문단이다.\n\n둘째 문단이다.\n\n언론 문의처\n홍보팀 02-000-0000';
  const edited = await service.call('POST', '/press/edit', { key, body: { press_id, content } });
  const { lead, body, contact } = edited.body.data.sections;
  assert.deepEqual([lead, body, contact], ['첫 문단이다.', '둘째 문단이다.', '언론 문의처\n홍보팀 02-000-0000']);
  assert.equal(edited.body.data.lead_text, null);
});

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
