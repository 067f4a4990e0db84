import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../access.ts';
import { type Committed, resultOf } from '../committed.ts';
import type { Transaction } from '../database.ts';
import type { EventSink } from '../event-sink.ts';
import { lazy } from '../lazy.ts';
import { problem } from '../problems.ts';
import { startTrail } from './audit.ts';
import { bodyLimitOf, SMALL_BODY } from './body-limit.ts';
import { type Endpoint, scopeOf } from './endpoint.ts';
import { shapeOf } from './envelope.ts';
import { asksForEvents, createEventSink } from './event-source.ts';
import { logged, toProblem } from './failures.ts';
import { fileHandlerFor } from './file-answers.ts';
import { checkIdempotencyKey, type StoredReply } from './idempotency.ts';
import { actorFor, callerOf, inShare, once } from './idempotent-request.ts';
import { type ReadInput, readersOf, readInput } from './input.ts';
import type { Shape } from './json-pieces.ts';
import { waitForBody } from './large-bodies.ts';
import { type OtherMethods, refuseMethods } from './other-methods.ts';
import { API_ROOT, type Caller, type RunningParts } from './parts.ts';
import { type Exchange, type Reply, render, renderText } from './render.ts';
import { eventStreamFor } from './stream.ts';

export function registerEndpoints(server: FastifyInstance, parts: RunningParts, others: OtherMethods): void {
  for (const endpoint of parts.endpoints) {
    const url = urlOf(endpoint);
    const methods = methodsOf(endpoint);
    const bodyLimit = bodyLimitOf(endpoint.body, parts.limits.bodyBytes);
    others.serve(url, methods);
    server.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: methods.includes('HEAD'),
      bodyLimit,
      config: {
        once: endpoint.once ?? false,
        takesBody: endpoint.body !== undefined,
        watches: endpoint.watch !== undefined,
      },
      ...(bodyLimit > SMALL_BODY ? { preParsing: waitForBody(parts.turns, bodyLimit) } : {}),
      onRequest: allowing(endpoint),
      handler: endpoint.file ? fileHandlerFor(endpoint, parts) : handlerFor(endpoint, parts),
    });
  }
  for (const url of new Set(parts.endpoints.map(urlOf))) {
    refuseMethods(server, others.shadowedAt(url), url, others.allowedAt(url));
  }
}

const urlOf = ({ path }: Endpoint) => API_ROOT + path.replace(/\{(\w+)\}/g, ':$1');

/** Authorisation, checked before the body is read. */
function allowing(endpoint: Endpoint) {
  const { for: whom, mode } = endpoint;
  const scope = scopeOf(endpoint);
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void) => {
    const caller = callerOf(request);
    done(refusal(caller, whom, scope) ?? refusedMode(caller, mode));
  };
}

function refusal({ person, scopes }: Caller, whom: Endpoint['for'], scope: Scope): Error | undefined {
  if (whom === 'operator') return person?.isOperator ? undefined : problem('OPERATORS_ONLY');
  if (whom && !person) return problem('PEOPLE_ONLY');
  if (whom === 'owner' && person?.role !== 'owner') return problem('OWNERS_ONLY');
  return scopes.includes(scope) ? undefined : problem('SCOPE_MISSING', { scope });
}

function refusedMode({ isTest }: Caller, mode: Endpoint['mode']): Error | undefined {
  if (mode === 'test' && !isTest) return problem('TEST_MODE_ONLY');
  return mode === 'live' && isTest ? problem('LIVE_MODE_ONLY') : undefined;
}

/** Some bodies only describe what to read, such as a preview. */
function isRead(endpoint: Endpoint): boolean {
  return !endpoint.once && ['GET', 'POST'].includes(endpoint.method) && scopeOf(endpoint) === 'read';
}

/** HEAD is registered with GET, except where GET is charged for. */
function methodsOf({ method, once }: Endpoint): string[] {
  return method === 'GET' && !once ? ['GET', 'HEAD'] : [method];
}

