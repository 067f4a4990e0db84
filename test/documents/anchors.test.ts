import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Anchor, followAnchor, followerOf, nearestPlace } from '../../src/documents/anchors.ts';
import { followRange, mapText } from '../../src/documents/text-map.ts';

/** Passages that stay at their words while the text is edited. */

const PASSAGE = '약국 3200곳';
/** None of them is part of the passage. */
const words = fc.constantFrom('센서', '혈당을', '판다.', '😀', '**굵게**', '2026년', '서울', '의', '\n', '그리고');
const phrase = fc.array(words, { maxLength: 6 }).map((all) => all.join(' '));

/** An edit outside of the passage: replaces a part of what stands before or after it. */
type Edit = { isBefore: boolean; from: number; removed: number; inserted: string };
const edit: fc.Arbitrary<Edit> = fc.record({
  isBefore: fc.boolean(),
  from: fc.nat({ max: 40 }),
  removed: fc.nat({ max: 12 }),
  inserted: phrase,
});

type Around = { before: string; after: string };

function edited({ before, after }: Around, { isBefore, from, removed, inserted }: Edit): Around {
  const change = (text: string) => {
    const units = [...text];
    units.splice(Math.min(from, units.length), removed, ...inserted);
    return units.join('');
  };
  return isBefore ? { before: change(before), after } : { before, after: change(after) };
}

const textOf = ({ before, after }: Around) => before + PASSAGE + after;
const placed = (start: number): Anchor => ({
  ...{ blockId: 'own', words: PASSAGE, start, end: start + PASSAGE.length, isDeleted: false },
});

test('1,000 histories: edits around a passage leave the comment on the same words', () => {
  fc.assert(
    fc.property(
      phrase,
      phrase,
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      (...given) => {
        const [before, after, saves] = given;
        let text: Around = { before: `${before} `, after: ` ${after}` };
        let anchor = placed(text.before.length);
        for (const save of saves) {
          const next = save.reduce(edited, text);
          anchor = followAnchor(anchor, PASSAGE, [{ block_id: 'own', before: textOf(text), after: textOf(next) }]);
          text = next;
          assert.deepEqual(anchor, placed(text.before.length));
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('1,000 edits: a passage that is found has the words that it says, at the offsets that it says', () => {
  fc.assert(
    fc.property(phrase, phrase, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (before, after, from, length) => {
      const [start, end] = [Math.min(from, before.length), Math.min(from + length, before.length)];
      const anchor: Anchor = { blockId: 'own', words: before.slice(start, end), start, end, isDeleted: false };
      const next = followAnchor(anchor, anchor.words, [{ block_id: 'own', before, after }]);
      if (next.start === null || next.end === null) assert.equal(next.words, anchor.words, 'kept to be found again');
      else assert.equal(after.slice(next.start, next.end), next.words);
      assert.ok(next.words.isWellFormed() || !anchor.words.isWellFormed());
    }),
    { numRuns: 1000 },
  );
});

test('words that come back after they were deleted are found, also in another block', () => {
  const own = (before: string | null, after: string | null) => ({ block_id: 'own', before, after });
  const lost = followAnchor(placed(3), PASSAGE, [own(`전국 ${PASSAGE}`, '전국')]);
  assert.deepEqual([lost.start, lost.isDeleted], [null, false]);
  const gone = followAnchor(lost, PASSAGE, [own('전국', null)]);
  assert.deepEqual([gone.start, gone.isDeleted], [null, true]);
  assert.equal(followAnchor(gone, PASSAGE, [own(null, `다시 ${PASSAGE}`)]).start, 3);
  const elsewhere = followAnchor(gone, PASSAGE, [{ block_id: 'other', before: '끝', after: `끝 ${PASSAGE}` }]);
  assert.deepEqual([elsewhere.blockId, elsewhere.start, elsewhere.isDeleted], ['other', 2, false]);
  const twice = followAnchor(gone, PASSAGE, [own(null, `${PASSAGE}, ${PASSAGE}`)]);
  assert.equal(twice.start, null, 'nobody knows which of the two was meant');
});

test('what replaces a passage belongs to it, and what is typed beside it does not', () => {
  const range = (before: string, after: string, words: string) => {
    const start = before.indexOf(words);
    const found = followRange(mapText(before, after), start, start + words.length);
    return found && after.slice(found.start, found.end);
  };
  assert.equal(range('약국 30%가 쓴다.', '약국 45%가 쓴다.', '30%'), '45%');
  assert.equal(range('약국 30%가 쓴다.', '약국 30% 넘게가 쓴다.', '30%'), '30%');
  assert.equal(range('약국 30%가 쓴다.', '약국 쓴다.', '30%가'), null);
  assert.equal(range('약국 30%가 쓴다.', '전혀 다른 문장', '30%'), null);
});

test('100 comments in a paragraph of 5,000 characters that is written anew: found by their words, in one comparison', () => {
  // Words of one character, in the opposite order: as many differences as there can be.
  const all = Array.from({ length: 2500 }, (_, place) => String.fromCharCode(0xac00 + place));
  const [before, after] = [all.join(' '), all.toReversed().join(' ')];
  const follow = followerOf([{ block_id: 'own', before, after }]);
  const begin = performance.now();
  for (let place = 0; place < 100; place += 1) {
    const words = all[place * 20]!;
    const start = before.indexOf(words);
    const found = follow({ blockId: 'own', words, start, end: start + 1, isDeleted: false }, words);
    assert.deepEqual([found.start, found.words], [after.indexOf(words), words]);
  }
  assert.ok(performance.now() - begin < 1000, 'one comparison without a limit takes several seconds');
});

test('the nearest of several places is taken', () => {
  assert.deepEqual(nearestPlace('가 나 가 나 가', '가', 3), { start: 4, end: 5 });
  assert.deepEqual(nearestPlace('가 나 가 나 가', '가', 0), { start: 0, end: 1 });
  assert.equal(nearestPlace('가 나', '다', 1), null);
});
