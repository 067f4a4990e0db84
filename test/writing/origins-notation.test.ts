import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief, Language } from '../../src/writing/brief.ts';
import { givenSentences } from '../../src/writing/given.ts';
import { checkPlain, unverifiedClaims } from '../../src/writing/origins/index.ts';

/** The same fact in another notation is supported. */

const unverified = (language: Language, keyword: string, content: string) => {
  const brief = {
    ...{ task: 'press', kind: null, language, keyword, tone: 'professional', length: 'medium', references: [] },
    ...{ sources: [], brand: null, today: '2026-11-16', withLead: false, instruction: null },
  } as const satisfies Brief;
  return unverifiedClaims(checkPlain({ title: '', content, language }, givenSentences(brief), brief));
};

const SUPPORTED: [string, Language, string, string][] = [
  ['millions after a sign', 'en', 'raises $12m in its series A', 'The round brings in $12 million.'],
  ['pounds', 'en', 'sales £86.2m', 'Sales were £86.2 million.'],
  ['free from a day on', 'en', 'buses free from Dec 1', 'Buses are free of charge from December 1.'],
  [
    'a day in French with the hour behind it',
    'fr',
    'ouverture le 27 novembre 14 h',
    'Elle ouvre le 27 novembre à 14 h.',
  ],
  ['the ceremony of an award in French', 'fr', 'prix remis le 13 novembre', 'Remise : le 13 novembre'],
  ['thousands with a space', 'fr', 'les prêts sont passés de 31 000 à 44 000', 'Ils ont atteint 44 000.'],
  ['a day with a slash and a weekday', 'ko', '접수는 12/11(금)까지', '접수는 12월 11일(금)까지다.'],
  ['a period with slashes', 'ko', '11/21(토)~22(일) 점검', '점검은 11월 21일부터 22일까지다.'],
  ['a day with a slash in brackets', 'ko', '업무협약 체결(11/18)', '11월 18일 협약을 맺는다.'],
  ['a day with a slash before a word', 'ko', '청소기 12/3 출시', '12월 3일 청소기를 출시한다.'],
  ['a day with a slash at the end of a line', 'ko', '연동 출시 11/24\n\n가격 없음', '일시: 11/24'],
  ['the weekday of the last day', 'ko', '11월 21일(토) 22시부터 22일 06시까지', '점검은 22일(일) 06시에 끝난다.'],
  ['a number behind a list mark', 'en', 'Ships December 1. 10,000 mAh', '- Ships December 1\n- 10,000 mAh'],
  ['the hour in Chinese', 'zh', '11月27日14时开馆', '时间：11月27日14:00'],
  ['a year behind a Chinese comma', 'zh', '9月1日开工，2028年完工', '9月1日开工，2028年完工。'],
];

for (const [title, language, keyword, content] of SUPPORTED) {
  test(`supported: ${title}`, () => assert.deepEqual(unverified(language, keyword, content), []));
}

const INVENTED: [string, Language, string, string, string[]][] = [
  ['other millions', 'en', 'raises $12m in its series A', 'The round brings in $13 million.', ['$13 million']],
  ['metres are no millions', 'en', 'a pool of 12m', 'It cost $12 million.', ['$12 million']],
  ['a discount in French', 'fr', 'abonnement à 20 €', 'Une remise de 15 % est offerte.', ['remise', '15 %']],
  [
    'another day in French',
    'fr',
    'ouverture le 27 novembre 14 h',
    'Elle ouvre le 14 novembre prochain.',
    ['14 novembre'],
  ],
  ['a fraction is no day', 'ko', '정원의 1/3 감면', '1월 3일 시작한다.', ['1월 3일']],
  ['another weekday of the last day', 'ko', '11월 21일(토)부터 22일까지', '22일(토)에 끝난다.', ['22일(토)']],
  ['another hour in Chinese', 'zh', '11月27日14时开馆', '时间：11月27日15:00', ['15:00']],
];

for (const [title, language, keyword, content, expected] of INVENTED) {
  test(`not supported: ${title}`, () => assert.deepEqual(unverified(language, keyword, content), expected));
}
