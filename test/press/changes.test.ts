import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** Changing a release by instruction and by hand; earlier versions stay in the history. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const post = (path: string, body: object) => service.call('POST', path, { key, body });
const keyword = '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 12월 1일';
const create = async (change: object = {}) => (await post('/press/create-v2', { keyword, ...change })).body.data;
const modify = (press_id: number, modification_prompt: string) =>
  post('/press/modify', { press_id, modification_prompt });
const detail = async (id: number) => (await service.call('GET', `/press/${id}`, { key })).body.data;
const history = async (id: number) => (await service.call('GET', `/press/${id}/history`, { key })).body.data;

test('modify replaces a word, corrects the particles and names the writer', async () => {
  const { press_id } = await create();
  await post('/press/edit', {
    press_id,
    title: '글루코핀이 나왔다',
    content: '글루코핀은 센서다. 글루코핀을 샀다. 글루코핀이 좋다. 글루코핀으로 잰다.',
  });
  const { status, body, headers } = await modify(press_id, "'글루코핀'을 '센서나'로 바꿔 줘");
  assert.equal(status, 200);
  const { lead_text, sections, document, to_check, claims, changes, ...rest } = body.data;
  assert.deepEqual(
    changes.map(({ part }: { part: string }) => part),
    ['title', 'lead'],
  );
  assert.deepEqual(rest, {
    applied: true,
    press_id,
    title: '센서나가 나왔다',
    content: '센서나는 센서다. 센서나를 샀다. 센서나가 좋다. 센서나로 잰다.',
    version: 3,
    unverified_claims: [],
  });
  assert.equal(lead_text, null);
  assert.equal(sections.title, rest.title);
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
  const kept = await detail(press_id);
  assert.deepEqual([kept.title, kept.content, kept.question], [rest.title, rest.content, keyword]);
});

test('modify corrects a value in title, body and fact box', async () => {
  const { press_id } = await create();
  const content = '글루코핀의 가격은 9만 9000원이다.\n\n가격: 99,000원\n출시일: 2026. 12. 1.(화)';
  await post('/press/edit', { press_id, title: '글루코핀 9만9000원', content });
  const { body } = await modify(press_id, '가격은 9만 9000원이 아니라 8만 9000원입니다');
  assert.equal(body.data.applied, true);
  assert.equal(body.data.title, '글루코핀 8만 9000원');
  assert.equal(body.data.content, '글루코핀의 가격은 8만 9000원이다.\n\n가격: 89,000원\n출시일: 2026. 12. 1.(화)');
  assert.equal((await detail(press_id)).content, body.data.content);
});

for (const prompt of ['영어로 번역해 줘', '더 짧게 줄여 줘', '가격은 삭제하지 마세요', '더 간결하게'])
  test(`modify keeps the text, its version and its language: ${prompt}`, async () => {
    const made = await create();
    const { body } = await modify(made.press_id, prompt);
    const { title, content, applied, version, changes, to_check } = body.data;
    assert.deepEqual([title, content, applied, version, changes], [made.title, made.content, false, 1, []]);
    assert.equal(to_check.filter(({ field }: { field: string }) => field === 'instruction').length, 1);
    assert.equal((await detail(made.press_id)).language, 'ko');
    assert.deepEqual(await history(made.press_id), []);
  });

test('modify changes only the title when asked to', async () => {
  const made = await create();
  const { body } = await modify(made.press_id, "제목을 '글루코핀, 내달 시장에'로 바꿔 줘");
  assert.deepEqual([body.data.title, body.data.content], ['글루코핀, 내달 시장에', made.content]);
});

