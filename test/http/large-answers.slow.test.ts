import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { openAccount } from '../../src/areas/accounts/index.ts';
import { Batches } from '../../src/kernel/batches.ts';
import { endpoint } from '../../src/kernel/http/endpoint.ts';
import { API } from '../harness.ts';
import { until } from '../until.ts';
import { assertFailure } from './envelope.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Responses that are written piece by piece, and what an account may have in flight. */

/** More than the socket buffers on both sides hold. */
const ROWS = 40;
const TEXT = '가나"다\n'.repeat(60_000);
const BYTES_PER_ACCOUNT = 4_000_000;

const row = (id: number) => ({ id, text: TEXT });
const rows = Array.from({ length: ROWS }, (_, place) => row(place + 1));
const whole = (data: unknown) =>
  JSON.stringify({ status: 'SUCCESS', success: true, message: '요청을 처리했습니다.', data });

/** The batches of the last list: how many were read, and whether reading was stopped. */
let reading = { batches: 0, isStopped: false };

function batchesOf(failsAt: number | null) {
  reading = { batches: 0, isStopped: false };
  return new Batches([rows[0]!], rest(reading, failsAt));
}

async function* rest(state: typeof reading, failsAt: number | null) {
  try {
    for (const each of rows.slice(1)) {
      state.batches += 1;
      if (each.id === failsAt) throw Object.assign(new Error('the database is gone'), { code: 'CONNECTION_CLOSED' });
      yield [each];
    }
  } finally {
    state.isStopped = true;
  }
}

const Row = Type.Object({ id: Type.Integer(), text: Type.String() });
const List = Type.Object({ rows: Type.Array(Row), total_count: Type.Integer() });
const list = (path: string, failsAt: number | null) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'A list of large rows',
    data: List,
    handle: async () => {
      if (failsAt === 1) throw Object.assign(new Error('the database is gone'), { code: 'CONNECTION_CLOSED' });
      return batchesOf(failsAt);
    },
    answer: (batches) => ({ data: { rows: batches, total_count: ROWS } }),
  });

let edits = 0;
const endpoints = [
  list('/list', null),
  list('/failing-at-first', 1),
  list('/failing-later', ROWS - 5),
  endpoint({
    method: 'GET',
    path: '/plain-list',
    summary: 'A list without other fields',
    data: Type.Array(Row),
    handle: async () => batchesOf(null),
    answer: (batches) => ({ data: batches }),
  }),
  endpoint({
    method: 'GET',
    path: '/large',
    summary: 'One large text',
    data: List,
    handle: async () => rows,
    answer: (all) => ({ data: { rows: all, total_count: ROWS } }),
  }),
  endpoint({
    method: 'GET',
    path: '/small',
    summary: 'A small response',
    data: Row,
    handle: async () => ({ id: 1, text: 'short' }),
    answer: (data) => ({ data }),
  }),
  endpoint({
    method: 'POST',
    path: '/edit',
    summary: 'Takes a text and returns it',
    body: Type.Object({ text: Type.String() }),
    data: Row,
    once: true,
    handle: ({ actor, body }) =>
      actor.commit(async () => {
        edits += 1;
        return { id: edits, text: body.text };
      }),
    answer: (data) => ({ data }),
  }),
];

const lines: { msg: string; level: number; request_id?: string; problem?: string }[] = [];
let server: TestServer;
let other: string;
before(async () => {
  const turns = { atOnce: 8, atOncePerAccount: 4, bytesPerAccount: BYTES_PER_ACCOUNT, bytes: 100_000_000 };
  const write = (line: string) => void lines.push(JSON.parse(line));
  server = await startTestServer(
    endpoints,
    { turns, bodyBytes: 5_000_000 },
    { logLevel: 'info', logStream: { write } },
  );
  const account = await server.database.begin((sql) => openAccount(sql, 'other@example.com', 1000));
  other = account.api_key;
});
after(() => server.stop());

const gauge = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await server.metrics())?.[1]);
const inFlight = () => gauge('presswright_bytes_in_flight');
const nothingInFlight = () => until(async () => (await inFlight()) === 0);

/** A client that does not read its response until `resume`. */
async function open(path: string, id = 'slow'): Promise<IncomingMessage> {
  const headers = { 'SERVICE-API-KEY': server.key, 'x-request-id': id };
  const asked = request(`${server.url}${API}${path}`, { headers, agent: false });
  asked.on('error', () => {});
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response.pause();
}

test('a list is written in batches and reads like any other', async () => {
  const reply = await server.call('GET', '/list');
  assert.equal(reply.text, whole({ rows, total_count: ROWS }));
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal((await server.call('GET', '/plain-list')).text, whole(rows));
  await nothingInFlight();
});

test('one large response is written in pieces, a small one with its length', async () => {
  const large = await server.call('GET', '/large');
  assert.equal(large.text, whole({ rows, total_count: ROWS }));
  assert.equal(large.headers.get('transfer-encoding'), 'chunked');
  const small = await server.call('GET', '/small');
  assert.equal(small.headers.get('content-length'), String(Buffer.byteLength(small.text)));
  await nothingInFlight();
});

