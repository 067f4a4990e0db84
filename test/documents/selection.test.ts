import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraph } from '../../src/documents/blocks.ts';
import { isWithinSelection } from '../../src/documents/changes.ts';
import type { Block, Document } from '../../src/documents/model.ts';

/** Documents as `id` or `id:text`, one block each; b and d are selected. */

const BEFORE = 'a b c d e';
const block = (each: string): Block => {
  const [id = '', text = id] = each.split(':');
  return { id, role: 'body', ...paragraph(text) } as Block;
};
const documentOf = (blocks: string, title = '제목'): Document => ({
  title,
  blocks: blocks.split(' ').map(block),
  to_check: [],
});
const isWithin = (after: Document) => isWithinSelection(documentOf(BEFORE), after, new Set(['b', 'd']));

for (const after of [
  'a b c d e',
  'a b:other c d e',
  'a c d e',
  'a c e',
  'a b new c d e',
  'a new b c d e',
  'a new c d:other newer e',
])
  test(`within: ${after}`, () => assert.equal(isWithin(documentOf(after)), true));

for (const after of [
  'a:other b c d e',
  'b c d e',
  'a b d c e',
  'a d c b e',
  'c b a d e',
  'new a b c d e',
  'a b c d e new',
  'a b c:other d:other e',
  'a b c d',
])
  test(`outside: ${after}`, () => assert.equal(isWithin(documentOf(after)), false));

test('outside: another title', () => assert.equal(isWithin(documentOf(BEFORE, '다른 제목')), false));

test('outside: another format of a block that is not selected', () => {
  const after = documentOf(BEFORE);
  after.blocks[0] = { ...after.blocks[0]!, role: 'lead' };
  assert.equal(isWithin(after), false);
});
