import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { API, type Service, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';
import { openSocket, readAnswer } from './raw-socket.ts';

let service: Service;
let key: string;

before(async () => {
  service = await startService({ REQUEST_TIMEOUT_SECONDS: '1' });
  key = (await service.account()).key;
});
after(() => service.stop());

const HEAD = () =>
  `POST ${API}/generic-creation/create HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Type: application/json\r\n`;

/** Sends the start and then one byte at intervals, and never closes its side. */
function sendSlowly(
  start: string,
  drop: string,
): { socket: Socket; answer: ReturnType<typeof readAnswer>; closed: Promise<number> } {
  const socket = openSocket(service.url);
  const began = performance.now();
  socket.allowHalfOpen = true;
  if (start) socket.write(start);
  const timer = drop ? setInterval(() => socket.write(drop), 150) : undefined;
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    });
  });
  return { socket, answer: readAnswer(socket), closed };
}

/**
 * The limit is one second, connections are checked every two, and a rejected client has one to read the response; the
 * rest is slack for a busy machine.
 */
const LATEST_MS = 15_000;

// In parallel, because each of them mostly waits.
describe('slow clients', { concurrency: true }, () => {
  for (const [name, start, drop] of [
    ['headers', () => 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x'],
    ['body', () => `${HEAD()}Content-Length: 10000\r\n\r\n{`, ' '],
    ['chunks', () => `${HEAD()}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ] as const) {
    test(`a client that sends its ${name} byte by byte gets 408 in the envelope and is disconnected`, {
      timeout: 30_000,
    }, async (t) => {
      const { answer, closed } = sendSlowly(start(), drop);
      assertFailure((await answer) as never, 408, 'REQUEST_TIMEOUT');
      const milliseconds = await closed;
      t.diagnostic(`cut off after ${Math.round(milliseconds)} ms`);
      assert.ok(milliseconds < LATEST_MS);
    });
  }

  test('a client that connects and sends nothing gets 408 too', { timeout: 30_000 }, async () => {
    const { socket, answer } = sendSlowly('', '');
    assertFailure((await answer) as never, 408, 'REQUEST_TIMEOUT');
    socket.destroy();
  });

  test('a client that goes on sending after its body was refused is disconnected', { timeout: 30_000 }, async () => {
    const { answer, closed } = sendSlowly(`${HEAD()}Content-Length: 99999999999\r\n\r\n`, ' '.repeat(1000));
    assertFailure((await answer) as never, 413, 'PAYLOAD_TOO_LARGE');
    await closed;
  });

  test('other clients are served promptly while 200 slow clients are connected', { timeout: 30_000 }, async (t) => {
    const slow = Array.from({ length: 200 }, () => sendSlowly(`${HEAD()}Content-Length: 10000\r\n\r\n{`, ' '));
    const times: number[] = [];
    for (let call = 0; call < 100; call += 1) {
      const began = performance.now();
      assert.equal((await service.call('GET', '/account', { key })).status, 200);
      times.push(performance.now() - began);
    }
    const p99 = times.sort((left, right) => left - right)[98] as number;
    t.diagnostic(`p99 with 200 slow clients: ${p99.toFixed(1)} ms`);
    await Promise.all(slow.map(({ closed }) => closed));
    const [made] = await service.database`select count(*) as made from creations`;
    assert.equal(made?.made, 0);
  });
});
