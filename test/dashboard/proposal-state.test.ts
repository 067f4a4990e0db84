import assert from 'node:assert/strict';
import { test } from 'node:test';
import { history, undo } from '@tiptap/pm/history';
import { Node, Schema, type SchemaSpec } from '@tiptap/pm/model';
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { changesBetween } from '../../src/documents/changes.ts';
import { EDITOR_MARKS, EDITOR_NODES, fromEditor, toEditor } from '../../src/documents/editor.ts';
import type { Block, BlockContent, Run } from '../../src/documents/model.ts';
import {
  accept,
  proposalIn,
  proposalKey,
  proposalState,
  propose,
  reject,
} from '../../web/src/screens/write/editor/plugins/proposal/state.ts';
import { documents } from '../documents/generated.ts';

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);
const block = (id: string, content: BlockContent): Block => ({ id, role: 'body', ...content });
const paragraph = (id: string, ...runs: Run[]): Block => block(id, { type: 'paragraph', runs });

function proposing(before: Block[], after: Block[]) {
  const plugins = [history(), new Plugin({ key: proposalKey, state: proposalState })];
  let state = EditorState.create({ doc: Node.fromJSON(schema, toEditor(before)), plugins });
  const run = (transaction: Transaction | null) => {
    if (transaction) state = state.apply(transaction);
  };
  const text = (blocks: Block[]) => ({ title: '', blocks, to_check: [] });
  run(propose(state, { blocks: after, changes: changesBetween(text(before), text(after)) }));
  const open = () => proposalIn(state).suggestions;
  return {
    /** Removed and added words of each suggestion. */
    shown: () =>
      open().map(({ from, to, content }) => [
        state.doc.textBetween(from, to, '\n', '\n'),
        content.textBetween(0, content.size, '\n', '\n'),
      ]),
    blocks: () => fromEditor(state.doc.toJSON()),
    accept: (...places: number[]) =>
      run(
        accept(
          state,
          places.map((place) => open()[place]!),
        ),
      ),
    acceptAll: () => run(accept(state, open())),
    reject: (...places: number[]) =>
      run(
        reject(
          state,
          places.map((place) => open()[place]!),
        ),
      ),
    type: (words: string, at: number) => run(state.tr.insertText(words, at)),
    undo: () => undo(state, run),
  };
}

const BEFORE = [
  paragraph('a', { text: '센서가 ' }, { text: '5분마다', bold: true }, { text: ' 혈당을 잰다. 값은 9만 원이다.' }),
  paragraph('b', { text: '그대로 둔다.' }),
];
const AFTER = [
  paragraph('a', { text: '센서가 ' }, { text: '5분마다', bold: true }, { text: ' 혈당을 잽니다. 값은 8만 원이다.' }),
  paragraph('b', { text: '그대로 둔다.' }),
];

test('shows the changed words only, and leaves the text as it is', () => {
  const { shown, blocks } = proposing(BEFORE, AFTER);
  assert.deepEqual(shown(), [
    ['잰다. ', '잽니다. '],
    ['9만 ', '8만 '],
  ]);
  assert.deepEqual(blocks(), BEFORE);
});

test('accepts one change, rejects another, and undoes what was accepted', () => {
  const { shown, blocks, accept: take, reject: refuse, undo: back } = proposing(BEFORE, AFTER);
  take(1);
  assert.deepEqual(shown(), [['잰다. ', '잽니다. ']]);
  refuse(0);
  assert.deepEqual(shown(), []);
  const text = blocks()[0]!;
  assert.deepEqual(text.type === 'paragraph' && text.runs.at(-1), { text: ' 혈당을 잰다. 값은 8만 원이다.' });
  back();
  assert.deepEqual(blocks(), BEFORE);
});

test('everything that is accepted together is undone together', () => {
  const { blocks, acceptAll, undo: back } = proposing(BEFORE, AFTER);
  acceptAll();
  assert.deepEqual(blocks(), AFTER);
  back();
  assert.deepEqual(blocks(), BEFORE);
});

test('suggestions follow what is typed before them', () => {
  const { shown, type, acceptAll, blocks } = proposing(BEFORE, AFTER);
  type('새 ', 1);
  assert.deepEqual(shown()[0], ['잰다. ', '잽니다. ']);
  acceptAll();
  const text = blocks()[0]!;
  assert.deepEqual(text.type === 'paragraph' && text.runs[0], { text: '새 센서가 ' });
});

test('new and deleted blocks are suggestions of their own, and other edits are not touched', () => {
  const after = [AFTER[0]!, paragraph('new', { text: '새 문단' })];
  const { shown, accept: take, blocks, type } = proposing(BEFORE, after);
  assert.deepEqual(shown().slice(2), [
    ['', '새 문단'],
    ['그대로 둔다.', ''],
  ]);
  type('먼저 ', 1);
  take(2, 3);
  assert.deepEqual(
    blocks().map(({ id }) => id),
    ['a', 'new'],
  );
});

test('a cell and an item are compared by themselves', () => {
  const table = (value: string) =>
    block('t', { type: 'table', header: false, rows: [[{ runs: [{ text: '가격' }] }, { runs: [{ text: value }] }]] });
  const list = (value: string) =>
    block('l', { type: 'list', items: [{ marker: '1.', runs: [{ text: value }], items: [] }] });
  const { shown } = proposing([table('9만 원'), list('첫째 일')], [table('8만 원'), list('첫째 날')]);
  assert.deepEqual(shown(), [
    ['9만 ', '8만 '],
    ['일', '날'],
  ]);
});

test('a role that a model gave a block is not taken over', () => {
  const { shown, acceptAll, blocks } = proposing(BEFORE, [{ ...AFTER[0]!, role: 'lead' }, AFTER[1]!]);
  assert.equal(shown().length, 2);
  acceptAll();
  assert.deepEqual(blocks(), AFTER);
});

test('500 pairs of documents: accepting everything gives the proposed blocks', () => {
  fc.assert(
    fc.property(documents, documents, (one, other) => {
      const before = one.blocks.map((each): Block => ({ ...each, role: 'body' }));
      const idAt = (index: number) => before[index]?.id ?? `new-${index}`;
      const after = other.blocks.map((each, index): Block => ({ ...each, id: idAt(index), role: 'body' }));
      const { blocks, acceptAll, shown } = proposing(before, after);
      acceptAll();
      assert.deepEqual(shown(), []);
      assert.deepEqual(blocks(), after);
    }),
    { numRuns: 500 },
  );
});
