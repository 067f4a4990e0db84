import type { Readable } from 'node:stream';

/**
 * postgres.js pauses the socket when the reader of a COPY is slow, and resumes it only when the stream asks for more. A
 * stream that has ended never asks again, so when the last rows fill its buffer the socket stays paused, and the next
 * query on the connection waits for ever. `_read` is the function of the driver that resumes the socket.
 */
export async function copyOut(query: { readable(): Promise<Readable> }): Promise<Readable> {
  const stream = await query.readable();
  stream.once('close', () => stream._read(0));
  return stream;
}
