import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCurrentVersion } from './etag.ts';

/**
 * Bytes that are the same for every caller. They are compressed once; every response sends the same buffers, so that a
 * client that never reads costs no memory beyond its connection.
 */
export type StaticContent = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Higher levels take many times as long for a few percent, while the first client waits. */
const BROTLI_QUALITY = 5;

export async function prepareContent(plain: Buffer, type: string): Promise<StaticContent> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, br, gzip: zipped };
}

/** Cached by clients, but checked each time, because it changes with an update of the service. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, content: StaticContent): FastifyReply {
  const { headers } = request;
  // Weak: the encodings of one version share it.
  const etag = `W/${content.etag}`;
  reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
  if (hasCurrentVersion(headers['if-none-match'], etag)) return reply.status(304).send();
  const accepted = headers['accept-encoding'] ?? '';
  reply.type(content.type);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(content.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(content.gzip);
  return reply.send(content.plain);
}
