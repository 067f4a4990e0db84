import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Batches } from '../batches.ts';
import { logged, toProblem } from './failures.ts';
import { jsonPieces, type Shape, weigh } from './json-pieces.ts';
import type { Turns } from './turns.ts';

/**
 * Responses that would hold up others if they were serialised in one go: large texts, and lists of them. They are written
 * piece by piece, and other requests are served between the pieces.
 */

/** Korean in UTF-8. */
const BYTES_PER_CHARACTER = 3;
const LARGE = 256_000 / BYTES_PER_CHARACTER;

export type Envelope = Record<string, unknown> & { data?: unknown };
type Written = { reply: FastifyReply; envelope: Envelope; shape: Shape };
type Streamed = Written & { request: FastifyRequest; turns: Turns; accountId: number };

export function isLarge(envelope: Envelope): boolean {
  return weigh(envelope, LARGE) > LARGE;
}

/** Written as fast as the client reads it, and lists are read no faster either. */
export function streamOf({ request, reply, envelope, shape, turns, accountId }: Streamed): Readable {
  const keep = keeper(reply.raw, turns, accountId);
  keep(envelope);
  async function* inTurns(rest: AsyncIterable<unknown[]>) {
    const batches = rest[Symbol.asyncIterator]();
    try {
      for (;;) {
        // What was read before has been sent.
        keep(null);
        const next = await turns.run(accountId, async () => (reply.raw.destroyed ? null : batches.next()));
        if (next === null || next.done) return;
        keep(next.value);
        yield next.value;
      }
    } finally {
      await batches.return?.();
    }
  }
  async function* pieces() {
    try {
      yield* piecesOf({ reply, shape, envelope: withRest(envelope, inTurns) });
    } catch (error) {
      // The status has been sent already, so that all that is left is to cut the connection.
      if (reply.raw.headersSent) logged(request, toProblem(error, 0));
      throw error;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** As one text, for responses that are stored. */
export async function jsonOf(written: Written): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(written)) pieces.push(piece);
  return pieces.join('');
}

async function* piecesOf({ reply, envelope, shape }: Written): AsyncGenerator<string> {
  const serialise = (value: unknown, part: Shape) => reply.serializeInput(value as never, part as never) as string;
  for await (const piece of jsonPieces(envelope, shape, serialise)) {
    yield piece;
    await nextTurn();
  }
}

type Rest = AsyncIterable<unknown[]>;

/** Lists to be read are `data` itself or fields of it. */
function withRest(envelope: Envelope, read: (rest: Rest) => Rest): Envelope {
  const wrap = (value: unknown) => (value instanceof Batches ? new Batches(value.first, read(value.rest)) : value);
  const { data } = envelope;
  if (data instanceof Batches) return { ...envelope, data: wrap(data) };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return envelope;
  return { ...envelope, data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, wrap(value)])) };
}

/** Counts what the response keeps in memory, each time instead of what it kept before, until it is closed. */
function keeper(response: ServerResponse, turns: Turns, accountId: number): (value: unknown) => void {
  let release = () => {};
  response.once('close', () => release());
  return (value) => {
    release();
    if (value === null || response.destroyed) return;
    release = turns.hold(accountId, weigh(value, Number.POSITIVE_INFINITY) * BYTES_PER_CHARACTER);
  };
}
