import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const MODULE = new URL('../../src/kernel/log-stream.ts', import.meta.url).href;
const PROGRAM = `
  import { createLogStream } from ${JSON.stringify(MODULE)};
  const log = createLogStream();
  const line = 'x'.repeat(999) + '\\n';
  for (let count = 0; count < Number(process.argv[1]); count += 1) log.write(line);
  process.stderr.write(String(log.dropped()));
  const [endAfterMs, exitAfterMs] = process.argv.slice(2).map(Number);
  if (endAfterMs) await new Promise((resolve) => setTimeout(resolve, endAfterMs));
  log.end();
  setTimeout(() => process.exit(0), exitAfterMs);
`;

/** Ends its log after this many milliseconds, and exits this many later. */
function writeLines(count: number, endAfterMs = 0, exitAfterMs = 0) {
  const given = [count, endAfterMs, exitAfterMs].map(String);
  const words = ['--input-type=module', '-e', PROGRAM, ...given];
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('a log that nobody reads neither fills the memory nor blocks the exit', async () => {
  const child = writeLines(20_000);
  child.stdout.pause();
  // Read stderr to its end: 'exit' may come before all of it has arrived, and 'close' does not come while nobody reads
  // the log.
  const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  assert.equal(code, 0);
  assert.ok(Number(stderr) > 10_000, `${stderr} of 20,000 lines were dropped`);
  child.stdout.destroy();
});

test('a write that was pending when the log ended is not an error', async () => {
  const child = writeLines(5000, 300, 500);
  child.stdout.pause();
  const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  assert.equal(code, 0, stderr);
  child.stdout.destroy();
});

test('a log that is read is complete', async () => {
  const child = writeLines(500);
  let [lines, stderr] = [0, ''];
  child.stdout.on('data', (piece: Buffer) => {
    lines += piece.filter((byte) => byte === 10).length;
  });
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  await once(child, 'close');
  assert.deepEqual([lines, stderr], [500, '0']);
});
