import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildAutomaton } from '../../src/areas/newsclip/groups/automaton.ts';
import { buildMatcher, type WatchedGroup } from '../../src/areas/newsclip/groups/matching.ts';
import { createIngest } from '../../src/areas/newsclip/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import type { ArticleSource, Ingest } from '../../src/providers/feeds/port.ts';
import { connect, newDatabase } from '../harness.ts';
import { pick, randomFrom } from '../seeded-random.ts';
import { item, makeAccount, makeGroup } from './articles.ts';

const FEED: ArticleSource = { feedId: 1, media: '한강일보', region: '국내' };

let database: Database;
let accountId: number;
const instance = (): Ingest => createIngest({ database, announce: async () => {}, now: () => new Date() });

before(async () => {
  database = connect(await newDatabase(), 6);
  accountId = await makeAccount(database);
});
after(() => database.end({ timeout: 5 }));

function group(fields: Partial<WatchedGroup>): WatchedGroup {
  const lists = { keywords: [], exclude_keywords: [], required_keywords: [] };
  return { id: 1, account_id: 1, group_name: '', region: '국내', changed_by: 1, ...lists, ...fields };
}

function matched(
  fields: Partial<WatchedGroup>,
  title: string,
  rest: { summary?: string; region?: '국내' | '해외' } = {},
) {
  const article = { region: rest.region ?? '국내', title, title_ko: title, summary_ko: rest.summary ?? '' } as const;
  return buildMatcher([group(fields)])
    .match(article)
    .flatMap(({ keywords }) => keywords);
}

const finds = (keyword: string, text: string) => matched({ keywords: [keyword] }, text).length > 0;

test('the automaton finds the same as a plain search, also with overlapping patterns', () => {
  const random = randomFrom(7);
  const word = (longest: number) =>
    Array.from({ length: 1 + Math.floor(random() * longest) }, () => pick(random, [...'가나다a'])).join('');
  for (let round = 0; round < 200; round += 1) {
    const patterns = [...new Set(Array.from({ length: 12 }, () => word(4)))];
    const text = word(40);
    const found = new Set<string>();
    buildAutomaton(patterns).scan(text, (pattern, end) => found.add(`${patterns[pattern]} ${end}`));
    const expected = new Set<string>();
    for (const pattern of patterns) {
      for (let at = text.indexOf(pattern); at !== -1; at = text.indexOf(pattern, at + 1))
        expected.add(`${pattern} ${at + pattern.length}`);
    }
    assert.deepEqual(found, expected);
  }
});

test('a Korean keyword matches inside a word, a Latin one only whole words', () => {
  assert.equal(finds('삼성', '삼성전자가 발표했다'), true);
  assert.equal(finds('AI', 'The minister said so'), false);
  assert.equal(finds('AI', '새 AI가 나왔다'), true);
  assert.equal(finds('ai', '생성형AI 시대'), true);
  assert.equal(finds('KT', 'SKT와 협력'), false);
  assert.equal(finds('5G', '15G 용량'), false);
  assert.equal(finds('5G', '5G망 구축'), true);
  assert.equal(finds('C++', 'C++로 작성'), true);
  assert.equal(finds('SK하이닉스', 'sk하이닉스의 실적'), true);
});

test('compares texts in composed form and ignoring case', () => {
  assert.equal(finds('한빛', '한빛바이오'.normalize('NFD')), true);
  assert.equal(finds('Café'.normalize('NFD'), 'CAFÉ 개점'), true);
});

test('a quoted phrase matches as a whole word, with or without a particle', () => {
  assert.equal(finds('"신한"', '신한은행 실적'), false);
  assert.equal(finds('"신한"', '신한은 밝혔다'), true);
  assert.equal(finds('"대상"', '조사대상 확대'), false);
  assert.equal(finds('"대상"', "식품기업 '대상'이 출시"), true);
  assert.equal(finds('"open ai"', 'Open AI에서는 새 모델을'), true);
  assert.equal(finds('"open ai"', 'Open AIs'), false);
});

test('AND requires both, exclusions exclude, requirements must match, and the region must be the same', () => {
  assert.deepEqual(matched({ keywords: ['배터리 AND 공장'] }, '공장 화재'), []);
  assert.deepEqual(matched({ keywords: ['배터리 AND 공장'] }, '공장 증설', { summary: '배터리 수요' }), [
    '배터리 AND 공장',
  ]);
  assert.deepEqual(matched({ keywords: ['누리'], exclude_keywords: ['누리호'] }, '누리호 발사'), []);
  assert.deepEqual(matched({ keywords: ['누리'], required_keywords: ['반도체', '"투자"'] }, '누리 반도체 투자'), [
    '누리',
  ]);
  assert.deepEqual(matched({ keywords: ['누리'], required_keywords: ['반도체', '"투자"'] }, '누리 투자'), []);
  assert.deepEqual(matched({ keywords: ['누리'] }, '누리', { region: '해외' }), []);
  assert.deepEqual(matched({ keywords: ['제목요약'] }, '제목', { summary: '요약' }), []);
});

test('the next poll uses groups created or changed by another process, and skips deleted ones', async () => {
  const [one, two] = [instance(), instance()];
  await Promise.all([
    one(FEED, [item({ url: 'https://a.example/1' })]),
    two(FEED, [item({ url: 'https://a.example/2' })]),
  ]);
  const groupId = await makeGroup(database, accountId, { keywords: ['도담전기'] });
  const goneId = await makeGroup(database, accountId, { keywords: ['도담'] });
  const count = async (id: number) => (await database`select from keyword_matches where group_id = ${id}`).length;
  await one(FEED, [item({ url: 'https://a.example/3', title: '도담전기 상장' })]);
  await two(FEED, [item({ url: 'https://a.example/4', title: '도담전기 공시' })]);
  assert.deepEqual([await count(groupId), await count(goneId)], [2, 2]);
  await database`update keyword_groups set keywords = '{해솔화학}' where id = ${groupId}`;
  await database`delete from keyword_groups where id = ${goneId}`;
  await one(FEED, [item({ url: 'https://a.example/5', title: '도담전기와 해솔화학' })]);
  await two(FEED, [item({ url: 'https://a.example/6', title: '도담전기' })]);
  assert.equal(await count(groupId), 3);
});
