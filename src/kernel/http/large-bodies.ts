import type { IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { suspendArrival } from './arrival.ts';
import { parseBody } from './body.ts';
import { SMALL_BODY } from './body-limit.ts';
import { callerOf } from './idempotent-request.ts';
import type { Turns } from './turns.ts';

/** The text of the body, and the response that usually has the same text. */
const COPIES = 2;

type Received = (error: Error | null, payload?: Transform) => void;

/** Hook before the body is read: a large one is read in the account's turn, and counts until the response is sent. */
export function waitForBody(turns: Turns, maxBytes: number) {
  return (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: Received): void => {
    const enter = (bytes: number): Promise<void> => {
      const { accountId } = callerOf(request);
      const resume = suspendArrival(request.raw);
      const hold = async () => {
        if (!reply.raw.destroyed) reply.raw.once('close', turns.hold(accountId, bytes * COPIES));
      };
      return turns.run(accountId, hold).finally(resume);
    };
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined) {
      const body = interrupted(request.raw, () => enter(maxBytes));
      // Nobody reads the rest of a body that was refused.
      reply.raw.once('finish', () => body.resume());
      done(null, body);
      return;
    }
    const bytes = Number(length ?? 0);
    // A body above the limit is refused without being read.
    if (bytes <= SMALL_BODY || bytes > maxBytes) done(null);
    else enter(bytes).then(() => done(null), done);
  };
}

/** A body whose length is known only when it has been read: once it is large, the rest waits. */
function interrupted(body: IncomingMessage, wait: () => Promise<void>): Transform {
  let bytes = 0;
  const passing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const before = bytes;
      bytes += piece.length;
      if (before > SMALL_BODY || bytes <= SMALL_BODY) return done(null, piece);
      wait().then(() => done(null, piece), done);
    },
  });
  // Whoever reads the body gets the error.
  return pipeline(body, passing, () => {});
}

type Done = (error: Error | null, body?: unknown) => void;

export function parseJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done: Done) => {
    const bytes = body as Buffer;
    // A call without a body may still send a content type.
    if (bytes.length === 0) return done(null, undefined);
    if (bytes.length <= SMALL_BODY) return parse(bytes, done);
    // Checking a large body takes as long as parsing it, so that others are served in between.
    parse(bytes, (error, value) => setImmediate(done, error, value));
  });
}

function parse(bytes: Buffer, done: Done): void {
  let value: unknown;
  try {
    value = parseBody(bytes);
  } catch (error) {
    done(error as Error);
    return;
  }
  done(null, value);
}
