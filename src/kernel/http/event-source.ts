import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSink } from '../event-sink.ts';
import { prefersEventStream } from './accept.ts';

/** A client that does not read its events is disconnected. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** Time after which a browser connects again, in milliseconds. */
const RETRY_MS = 1000;

export function asksForEvents({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config?.watches === true && prefersEventStream(headers.accept);
}

/** Events are kept until `open`, so that a request that is refused in the meantime gets an ordinary response. */
export function createEventSink(reply: FastifyReply): EventSink & { open(): void } {
  const output = new PassThrough();
  let isClosed = reply.raw.destroyed;
  const listeners: (() => void)[] = [];
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    output.end();
    for (const listener of listeners) listener();
  };
  reply.raw.once('close', close);
  const write = (text: string) => {
    if (isClosed) return;
    output.write(text);
    if (output.writableLength + output.readableLength > MAX_UNREAD_BYTES) reply.raw.destroy();
  };
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: () => write(':\n\n'),
    close,
    onClose: (listener) => (isClosed ? listener() : void listeners.push(listener)),
    open() {
      reply.status(200).type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(output);
      write(`retry: ${RETRY_MS}\n\n`);
    },
  };
}
