import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Schema, type SchemaSpec } from 'prosemirror-model';
import { EDITOR_MARKS, EDITOR_NODES } from '../../src/documents/editor.ts';
import { BLOCK_ID_PATTERN } from '../../src/documents/ids.ts';
import { randomBlockId } from '../../web/src/screens/write/editor/rich-text/ids.ts';
import {
  countedMarkers,
  type Item,
  itemsOf,
  listOf,
  moved,
  withLevel,
  withoutGaps,
} from '../../web/src/screens/write/editor/rich-text/list-items.ts';
import { markerAt, markerBelow, numberOf, renumbered } from '../../web/src/screens/write/editor/rich-text/numbering.ts';

test('numbers are read in every style, and bullets are none', () => {
  for (const [marker, style, number] of [
    ['12.', '1.', 12],
    ['3)', '1)', 3],
    ['(2)', '(1)', 2],
    ['다.', '가.', 3],
    ['거)', '가)', 15],
    ['②', '①', 2],
  ] as const) {
    assert.deepEqual(numberOf(marker), { style, number });
    assert.equal(markerAt(style, number), marker);
  }
  for (const bullet of ['-', '•', '*', '나', '※', '(가.', '각.']) assert.equal(numberOf(bullet), null, bullet);
});

test('items are counted from the start, and other markers between them stay', () => {
  assert.deepEqual(renumbered(['1.', '1.', '-', '7.'], 1), ['1.', '2.', '-', '3.']);
  assert.deepEqual(renumbered(['나.', '나.'], 2), ['나.', '다.']);
  assert.deepEqual(renumbered(['-', '-'], 1), ['-', '-']);
});

test('the levels of an official document follow each other', () => {
  assert.deepEqual(['1.', '가.', '1)', '가)', '(1)', '(가)'].map(markerBelow), [
    '가.',
    '1)',
    '가)',
    '(1)',
    '(가)',
    '①',
  ]);
  assert.equal(markerBelow('•'), '•');
});

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);
const item = (level: number, marker: string, text = marker): Item => ({
  level,
  marker,
  text: schema.nodes.itemText!.create(null, schema.text(text)),
});
const shown = (items: Item[] | null) => items?.map(({ level, marker }) => `${level} ${marker}`) ?? null;

test('a list is the same after it was flattened', () => {
  const items = [item(0, '1.'), item(1, '가.'), item(2, '1)'), item(1, '나.'), item(0, '2.')];
  const list = listOf(schema, items);
  list.check();
  assert.deepEqual(shown(itemsOf(list)), shown(items));
});

test('an item is indented with what is below it, and takes the marker of its new level', () => {
  const items = [item(0, '1.'), item(1, '가.'), item(0, '2.'), item(1, '가.')];
  assert.deepEqual(shown(withLevel(items, 2, 1)), ['0 1.', '1 가.', '1 가.', '2 가.']);
  assert.deepEqual(shown(withLevel([item(0, '1.'), item(0, '2.')], 1, 1)), ['0 1.', '1 가.']);
  assert.deepEqual(shown(withLevel(items, 1, -1)), ['0 1.', '0 1.', '0 2.', '1 가.']);
  assert.equal(withLevel(items, 0, 1), null);
  assert.equal(withLevel(items, 0, -1), null);
});

test('an item is moved with what is below it, among its neighbours only', () => {
  const items = [item(0, 'a'), item(1, 'b'), item(0, 'c'), item(1, 'd')];
  assert.deepEqual(shown(moved(items, 2, -1)!.items), ['0 c', '1 d', '0 a', '1 b']);
  assert.deepEqual(shown(moved(items, 0, 1)!.items), ['0 c', '1 d', '0 a', '1 b']);
  assert.equal(moved(items, 0, 1)!.index, 2);
  assert.equal(moved(items, 1, -1), null);
  assert.equal(moved(items, 1, 1), null);
});

test('each level is counted by itself', () => {
  const items = [item(0, '1.'), item(1, '가.'), item(1, '가.'), item(0, '1.'), item(1, '다.'), item(0, '9.')];
  assert.deepEqual(countedMarkers(items, 3), ['3.', '가.', '나.', '4.', '가.', '5.']);
  assert.deepEqual(shown(withoutGaps([item(2, '-'), item(3, '-')])), ['0 -', '1 -']);
});

test('ids of new blocks look like those of the service and differ', () => {
  const ids = new Set(Array.from({ length: 1000 }, randomBlockId));
  assert.equal(ids.size, 1000);
  for (const id of ids) assert.match(id, new RegExp(BLOCK_ID_PATTERN));
});
