import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longDate, officialDate } from '../../src/writing/languages/dates.ts';
import type { ParticlePair } from '../../src/writing/languages/ko/particles.ts';
import { replaceWithParticles, withParticle } from '../../src/writing/languages/ko/particles.ts';
import { relevantSentences } from '../../src/writing/languages/ranking.ts';
import { sentences } from '../../src/writing/languages/sentences.ts';
import { keyTerms } from '../../src/writing/languages/terms.ts';
import { ENGLISH_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

test('a particle follows the sound of the word; digits and Latin letters are read in Korean', () => {
  const cases: [string, ParticlePair, string][] = [
    ['한빛', '은/는', '한빛은'],
    ['한빛바이오', '은/는', '한빛바이오는'],
    ['서울', '으로/로', '서울로'],
    ['부산', '으로/로', '부산으로'],
    ['대구', '으로/로', '대구로'],
    ['3', '은/는', '3은'],
    ['2', '은/는', '2는'],
    ['7', '으로/로', '7로'],
    ['10', '이/가', '10이'],
    ['AI', '은/는', 'AI는'],
    ['URL', '은/는', 'URL은'],
    ['MOU', '을/를', 'MOU를'],
    ['iOS', '은/는', 'iOS는'],
    ['Google', '은/는', 'Google은'],
    ['app', '을/를', 'app을'],
    ['GlucoPin', '이/가', 'GlucoPin이'],
    ['SAMSUNG', '은/는', 'SAMSUNG은'],
    ['20%', '으로/로', '20%로'],
    ['5kg', '을/를', '5kg을'],
    ['5km', '을/를', '5km를'],
    ['글루코핀(GlucoPin)', '과/와', '글루코핀(GlucoPin)과'],
    ['한빛바이오(주)', '이라/라', '한빛바이오(주)라'],
    ['‘글루코핀’', '을/를', '‘글루코핀’을'],
    ['[담당자 이름]', '을/를', '[담당자 이름]을'],
    ['大韓', '은/는', '大韓은(는)'],
  ];
  for (const [word, pair, expected] of cases) assert.equal(withParticle(word, pair), expected);
});

test('a replacement corrects the particle after it', () => {
  const text = '한빛바이오는 한빛바이오가 한빛바이오를 한빛바이오와 한빛바이오로 한빛바이오라는 한빛바이오다.';
  assert.equal(
    replaceWithParticles(text, '한빛바이오', '새봄'),
    '새봄은 새봄이 새봄을 새봄과 새봄으로 새봄이라는 새봄이다.',
  );
  assert.equal(
    replaceWithParticles('서울은 서울로 서울로부터 서울이며 서울이었다.', '서울', '대구'),
    '대구는 대구로 대구로부터 대구며 대구였다.',
  );
  assert.equal(
    replaceWithParticles('‘글루코핀’은 글루코핀(GlucoPin)을', '글루코핀', '글루코나'),
    '‘글루코나’는 글루코나(GlucoPin)를',
  );
});

test('a replacement does not change syllables that belong to a word', () => {
  assert.equal(replaceWithParticles('서울이야기와 서울로망', '서울', '대구'), '대구이야기와 대구로망');
  assert.equal(replaceWithParticles('발표했다. 발표했고', '발표했', '공개했'), '공개했다. 공개했고');
});

test('a replacement does not change longer numbers and Latin words', () => {
  assert.equal(replaceWithParticles('13일과 3일, 3.5g과 5g', '3일', '5일'), '13일과 5일, 3.5g과 5g');
  assert.equal(replaceWithParticles('AI와 MAIN', 'AI', '인공지능'), '인공지능과 MAIN');
});

test('sentence splitting keeps decimals, dates, quotations and abbreviations whole', () => {
  const korean =
    '글루코핀을 2026. 11. 15.(일) 출시한다. 무게는 3.5g이다. 김 대표는 “오래 준비했다. 기쁘다.”라고 말했다.이는 처음이다!\n- 크기: 12mm\n1. 개요\n가. 목적';
  assert.deepEqual(sentences(korean, 'ko'), [
    '글루코핀을 2026. 11. 15.(일) 출시한다.',
    '무게는 3.5g이다.',
    '김 대표는 “오래 준비했다. 기쁘다.”라고 말했다.',
    '이는 처음이다!',
    '크기: 12mm',
    '개요',
    '목적',
  ]);
  const english =
    'Dr. Kim of Hanbit Inc. said it grew 3.5 percent. "We are glad. Very glad," he said. The U.S. comes next on May 1. Go!';
  assert.equal(sentences(english, 'en').length, 4);
  assert.deepEqual(sentences('発表した。「うれしい。」と述べた。次へ。', 'ja'), [
    '発表した。',
    '「うれしい。」と述べた。',
    '次へ。',
  ]);
  assert.deepEqual(sentences('售价6.9万元。“很高兴。”他说\uFF01', 'zh').length > 1, true);
});

test('joins lines that were wrapped for a page, and keeps real line breaks', () => {
  const wrapped =
    '한빛바이오는 초소형 연속 혈당 측정기를 오는 12월\n첫째 주에 서울과 부산에서 먼저 선보이고 이어 전국\n약국으로 판매를 넓힌다고 밝혔다.';
  assert.deepEqual(sentences(wrapped, 'ko'), [wrapped.replaceAll('\n', ' ')]);
  assert.deepEqual(sentences('제목 줄\n본문이다.', 'ko'), ['제목 줄', '본문이다.']);
  const items =
    '- 하중 120kg까지 견딘다\n- 정가 8만 9000원, 12월 31일까지 7만 1000원\n무료 배송이며 공식몰에서만 판다.';
  assert.deepEqual(sentences(items, 'ko').slice(1), [
    '정가 8만 9000원, 12월 31일까지 7만 1000원',
    '무료 배송이며 공식몰에서만 판다.',
  ]);
});

test('key terms are names and nouns without particles', () => {
  const terms = keyTerms(KOREAN_REFERENCE.text, 'ko', 8);
  assert.ok(terms.includes('글루코핀'), terms.join());
  assert.ok(terms.includes('한빛바이오'), terms.join());
  for (const term of terms) assert.doesNotMatch(term, /(?:은|는|을|를|했다|한다)$/u);
  assert.ok(keyTerms('고속도로를 달린다. 고속도로에서 쉰다.', 'ko', 3).includes('고속도로'));
  assert.equal(keyTerms(ENGLISH_REFERENCE.text, 'en', 3).includes('GlucoPin'), true);
  assert.ok(keyTerms('グルコピンは血糖測定器だ。グルコピンを発売した。', 'ja', 3).includes('グルコピン'));
  assert.ok(keyTerms('韩光生物推出格鲁科。韩光生物成立于去年。', 'zh', 3).includes('韩光生物'));
});

test('relevant sentences are ranked by the query, without repetition', () => {
  const text = `${KOREAN_REFERENCE.text}\n가격은 센서 1개에 6만 9000원이며 한빛바이오 공식 쇼핑몰과 약국에서 구입할 수 있다. 무단 전재 및 재배포 금지.`;
  const ranked = relevantSentences({ query: '센서 가격', materials: [{ title: '', text }], language: 'ko', limit: 10 });
  assert.match(ranked[0]!.sentence, /6만 9000원/u);
  assert.equal(ranked.filter(({ sentence }) => sentence.includes('6만 9000원')).length, 1);
  assert.ok(!ranked.some(({ sentence }) => sentence.includes('무단 전재')));
});

test('ranking twenty references of fifty thousand characters stays bounded', () => {
  const materials = Array.from({ length: 20 }, (_, index) => ({
    title: '',
    text: KOREAN_REFERENCE.text
      .replaceAll('12월', `${index + 1}월`)
      .repeat(120)
      .slice(0, 50_000),
  }));
  const ranked = relevantSentences({ query: '글루코핀 출시', materials, language: 'ko', limit: 20 });
  assert.ok(ranked.length > 0);
});

test('dates are written in the format of each language', () => {
  assert.equal(longDate('2026-11-15', 'ko'), '2026년 11월 15일');
  assert.equal(longDate('2026-11-15', 'en'), 'November 15, 2026');
  assert.equal(longDate('2026-11-15', 'ja'), '2026年11月15日');
  assert.equal(longDate('2026-11-01', 'fr'), '1er novembre 2026');
  assert.equal(longDate('2026-11-15', 'id'), '15 November 2026');
  assert.equal(officialDate('2026-06-09'), '2026. 6. 9.(화)');
});
