import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Node, Schema, type SchemaSpec } from '@tiptap/pm/model';
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { EDITOR_MARKS, EDITOR_NODES, toEditor } from '../../src/documents/editor.ts';
import type { Block, BlockContent } from '../../src/documents/model.ts';
import { blockText } from '../../src/documents/render.ts';
import { commentRange } from '../../web/src/screens/write/editor/comments/locate.ts';
import { anchorOf } from '../../web/src/screens/write/editor/plugins/ranges/places.ts';
import {
  type Groups,
  rangesAt,
  rangesKey,
  rangesOf,
  rangesState,
} from '../../web/src/screens/write/editor/plugins/ranges/state.ts';

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);
const docOf = (blocks: Block[]) => Node.fromJSON(schema, toEditor(blocks));
const block = (id: string, content: BlockContent): Block => ({ id, role: 'body', ...content });
type Sought = { block_id: string; quote: string | null; start: number | null };
const anchor = ({ block_id, quote, start }: Sought) => ({
  ...{ block_id, quote, text: quote, start, is_deleted: false },
  end: start === null || quote === null ? null : start + quote.length,
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
    const place = commentRange(doc, blocks, anchor({ block_id: 'own', quote: '3200', start }));
    assert.ok(place);
    assert.equal(doc.textBetween(place.from, place.to), '3200');
    assert.deepEqual(anchorOf(doc, place), { blockId: 'own', start, end: start + 4, words: '3200' });
  });
}

test('a comment on a picture marks the picture', () => {
  const image: BlockContent = { type: 'image', url: '/files/1', alt: '', caption: '센서', credit: null, media_id: 1 };
  const blocks = [block('own', image)];
  const place = commentRange(docOf(blocks), blocks, anchor({ block_id: 'own', quote: null, start: null }));
  assert.deepEqual(place, { from: 0, to: 1, isBlock: true });
});

test('a selection in two blocks has no anchor', () => {
  const doc = docOf([block('a', EACH_TYPE.paragraph!), block('b', EACH_TYPE.heading!)]);
  assert.equal(anchorOf(doc, { from: 2, to: doc.content.size - 2 }), null);
});

const SENTENCE = '센서는 5분마다 혈당을 잰다.';
const sentence = (text: string) => [block('own', { type: 'paragraph', runs: [{ text }] })];

/** The words at a comment on `5분마다` of the stored sentence, when the editor shows another. */
function wordsIn(shown: string, stored = SENTENCE): string | null {
  const doc = docOf(sentence(shown));
  const place = commentRange(doc, sentence(stored), anchor({ block_id: 'own', quote: '5분마다', start: 4 }));
  return place && doc.textBetween(place.from, place.to);
}

test('a comment is found past what was typed since, with what was typed inside it', () => {
  assert.equal(wordsIn(`새 ${SENTENCE}`), '5분마다');
  assert.equal(wordsIn('센서는 50분마다 혈당을 잰다.'), '50분마다');
  assert.equal(wordsIn('센서는 10초마다 5분마다가 아니라 잰다.'), '5분마다');
  assert.equal(wordsIn('센서는 혈당을 잰다.'), null);
  assert.equal(wordsIn('5분마다 센서가 잰다.', '5분마다 센서가 잰다.'), '5분마다', 'the stored text is newer');
});

const range = (id: string, from: number, to: number) => ({ id, from, to, attributes: { class: id } });

function stateWith(groups: Groups) {
  let state = EditorState.create({
    doc: docOf(sentence(SENTENCE)),
    plugins: [new Plugin({ key: rangesKey, state: rangesState })],
  });
  const apply = (change: (tr: Transaction) => Transaction) => {
    state = state.apply(change(state.tr));
  };
  apply((tr) => tr.setMeta(rangesKey, groups));
  const words = (group: string) => rangesOf(state, group).map(({ from, to }) => state.doc.textBetween(from, to));
  return { apply, words, state: () => state };
}

test('follows its words through typing before, inside and after them', () => {
  const { apply, words, state } = stateWith({ comments: [range('7', 5, 9)] });
  apply((tr) => tr.insertText('새 ', 1));
  assert.deepEqual(words('comments'), ['5분마다']);
  apply((tr) => tr.insertText('0', 8));
  assert.deepEqual(words('comments'), ['50분마다']);
  apply((tr) => tr.insertText(' 늘', 12));
  assert.deepEqual(words('comments'), ['50분마다']);
  assert.deepEqual([rangesAt(state(), 'comments', 9), rangesAt(state(), 'claims', 9)], [['7'], []]);
});

test('setting a group leaves the others', () => {
  const { apply, words } = stateWith({ claims: [range('0', 5, 9)], comments: [range('7', 10, 12)] });
  assert.deepEqual([words('claims'), words('comments')], [['5분마다'], ['혈당']]);
  apply((tr) => tr.setMeta(rangesKey, { claims: [] }));
  assert.deepEqual([words('claims'), words('comments')], [[], ['혈당']]);
});
