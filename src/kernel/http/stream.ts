import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../problems.ts';
import { prefersEventStream } from './accept.ts';
import type { Endpoint } from './endpoint.ts';
import { failureBody } from './failures.ts';
import type { StoredReply } from './idempotency.ts';

/**
 * Server-sent events: `text` events with the pieces as they are written, `headers` with the headers of the JSON response,
 * then one `done` event with its JSON, or `error` with that of the failure. Nothing is sent before the first piece, so
 * that a refused request still gets a normal response with its status.
 */
export type EventStream = {
  started(): boolean;
  piece(text: string): void;
  done(reply: StoredReply): void;
  fail(failure: Problem): void;
};

export function eventStreamFor(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): EventStream | null {
  if (!endpoint.streams || !prefersEventStream(request.headers.accept)) return null;
  let output: PassThrough | null = null;
  const write = (event: string, data: string) => {
    if (!output) {
      output = new PassThrough();
      reply.status(200).type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(output);
    }
    output.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  return {
    started: () => output !== null,
    piece: (text) => write('text', JSON.stringify({ text })),
    done({ headers, body }) {
      // Sent as an event, because HTTP headers cannot be sent after the first piece.
      if (!output) reply.headers(headers);
      else if (Object.keys(headers).length > 0) write('headers', JSON.stringify(headers));
      write('done', body);
      output?.end();
    },
    fail(failure) {
      write('error', JSON.stringify(failureBody(failure, request.headers['accept-language'])));
      output?.end();
    },
  };
}
