import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterFailure, afterSuccess } from '../../src/areas/newsclip/feeds/interval.ts';
import { bylineIn, bylineOf } from '../../src/providers/feeds/byline.ts';
import { cutText, plainText } from '../../src/providers/feeds/text.ts';

test('converts markup to text: removes tags, decodes entities once, drops hidden characters', () => {
  const pairs: [string, string][] = [
    ['<p>첫 문단</p><p>둘째&nbsp;문단</p>', '첫 문단 둘째 문단'],
    ['한미<b>반도</b>체 &quot;수주&quot;', '한미반도체 "수주"'],
    ['AT&amp;T &amp;lt;b&amp;gt;', 'AT&T &lt;b&gt;'],
    ['3 < 5 그리고 영화 <기생충>', '3 < 5 그리고 영화 <기생충>'],
    ['<script>alert(1)</script>제목<style>p{}</style>', '제목'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>사진', '사진'],
    ['zero\u0000 width\u200b \u202eright', 'zero width right'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['&#8220;인용&#x201D; &#146;s &hellip; &unknown;', '“인용” ’s … &unknown;'],
    ['줄\n\n바꿈\t\t탭', '줄 바꿈 탭'],
    ['\u1112\u1161\u11ab글', '한글'],
    ['<!-- 주석 -->본문', '본문'],
    ['<!DOCTYPE html><o:p>머리</o:p><?php echo 1 ?>말', '머리말'],
    [
      '<amp-img src="/a.jpg" layout="fill"></amp-img>사진 <nobr>한 줄</nobr><menu><li>차림</li></menu>',
      '사진 한 줄 차림',
    ],
    ['<img alt="값 3 > 2" src="/a.jpg">설명', '설명'],
    ['영화 <Parasite> 수상, <foo bar="1">끝</foo>', '영화 <Parasite> 수상, 끝'],
    ['<svg><title>그림</title></svg>본문<script>alert(1)', '본문'],
    ['<math><mi>a</mi><mo>+</mo><mi>b</mi></math>', 'a+b'],
    ['don\u0092t', 'don’t'],
    ['&#236;&#130;&#188;&#236;&#132;&#177;', '삼성'],
    ['Ä Ö Ü, «café» à Noël', 'Ä Ö Ü, «café» à Noël'],
  ];
  for (const [markup, text] of pairs) assert.equal(plainText(markup, 500), text);
});

test('truncates a long text after a sentence or at least a word, never inside a character', () => {
  assert.equal(cutText('첫 문장이다. 둘째 문장은 길다', 10), '첫 문장이다.');
  assert.equal(cutText('one two three four five', 14), 'one two three…');
  assert.equal(cutText('가'.repeat(20), 5), '가가가가…');
  assert.equal(cutText('😀'.repeat(20), 5), '😀😀😀😀…');
  assert.equal(cutText('short', 5), 'short');
});

test('extracts names from bylines', () => {
  const pairs: [string, string | null][] = [
    ['홍길동 기자', '홍길동'],
    ['홍길동기자 hong@news.kr', '홍길동'],
    ['(서울=연합뉴스) 홍길동 기자 =', '홍길동'],
    ['홍길동·김철수 기자', '홍길동'],
    ['산업부 홍길동 선임기자', '홍길동'],
    ['홍길동 산업부 기자', '홍길동'],
    ['홍길동 뉴욕특파원', '홍길동'],
    ['홍길동 특파원', '홍길동'],
    ['홍길동', '홍길동'],
    ['hong@news.kr', null],
    ['hong@news.kr (홍길동)', '홍길동'],
    ['By Jane Doe', 'Jane Doe'],
    ['Jane Doe, Staff Writer', 'Jane Doe'],
    ['By Jane Doe and John Roe', 'Jane Doe'],
    ['Jane Doe & John Roe', 'Jane Doe'],
    ['Jane Doe, John Roe', 'Jane Doe'],
    ['Doe, Jane', 'Doe, Jane'],
    ['Alexandra Anderson', 'Alexandra Anderson'],
    ['J. Doe / Agency', 'J. Doe'],
    ['홍길동, 김영희', '홍길동'],
    ['홍길동 선임기자 gildong@news.example', '홍길동'],
    ['(서울=통신) 홍길동·김영희 기자', '홍길동'],
    ['산업부 기자', null],
    ['x'.repeat(61), null],
    ['1', null],
    ['admin', null],
    ['연합 뉴스', null],
    ['', null],
  ];
  for (const [text, name] of pairs) assert.equal(bylineOf(text, '연합뉴스'), name, text);
  assert.equal(bylineIn('(서울=연합뉴스) 홍길동 기자 = 정부는 15일'), '홍길동');
  assert.equal(bylineIn('[아침경제 홍길동 기자] 정부는 15일'), '홍길동');
  assert.equal(bylineIn('제목\n\n[아침경제 홍길동 기자] 정부는 15일'), '홍길동', 'behind the headline');
  assert.equal(bylineIn('[사진=홍길동 기자] 정부는'), null);
  assert.equal(bylineIn('홍길동·김영희 기자 = 정부는 15일'), '홍길동');
  assert.equal(bylineIn('…라고 말했다. 김철수 기자 kim@news.kr'), '김철수');
  assert.equal(bylineIn('경찰은 홍길동 기자를 불렀다.'), null);
});

test('polls a feed more often when it has news, less often when not, and rarely when it fails', () => {
  const quiet = { intervalSeconds: 900, newArticles: 0, minWaitSeconds: 0, requests: 1 };
  assert.equal(afterSuccess({ ...quiet, newArticles: 3 }).intervalSeconds, 450);
  assert.equal(afterSuccess(quiet).intervalSeconds, 1350);
  assert.equal(afterSuccess({ ...quiet, intervalSeconds: 300, newArticles: 3 }).intervalSeconds, 300);
  assert.equal(afterSuccess({ ...quiet, intervalSeconds: 21_600 }).intervalSeconds, 21_600);
  const between = (value: number, least: number) => assert.ok(value >= least && value <= least * 1.1 + 1, `${value}`);
  between(afterSuccess({ ...quiet, minWaitSeconds: 1800 }).waitSeconds, 1800);
  between(afterSuccess({ ...quiet, minWaitSeconds: 31_536_000 }).waitSeconds, 3600);
  between(afterSuccess({ ...quiet, minWaitSeconds: Number.NaN }).waitSeconds, 1350);
  between(afterSuccess({ ...quiet, requests: 1000 }).waitSeconds, 5000);
  between(afterFailure({ failures: 1, minWaitSeconds: 0 }), 300);
  between(afterFailure({ failures: 3, minWaitSeconds: 0 }), 1200);
  between(afterFailure({ failures: 60, minWaitSeconds: 0 }), 86_400);
  between(afterFailure({ failures: 1, minWaitSeconds: 7200 }), 7200);
});
