import assert from 'node:assert/strict';
import { test } from 'node:test';
import { history, undo } from '@tiptap/pm/history';
import { Node, Schema, type SchemaSpec } from '@tiptap/pm/model';
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { EDITOR_MARKS, EDITOR_NODES, fromEditor, toEditor } from '../../src/documents/editor.ts';
import type { Block, BlockContent, Run } from '../../src/documents/model.ts';
import {
  attributeHits,
  createSearch,
  MAX_HITS,
  replacedIn,
} from '../../web/src/screens/write/editor/plugins/find/search.ts';
import {
  findKey,
  findState,
  foundIn,
  goTo,
  replaceAll,
  replaceCurrent,
  setQuery,
} from '../../web/src/screens/write/editor/plugins/find/state.ts';

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);
const paragraph = (...runs: Run[]): BlockContent => ({ type: 'paragraph', runs });

function docOf(...contents: BlockContent[]): Node {
  const blocks = contents.map((content, index): Block => ({ id: `b${index}`, role: 'body', ...content }));
  return Node.fromJSON(schema, toEditor(blocks));
}

function found(doc: Node, text: string, isCaseSensitive = false): string[] {
  return createSearch({ text, isCaseSensitive })(doc).map(({ from, to }) => doc.textBetween(from, to));
}

test('finds words in paragraphs, items, cells and fact rows, across marks but not across blocks', () => {
  const doc = docOf(
    paragraph({ text: '혈당 ' }, { text: '센서', bold: true }, { text: '를 혈당' }),
    paragraph({ text: '센서' }),
    { type: 'list', items: [{ marker: '-', runs: [{ text: '혈당 센서' }], items: [] }] },
    { type: 'table', header: false, rows: [[{ runs: [{ text: '혈당' }] }, { runs: [{ text: '센서' }] }]] },
    { type: 'facts', rows: [{ label: '혈당 센서', value: [{ text: '혈당 센서' }] }] },
  );
  assert.equal(found(doc, '혈당 센서').length, 4);
  assert.equal(found(doc, '혈당센서').length, 0);
});

test('the case is ignored unless it is asked for', () => {
  const doc = docOf(paragraph({ text: 'IP68 ip68 İP68' }));
  assert.deepEqual(found(doc, 'ip68'), ['IP68', 'ip68']);
  assert.deepEqual(found(doc, 'IP68', true), ['IP68']);
  assert.deepEqual(found(doc, 'p68', false), ['P68', 'p68', 'P68']);
});

test('syllables and their single letters are the same word', () => {
  const letters = '센서'.normalize('NFD');
  const doc = docOf(paragraph({ text: `새 ${letters}와 센서` }));
  assert.deepEqual(found(doc, '센서'), [letters, '센서']);
  assert.deepEqual(found(doc, letters), [letters, '센서']);
});

test('thousands of hits are not all marked', () => {
  assert.equal(found(docOf(paragraph({ text: '가'.repeat(5000) })), '가').length, MAX_HITS);
});

function searching(text: string, ...contents: BlockContent[]) {
  const plugins = [history(), new Plugin({ key: findKey, state: findState })];
  let state = EditorState.create({ doc: docOf(...contents), plugins });
  const run = (transaction: Transaction | null) => {
    if (transaction) state = state.apply(transaction);
  };
  run(setQuery(state, { text, isCaseSensitive: false }));
  return {
    state: () => state,
    next: (step: 1 | -1 = 1) => run(goTo(state, step)),
    replace: (words: string) => run(replaceCurrent(state, words)),
    replaceAll: (words: string) => run(replaceAll(state, words)),
    type: (words: string, at: number) => run(state.tr.insertText(words, at)),
    undo: () => undo(state, run),
    blocks: () => fromEditor(state.doc.toJSON()),
  };
}

test('goes to the next and the previous hit, around the end', () => {
  const find = searching('센서', paragraph({ text: '센서 하나' }), paragraph({ text: '센서 둘, 센서 셋' }));
  const places: number[] = [];
  for (const step of [1, 1, 1, 1, -1] as const) {
    find.next(step);
    places.push(foundIn(find.state()).current);
  }
  assert.deepEqual(places, [0, 1, 2, 0, 2]);
  const { from, to } = find.state().selection;
  assert.equal(find.state().doc.textBetween(from, to), '센서');
});

test('replacing keeps the marks, fills placeholders and can be undone at once', () => {
  const find = searching(
    '센서',
    paragraph({ text: '새 ' }, { text: '센서', bold: true }, { text: '와 ' }, { text: '[센서]', placeholder: true }),
    { type: 'table', header: false, rows: [[{ runs: [{ text: '센서', link: 'https://a.example' }] }]] },
  );
  const before = find.blocks();
  find.replaceAll('기기');
  assert.deepEqual(
    find.blocks().map((block) => (block.type === 'paragraph' ? block.runs : block.type === 'table' && block.rows)),
    [
      [{ text: '새 ' }, { text: '기기', bold: true }, { text: '와 ' }, { text: '[기기]', placeholder: true }],
      [[{ runs: [{ text: '기기', link: 'https://a.example' }] }]],
    ],
  );
  find.undo();
  assert.deepEqual(find.blocks(), before);
});

test('all is replaced beside pictures too, and the title counts', () => {
  const image = { type: 'image' as const, url: '/a.png', credit: null, media_id: null };
  const find = searching('센서', paragraph({ text: '센서' }), { ...image, alt: '센서와 센서', caption: '새 센서' });
  const before = find.blocks();
  const query = { text: '센서', isCaseSensitive: false };
  assert.deepEqual(
    attributeHits(find.state().doc, query).map(({ name, count }) => [name, count]),
    [
      ['caption', 1],
      ['alt', 2],
    ],
  );
  find.replaceAll('기기');
  const [, picture] = find.blocks();
  assert.ok(picture?.type === 'image');
  assert.deepEqual([picture.alt, picture.caption], ['기기와 기기', '새 기기']);
  find.undo();
  assert.deepEqual(find.blocks(), before);
  assert.equal(replacedIn('센서, 새 센서', query, '기기'), '기기, 새 기기');
});

test('a placeholder that is replaced as a whole is filled in', () => {
  const find = searching(
    '[출시일]',
    paragraph({ text: '출시는 ' }, { text: '[출시일]', placeholder: true }, { text: '이다.' }),
  );
  find.replaceAll('12월 1일');
  assert.deepEqual(find.blocks()[0], { ...find.blocks()[0], runs: [{ text: '출시는 12월 1일이다.' }] });
});

test('one hit after the other is replaced, also by words that contain what is sought', () => {
  const find = searching('센서', paragraph({ text: '센서, 센서' }));
  find.replace('혈당 센서');
  find.replace('혈당 센서');
  assert.equal(find.state().doc.textContent, '혈당 센서, 혈당 센서');
});

test('hits follow what is typed', () => {
  const find = searching('센서', paragraph({ text: '센서' }));
  find.type('혈당 센서와 ', 1);
  const { hits, current } = foundIn(find.state());
  assert.deepEqual(
    hits.map(({ from }) => from),
    [4, 8],
  );
  assert.equal(current, 1);
});
