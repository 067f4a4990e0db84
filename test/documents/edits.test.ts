import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalBlocks } from '../../src/documents/canonical.ts';
import { applyEdits, type Edit, rebasedEdits } from '../../src/documents/edits.ts';
import type { Block } from '../../src/documents/model.ts';
import { blockText } from '../../src/documents/render.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, runs: [{ text }] });
const base = canonicalBlocks(
  ['가', '나', '다'].map((text, index) => ({ ...paragraph(text), id: `b${index}` })),
) as Block[];
const texts = (blocks: Block[] | object) => (blocks as Block[]).map((block) => blockText(block)).join(' ');
const merge = (current: Block[], edits: Edit[]) => {
  const rebased = rebasedEdits(base, current, edits);
  return { ...rebased, after: texts(applyEdits(current, rebased.edits)) };
};

test('replaces, inserts, moves and deletes by id, in order', () => {
  const edits: Edit[] = [
    { op: 'replace', id: 'b1', block: paragraph('나2') },
    { op: 'insert', after: null, block: { ...paragraph('처음'), id: 'new' } },
    { op: 'insert', after: 'new', block: paragraph('둘째') },
    { op: 'move', id: 'b0', after: 'b2' },
    { op: 'delete', id: 'b2' },
  ];
  assert.equal(texts(applyEdits(base, edits)), '처음 둘째 나2 가');
});

test('a replaced block keeps its role unless another is given', () => {
  const [lead] = applyEdits(
    [{ ...base[0]!, role: 'lead' }],
    [{ op: 'replace', id: 'b0', block: paragraph('새') }],
  ) as Block[];
  assert.equal(lead?.role, 'lead');
});

test('names the edit and the field that cannot be carried out', () => {
  const fault = (edit: Edit) => applyEdits(base, [{ op: 'delete', id: 'b2' }, edit]);
  assert.deepEqual(fault({ op: 'delete', id: 'b2' }), { index: 1, field: 'id', fault: 'unknown-id' });
  assert.deepEqual(fault({ op: 'move', id: 'b0', after: 'b2' }), { index: 1, field: 'after', fault: 'unknown-id' });
  assert.deepEqual(fault({ op: 'move', id: 'b0', after: 'b0' }), { index: 1, field: 'after', fault: 'unknown-id' });
  assert.deepEqual(fault({ op: 'insert', after: null, block: { ...paragraph('x'), id: 'b0' } }), {
    index: 1,
    field: 'block',
    fault: 'duplicate-id',
  });
  assert.deepEqual(fault({ op: 'replace', id: 'b0', block: paragraph('  ') }), {
    index: 1,
    field: 'block',
    fault: 'empty',
  });
});

test('edits of different blocks do not conflict', () => {
  const theirs = applyEdits(base, [
    { op: 'replace', id: 'b0', block: paragraph('가2') },
    { op: 'insert', after: 'b0', block: { ...paragraph('사이'), id: 'x' } },
  ]) as Block[];
  const { conflicts, after } = merge(theirs, [
    { op: 'replace', id: 'b1', block: paragraph('나2') },
    { op: 'delete', id: 'b2' },
  ]);
  assert.deepEqual(conflicts, []);
  assert.equal(after, '가2 사이 나2');
});

test('edits of the same block conflict, with both versions of it', () => {
  const theirs = applyEdits(base, [{ op: 'replace', id: 'b1', block: paragraph('그들') }]) as Block[];
  const { conflicts } = merge(theirs, [{ op: 'replace', id: 'b1', block: paragraph('우리') }]);
  assert.deepEqual(
    conflicts.map(({ block_id, yours, theirs: other }) => [block_id, blockText(yours!), blockText(other!)]),
    [['b1', '우리', '그들']],
  );
});

test('a change of a deleted block and the deletion of a changed one conflict', () => {
  const deleted = applyEdits(base, [{ op: 'delete', id: 'b1' }]) as Block[];
  assert.equal(merge(deleted, [{ op: 'replace', id: 'b1', block: paragraph('우리') }]).conflicts[0]?.theirs, null);
  const changed = applyEdits(base, [{ op: 'replace', id: 'b1', block: paragraph('그들') }]) as Block[];
  assert.equal(merge(changed, [{ op: 'delete', id: 'b1' }]).conflicts[0]?.yours, null);
});

test('the same change twice, both deleting, and moving a changed block are no conflicts', () => {
  const same = applyEdits(base, [{ op: 'replace', id: 'b1', block: paragraph('같다') }]) as Block[];
  assert.equal(merge(same, [{ op: 'replace', id: 'b1', block: paragraph('같다') }]).after, '가 같다 다');
  const deleted = applyEdits(base, [{ op: 'delete', id: 'b1' }]) as Block[];
  assert.equal(merge(deleted, [{ op: 'delete', id: 'b1' }]).after, '가 다');
  assert.equal(merge(same, [{ op: 'move', id: 'b1', after: 'b2' }]).after, '가 다 같다');
});

test('an insertion after a block that somebody deleted goes to where that block was', () => {
  const deleted = applyEdits(base, [{ op: 'delete', id: 'b1' }]) as Block[];
  assert.equal(merge(deleted, [{ op: 'insert', after: 'b1', block: paragraph('새') }]).after, '가 새 다');
});
