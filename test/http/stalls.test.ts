import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { endpoint } from '../../src/kernel/http/endpoint.ts';
import { API } from '../harness.ts';
import { until } from '../until.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Line = { msg: string; ms: number; cpu_ms: number; route?: string; account_id?: number; request_id?: string };

/** Longer than the 200 ms after which blocking is logged. */
const BLOCK_MS = 400;
const block = () => {
  for (const end = performance.now() + BLOCK_MS; performance.now() < end; );
};
const Ok = Type.Object({ ok: Type.Boolean() });
const made = (path: string, work: () => Promise<void>) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'A handler for a test',
    once: true,
    data: Ok,
    handle: async ({ actor }) => {
      await work();
      return actor.commit(async () => ({ ok: true }));
    },
    answer: (data) => ({ data: data as { ok: boolean } }),
  });

let server: TestServer;
const lines: Line[] = [];
before(async () => {
  const endpoints = [
    made('/at-once', async () => block()),
    made('/after-a-wait', async () => {
      await pause(30);
      block();
    }),
    made('/slow-but-polite', () => pause(BLOCK_MS)),
  ];
  const write = (line: string) => void lines.push(JSON.parse(line));
  server = await startTestServer(endpoints, {}, { logLevel: 'warn', logStream: { write } });
});
after(() => server.stop());

const blocked = (requestId: string) =>
  lines.find(({ msg, request_id }) => msg === 'event loop blocked' && request_id === requestId);

for (const path of ['/at-once', '/after-a-wait']) {
  for (const more of [{}, { 'idempotency-key': `key${path}` }]) {
    const id = `blocks${path.replace('/', '-')}${Object.keys(more).length}`;
    test(`logs a handler that blocks the event loop ${path.slice(1)} (${id})`, async () => {
      const reply = await server.call('POST', path, { headers: { 'x-request-id': id, ...more } });
      assert.equal(reply.status, 200, reply.text);
      const line = await until(() => blocked(id), 30_000);
      assert.equal(line.route, `${API}${path}`);
      assert.equal(line.account_id, 1);
      assert.ok(line.ms > 200, `${line.ms} ms`);
    });
  }
}

test('does not log a handler that waits without blocking', async () => {
  const headers = { 'x-request-id': 'polite' };
  assert.equal((await server.call('POST', '/slow-but-polite', { headers })).status, 200);
  await pause(100);
  // A busy machine may delay the timer.
  const line = blocked('polite');
  assert.ok(line === undefined || line.cpu_ms < 200, JSON.stringify(line));
});

test('the metrics contain the slowest handler since the last read, and the load of the event loop', async () => {
  await server.metrics();
  await server.call('POST', '/at-once');
  const text = await server.metrics();
  const seconds = /presswright_slowest_handler_seconds\{method="POST",route="[^"]*\/at-once"\} ([\d.]+)/.exec(
    text,
  )?.[1];
  assert.ok(Number(seconds) >= BLOCK_MS / 1000, text);
  assert.match(text, /^presswright_event_loop_utilization [\d.]+$/m);
  assert.match(text, /^presswright_event_loop_blocks_total [1-9]/m);
  assert.match(text, /^nodejs_eventloop_lag_max_seconds /m);
  assert.doesNotMatch(await server.metrics(), /slowest_handler_seconds\{/);
});
