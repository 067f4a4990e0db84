import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalBlocks } from '../../src/documents/canonical.ts';
import { applyEdits } from '../../src/documents/edits.ts';
import type { Block, Run } from '../../src/documents/model.ts';
import { contentOf } from '../../src/documents/render.ts';
import { canonicalContent, changeBetween, editsBetween } from '../../web/src/screens/write/editor/sync/edits.ts';
import { merge } from '../../web/src/screens/write/editor/sync/merge.ts';
import type { EditorContent } from '../../web/src/screens/write/editor/sync/types.ts';

/** Merging two changes of a text in the browser, and the edits that are sent. */

const paragraph = (id: string, ...runs: (string | Run)[]): Block => ({
  ...{ id, role: 'body', type: 'paragraph' },
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
});
const text = (...blocks: Block[]): EditorContent => ({ title: '제목', blocks });
const contentIn = ({ title, blocks }: EditorContent) => contentOf({ title, blocks, to_check: [] });
const merged = (base: EditorContent, mine: EditorContent, theirs: EditorContent) => merge(base, mine, theirs);

test('different blocks that two people changed are both changed', () => {
  const base = text(paragraph('a', '하나.'), paragraph('b', '둘.'));
  const {
    content,
    changed,
    merged: reported,
  } = merged(
    base,
    text(paragraph('a', '하나를 고침.'), paragraph('b', '둘.')),
    text(paragraph('a', '하나.'), paragraph('b', '둘을 고침.')),
  );
  assert.equal(contentIn(content), '하나를 고침.\n\n둘을 고침.');
  assert.deepEqual([...changed], ['b'], 'only what the other person changed is applied to the editor');
  assert.deepEqual(reported, []);
});

test('different words of the same block are merged, with their marks', () => {
  const base = text(paragraph('a', '센서가 5분마다 혈당을 측정한다.'));
  const mine = text(paragraph('a', '새 센서가 ', { text: '5분마다', bold: true }, ' 혈당을 측정한다.'));
  const theirs = text(paragraph('a', '센서가 5분마다 혈당을 정확히 측정한다.'));
  const { content, merged: reported } = merged(base, mine, theirs);
  assert.deepEqual(
    content.blocks[0],
    paragraph('a', '새 센서가 ', { text: '5분마다', bold: true }, ' 혈당을 정확히 측정한다.'),
  );
  assert.deepEqual(reported, []);
});

test('where both changed the same words, both wordings stay and the block is reported', () => {
  const base = text(paragraph('a', '제품을 출시한다.'));
  const { content, merged: reported } = merged(
    base,
    text(paragraph('a', '제품을 출시했다.')),
    text(paragraph('a', '제품을 곧 선보인다.')),
  );
  assert.equal(contentIn(content), '제품을 출시했다. 곧 선보인다.');
  assert.deepEqual(reported, [{ blockId: 'a', mine: '제품을 출시했다.', theirs: '제품을 곧 선보인다.' }]);
});

test('sentences that both append to the same block both stay', () => {
  const base = text(paragraph('a', '첫 문장.'));
  const { content } = merged(
    base,
    text(paragraph('a', '첫 문장. 내가 썼다.')),
    text(paragraph('a', '첫 문장. 남이 썼다.')),
  );
  assert.equal(contentIn(content), '첫 문장. 내가 썼다. 남이 썼다.');
});

test('a word that one side goes on typing stays one word beside what the other adds', () => {
  const steps: [base: string, mine: string, theirs: string, expected: string][] = [
    ['처음. 왼1', '처음. 왼12', '처음. 왼1 오5', '처음. 왼12 오5'],
    ['처음. 왼1 오', '처음. 왼1 오5', '처음. 왼12 오', '처음. 왼12 오5'],
    ['처음. 왼1', '처음. 오5 왼1', '처음. 왼12', '처음. 오5 왼12'],
    ['가 나 다', '가 나는 다', '가 나 라 마 다', '가 나는 라 마 다'],
  ];
  for (const [base, mine, theirs, expected] of steps) {
    const result = merged(text(paragraph('a', base)), text(paragraph('a', mine)), text(paragraph('a', theirs)));
    assert.deepEqual([contentIn(result.content), result.merged], [expected, []]);
  }
});

test('other words next to a word that was replaced are reported', () => {
  const base = text(paragraph('a', '둘째 문단이다.'));
  const mine = text(paragraph('a', '내가 고친 둘째 문단이다.'));
  const theirs = text(paragraph('a', '동료가 고친 문단이다.'));
  const { content, merged: reported } = merged(base, mine, theirs);
  assert.equal(contentIn(content), '내가 고친 동료가 고친 문단이다.');
  assert.deepEqual(reported, [{ blockId: 'a', mine: '내가 고친 둘째 문단이다.', theirs: '동료가 고친 문단이다.' }]);
});

