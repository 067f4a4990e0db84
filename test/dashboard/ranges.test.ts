import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Node, Schema, type SchemaSpec } from '@tiptap/pm/model';
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { EDITOR_MARKS, EDITOR_NODES, toEditor } from '../../src/documents/editor.ts';
import type { Block, BlockContent } from '../../src/documents/model.ts';
import { blockText } from '../../src/documents/render.ts';
import { unitsOf } from '../../web/src/screens/write/editor/plugins/ranges/block-units.ts';
import { anchorOf, placeOf } from '../../web/src/screens/write/editor/plugins/ranges/places.ts';
import {
  type Range,
  rangePlace,
  rangesAt,
  rangesKey,
  rangesState,
} from '../../web/src/screens/write/editor/plugins/ranges/state.ts';
import { documents } from '../documents/generated.ts';

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);
const docOf = (blocks: Block[]) => Node.fromJSON(schema, toEditor(blocks));
const block = (id: string, content: BlockContent): Block => ({ id, role: 'body', ...content });

test('1,000 documents: the units of each block are its text in the API, and each stands at its character', () => {
  fc.assert(
    fc.property(documents, ({ blocks }) => {
      const doc = docOf(blocks);
      let pos = 0;
      for (const [index, node] of doc.children.entries()) {
        const { text, positions } = unitsOf(node, pos);
        if (!node.isAtom) assert.equal(text, blockText(blocks[index]!));
        assert.equal(positions.length, text.length);
        for (const [unit, position] of positions.entries()) {
          if (position < 0) continue;
          const there = doc.textBetween(position, position + 1, '', '\n');
          // A line break is a space where the text of the API has one line.
          assert.ok(there === text[unit] || (/\s/u.test(there) && text[unit] === ' '), `${text} at ${unit}`);
        }
        pos += node.nodeSize;
      }
    }),
    { numRuns: 1000 },
  );
});

const EACH_TYPE: Record<string, BlockContent> = {
  paragraph: { type: 'paragraph', runs: [{ text: '전국 ' }, { text: '3200', bold: true }, { text: '곳에서 판다.' }] },
  heading: { type: 'heading', marker: '【', runs: [{ text: '약국 3200곳' }] },
  list: {
    type: 'list',
    items: [
      {
        marker: '1.',
        runs: [{ text: '약국' }],
        items: [{ marker: '가.', runs: [{ text: '전국 3200곳' }], items: [] }],
      },
    ],
  },
  table: {
    type: 'table',
    header: true,
    rows: [
      [{ runs: [{ text: '구분' }] }, { runs: [{ text: '수' }] }],
      [{ runs: [{ text: '약국' }] }, { runs: [{ text: '전국\n' }, { text: '3200곳', italic: true }] }],
    ],
  },
  quote: { type: 'quote', runs: [{ text: '“3200곳에서 판다”' }], speaker: { name: '김하늘', title: '대표' } },
  facts: { type: 'facts', rows: [{ label: '판매처', value: [{ text: '약국 3200곳', link: 'https://a.example' }] }] },
  code: { type: 'code', language: 'json', text: '{ "count": 3200 }' },
};

for (const [name, content] of Object.entries(EACH_TYPE)) {
  test(`finds a figure in a ${name} by its offsets, and the offsets by its place`, () => {
    const blocks = [block('first', { type: 'paragraph', runs: [{ text: '앞' }] }), block('own', content)];
    const doc = docOf(blocks);
    const start = blockText(content).indexOf('3200');
    const anchor = { blockId: 'own', start, end: start + 4 };
    const place = placeOf(doc, anchor);
    assert.ok(place);
    assert.equal(doc.textBetween(place.from, place.to), '3200');
    assert.deepEqual(anchorOf(doc, place), anchor);
  });
}

test('a range in a picture marks the picture', () => {
  const image: BlockContent = { type: 'image', url: '/files/1', alt: '', caption: '센서', credit: null, media_id: 1 };
  const doc = docOf([block('own', image)]);
  assert.deepEqual(placeOf(doc, { blockId: 'own', start: 3, end: 5 }), { from: 0, to: 1 });
});

test('a selection in two blocks has no anchor', () => {
  const doc = docOf([block('a', EACH_TYPE.paragraph!), block('b', EACH_TYPE.heading!)]);
  assert.equal(anchorOf(doc, { from: 2, to: doc.content.size - 2 }), null);
});

const SENTENCE = '센서는 5분마다 혈당을 잰다.';
const range = (over: Partial<Range> = {}): Range => ({
  id: 'figure',
  blockId: 'own',
  start: 4,
  end: 8,
  className: 'marked',
  text: '5분마다',
  ...over,
});

function stateWith(...ranges: Range[]) {
  const doc = docOf([block('own', { type: 'paragraph', runs: [{ text: SENTENCE }] })]);
  let state = EditorState.create({ doc, plugins: [new Plugin({ key: rangesKey, state: rangesState })] });
  const apply = (change: (tr: Transaction) => Transaction) => {
    state = state.apply(change(state.tr));
    return state;
  };
  apply((tr) => tr.setMeta(rangesKey, { group: 'claims', ranges }));
  const words = (id = 'figure') => {
    const place = rangePlace(state, id);
    return place && state.doc.textBetween(place.from, place.to);
  };
  return { apply, words, state: () => state };
}

test('follows its words through typing before, inside and after them', () => {
  const { apply, words } = stateWith(range());
  apply((tr) => tr.insertText('새 ', 1));
  assert.equal(words(), '5분마다');
  apply((tr) => tr.insertText('0', 8));
  assert.equal(words(), '50분마다');
  apply((tr) => tr.insertText(' 늘', 12));
  assert.equal(words(), '50분마다');
});

test('is found again when somebody else replaced its block, and goes with its words', () => {
  const { apply, words, state } = stateWith(range());
  const other = (text: string) => docOf([block('own', { type: 'paragraph', runs: [{ text }] })]).firstChild!;
  apply((tr) => tr.replaceWith(0, tr.doc.content.size, other('이 센서는 늘 5분마다 혈당을 잰다.')));
  assert.equal(words(), '5분마다');
  apply((tr) => tr.replaceWith(0, tr.doc.content.size, other('이 센서는 혈당을 잰다.')));
  assert.equal(words(), null);
  apply((tr) => tr.replaceWith(0, tr.doc.content.size, other(SENTENCE)));
  assert.equal(words(), '5분마다');
  assert.deepEqual(rangesAt(state(), 6), ['figure']);
});

test('a place whose words have changed since is not marked', () => {
  assert.equal(stateWith(range({ text: '10분마다' })).words(), null);
  assert.equal(stateWith(range({ start: 0, end: 2 })).words(), '5분마다', 'found where they stand now');
});

test('setting a group leaves the others', () => {
  const { apply, words } = stateWith(range());
  apply((tr) =>
    tr.setMeta(rangesKey, { group: 'comments', ranges: [range({ id: 'comment', text: '혈당', start: 9, end: 11 })] }),
  );
  assert.equal(words(), '5분마다');
  assert.equal(words('comment'), '혈당');
  apply((tr) => tr.setMeta(rangesKey, { group: 'claims', ranges: [] }));
  assert.equal(words(), null);
  assert.equal(words('comment'), '혈당');
});
