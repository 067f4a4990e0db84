import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Committed, resultOf } from '../committed.ts';
import { startTrail } from './audit.ts';
import type { Endpoint, FileAnswer } from './endpoint.ts';
import { hasCurrentVersion } from './etag.ts';
import { checkIdempotencyKey } from './idempotency.ts';
import { type Asked, actorFor, callerOf, inShare, once } from './idempotent-request.ts';
import { type ReadInput, readersOf, readInput } from './input.ts';
import type { RunningParts } from './parts.ts';

/** Responses with a file instead of the JSON envelope. */

export function fileHandlerFor(endpoint: Endpoint, parts: RunningParts) {
  const readers = readersOf(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const began = performance.now();
    const input = readInput(request, readers());
    const trail = startTrail(endpoint, { parts, request, caller: callerOf(request), input });
    const asked = { parts, request, reply, onText: null, trail };
    const key = endpoint.again ? (request.headers['idempotency-key'] as string | undefined) : undefined;
    const handling = inShare(asked, endpoint.method === 'GET' && !endpoint.once, async () =>
      key === undefined
        ? endpoint.handle({ actor: plainActor(asked), ...input })
        : handleOnce(endpoint, asked, input, checkIdempotencyKey(key)),
    );
    parts.stalls.checkpoint(request, began);
    const result = resultOf(await handling);
    await trail?.finish(result);
    parts.stalls.checkpoint(request);
    const { file } = endpoint.answer(result) as { file: FileAnswer };
    if ('handle' in file) return sendOpened(reply, file);
    return 'pieces' in file ? sendPieces(reply, file) : sendMade(request, reply, file);
  };
}

function plainActor(asked: Asked) {
  return actorFor(asked, (work) => asked.parts.database.begin(work) as never);
}

/** A file is too large to store for a retry, so only the data to create it again is stored. */
async function handleOnce(endpoint: Endpoint, asked: Asked, input: ReadInput, key: string): Promise<unknown> {
  const { again } = endpoint as Required<Endpoint>;
  const outcome = await once(asked, key, {
    work: (actor) => endpoint.handle({ actor, ...input }) as Promise<Committed<unknown>>,
    render: async (result) => ({ headers: {}, body: JSON.stringify(again.keep(result)) }),
  });
  if (!('replayed' in outcome)) return outcome.result;
  return again.make({ actor: plainActor(asked), ...input }, JSON.parse(outcome.replayed.body) as never);
}

async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Extract<FileAnswer, { etag: string }>,
): Promise<FastifyReply> {
  reply.headers({ etag: file.etag, 'cache-control': 'private, no-cache' });
  if (hasCurrentVersion(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  const bytes = await file.bytes();
  return reply.type(file.type).header('content-disposition', file.disposition).send(bytes);
}

function sendPieces(
  reply: FastifyReply,
  { type, disposition, pieces }: { type: string; disposition: string; pieces: AsyncIterable<string> },
): FastifyReply {
  reply.headers({ 'content-disposition': disposition, 'cache-control': 'private, no-store' });
  return reply.type(type).send(Readable.from(pieces, { objectMode: false }));
}

async function sendOpened(
  reply: FastifyReply,
  { type, disposition, handle }: { type: string; disposition: string; handle: FileHandle },
): Promise<FastifyReply> {
  const { size } = await handle.stat();
  reply.headers({ 'content-length': size, 'content-disposition': disposition, 'cache-control': 'private, no-store' });
  // Closed with the stream, also on errors.
  return reply.type(type).send(handle.createReadStream({ start: 0 }));
}
