import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams the envelope of a list, so that only one batch of rows is in memory. */
export function listStream(
  reply: FastifyReply,
  message: string,
  { batches, shape }: { batches: AsyncIterable<unknown>; shape: Record<string, unknown> },
): Readable {
  async function* pieces() {
    yield `{"status":"SUCCESS","success":true,"message":${JSON.stringify(message)},"data":[`;
    let separator = '';
    for await (const batch of batches) {
      const rows = (reply.serializeInput(batch as never, shape) as string).slice(1, -1);
      if (rows === '') continue;
      yield separator + rows;
      separator = ',';
    }
    yield ']}';
  }
  return Readable.from(pieces(), { objectMode: false });
}
