import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { LANGUAGES, type Language } from '../../src/writing/brief.ts';
import { rulesOf } from '../../src/writing/languages/index.ts';
import { type Service, startService } from '../harness.ts';
import { casesIn } from './cases.ts';

/**
 * Notes as people type them, without a model: every fact stands in the text, nothing else does, and no restricted line. `has`
 * are the facts in the order typed, `never` words of restricted lines.
 */
type Note = { id: string; kind: string; language: Language; typed: string; has: string[]; never: string[] };

const notes = casesIn<Note>(new URL('data/typed-notes.jsonl', import.meta.url));

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

function requestOf({ kind, language, typed: keyword }: Note): [path: string, body: object] {
  if (kind === 'press') return ['/press/create-v2', { keyword, language }];
  if (kind === 'blog') return ['/blog/generate', { keyword, language }];
  if (/[가-힣]/u.test(kind)) return ['/official-document/create', { keyword, language, document_type: kind }];
  const creation_type = kind.startsWith('wiki') ? 'wiki' : 'prompt_generator';
  return ['/generic-creation/create', { keyword, language, creation_type, sub_type: kind }];
}

/** Without spaces and marks. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{S}]+/gu, '')
    .toLowerCase();

const FORMS = new URL('../../assets/templates/form/', import.meta.url);
const formFile = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, FORMS), 'utf8'));
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\{\w+\}/u) : Object.values((value ?? {}) as object).flatMap(textsIn);
const FIXED = new Map(
  LANGUAGES.map((language) => {
    const official = ['fr', 'id'].includes(language) ? [] : [`official.${language}`];
    const files = [`text.${language}`, 'prompts', ...official].map(formFile);
    const texts = [...textsIn(files), rulesOf(language).contactHeading];
    return [language, texts.map(bare).filter((text) => text !== '')];
  }),
);

const SHORTEST_PART = 4;

/** Whether the line is made of nothing but typed words and fixed words of the form. */
function isGiven(line: string, { typed, language }: Note): boolean {
  const whole = bare(typed);
  const parts = [...FIXED.get(language)!, ...typed.split(/[\n:：,，、.。;；!！?？]+/u).map(bare)];
  let rest = bare(line.replace(/^\s*\d+\.\s/u, ''));
  if (whole.includes(bare(line))) return true;
  while (rest !== '') {
    let taken = Math.max(0, ...parts.filter((part) => rest.startsWith(part)).map(({ length }) => length));
    let end = taken;
    while (end < rest.length && whole.includes(rest.slice(0, end + 1))) end += 1;
    if (end >= SHORTEST_PART) taken = Math.max(taken, end);
    if (taken === 0) return false;
    rest = rest.slice(taken);
  }
  return true;
}

test('there are ten notes in each of four languages, and half of them have restricted lines', () => {
  const counts = Object.entries(Object.groupBy(notes, ({ language }) => language)).map(([, of]) => of.length);
  assert.deepEqual(counts, [10, 10, 10, 10]);
  assert.equal(notes.filter(({ never }) => never.length > 0).length, 20);
});

for (const note of notes)
  test(`${note.id}: all facts, nothing else, no restricted line`, async () => {
    const [path, body] = requestOf(note);
    const reply = await service.call('POST', path, { key, body });
    assert.equal(reply.status, 200, reply.text);
    const { title, content, to_check } = reply.body.data;
    const text = `${title}\n${content}`;
    const printed = bare(text);
    for (const fact of note.has) assert.ok(printed.includes(bare(fact)), `${fact} not in ${text}`);
    for (const secret of note.never) assert.ok(!printed.includes(bare(secret)), `${secret} in ${text}`);
    for (const line of text.split('\n')) assert.ok(isGiven(line, note), `${line} was not typed: ${text}`);
    const listed = to_check.map(({ reason }: { reason: { ko: string } }) => reason.ko).join('\n');
    for (const secret of note.never)
      assert.ok(bare(listed).includes(bare(secret)), `${secret} is not listed: ${listed}`);
  });

test('the facts of a note stand in the order typed', async () => {
  const typed = '가온시 책 축제\n시민 3000명이 참여한다.\n일시: 11월 28일\n무대는 두 곳이다.\n- 북토크\n- 낭독회';
  const { data } = (await service.call('POST', '/blog/generate', { key, body: { keyword: typed } })).body;
  assert.equal(data.title, '가온시 책 축제');
  assert.equal(data.content, '시민 3000명이 참여한다.\n\n일시: 11월 28일\n\n무대는 두 곳이다.\n\n- 북토크\n- 낭독회');
});

test('a wiki page of a mere name is not charged, and the message says why', async () => {
  const { key: own } = await service.account(1000);
  const body = { keyword: '한빛바이오', creation_type: 'wiki' };
  const { status, body: made } = await service.call('POST', '/generic-creation/create', { key: own, body });
  assert.equal(status, 200);
  assert.match(made.message, /이름만 있고 내용이 없어/u);
  const balance = async () => (await service.call('GET', '/account', { key: own })).body.data;
  assert.deepEqual([(await balance()).credit_balance, (await balance()).credit_held], [1000, 0]);
  const told = { ...body, keyword: '한빛바이오: 2019년 대전에서 창업한 혈당 센서 회사' };
  const article = (await service.call('POST', '/generic-creation/create', { key: own, body: told })).body;
  assert.deepEqual([article.data.title, (await balance()).credit_balance], ['한빛바이오', 0]);
});

test('another language than the typed one is not written, and the message says so', async () => {
  const body = { keyword: '가온시가 12월 1일 축제를 연다.', language: 'en' };
  const { body: made } = await service.call('POST', '/press/create-v2', { key, body });
  assert.match(made.data.content, /가온시가 12월 1일 축제를 연다\./u);
  assert.match(made.message, /반영하지 못한 옵션입니다: language/u);
});

test('a press release takes the frame of the earlier text of the archive, and the answer names it', async () => {
  const { key: own } = await service.account();
  const call = (path: string, body: object) => service.call('POST', path, { key: own, body });
  const content =
    '보도자료\n문화관광과\n\n가온시가 지난해 책 축제를 열었다.\n\n시민이 많이 왔다.\n\n가온시 소개\n가온시는 인구 30만의 도시다.\n\n문의\n문화관광과 031-555-0000\n\n- 30 -';
  const earlier = await call('/house/texts', { title: '가온시, 책 축제 개최', content });
  assert.equal(earlier.status, 200, earlier.text);
  const made = (await call('/press/create-v2', { keyword: '가온시가 12월 1일 빛 축제를 연다.' })).body.data;
  assert.match(made.content, /^보도자료\n문화관광과\n\n가온시가 12월 1일 빛 축제를 연다\.\n\n가온시 소개/u);
  assert.match(made.content, /문의\n문화관광과 031-555-0000\n\n- 30 -$/u);
  assert.doesNotMatch(made.content, /지난해|많이 왔다/u);
  const used = made.house_texts.map(({ house_text_id, role }: { house_text_id: number; role: string }) => [
    house_text_id,
    role,
  ]);
  assert.deepEqual(used, [[earlier.body.data.house_text_id, 'model']]);
  const plain = (await call('/press/create-v2', { keyword: '가온시가 축제를 연다.', use_house: false })).body.data;
  assert.deepEqual(plain.house_texts, []);
  assert.doesNotMatch(plain.content, /문화관광과/u);
});
