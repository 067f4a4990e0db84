import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { emptyDocument } from '../../src/documents/model.ts';
import { Problem } from '../../src/kernel/problems.ts';
import { createWorkerPool, type JobKind } from '../../src/kernel/workers/pool.ts';
import { createFormWriter } from '../../src/writing/form/index.ts';
import { brief } from './samples.ts';

/** Texts when the queue is full, or time or memory runs out. */

const WAIT: JobKind<Int32Array<SharedArrayBuffer>, string> = {
  program: new URL('../workers/jobs.ts', import.meta.url),
  handler: 'waitForFlag',
  timeoutMs: 60_000,
};
const pools: { close(): Promise<void> }[] = [];
after(() => Promise.all(pools.map((pool) => pool.close())));

function newPool(options: Parameters<typeof createWorkerPool>[0]) {
  const pool = createWorkerPool({ threads: 2, ...options });
  pools.push(pool);
  return pool;
}

const listener = (accountId: number) => ({
  accountId,
  isTest: false,
  signal: new AbortController().signal,
  onText: null,
});
const refusedAs = (name: string) => (error: unknown) => error instanceof Problem && error.problem === name;

test("rejects a text when the account's queue is full, and writes another account’s", async () => {
  const pool = newPool({ waitingPerOwner: 0 });
  const writer = createFormWriter(pool);
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const busy = pool.run(WAIT, 1, flag);
  const given = brief({});
  await assert.rejects(writer.draft(given, listener(1)), refusedAs('RATE_LIMITED'));
  await assert.rejects(
    writer.revise({ document: emptyDocument(), instruction: '짧게', brief: given, blocks: null }, listener(1)),
    refusedAs('RATE_LIMITED'),
  );
  assert.notEqual((await writer.draft(given, listener(2))).value.document.title, '');
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  await busy;
});

test('a text beyond the limits of its thread fails with the documented error, and the next one is written', async () => {
  const pool = newPool({ heapMegabytes: 24 });
  const writer = createFormWriter(pool);
  const references = Array.from({ length: 40 }, (_, index) => ({
    title: String(index),
    text: Array.from({ length: 9000 }, (_each, word) => `가나${index}라${word} 사실이다.`).join('\n\n'),
    url: null,
  }));
  await assert.rejects(writer.draft(brief({ references }), listener(1)), refusedAs('GENERATION_ERROR'));
  assert.notEqual((await writer.draft(brief({}), listener(1))).value.document.title, '');
});

test('a cancelled request gets its own abort reason, not an error of the service', async () => {
  const writer = createFormWriter(newPool({}));
  const caller = new AbortController();
  const drafting = writer.draft(brief({}), { ...listener(1), signal: caller.signal });
  const reason = new Error('gone');
  caller.abort(reason);
  await assert.rejects(drafting, reason);
});
