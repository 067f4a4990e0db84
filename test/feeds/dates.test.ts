import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedDate } from '../../src/providers/feeds/dates.ts';

/** 15 November 2026, 15:05 in Korea. */
const MOMENT = '2026-11-15T06:05:00.000Z';
const MIDNIGHT = '2026-11-14T15:00:00.000Z';

const KOREAN_FORMS = [
  '2026년 11월 15일 오후 3시 5분',
  '2026년 11월 15일 15시 05분',
  '2026년 11월 15일 15시 05분 00초',
  '2026년 11월 15일 오후 3:05',
  '2026년 11월 15일 오후 3:05:00',
  '2026년 11월 15일 15:05',
  '2026년 11월 15일  15:05:00',
  '2026년 11월 15일 (일) 15:05',
  '2026년 11월 15일(일) 오후 3:05',
  '2026년 11월 15일 일요일 오후 3시 5분',
  '2026년11월15일 15시5분',
  '26년 11월 15일 15:05',
  '2026.11.15. 15:05',
  '2026.11.15 15:05',
  '2026.11.15 15:05:00',
  '2026.11.15. 오후 3:05',
  '2026. 11. 15. 오후 3:05',
  '2026. 11. 15. 오후 3:05:00',
  '2026. 11. 15. 15:05',
  '2026.11.15 (일) 15:05',
  '2026.11.15(일) 오후 3:05',
  '26.11.15 15:05',
  '’26.11.15 15:05',
  '26-11-15 15:05',
  '2026-11-15 15:05',
  '2026-11-15 15:05:00',
  '2026-11-15 15:05:00.0',
  '2026-11-15 오후 3:05:00',
  '2026-11-15 오후 03:05',
  '2026-11-15(일) 15:05',
  '2026-11-15 PM 3:05',
  '2026-11-15 3:05 PM',
  '2026/11/15 15:05:00',
  '20261115150500',
  '202611151505',
  '20261115 15:05:00',
  '입력 2026.11.15 15:05',
  '기사입력: 2026-11-15 15:05:00',
  '일, 15 11월 2026 15:05:00 +0900',
  '２０２６-１１-１５ １５:０５',
];

test('reads forty forms of Korean dates', () => {
  assert.equal(new Set(KOREAN_FORMS).size, 40);
  for (const text of KOREAN_FORMS) assert.equal(feedDate(text, '국내')?.toISOString(), MOMENT, text);
});

test('dates in Korean are in Korean time in foreign feeds, too', () => {
  assert.equal(feedDate('2026년 11월 15일 오후 3시 5분', '해외')?.toISOString(), MOMENT);
  assert.equal(feedDate('2026-11-15 오후 3:05', '해외')?.toISOString(), MOMENT);
  assert.equal(feedDate('2026-11-15 06:05', '해외')?.toISOString(), MOMENT);
});

test('reads dates with a zone in many forms', () => {
  const forms = [
    'Sun, 15 Nov 2026 15:05:00 +0900',
    'Sun, 15 Nov 2026 15:05 KST',
    'Sun,15 Nov 2026 15:05:00 +0900',
    'Sun, 15 Nov, 2026 06:05:00 UTC',
    'Sunday, 15 November 2026 06:05:00 GMT',
    'Sun, 15-Nov-26 06:05:00 GMT',
    '15 Nov 26 06:05 UT',
    '일, 15 Nov 2026 15:05:00 +0900',
    'Sun Nov 15 15:05:00 KST 2026',
    'Sun Nov 15 15:05:00 +0900 2026',
    'Sun Nov 15 2026 15:05:00 GMT+0900 (Korean Standard Time)',
    'Nov 15, 2026 3:05 PM KST',
    'November 15th, 2026 at 3:05 p.m. KST',
    'Sun, 15 Nov 2026 01:05:00 EST',
    'Sun, 15 Nov 2026 01:05:00 ET',
    'Sun, 15 Nov 2026 00:05:00 CT',
    'Sat, 14 Nov 2026 23:05:00 MST',
    'Sat, 14 Nov 2026 22:05:00 PT',
    'Sun, 15 Nov 2026 07:05:00 MET',
    'Sun, 15 Nov 2026 15:05:00 Asia/Seoul',
    'Sun, 15 Nov 2026 06:05:00 Etc/GMT',
    '2026-11-15T15:05:00+09:00',
    '2026-11-15T15:05:00.123456+0900',
    '2026-11-15T06:05:00Z',
    '2026-11-15T06:05Z',
    '20261115T060500Z',
    '2026-11-15 15:05:00 +0900',
    '2026-11-15 15:05:00 (KST)',
    'Sun, 2026/11/15 01:05:00 EST',
  ];
  for (const text of forms) assert.equal(feedDate(text, '해외')?.toISOString().replace('123Z', '000Z'), MOMENT, text);
});

test('a day, a month or a year alone starts at midnight', () => {
  for (const text of ['2026-11-15', '20261115', '26.11.15', '2026년 11월 15일', '15 Nov 2026', 'Nov 15, 2026'])
    assert.equal(feedDate(text, '국내')?.toISOString(), MIDNIGHT, text);
  assert.equal(feedDate('Sun, 15 Nov 2026', '해외')?.toISOString(), '2026-11-15T00:00:00.000Z');
  assert.equal(feedDate('2026-11', '해외')?.toISOString(), '2026-11-01T00:00:00.000Z');
  assert.equal(feedDate('2026', '해외')?.toISOString(), '2026-01-01T00:00:00.000Z');
});

test('rejects what is not a date', () => {
  const texts = [
    ...['', '1', 'yesterday', '어제', '3시간 전', '15:05', '2026-02-30 10:00', '2026-13-01', '15 Foo 2026 10:00'],
    ...['2026-11-15 25:00', '2026-11-15 10:61', '2026-11-15T10:00:61Z', 'Sun, 15 Nov 2026 1:2:3:4 GMT'],
    ...['2026-11-15 10:00 +99:99', '2026-11-15 10:00 +zz:00', '2026-11-15T10:00:00+00:xx', '2026-xx-15'],
    ...['2026-11-15-01', '22026', '2026-11-15T10:00:00-06:00Textra', 'Sun, Nov x 2026 10:00:00 GMT'],
  ];
  for (const text of texts) assert.equal(feedDate(text, '국내'), null, text);
});
