import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { API, type Reply, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { onceOperations, requestFor } from './requests.ts';

/** `Accept: text/event-stream`: the text while it is written, then exactly the response of the plain request. */

let service: Service;
let key: string;

before(async () => {
  // Texts contain the date: at midnight two texts would differ.
  const now = new Date();
  service = await startService({}, undefined, undefined, () => now);
  key = (await service.account()).key;
});
after(() => service.stop());

/** The complete stream is the content of the response. */
const STREAMING = [
  '/blog/generate',
  '/blog/modify-ai',
  '/generic-creation/create',
  '/generic-creation/modify-ai',
  '/official-document/create',
  '/official-document/modify-ai',
  '/press/create-v2',
  '/press/modify',
  '/sns/generate',
  '/sns/{content_id}/regenerate',
];

const STREAM = { accept: 'text/event-stream' };
const keyword = '한빛바이오, 초소형 혈당 센서 글루코핀 출시';

type Event = { event: string; data: { text: string } & Record<string, unknown>; raw: string };

function eventsOf(reply: Reply): Event[] {
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
  assert.ok(reply.text.endsWith('\n\n'));
  return reply.text
    .slice(0, -2)
    .split('\n\n')
    .map((block) => {
      const [, event, raw] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      assert.ok(event !== undefined && raw !== undefined, block);
      return { event, raw, data: JSON.parse(raw) };
    });
}

/** Ids, times and file names differ between calls. */
function withoutIdentity(envelope: unknown): unknown {
  return JSON.parse(
    JSON.stringify(envelope, (name, value) => (/(^|_)id$|_at$|_kst$|_url$/.test(name) && value !== null ? '…' : value)),
  );
}

test('exactly the endpoints that write texts stream, each with the JSON of its plain response at the end', async (t) => {
  const streaming: string[] = [];
  for (const operation of onceOperations()) {
    await t.test(operation.path, async () => {
      const plainly = await requestFor(service, key, operation);
      const plain = await service.call('POST', plainly.path, { key, body: plainly.body });
      const { path, body } = await requestFor(service, key, operation);
      const reply = await service.call('POST', path, { key, body, headers: STREAM });
      if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) {
        assert.deepEqual(withoutIdentity(reply.body), withoutIdentity(plain.body));
        return;
      }
      streaming.push(operation.path);
      const events = eventsOf(reply);
      const done = events.pop();
      assert.equal(done?.event, 'done');
      assert.deepEqual(withoutIdentity(done?.data), withoutIdentity(plain.body));
      const headers = events.pop();
      assert.equal(headers?.event, 'headers');
      assert.deepEqual(headers?.data, { 'x-generator': plain.headers.get('x-generator') });
      assert.ok(events.length > 0 && events.every(({ event }) => event === 'text'));
      const data = done?.data.data as { content: string } | { content: string }[];
      const { content } = Array.isArray(data) ? (data[0] as { content: string }) : data;
      assert.equal(events.map((event) => event.data.text).join(''), content);
    });
  }
  assert.deepEqual(streaming.toSorted(), STREAMING);
});

test('a streamed release is stored like any other', async () => {
  const reply = await service.call('POST', '/press/create-v2', { key, body: { keyword }, headers: STREAM });
  const done = eventsOf(reply).at(-1) as Event;
  const { press_id, content } = done.data.data as { press_id: number; content: string };
  const kept = await service.call('GET', `/press/${press_id}`, { key });
  assert.equal(kept.body.data.content, content);
});

for (const [name, path, body, status, code] of [
  ['with an invalid field', '/press/create-v2', { keyword: ' ' }, 400, 'BAD_REQUEST'],
  ['that cites a missing reference', '/press/create-v2', { keyword, reference_ids: [999_999_999] }, 400, 'NOT_FOUND'],
  ['for a missing text', '/press/modify', { press_id: 999_999_999, modification_prompt: '짧게' }, 404, 'NOT_FOUND'],
  ['without the type', '/official-document/create', { keyword }, 400, 'BAD_REQUEST'],
] as const) {
  test(`a rejected request ${name} is a plain error with its status`, async () => {
    assertFailure(await service.call('POST', path, { key, body, headers: STREAM }), status, code);
  });
}

