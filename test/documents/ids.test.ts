import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBlockId } from '../../src/documents/ids.ts';

test('the same texts in the same order get the same ids, and equal texts different ones', () => {
  const idsOf = (texts: string[]) => {
    const taken = new Set<string>();
    return texts.map((text) => newBlockId(text, taken));
  };
  const texts = ['가', '나', '가', '가', '나', ''];
  const ids = idsOf(texts);
  assert.equal(new Set(ids).size, texts.length);
  assert.deepEqual(idsOf(texts), ids);
  assert.deepEqual(idsOf(['가', '나']), ids.slice(0, 2));
});

test('ids that a caller has taken are passed over', () => {
  const first = newBlockId('가', new Set());
  const taken = new Set([first]);
  const second = newBlockId('가', taken);
  assert.notEqual(second, first);
  assert.deepEqual(taken, new Set([first, second]));
});

test('equal texts do not search all earlier ids again', () => {
  let asked = 0;
  class Counted extends Set<string> {
    override has(id: string): boolean {
      asked += 1;
      return super.has(id);
    }
  }
  const taken = new Counted();
  for (let count = 0; count < 2000; count += 1) newBlockId('가', taken);
  assert.equal(taken.size, 2000);
  assert.ok(asked <= 4000, String(asked));
});