function handlerFor(endpoint: Endpoint, parts: RunningParts) {
  const readers = readersOf(endpoint);
  const shape = lazy(() => shapeOf(endpoint) as Shape);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const began = performance.now();
    const input = readInput(request, readers());
    if (endpoint.watch && asksForEvents(request)) return watch(endpoint, { parts, request, reply }, input);
    const key = endpoint.once ? (request.headers['idempotency-key'] as string | undefined) : undefined;
    const stream = eventStreamFor(endpoint, request, reply);
    const onText = stream ? stream.piece : null;
    const trail = startTrail(endpoint, { parts, request, caller: callerOf(request), input });
    const exchange = { endpoint, shape: shape(), parts, request, reply, onText, trail };
    try {
      const answering = inShare(exchange, isRead(endpoint), async () =>
        key === undefined
          ? handle(exchange, input, stream !== null)
          : handleOnce(exchange, input, checkIdempotencyKey(key)),
      );
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

/** Without a turn: opening a stream is one small query, and the stream itself must not keep others waiting. */
async function watch(
  endpoint: Endpoint,
  { parts, request, reply }: Pick<Exchange, 'parts' | 'request' | 'reply'>,
  input: ReadInput,
): Promise<FastifyReply> {
  const sink = createEventSink(reply);
  const actor = actorFor(
    { parts, request, reply, onText: null, trail: null },
    (work) => parts.database.begin(work) as never,
  );
  try {
    await inShare({ parts, request, reply }, true, () => endpoint.watch!({ actor, ...input }, sink));
  } catch (error) {
    sink.close();
    throw error;
  }
  sink.open();
  endWithKey(callerOf(request), sink);
  return reply;
}

/** The longest timer of Node; no stream stays open for so long. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A key that is revoked ends its streams by a notification; one that expires does so silently. */
function endWithKey({ expiresAt }: Caller, sink: EventSink): void {
  if (expiresAt === undefined) return;
  const timer = setTimeout(sink.close, Math.min(Math.max(0, expiresAt - Date.now()), MAX_TIMER_MS)).unref();
  sink.onClose(() => clearTimeout(timer));
}

async function handle(exchange: Exchange, input: ReadInput, isEventStream: boolean): Promise<Reply> {
  const { endpoint, parts, request, reply } = exchange;
  const commit = (work: (transaction: Transaction) => Promise<unknown>) => {
    parts.stalls.checkpoint(request);
    return parts.database.begin(work) as never;
  };
  const work = async (hasTurn: boolean) => {
    const actor = actorFor(exchange, commit, hasTurn);
    const result = resultOf(await endpoint.handle({ actor, ...input }));
    await exchange.trail?.finish(result);
    return isEventStream ? renderText(exchange, result) : render(exchange, result);
  };
  // Reading takes a turn as a whole; other work may wait for a model, and takes one for its transaction.
  if (endpoint.method !== 'GET' && !isRead(endpoint)) return work(false);
  return parts.turns.run(callerOf(request).accountId, (hasTurn) => {
    if (reply.raw.destroyed)
      throw problem('SERVICE_UNAVAILABLE', {}, new Error('the caller disconnected while waiting'));
    return work(hasTurn);
  });
}

async function handleOnce(exchange: Exchange, input: ReadInput, key: string): Promise<StoredReply> {
  const { endpoint } = exchange;
  const outcome = await once(exchange, key, {
    work: (actor) => endpoint.handle({ actor, ...input }) as Promise<Committed<unknown>>,
    render: (result) => renderText(exchange, result),
  });
  return 'replayed' in outcome ? outcome.replayed : outcome.stored;
}

function send(reply: FastifyReply, { headers, body }: Reply): FastifyReply {
  return reply.status(200).headers(headers).type('application/json; charset=utf-8').send(body);
}