test('modify with an instruction that needs a model keeps the text, lists the request and explains how to configure one, in either language', async () => {
  const made = await create();
  const prompt = '겨울 바다의 쓸쓸함이 느껴지도록 은유를 섞어서';
  const { body } = await modify(made.press_id, prompt);
  assert.equal(body.data.content, made.content);
  assert.deepEqual([body.data.applied, body.data.version, body.data.changes], [false, 1, []]);
  assert.ok(body.data.to_check.some(({ reason }: { reason: { ko: string } }) => reason.ko.includes('은유')));
  assert.match(body.message, /언어 모델/);
  const english = await service.call('POST', '/press/modify', {
    key,
    body: { press_id: made.press_id, modification_prompt: prompt },
    headers: { 'accept-language': 'en' },
  });
  assert.match(english.body.message, /Connect a language model/);
});

test('modify of a release with a lead text keeps it as the first paragraph', async () => {
  const facts = `${keyword}. 한 번 붙이면 15일 동안 쓴다. 가격은 9만 9000원이다.`;
  const made = await create({ keyword: facts, is_lead_text: true });
  assert.notEqual(made.lead_text, null);
  const { body } = await modify(made.press_id, "'글루코핀'을 '글루코링'으로 바꿔 줘");
  assert.equal(body.data.lead_text, body.data.content.split('\n\n')[0]);
  assert.equal(body.data.sections.subtitle, body.data.lead_text);
});

test('modify validates its fields before it looks up the release', async () => {
  const press_id = 999_999_999;
  for (const [body, field] of [
    [{ press_id }, 'modification_prompt'],
    [{ press_id, modification_prompt: null }, 'modification_prompt'],
    [{ press_id, modification_prompt: ' ' }, 'modification_prompt'],
    [{ press_id, modification_prompt: '가'.repeat(1001) }, 'modification_prompt'],
    [{ modification_prompt: '짧게' }, 'press_id'],
    [{ press_id: '1', modification_prompt: '짧게' }, 'press_id'],
    [{ press_id: 0, modification_prompt: '짧게' }, 'press_id'],
    [{ press_id: 2 ** 53, modification_prompt: '짧게' }, 'press_id'],
  ] as const) {
    const reply = await post('/press/modify', body);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  }
});

test('accepts an instruction of 1,000 characters', async () => {
  const { press_id } = await create();
  assert.equal((await modify(press_id, '가'.repeat(1000))).status, 200);
  assert.equal((await modify(press_id, '😀'.repeat(1000))).status, 200);
});

test('edit changes the given fields, keeps the others, and returns the parts of the new text', async () => {
  const made = await create();
  const titled = await post('/press/edit', { press_id: made.press_id, title: '새 제목', content: null });
  assert.equal(titled.status, 200);
  assert.deepEqual([titled.body.data.title, titled.body.data.content], ['새 제목', made.content]);
  const content = '첫 문단이다.\n\n둘째 문단이다.\n\n언론 문의처\n홍보팀 02-000-0000';
  const rewritten = await post('/press/edit', { press_id: made.press_id, content });
  const { lead, body, contact } = rewritten.body.data.sections;
  assert.deepEqual([lead, body, contact], ['첫 문단이다.', '둘째 문단이다.', '언론 문의처\n홍보팀 02-000-0000']);
  const kept = await detail(made.press_id);
  assert.deepEqual([kept.title, kept.content, kept.is_public], ['새 제목', content, false]);
});

test('edit publishes and unpublishes without a new version', async () => {
  const made = await create();
  assert.equal((await post('/press/edit', { press_id: made.press_id, is_public: true })).status, 200);
  assert.equal((await detail(made.press_id)).is_public, true);
  await post('/press/edit', { press_id: made.press_id, is_public: false });
  const kept = await detail(made.press_id);
  assert.deepEqual([kept.is_public, kept.content], [false, made.content]);
  assert.deepEqual(await history(made.press_id), []);
});

test('publishing updates updated_at', async () => {
  const { press_id } = await create();
  await service.database`update press_releases set updated_at = now() - interval '1 day' where id = ${press_id}`;
  const before = (await detail(press_id)).updated_at;
  await post('/press/edit', { press_id, is_public: true });
  assert.ok((await detail(press_id)).updated_at > before + 80_000);
});