test('HEAD of a list has no body', async () => {
  const reply = await server.call('HEAD', '/list');
  assert.deepEqual([reply.status, reply.text], [200, '']);
  await nothingInFlight();
});

test('an error before the first byte is answered in the envelope', async () => {
  assertFailure(await server.call('GET', '/failing-at-first'), 503, 'SERVICE_UNAVAILABLE');
  assert.equal(await inFlight(), 0);
});

test('an error in the middle cuts the connection and is logged', async () => {
  const response = await open('/failing-later', 'cut');
  assert.equal(response.statusCode, 200);
  let received = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    received += piece;
  });
  response.resume();
  const [error] = await once(response, 'error');
  assert.equal((error as NodeJS.ErrnoException).code, 'ECONNRESET');
  assert.ok(received.startsWith('{"status":"SUCCESS"'));
  assert.throws(() => JSON.parse(received), SyntaxError);
  const line = await until(() => lines.find(({ request_id, level }) => request_id === 'cut' && level === 50));
  assert.deepEqual([line.msg, line.problem], ['request failed', 'SERVICE_UNAVAILABLE']);
  assert.ok(reading.isStopped);
  await nothingInFlight();
  assert.equal((await server.call('GET', '/list')).status, 200);
});

test('a list is read no faster than its client reads, and no further when the client disconnects', async () => {
  const response = await open('/list');
  await once(response, 'readable');
  // Until the buffers of the connection are full.
  for (let seen = -1; seen !== reading.batches; await pause(200)) seen = reading.batches;
  assert.ok((await inFlight()) > TEXT.length, 'what was read counts');
  response.destroy();
  await until(() => reading.isStopped || reading.batches === 0);
  await nothingInFlight();
  assert.ok(reading.batches < ROWS - 1, `${reading.batches} batches were read for a client that reads nothing`);
  await nothingInFlight();
});

test('an account with too many bytes in flight waits until they are read, while another is answered', async () => {
  const slow = await open('/large');
  assert.ok((await inFlight()) > BYTES_PER_ACCOUNT);
  const order: string[] = [];
  const waiting = ['first', 'second'].map((name) =>
    server.call('GET', '/small').then(({ status }) => order.push(`${name} ${status}`)),
  );
  await until(async () => (await gauge('presswright_requests_waiting')) === 2);
  assert.equal((await server.call('GET', '/small', { key: other })).status, 200);
  assert.deepEqual(order, []);
  slow.resume();
  await Promise.all(waiting);
  assert.deepEqual(order, ['first 200', 'second 200']);
  await nothingInFlight();
});

test('a client that disconnects without reading gives way to those who wait', async () => {
  const slow = await open('/large');
  const waiting = server.call('GET', '/small');
  await until(async () => (await gauge('presswright_requests_waiting')) === 1);
  slow.destroy();
  assert.equal((await waiting).status, 200);
  await nothingInFlight();
});

test('a large body waits for room like a large response, and is taken then', async () => {
  const slow = await open('/large');
  const before = edits;
  const body = { text: TEXT };
  const sized = server.call('POST', '/edit', { body });
  await until(async () => (await gauge('presswright_requests_waiting')) === 1);
  const small = server.call('POST', '/edit', { body: { text: 'short' } });
  // A small one has nothing to wait for.
  assert.equal((await small).status, 200);
  assert.equal(edits, before + 1);
  slow.resume();
  assert.equal((await sized).body.data.text, TEXT);
  await nothingInFlight();
});

test('a large body of unknown length waits too', async () => {
  const slow = await open('/large');
  const before = edits;
  const asked = request(`${server.url}${API}/edit`, {
    method: 'POST',
    headers: { 'SERVICE-API-KEY': server.key, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    agent: false,
  });
  asked.end(JSON.stringify({ text: TEXT }));
  await until(async () => (await gauge('presswright_requests_waiting')) === 1);
  assert.equal(edits, before);
  slow.resume();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  await answer.resume().toArray();
  assert.equal(edits, before + 1);
  await nothingInFlight();
});

test('many large bodies at once are all answered, although their work needs further turns', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => server.call('POST', '/edit', { body: { text: TEXT } })),
  );
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  await nothingInFlight();
});

test('a retry with the same Idempotency-Key gets the same large response', async () => {
  const send = () =>
    server.call('POST', '/edit', { body: { text: TEXT }, headers: { 'idempotency-key': 'large-response' } });
  const [first, second] = [await send(), await send()];
  assert.equal(first.body.data.text, TEXT);
  assert.equal(second.headers.get('idempotent-replayed'), 'true');
  assert.equal(second.text, first.text);
});

test('a body that is not JSON is refused without leaving anything in flight', async () => {
  const raw = `{"text":"${'가'.repeat(400_000)}`;
  assertFailure(await server.call('POST', '/edit', { raw }), 400, 'BAD_REQUEST');
  await nothingInFlight();
});
