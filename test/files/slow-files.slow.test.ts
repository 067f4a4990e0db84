import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { openSocket, readAnswer } from '../http/raw-socket.ts';
import { bytesKept, grantFor, startUploading, type Uploading } from './uploading.ts';

/** An upload may take longer than other requests, but has a total limit and an idle limit. */

let patient: Uploading;
let strict: Uploading;

before(async () => {
  patient = await startUploading({ REQUEST_TIMEOUT_SECONDS: '2', UPLOAD_TIMEOUT_SECONDS: '600' });
  strict = await startUploading({ REQUEST_TIMEOUT_SECONDS: '2', UPLOAD_TIMEOUT_SECONDS: '5' });
  for (const { folder } of [patient, strict]) mkdirSync(folder, { recursive: true });
});
after(() => Promise.all([patient.stop(), strict.stop()]));

/** Sends a thousand bytes five times a second, this many times. */
async function send(service: Uploading, { pieces, size }: { pieces: number; size: number }) {
  const { key } = await service.account();
  const { pathname, search } = new URL((await grantFor(service, key, 'slow.pdf')).presigned_url);
  const began = performance.now();
  const socket = openSocket(service.url);
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: ${size}\r\n\r\n`,
  );
  const answer = readAnswer(socket);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  let sent = 0;
  const timer = setInterval(() => {
    if (sent++ < pieces) socket.write(Buffer.alloc(1000, 'x'));
    else clearInterval(timer);
  }, 200);
  const reply = await answer;
  clearInterval(timer);
  const milliseconds = performance.now() - began;
  return { reply: reply as never, milliseconds, closed, done: () => socket.destroy() };
}

const emptied = async (service: Uploading) => {
  while (bytesKept(service.folder) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('slow uploads', { concurrency: true }, () => {
  test('a slow but steady upload may take longer than other requests', { timeout: 30_000 }, async () => {
    // Three times the limit of an ordinary request.
    const { reply, done } = await send(patient, { pieces: 30, size: 30_000 });
    assert.equal((reply as { status: number }).status, 200);
    done();
  });

  test('an upload over the total limit is rejected in the envelope, disconnected, and leaves nothing', {
    timeout: 30_000,
  }, async () => {
    const { reply, milliseconds, closed } = await send(strict, { pieces: 10_000, size: 5_000_000 });
    assertFailure(reply, 408, 'REQUEST_TIMEOUT');
    // Timers may be a millisecond early. An ordinary request is rejected after two seconds.
    assert.ok(milliseconds > 4990, `refused after ${Math.round(milliseconds)} ms`);
    await closed;
    await emptied(strict);
  });

  test('a stalled upload is rejected long before the total limit', { timeout: 30_000 }, async () => {
    const { reply, closed } = await send(patient, { pieces: 2, size: 5_000_000 });
    assertFailure(reply, 408, 'REQUEST_TIMEOUT');
    await closed;
  });
});
