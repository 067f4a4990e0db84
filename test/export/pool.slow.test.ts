import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createExporter, ExportError, type Exporter } from '../../src/export/index.ts';
import { officialSample } from './documents.ts';

const LONG = '한빛바이오는 초소형 연속 혈당 측정 센서를 출시한다고 밝혔다. '.repeat(3000);

async function withExporter(
  options: Parameters<typeof createExporter>[0],
  work: (exporter: Exporter) => Promise<void>,
) {
  const exporter = createExporter(options);
  try {
    await work(exporter);
  } finally {
    exporter.stop();
  }
}

const refusedAs = (reason: string) => (error: unknown) => error instanceof ExportError && error.reason === reason;

test('a killed child process loses no document', () =>
  withExporter({ children: 1 }, async (exporter) => {
    await exporter.renderPdf(officialSample('en'));
    const running = exporter.renderPdf(officialSample('ko', { content: LONG.slice(0, 40_000) }));
    await pause(100);
    const [killed] = exporter.processes();
    process.kill(killed!, 'SIGKILL');
    assert.ok((await running).subarray(0, 5).equals(Buffer.from('%PDF-')));
    assert.ok((await exporter.renderPdf(officialSample('ko'))).length > 1000);
    assert.notEqual(exporter.processes()[0], killed);
  }));

test('a document over the time limit is rejected and the next one is made', () =>
  withExporter({ children: 1, limitMilliseconds: 2000 }, async (exporter) => {
    await exporter.renderPdf(officialSample('en'));
    const [stuck] = exporter.processes();
    // Stopped with SIGSTOP, so that it exceeds the limit on a fast machine too.
    process.kill(stuck!, 'SIGSTOP');
    await assert.rejects(exporter.renderPdf(officialSample('ko')), refusedAs('too-slow'));
    assert.ok((await exporter.renderDocx(officialSample('en'))).length > 1000);
    assert.notEqual(exporter.processes()[0], stuck);
  }));

test('the pool limits its child processes, and rejects documents that would wait too long', () =>
  withExporter({ children: 2, waiting: 10 }, async (exporter) => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => exporter.renderDocx(officialSample('en'))),
    );
    assert.ok(exporter.processes().length <= 2);
    const refused = results.filter((result) => result.status === 'rejected');
    assert.equal(refused.length, 18);
    for (const { reason } of refused) assert.ok(refusedAs('busy')(reason));
  }));

test('a child process is replaced after its maximum number of documents', () =>
  withExporter({ children: 1, documents: 3 }, async (exporter) => {
    const seen = new Set<number>();
    for (let index = 0; index < 7; index++) {
      const done = exporter.renderDocx(officialSample('en'));
      await pause(0);
      for (const id of exporter.processes()) seen.add(id);
      await done;
    }
    assert.equal(seen.size, 3);
  }));

test("another account's document is made before the third of six", () =>
  withExporter({ children: 1 }, async (exporter) => {
    const order: string[] = [];
    const render = (owner: number, name: string) =>
      exporter.renderDocx(officialSample('en'), undefined, owner).then(() => order.push(name));
    await Promise.all([...Array.from({ length: 6 }, () => render(1, 'many')), render(2, 'one')]);
    assert.ok(order.indexOf('one') <= 2, order.join(', '));
  }));

test('an aborted request leaves the queue', () =>
  withExporter({ children: 1 }, async (exporter) => {
    const leaving = new AbortController();
    const first = exporter.renderDocx(officialSample('ko'));
    const second = exporter.renderDocx(officialSample('ko'), leaving.signal);
    leaving.abort();
    await assert.rejects(second, refusedAs('aborted'));
    assert.ok((await first).length > 1000);
  }));

test('a stopped exporter rejects requests, and its child processes are gone', async () => {
  const exporter = createExporter({ children: 1 });
  await exporter.renderDocx(officialSample('en'));
  const [child] = exporter.processes();
  exporter.stop();
  await assert.rejects(exporter.renderDocx(officialSample('en')), refusedAs('stopped'));
  for (let tries = 0; tries < 100 && isAlive(child!); tries += 1) await pause(100);
  assert.equal(isAlive(child!), false);
});

test('the event loop stays free while a long document is typeset', () =>
  withExporter({ children: 1 }, async (exporter) => {
    await exporter.renderPdf(officialSample('en'));
    const document = officialSample('ko', { content: LONG });
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 5);
    await exporter.renderPdf(document).finally(() => clearInterval(beat));
    assert.ok(beats >= 10, `${beats} beats`);
  }));

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
