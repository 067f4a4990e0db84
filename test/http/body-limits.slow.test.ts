import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { API, type Service, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const CREATE = '/generic-creation/create';
const MEGABYTE = 1024 * 1024;

/** JSON with a text of this many bytes. */
function bodyOf(bytes: number, start = '{"keyword":"'): string {
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
}

type Sent = { status: number; text: string };

/** Node's own client; rejects when the connection fails before the response has arrived. */
function send(raw: string, { chunked = false, agent }: { chunked?: boolean; agent?: Agent } = {}): Promise<Sent> {
  const headers = {
    'SERVICE-API-KEY': key,
    'content-type': 'application/json',
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(raw) }),
  };
  return new Promise((resolve, reject) => {
    const call = request(service.url + API + CREATE, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    call.on('error', reject);
    for (let at = 0; at < raw.length; at += MEGABYTE) call.write(raw.slice(at, at + MEGABYTE));
    call.end();
  });
}

const WAYS: [name: string, (raw: string) => Promise<Sent>][] = [
  ['request() with a length', (raw) => send(raw)],
  ['request() in chunks', (raw) => send(raw, { chunked: true })],
  [
    'fetch()',
    async (body) => {
      const headers = { 'SERVICE-API-KEY': key, 'content-type': 'application/json' };
      const response = await fetch(service.url + API + CREATE, { method: 'POST', headers, body });
      return { status: response.status, text: await response.text() };
    },
  ],
];

for (const [name, sendBy] of WAYS) {
  test(`a Node client that sends too much with ${name} always gets 413 in the envelope`, async () => {
    for (const megabytes of [1, 4, 40]) {
      const raw = bodyOf(megabytes * MEGABYTE);
      const replies = await Promise.all(Array.from({ length: 8 }, () => sendBy(raw)));
      for (const { status, text } of replies) {
        assert.deepEqual([status, JSON.parse(text).code], [413, 'PAYLOAD_TOO_LARGE']);
      }
    }
  });
}

test('the connection of a refused body can be used again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (const bytes of [10 * MEGABYTE, 100, 10 * MEGABYTE, 100])
    statuses.push((await send(bodyOf(bytes), { agent })).status);
  agent.destroy();
  assert.deepEqual(statuses, [413, 400, 413, 400]);
});

describe('limits per endpoint', () => {
  const post = (path: string, raw: string) => service.call('POST', path, { key, raw });

  test('an endpoint for short fields takes 256 kB and a little more, and says so', async () => {
    assertFailure(await post('/workspace/create', bodyOf(250_000)), 400, 'BAD_REQUEST');
    const refused = await post('/workspace/create', bodyOf(400_000));
    assertFailure(refused, 413, 'PAYLOAD_TOO_LARGE');
    const [limit] = /\d{6,}/.exec(refused.body.message) ?? [];
    assert.ok(Number(limit) > 256_000 && Number(limit) < 400_000, refused.body.message);
  });

  test('the longest valid text is accepted with every character escaped', async () => {
    const { body } = await post('/press/reference', JSON.stringify({ title: '자료', content: '가' }));
    assert.equal(body.success, true);
    const escapes = (characters: number) => `{"title":"자료","content":"${'\\u0041'.repeat(characters)}"}`;
    assert.equal((await post('/press/reference', escapes(50_000))).status, 200);
    assert.equal((await post('/press/edit', `{"press_id":1,"content":"${'\\u0041'.repeat(500_000)}"}`)).status, 404);
  });

  test('an endpoint without a body refuses a large one without parsing it', async () => {
    assertFailure(await service.call('DELETE', '/press/1', { key, raw: bodyOf(1000) }), 404, 'NOT_FOUND');
    assertFailure(await service.call('DELETE', '/press/1', { key, raw: bodyOf(MEGABYTE) }), 400, 'BAD_REQUEST');
  });
});