test('both insert at the same place: both blocks stay', () => {
  const base = text(paragraph('a', '하나.'), paragraph('b', '둘.'));
  const { content } = merged(
    base,
    text(paragraph('a', '하나.'), paragraph('m', '내 것.'), paragraph('b', '둘.')),
    text(paragraph('a', '하나.'), paragraph('t', '남의 것.'), paragraph('b', '둘.')),
  );
  assert.deepEqual(
    content.blocks.map(({ id }) => id),
    ['a', 'm', 't', 'b'],
  );
});

test('a block that one side deleted and the other changed stays; an unchanged one is deleted', () => {
  const base = text(paragraph('a', '하나.'), paragraph('b', '둘.'), paragraph('c', '셋.'));
  const edited = text(paragraph('a', '하나.'), paragraph('b', '둘을 고침.'), paragraph('c', '셋.'));
  const deleted = text(paragraph('a', '하나.'));
  for (const [mine, theirs] of [
    [edited, deleted],
    [deleted, edited],
  ] as const)
    assert.equal(contentIn(merged(base, mine, theirs).content), '하나.\n\n둘을 고침.');
});

test('a block that one side moved and the other changed is changed in its new place', () => {
  const [a, b, c] = [paragraph('a', '하나.'), paragraph('b', '둘.'), paragraph('c', '셋.')];
  const moved = text(c, a, b);
  const edited = text(a, b, paragraph('c', '셋을 고침.'), paragraph('d', '넷.'));
  for (const [mine, theirs] of [
    [moved, edited],
    [edited, moved],
  ] as const)
    assert.equal(contentIn(merged(text(a, b, c), mine, theirs).content), '셋을 고침.\n\n넷.\n\n하나.\n\n둘.');
});

test('list items, table cells, rows of facts and captions are merged one by one', () => {
  const item = (words: string) => ({ marker: '-', runs: [{ text: words }], items: [] });
  const list = (...items: string[]): Block => ({ id: 'l', role: 'body', type: 'list', items: items.map(item) });
  const cells = (...words: string[]) => words.map((word) => ({ runs: [{ text: word }] }));
  const table = (...rows: string[][]): Block => ({
    ...{ id: 't', role: 'body', type: 'table', header: true },
    rows: rows.map((row) => cells(...row)),
  });
  const facts = (...rows: [string, string][]): Block => ({
    ...{ id: 'f', role: 'body', type: 'facts' },
    rows: rows.map(([label, value]) => ({ label, value: [{ text: value }] })),
  });
  const image = (alt: string, caption: string | null): Block => ({
    ...{ id: 'i', role: 'body', type: 'image', url: '/a.png', alt, caption, credit: null, media_id: 1 },
  });
  const { content, merged: reported } = merged(
    text(list('하나', '둘'), table(['이름', '값'], ['가', '1']), facts(['일시', '오늘']), image('그림', null)),
    text(list('하나', '둘', '셋'), table(['이름', '값'], ['가', '2']), facts(['일시', '내일']), image('그림', '설명')),
    text(
      list('하나 더', '둘'),
      table(['이름', '값'], ['나', '1']),
      facts(['일시', '오늘'], ['장소', '서울']),
      image('사진', null),
    ),
  );
  assert.deepEqual(content.blocks, [
    list('하나 더', '둘', '셋'),
    table(['이름', '값'], ['나', '2']),
    facts(['일시', '내일'], ['장소', '서울']),
    image('사진', '설명'),
  ]);
  assert.deepEqual(reported, []);
});

test('a block that became a heading on one side keeps the words of the other', () => {
  const heading: Block = { id: 'a', role: 'body', type: 'heading', marker: '■', runs: [{ text: '주요 기능' }] };
  const { content } = merged(text(paragraph('a', '주요 기능')), text(heading), text(paragraph('a', '주요 새 기능')));
  assert.deepEqual(content.blocks, [{ ...heading, runs: [{ text: '주요 새 기능' }] }]);
});

test('a block that became a list on one side and got new words on the other stays in both forms', () => {
  const list: Block = {
    id: 'a',
    role: 'body',
    type: 'list',
    items: [{ marker: '-', runs: [{ text: '내 항목' }], items: [] }],
  };
  const { content, merged: reported } = merged(text(paragraph('a', '글')), text(list), text(paragraph('a', '남의 글')));
  assert.equal(contentIn(content), '- 내 항목\n\n남의 글');
  assert.equal(new Set(content.blocks.map(({ id }) => id)).size, 2);
  assert.equal(reported.length, 1);
});

test('placeholders stay whole', () => {
  const blank: Run = { text: '[출시 날짜]', placeholder: true };
  const base = text(paragraph('a', '제품은 ', blank, '에 나온다.'));
  const { content } = merged(
    base,
    text(paragraph('a', '새 제품은 ', blank, '에 나온다.')),
    text(paragraph('a', '제품은 ', blank, '에 드디어 나온다.')),
  );
  assert.deepEqual(content.blocks[0], paragraph('a', '새 제품은 ', blank, '에 드디어 나온다.'));
});