test('a stream without a key is a plain 401', async () => {
  assertFailure(
    await service.call('POST', '/press/create-v2', { key: null, body: { keyword }, headers: STREAM }),
    401,
    'UNAUTHORIZED',
  );
});

test('a stream without enough credit is a plain 402', async () => {
  const { key: poor } = await service.account(10);
  const body = { keyword, creation_type: 'wiki' };
  assertFailure(
    await service.call('POST', '/generic-creation/create', { key: poor, body, headers: STREAM }),
    402,
    'INSUFFICIENT_CREDIT',
  );
});

test('an Idempotency-Key works with a stream: the replay is the same done event, and one release', async () => {
  const { key: own } = await service.account();
  const headers = { ...STREAM, 'idempotency-key': randomUUID() };
  const send = (extra: object) =>
    service.call('POST', '/press/create-v2', { key: own, body: { keyword }, headers: { ...headers, ...extra } });
  const first = eventsOf(await send({}));
  const replay = await send({});
  const again = eventsOf(replay);
  assert.deepEqual(
    again.map(({ event }) => event),
    ['done'],
  );
  assert.equal(again[0]?.raw, first.at(-1)?.raw);
  assert.equal(replay.headers.get('idempotent-replayed'), 'true');
  assert.match(replay.headers.get('x-generator') ?? '', /^builtin\//);
  const plain = await send({ accept: 'application/json' });
  assert.equal(plain.text, first.at(-1)?.raw);
  const { body } = await service.call('GET', '/press/list', { key: own });
  assert.equal(body.data.total_count, 1);
});

test('the message of a stream uses Accept-Language too', async () => {
  const headers = { ...STREAM, 'accept-language': 'en' };
  const reply = await service.call('POST', '/press/create-v2', { key, body: { keyword }, headers });
  assert.match(eventsOf(reply).at(-1)?.data.message as string, /^[\x20-\x7e]+$/);
});

test('a client that disconnects during a stream does no harm', async () => {
  for (let count = 0; count < 10; count += 1) {
    const away = new AbortController();
    const response = await fetch(`${service.url}${API}/press/create-v2`, {
      method: 'POST',
      headers: { 'SERVICE-API-KEY': key, 'content-type': 'application/json', ...STREAM },
      body: JSON.stringify({ keyword }),
      signal: away.signal,
    });
    await response.body?.getReader().read();
    away.abort();
  }
  assert.equal((await service.call('POST', '/press/create-v2', { key, body: { keyword } })).status, 200);
});

test('understands Accept lists, and without the type the response is plain', async () => {
  const accept = async (value: string) =>
    (await service.call('POST', '/press/create-v2', { key, body: { keyword }, headers: { accept: value } })).headers
      .get('content-type')
      ?.split(';')[0];
  assert.equal(await accept('text/event-stream, application/json;q=0.5'), 'text/event-stream');
  assert.equal(await accept('TEXT/EVENT-STREAM'), 'text/event-stream');
  assert.equal(await accept('application/json, text/event-stream;q=0'), 'application/json');
  assert.equal(await accept('*/*'), 'application/json');
});

test('respects the weights in the Accept header, and JSON wins a tie', async () => {
  const accept = async (value: string) =>
    (await service.call('POST', '/press/create-v2', { key, body: { keyword }, headers: { accept: value } })).headers
      .get('content-type')
      ?.split(';')[0];
  for (const value of [
    'application/json, text/event-stream;q=0.5',
    'text/event-stream, application/json',
    'text/event-stream;q=0.3, */*;q=0.3',
    'text/event-stream;q=0.5, application/*;q=0.8',
    'text/event-stream;q=0, text/*, application/json;q=0',
    'text/event-stream;q=0.000',
  ]) {
    assert.equal(await accept(value), 'application/json', value);
  }
  for (const value of [
    'application/json;q=0.5, text/event-stream;q=0.9',
    'text/event-stream, */*;q=0.1',
    'text/*, application/json;q=0.9',
    'text/event-stream ; q=0.4 , application/json;q=0',
    '*/*, application/json;q=0.2',
  ]) {
    assert.equal(await accept(value), 'text/event-stream', value);
  }
});
