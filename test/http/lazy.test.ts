import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazy } from '../../src/kernel/lazy.ts';

test('a lazy value is created once, and again after a failure', async () => {
  let made = 0;
  const read = lazy(async () => {
    made += 1;
    if (made === 1) throw new Error('too many open files');
    return made;
  });
  await assert.rejects(read(), /too many/);
  assert.deepEqual(await Promise.all([read(), read()]), [2, 2]);
  assert.equal(await read(), 2);
});
