import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberSentences, pickSentences } from '../../src/texts/split-sentences.ts';
import { sentences } from '../../src/writing/languages/sentences.ts';

const textsOf = (text: string) => numberSentences(text).map((sentence) => sentence.text);

test('the language of a reference decides how it is split', () => {
  assert.deepEqual(textsOf('Dr. Kim said approx. 3 kg. It opens at 3 p.m. on Monday in 서울.'), [
    'Dr. Kim said approx. 3 kg.',
    'It opens at 3 p.m. on Monday in 서울.',
  ]);
  assert.deepEqual(textsOf('글루코핀은 가볍다. iOS 앱도 있다.'), ['글루코핀은 가볍다.', 'iOS 앱도 있다.']);
  assert.deepEqual(textsOf('新製品を発売します。価格は9,900円です。'), ['新製品を発売します。', '価格は9,900円です。']);
  assert.deepEqual(textsOf('公司发布新产品。价格为99元。'), ['公司发布新产品。', '价格为99元。']);
});

test('chosen sentences stay apart, also without a mark at their end', () => {
  const lines = Array.from(
    { length: 6 },
    (_, index) => `${index + 1}차 납품은 전국 판매 대리점을 통해 순서대로 진행할 예정`,
  );
  const text = lines.join('\n\n');
  const [picked] = pickSentences([{ text, numbers: new Set([5, 1, 2, 4]) }]);
  assert.equal(picked?.highest, 6);
  const expected = [lines[0], lines[1], lines[3], lines[4]];
  assert.deepEqual(sentences(picked.text, 'ko'), expected);
  assert.notDeepEqual(sentences(expected.join('\n'), 'ko'), expected, 'as lines of one paragraph they would be joined');
});
