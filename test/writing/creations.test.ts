import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../../src/writing/brief.ts';
import { draftCreation } from '../../src/writing/creations/index.ts';
import { matchesGolden } from './golden.ts';
import { inventsNothing } from './invention.ts';
import {
  BRAND,
  brief,
  CHINESE_REFERENCE,
  ENGLISH_REFERENCE,
  JAPANESE_REFERENCE,
  KOREAN_REFERENCE,
  KOREAN_SOURCE,
} from './samples.ts';

const LANGUAGE_BRIEFS: Partial<Brief>[] = [
  { language: 'ko', references: [KOREAN_REFERENCE], sources: [KOREAN_SOURCE], brand: BRAND },
  { language: 'en', keyword: 'GlucoPin launch', references: [ENGLISH_REFERENCE] },
  { language: 'ja', keyword: 'グルコピン発売', references: [JAPANESE_REFERENCE] },
  { language: 'zh', keyword: '格鲁科上市', references: [CHINESE_REFERENCE] },
];
const KINDS = ['shorts', 'cardnews', 'wiki_a', 'wiki_b'];

for (const kind of KINDS) {
  for (const change of LANGUAGE_BRIEFS) {
    const sample = brief({ task: 'creation', kind, ...change });
    test(`the ${kind} creation in ${sample.language} reads as agreed`, () => {
      const draft = draftCreation(sample);
      matchesGolden('creations', `${kind}.${sample.language}`, `${draft.title}\n\n${draft.content}`);
    });
    test(`the ${kind} creation in ${sample.language} invents no number and no quotation`, () =>
      inventsNothing(draftCreation, sample));
  }
  test(`a ${kind} creation from a bare keyword is a form with blanks`, () => {
    const draft = draftCreation(brief({ task: 'creation', kind, keyword: '제주 감귤 축제 만들어줘' }));
    matchesGolden('creations', `${kind}-bare.ko`, `${draft.title}\n\n${draft.content}`);
    assert.ok(draft.title.includes('제주 감귤 축제'));
    assert.ok((draft.content.match(/\[[^\]]+\]/gu) ?? []).length >= 4);
    assert.ok(!draft.content.includes('만들어'));
  });
}

test('the seconds of the scenes run on without gaps to the length of the video', () => {
  for (const [length, end] of [
    ['short', 15],
    ['medium', 30],
    ['long', 60],
  ] as const) {
    const { content } = draftCreation(brief({ kind: 'shorts', length }));
    const times = [...content.matchAll(/\| (\d+)~(\d+)초 \|/gu)].map((match) => [Number(match[1]), Number(match[2])]);
    for (const [index, [from]] of times.entries()) assert.equal(from, index === 0 ? 0 : times[index - 1]![1]);
    assert.equal(times.at(-1)![1], end);
  }
});

test('the fact box of a wiki article fits the kind of thing', () => {
  assert.match(draftCreation(brief({ kind: 'wiki_a', keyword: '한빛바이오' })).content, /설립: \[/u);
  assert.match(draftCreation(brief({ kind: 'wiki_a', keyword: '제주 감귤 축제' })).content, /주최·주관: \[/u);
  assert.match(draftCreation(brief({ kind: 'wiki_a', keyword: '글루코핀 출시' })).content, /출시일: \[/u);
});

test('the fact box holds what the keyword lists, and nothing of it is taken for a related page', () => {
  const keyword = '한빛바이오, 글루코핀 출시, 12월 14일, 가격 9만9000원, 무게 3.5그램';
  const { content } = draftCreation(brief({ task: 'creation', kind: 'wiki_a', keyword }));
  for (const row of ['- 만든 곳: 한빛바이오', '- 출시일: 12월 14일', '- 가격: 9만9000원'])
    assert.ok(content.includes(row), content);
  assert.match(content, /같이 보기\n- 한빛바이오\n- \[관련 항목\]/u);
});
