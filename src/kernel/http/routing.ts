import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { lazy } from '../lazy.ts';
import { MESSAGES } from '../messages.ts';
import { problem } from '../problems.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { answerEnvelope, forSerialiser } from './envelope.ts';
import { logged, toProblem } from './failures.ts';
import { fileHandlerFor } from './file-answers.ts';
import { checkIdempotencyKey, type StoredReply } from './idempotency.ts';
import { type Asked, actorFor, once } from './idempotent-request.ts';
import { type ReadInput, readersOf, readInput } from './input.ts';
import { messageLanguage } from './language.ts';
import { listStream } from './list-stream.ts';
import { type OtherMethods, refuseMethods } from './other-methods.ts';
import { API_ROOT, type RunningParts } from './parts.ts';
import { eventStreamFor } from './stream.ts';

export function registerEndpoints(server: FastifyInstance, parts: RunningParts, others: OtherMethods): void {
  for (const endpoint of parts.endpoints) {
    const url = urlOf(endpoint);
    const methods = methodsOf(endpoint);
    others.serve(url, methods);
    server.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: methods.includes('HEAD'),
      config: { once: endpoint.once ?? false, takesBody: endpoint.body !== undefined },
      ...(endpoint.for ? { onRequest: onlyFor(endpoint.for) } : {}),
      handler: endpoint.file ? fileHandlerFor(endpoint, parts) : handlerFor(endpoint, parts),
    });
  }
  for (const url of new Set(parts.endpoints.map(urlOf))) {
    refuseMethods(server, others.shadowedAt(url), url, others.allowedAt(url));
  }
}

const urlOf = ({ path }: Endpoint) => API_ROOT + path.replace(/\{(\w+)\}/g, ':$1');

/** Authorisation, checked before the body is read. */
function onlyFor(whom: NonNullable<Endpoint['for']>) {
  return async ({ caller }: FastifyRequest) => {
    const person = caller?.person;
    if (whom === 'operator' && !person?.isOperator) throw problem('OPERATORS_ONLY');
    if (!person) throw problem('PEOPLE_ONLY');
    if (whom === 'owner' && person.role !== 'owner') throw problem('OWNERS_ONLY');
  };
}

/** HEAD is registered with GET, except where GET is charged for. */
function methodsOf({ method, once }: Endpoint): string[] {
  return method === 'GET' && !once ? ['GET', 'HEAD'] : [method];
}

function handlerFor(endpoint: Endpoint, parts: RunningParts) {
  const readers = readersOf(endpoint);
  const envelope = lazy(() => forSerialiser(answerEnvelope(endpoint)));
  const shape = lazy(() => forSerialiser(endpoint.data as TSchema));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const began = performance.now();
    const input = readInput(request, readers());
    const key = endpoint.once ? (request.headers['idempotency-key'] as string | undefined) : undefined;
    const stream = eventStreamFor(endpoint, request, reply);
    const exchange = {
      endpoint,
      envelope: envelope(),
      shape,
      parts,
      request,
      reply,
      onText: stream ? stream.piece : null,
    };
    try {
      const answering =
        key === undefined ? handle(exchange, input) : handleOnce(exchange, input, checkIdempotencyKey(key));
      parts.stalls.checkpoint(request, began);
      const answered = await answering;
      if (!stream) return send(reply, answered);
      stream.done(answered as StoredReply);
      return reply;
    } catch (error) {
      if (!stream?.started()) throw error;
      stream.fail(logged(request, toProblem(error as Error, parts.limits.bodyBytes)));
      return reply;
    }
  };
}

type Exchange = Asked & {
  endpoint: Endpoint;
  /** Serialiser of the whole response. */
  envelope: Record<string, unknown>;
  /** Serialiser of `data` alone. */
  shape(): Record<string, unknown>;
};

type Reply = { headers: Record<string, string>; body: string | Readable };

async function handle(exchange: Exchange, input: ReadInput): Promise<Reply> {
  const { endpoint, parts, request } = exchange;
  let committed: { result: unknown } | null = null;
  const actor = actorFor(exchange, async (work) => {
    parts.stalls.checkpoint(request);
    const result = await parts.database.begin(work);
    committed = { result };
    return result as never;
  });
  const result = await endpoint.handle({ actor, ...input });
  // The response must be the same as the stored reply of a request with an Idempotency-Key.
  if (committed && (committed as { result: unknown }).result !== result) {
    throw new Error(`${endpoint.method} ${endpoint.path} returns something else than it committed`);
  }
  return render(exchange, result);
}

async function handleOnce(exchange: Exchange, input: ReadInput, key: string): Promise<StoredReply> {
  const { endpoint } = exchange;
  const outcome = await once(exchange, key, {
    work: (actor) => endpoint.handle({ actor, ...input }),
    // Requests with an Idempotency-Key are not streamed.
    render: (result) => render(exchange, result) as StoredReply,
  });
  return 'replayed' in outcome ? outcome.replayed : outcome.stored;
}

function render({ endpoint, envelope, shape, parts, request, reply }: Exchange, result: unknown): Reply {
  const began = performance.now();
  const { data, totals, headers = {}, batches, ...answer } = endpoint.answer(result) as Answer<unknown>;
  const { [messageLanguage(request.headers['accept-language'])]: message } =
    answer.message ?? endpoint.message ?? MESSAGES.ok;
  if (batches) return { headers, body: listStream(reply, message, { batches, shape: shape() }) };
  const filled = {
    status: 'SUCCESS',
    success: true,
    message,
    ...(endpoint.data === undefined ? {} : { data }),
    ...totals,
  };
  const body = reply.serializeInput(filled, envelope) as string;
  parts.stalls.checkpoint(request, began);
  return { headers, body };
}

function send(reply: FastifyReply, { headers, body }: Reply): FastifyReply {
  return reply.status(200).headers(headers).type('application/json; charset=utf-8').send(body);
}
