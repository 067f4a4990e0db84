import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { endpoint } from '../../src/kernel/http/endpoint.ts';
import { API } from '../harness.ts';
import { until } from '../until.ts';
import { openSocket } from './raw-socket.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** More than the socket buffers on both sides hold. */
const SIZE = 48 * 1024 * 1024;
const large = Buffer.alloc(SIZE, 'x');

const file = endpoint({
  method: 'GET',
  path: '/large',
  summary: 'A large file',
  file: 'text/plain',
  handle: async () => large,
  answer: (bytes) => ({
    data: undefined,
    file: { type: 'text/plain', disposition: 'inline', etag: '"large"', bytes: async () => bytes as Buffer },
  }),
});

const stream = endpoint({
  method: 'POST',
  path: '/stream',
  summary: 'A long text in chunks, after a delay',
  streams: true,
  data: Type.Object({ ok: Type.Boolean() }),
  handle: async ({ actor }) => {
    actor.onText?.('first');
    await pause(2500);
    for (let piece = 0; piece < 48; piece += 1) actor.onText?.('x'.repeat(1024 * 1024));
    return { ok: true };
  },
  answer: (data) => ({ data: data as { ok: boolean } }),
});

let server: TestServer;
before(async () => {
  server = await startTestServer([file, stream], { writeSeconds: 1 });
});
after(() => server.stop());

const ask = (line: string) => {
  const socket = openSocket(server.url);
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${server.key}\r\n`);
  return socket;
};

describe('responses', { concurrency: false }, () => {
  test('a client that never reads a file is disconnected', { timeout: 60_000 }, async () => {
    const socket = ask(`GET ${API}/large`);
    socket.write('\r\n');
    await once(socket, 'readable');
    await until(async () => (await server.connections()) === 0, 30_000);
    socket.destroy();
  });

  test('a client that never reads a stream is disconnected, but not while the writer is working', {
    timeout: 60_000,
  }, async () => {
    const socket = ask(`POST ${API}/stream`);
    socket.write('Accept: text/event-stream\r\nContent-Length: 0\r\n\r\n');
    await once(socket, 'readable');
    await pause(2000);
    assert.equal(await server.connections(), 1, 'the writer takes longer than the limit');
    await until(async () => (await server.connections()) === 0, 30_000);
    socket.destroy();
  });

  test('a slow client that keeps reading gets everything', { timeout: 60_000 }, async () => {
    const socket = ask(`GET ${API}/large`);
    socket.write('Connection: close\r\n\r\n');
    let received = 0;
    // Slow enough to take several times the limit.
    socket.on('data', async (bytes) => {
      received += (bytes as Buffer).length;
      socket.pause();
      await pause(5);
      socket.resume();
    });
    await once(socket, 'close');
    assert.ok(received > SIZE, `${received} bytes`);
  });
});
