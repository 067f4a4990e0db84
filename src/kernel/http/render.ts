import type { Readable } from 'node:stream';
import { MESSAGES } from '../messages.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import type { StoredReply } from './idempotency.ts';
import { type Asked, callerOf } from './idempotent-request.ts';
import type { Shape } from './json-pieces.ts';
import { messageLanguage } from './language.ts';
import { type Envelope, isLarge, jsonOf, streamOf } from './large-answers.ts';

/** Converts the result of an endpoint to its response. */

export type Exchange = Asked & {
  endpoint: Endpoint;
  /** Schema of the whole response, for the serialiser. */
  shape: Shape;
};

export type Reply = { headers: Record<string, string>; body: string | Readable };

export function render(exchange: Exchange, result: unknown): Reply {
  const { parts, request, reply, shape } = exchange;
  const began = performance.now();
  const { headers, envelope } = envelopeOf(exchange, result);
  if (isLarge(envelope)) {
    const { accountId } = callerOf(request);
    return { headers, body: streamOf({ request, reply, envelope, shape, turns: parts.turns, accountId }) };
  }
  const body = serialised(exchange, envelope);
  parts.stalls.checkpoint(request, began);
  return { headers, body };
}

/** For responses that are stored or sent as one event. */
export async function renderText(exchange: Exchange, result: unknown): Promise<StoredReply> {
  const { reply, shape } = exchange;
  const { headers, envelope } = envelopeOf(exchange, result);
  const body = isLarge(envelope) ? await jsonOf({ reply, envelope, shape }) : serialised(exchange, envelope);
  return { headers, body };
}

function serialised({ reply, shape }: Exchange, envelope: Envelope): string {
  return reply.serializeInput(envelope, shape as never) as string;
}

function envelopeOf({ endpoint, request }: Exchange, result: unknown) {
  const { data, totals, headers = {}, ...answer } = endpoint.answer(result) as Answer<unknown>;
  const { [messageLanguage(request.headers['accept-language'])]: message } =
    answer.message ?? endpoint.message ?? MESSAGES.ok;
  const envelope: Envelope = {
    status: 'SUCCESS',
    success: true,
    message,
    ...(endpoint.data === undefined ? {} : { data }),
    ...totals,
  };
  return { headers, envelope };
}
