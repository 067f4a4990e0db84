import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { suspendArrival } from './arrival.ts';
import { parseBody } from './body.ts';
import { callerOf } from './idempotent-request.ts';
import type { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a body whose length is known only when it has been read. */
    enterBody: ((bytes: number) => Promise<void>) | null;
  }
}

/** Parsing a smaller body takes less than a millisecond. */
const LARGE = 256_000;
/** The text of the body, and the response that usually has the same text. */
const COPIES = 2;

/** Hook before the body is read: a large one is read in the account's turn, and counts until the response is sent. */
export function waitForBody(turns: Turns, maxBytes: number) {
  return (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: (error?: Error) => void): void => {
    const enter = (bytes: number) => {
      const { accountId } = callerOf(request);
      return turns.run(accountId, async () => {
        if (!reply.raw.destroyed) reply.raw.once('close', turns.hold(accountId, bytes * COPIES));
      });
    };
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined) request.enterBody = enter;
    const bytes = Number(length ?? 0);
    // A body above the limit is refused without being read.
    if (bytes <= LARGE || bytes > maxBytes) {
      done();
      return;
    }
    const resume = suspendArrival(request.raw);
    enter(bytes)
      .finally(resume)
      .then(() => done(), done);
  };
}

type Done = (error: Error | null, body?: unknown) => void;

export function parseJsonBodies(server: FastifyInstance): void {
  server.decorateRequest('enterBody', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done: Done) => {
    const bytes = body as Buffer;
    // A call without a body may still send a content type.
    if (bytes.length === 0) return done(null, undefined);
    if (bytes.length <= LARGE) return parse(bytes, done);
    // Checking a large body takes as long as parsing it, so that others are served in between.
    const parseLarge = () => parse(bytes, (error, value) => setImmediate(done, error, value));
    if (request.enterBody) request.enterBody(bytes.length).then(parseLarge, done);
    else parseLarge();
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
