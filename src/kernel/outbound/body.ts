import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFault } from './fault.ts';

export const ACCEPTED_ENCODINGS = 'gzip, br';

const DECODERS: Record<string, () => Transform> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Limits both the compressed and the decompressed size, against endless streams and decompression bombs. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(response, maxBytes);
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]!() : null;
  if (!decoder) {
    response.destroy();
    throw new OutboundFault('bad_encoding', 'The answer has a content encoding that is not supported.');
  }
  const wire = { bytes: 0 };
  const plain = { bytes: 0 };
  const chunks: Buffer[] = [];
  try {
    await pipeline(response, atMost(maxBytes, wire), decoder, atMost(maxBytes, plain), async (source) => {
      for await (const chunk of source) chunks.push(chunk);
    });
  } catch (error) {
    // An answer without a body, such as 304, may still have a Content-Encoding header.
    if (isDecompressionError(error) && wire.bytes === 0) return Buffer.alloc(0);
    if (isDecompressionError(error)) throw new OutboundFault('bad_encoding', 'The answer cannot be decompressed.');
    throw error;
  }
  return Buffer.concat(chunks);
}

function atMost(limit: number, count: { bytes: number }) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      count.bytes += chunk.length;
      if (count.bytes > limit) throw new OutboundFault('too_large', `The answer is larger than ${limit} bytes.`);
      yield chunk;
    }
  };
}

function tooLarge(response: IncomingMessage, limit: number): OutboundFault {
  response.destroy();
  return new OutboundFault('too_large', `The answer is larger than ${limit} bytes.`);
}

// Error codes of zlib start with Z_, those of Brotli with ERR__ERROR.
function isDecompressionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR__ERROR)/.test(String(error.code));
}
