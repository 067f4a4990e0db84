import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Type } from 'typebox';
import { endpoint, type Method } from '../../src/kernel/http/endpoint.ts';
import { API } from '../harness.ts';
import { until } from '../until.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** What becomes of the work of a request when its caller disconnects. */

let server: TestServer;
const Ok = Type.Object({ ok: Type.Boolean() });
const base = {
  summary: 'A handler for a test',
  data: Ok,
  answer: (data: unknown) => ({ data: data as { ok: boolean } }),
};
const reading = (method: Method, path: string) =>
  endpoint({
    ...base,
    ...{ method, path, scope: 'read' },
    handle: async () => {
      await server.database`select pg_sleep(60) as reading`;
      return { ok: true };
    },
  });
before(async () => {
  const paying = endpoint({
    ...base,
    ...{ method: 'POST', path: '/pay', once: true },
    handle: async ({ actor }) => {
      await server.database`select pg_sleep(0.5) as paying`;
      return actor.commit(async (transaction) => {
        await transaction`select pg_sleep(0.5) as paying`;
        await transaction`create table paid ()`;
        return { ok: true };
      });
    },
  });
  server = await startTestServer([reading('GET', '/list'), reading('POST', '/preview'), paying]);
});
after(() => server.stop());

async function running(text: string): Promise<number> {
  const [row] = await server.database<{ count: number }[]>`
    select count(*) as count from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and query like ${`%${text}%`}`;
  return row!.count;
}

/** Sends requests and closes their connections when the first of them runs. */
async function leave(requests: number, method: string, path: string, query: string): Promise<void> {
  const gone = new AbortController();
  const sent = Array.from({ length: requests }, () =>
    fetch(server.url + API + path, { method, signal: gone.signal, headers: { 'SERVICE-API-KEY': server.key } }),
  );
  const left = Promise.allSettled(sent);
  await until(async () => (await running(query)) > 0);
  gone.abort();
  await left;
}

for (const [method, path] of [
  ['GET', '/list'],
  ['POST', '/preview'],
] as const) {
  test(`${method} ${path} is given up when its caller disconnects, and requests that waited never run`, async () => {
    await leave(20, method, path, 'as reading');
    await until(async () => (await running('as reading')) === 0, 10_000);
  });
}

test('a change that may be paid for is finished although its caller disconnected', async () => {
  await leave(1, 'POST', '/pay', 'as paying');
  await until(async () => (await server.database`select to_regclass('paid') is not null as is_paid`)[0]!.is_paid);
  assert.equal(await running('as paying'), 0);
});