for (const [name, change, field] of [
  ['nothing to change', {}, 'title, content, document, edits, is_public'],
  ['nothing but nulls', { title: null, content: null, is_public: null }, 'title, content, document, edits, is_public'],
  ['a blank title', { title: ' ' }, 'title'],
  ['a title of 501 characters', { title: '가'.repeat(501) }, 'title'],
  ['a title that is a number', { title: 1 }, 'title'],
  ['a blank content', { content: '\n' }, 'content'],
  ['a content of 500,001 characters', { content: '가'.repeat(500_001) }, 'content'],
  ['is_public a string', { is_public: 'yes' }, 'is_public'],
  ['no press_id', { press_id: undefined, title: '제목' }, 'press_id'],
] as const) {
  test(`edit with ${name} returns 400 and names ${field}`, async () => {
    const reply = await post('/press/edit', { press_id: 999_999_999, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  });
}

test('edit accepts a title of 500 and a content of 500,000 characters', async () => {
  const { press_id } = await create();
  const [title, content] = ['가'.repeat(500), '나다 '.repeat(166_666)];
  assert.equal((await post('/press/edit', { press_id, title, content })).status, 200);
  assert.equal((await detail(press_id)).content, content);
});

test('history contains the version before each change, newest first', async () => {
  const made = await create();
  assert.deepEqual(await history(made.press_id), []);
  const revised = (await modify(made.press_id, '제목을 "새 제목"으로 바꿔 줘')).body.data;
  await post('/press/edit', { press_id: made.press_id, title: 'By hand' });
  const versions = await history(made.press_id);
  assert.deepEqual(
    versions.map(({ title, content, language }: Record<string, string>) => [title, content, language]),
    [
      [revised.title, revised.content, 'ko'],
      [made.title, made.content, 'ko'],
    ],
  );
  for (const version of versions) {
    assert.deepEqual(Object.keys(version), [
      'id',
      'version',
      'name',
      'title',
      'content',
      'language',
      'content_truncated',
      'created_kst',
      'by',
      'cause',
      'generator',
      'suggested_by',
    ]);
    assert.match(version.created_kst, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  }
  assert.ok(versions[0].id > versions[1].id);
});

test('restore brings title and content back, and stores the version it replaces', async () => {
  const made = await create();
  const revised = (await modify(made.press_id, '제목을 "새 제목"으로 바꿔 줘')).body.data;
  const [first] = await history(made.press_id);
  const restored = await post(`/press/${made.press_id}/restore`, { version_id: first.id });
  assert.equal(restored.status, 200);
  assert.deepEqual([restored.body.data.title, restored.body.data.content], [made.title, made.content]);
  assert.deepEqual(restored.body.data.sections, made.sections);
  const versions = await history(made.press_id);
  assert.deepEqual(
    versions.map(({ content }: { content: string }) => content),
    [revised.content, made.content],
  );
});

test('restore of another release’s version returns 404, and without a version 400', async () => {
  const made = await create();
  const other = await create();
  await post('/press/edit', { press_id: other.press_id, title: '다른 제목' });
  const [version] = await history(other.press_id);
  const restore = (body: object) => post(`/press/${made.press_id}/restore`, body);
  assertFailure(await restore({ version_id: version.id }), 404, 'NOT_FOUND');
  assertFailure(await restore({ version_id: 999_999_999 }), 404, 'NOT_FOUND');
  assertFailure(await restore({}), 400, 'BAD_REQUEST');
  assertFailure(await restore({ version_id: 'x' }), 400, 'BAD_REQUEST');
  assert.equal((await detail(made.press_id)).title, made.title);
});

test('concurrent edits are not lost: each is in the history or in the text', async () => {
  const made = await create();
  const titles = Array.from({ length: 8 }, (_, place) => `제목 ${place}`);
  const replies = await Promise.all(titles.map((title) => post('/press/edit', { press_id: made.press_id, title })));
  for (const { status } of replies) assert.equal(status, 200);
  const texts = [await detail(made.press_id), ...(await history(made.press_id))].map(({ title }) => title);
  assert.deepEqual(texts.toSorted(), [...titles, made.title].toSorted());
});