test('titles are merged by words', () => {
  const title = (words: string): EditorContent => ({ title: words, blocks: [] });
  const { content } = merged(title('글루코핀 출시'), title('글루코핀 국내 출시'), title('새 글루코핀 출시'));
  assert.equal(content.title, '새 글루코핀 국내 출시');
});

test('what nobody has on the screen is not sent: empty blocks and spaces at the ends', () => {
  const base = text(paragraph('a', '하나.'));
  const typed = text(paragraph('a', '하나. '), paragraph('e'));
  assert.equal(changeBetween(base, canonicalContent(typed, base)), null);
  assert.equal(changeBetween(base, canonicalContent({ ...typed, title: ' ' }, base)), null);
});

/** Sentences of words that stand nowhere else. */
const sentence = fc
  .array(fc.stringMatching(/^[가-힣]{2,4}$/), { minLength: 1, maxLength: 4 })
  .chain((words) => fc.nat(1_000_000).map((number) => `${words.map((word) => `${word}${number}`).join(' ')}.`));
const blocksOf = (texts: string[][]) => texts.map((sentences, place) => paragraph(`b${place}`, sentences.join(' ')));
const baseTexts = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

type Step =
  | { do: 'sentence'; at: number; place: number; words: string }
  | { do: 'block'; at: number; words: string }
  | { do: 'delete'; at: number }
  | { do: 'move'; at: number; to: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('sentence' as const), at: fc.nat(), place: fc.nat(), words: sentence }),
  fc.record({ do: fc.constant('block' as const), at: fc.nat(), words: sentence }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
);

/** Carries out the steps; the blocks with new sentences are not deleted again by the same person. */
function changed(texts: string[][], steps: Step[], side: string): { content: EditorContent; added: string[] } {
  const blocks = texts.map((sentences, place) => ({ id: `b${place}`, sentences: [...sentences], isMine: false }));
  const added: string[] = [];
  for (const [number, each] of steps.entries()) {
    if (blocks.length === 0) break;
    const at = each.at % blocks.length;
    if (each.do === 'delete' && !blocks[at]!.isMine) blocks.splice(at, 1);
    if (each.do === 'move') blocks.splice(each.to % blocks.length, 0, blocks.splice(at, 1)[0]!);
    if (each.do !== 'sentence' && each.do !== 'block') continue;
    const words = each.words.replaceAll(/(\d+)/g, `$1${side}${number}`);
    added.push(words);
    if (each.do === 'block') blocks.splice(at, 0, { id: `${side}${number}`, sentences: [words], isMine: true });
    else {
      blocks[at]!.sentences.splice(each.place % (blocks[at]!.sentences.length + 1), 0, words);
      blocks[at]!.isMine = true;
    }
  }
  return { content: text(...blocks.map(({ id, sentences }) => paragraph(id, sentences.join(' ')))), added };
}

const steps = fc.array(step, { maxLength: 6 });

test('every sentence that either side inserted is in the merged text, whole and once', () => {
  fc.assert(
    fc.property(baseTexts, steps, steps, (texts, left, right) => {
      const [mine, theirs] = [changed(texts, left, 'm'), changed(texts, right, 't')];
      const { content } = merge(text(...blocksOf(texts)), mine.content, theirs.content);
      const whole = contentIn(content);
      for (const words of [...mine.added, ...theirs.added])
        assert.equal(whole.split(words).length, 2, `${words} in ${whole}`);
      assert.equal(new Set(content.blocks.map(({ id }) => id)).size, content.blocks.length);
    }),
    { numRuns: 2000 },
  );
});

test('merging with a side that changed nothing gives the other side', () => {
  fc.assert(
    fc.property(baseTexts, steps, (texts, all) => {
      const base = text(...blocksOf(texts));
      const { content } = changed(texts, all, 'm');
      assert.deepEqual(merge(base, base, content).content, content);
      const back = merge(base, content, base);
      assert.deepEqual(back.content, content);
      assert.equal(back.changed.size, 0);
    }),
    { numRuns: 1000 },
  );
});

test('the edits that are sent give exactly the text of the editor', () => {
  fc.assert(
    fc.property(baseTexts, steps, (texts, all) => {
      const base = blocksOf(texts);
      const { content } = changed(texts, all, 'm');
      assert.deepEqual(applyEdits(base, editsBetween(base, content.blocks)), canonicalBlocks(content.blocks));
    }),
    { numRuns: 1000 },
  );
});

test('an unchanged block is never sent', () => {
  const base = blocksOf([['하나.'], ['둘.'], ['셋.']]);
  const edits = editsBetween(base, [base[2]!, paragraph('n', '새 것.'), base[0]!, paragraph('b1', '둘을 고침.')]);
  assert.deepEqual(edits, [
    { op: 'move', id: 'b2', after: null },
    { op: 'insert', after: 'b2', block: paragraph('n', '새 것.') },
    { op: 'replace', id: 'b1', block: paragraph('b1', '둘을 고침.') },
  ]);
});
