import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../database.ts';
import { lazily } from '../lazily.ts';
import { MESSAGES } from '../messages.ts';
import { badRequest, problem } from '../problems.ts';
import { checkText } from './body.ts';
import type { Answer, Endpoint, FileAnswer, Method } from './endpoint.ts';
import { answerEnvelope } from './envelope.ts';
import { logged, toProblem } from './failures.ts';
import { type Claim, checkIdempotencyKey, fingerprintOf, type StoredReply } from './idempotency.ts';
import { messageLanguage } from './language.ts';
import { API_ROOT, type ServerParts } from './parts.ts';
import { eventStreamFor } from './stream.ts';
import { bodyReader, type Reader, textReader } from './validation.ts';

export function registerEndpoints(server: FastifyInstance, parts: ServerParts): void {
  const methodsByPath = new Map<string, Method[]>();
  for (const endpoint of parts.endpoints) {
    const url = API_ROOT + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), endpoint.method]);
    server.route({
      method: endpoint.method,
      url,
      handler: endpoint.file ? fileHandlerFor(endpoint, parts) : handlerFor(endpoint, parts),
    });
  }
  for (const [url, methods] of methodsByPath) refuseOtherMethods(server, url, methods);
}

function refuseOtherMethods(server: FastifyInstance, url: string, methods: Method[]): void {
  // HEAD comes with GET by itself.
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const others = server.supportedMethods.filter((method) => method !== 'HEAD' && !allowed.includes(method));
  server.route({
    method: others,
    url,
    // Before the body is looked at: the method is wrong whatever the body says.
    preParsing: async () => {
      throw problem('METHOD_NOT_ALLOWED', { allow: allowed.join(', ') });
    },
    handler: async () => {},
  });
}

/** Compiling a shape costs more than using it a thousand times: each is compiled when its endpoint is first called. */
function readersOf(endpoint: Endpoint): () => Readers {
  return lazily(() => ({
    params: endpoint.params ? textReader(endpoint.params) : nothing,
    query: endpoint.query ? textReader(endpoint.query) : nothing,
    body: endpoint.body ? bodyReader(endpoint.body, endpoint.bodyOptional) : nothing,
  }));
}

function handlerFor(endpoint: Endpoint, parts: ServerParts) {
  const readers = readersOf(endpoint);
  const envelope = { ...answerEnvelope(endpoint) };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = readInput(request, readers());
    const key = endpoint.once ? (request.headers['idempotency-key'] as string | undefined) : undefined;
    const stream = eventStreamFor(endpoint, request, reply);
    const exchange = { endpoint, envelope, parts, request, reply, onText: stream ? stream.piece : null };
    try {
      const answered = await (key === undefined
        ? handle(exchange, input)
        : handleOnce(exchange, input, checkIdempotencyKey(key)));
      if (!stream) return send(reply, answered);
      stream.done(answered);
      return reply;
    } catch (error) {
      if (!stream?.started()) throw error;
      stream.fail(logged(request, toProblem(error as Error, parts.limits.bodyBytes)));
      return reply;
    }
  };
}

function fileHandlerFor(endpoint: Endpoint, parts: ServerParts) {
  const readers = readersOf(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = readInput(request, readers());
    const actor = actorFor({ request, reply, onText: null }, (work) => parts.database.begin(work) as never);
    const { file } = endpoint.answer(await endpoint.handle({ actor, ...input })) as { file: FileAnswer };
    reply.headers({ etag: file.etag, 'cache-control': 'private, no-cache' });
    if (hasIt(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
    const bytes = await file.bytes();
    return reply.type(file.type).header('content-disposition', file.disposition).send(bytes);
  };
}

/** Weak comparison, as the header asks for: a file that only says anew when it was written is the same file. */
function hasIt(given: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return given?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

type Exchange = {
  endpoint: Endpoint;
  /** What the answer is written by. */
  envelope: Record<string, unknown>;
  parts: ServerParts;
  request: FastifyRequest;
  reply: FastifyReply;
  onText: Actor['onText'];
};

type Readers = { params: Reader; query: Reader; body: Reader };
type ReadInput = { params: never; query: never; body: never };

const nothing: Reader = () => ({});

function readInput(request: FastifyRequest, readers: Readers): ReadInput {
  checkTexts(request.params as Record<string, unknown>);
  checkTexts(request.query as Record<string, unknown>);
  checkQuery(request.url);
  return {
    params: readers.params(request.params) as never,
    query: readers.query(request.query) as never,
    body: readers.body(request.body) as never,
  };
}

function checkTexts(values: Record<string, unknown>): void {
  for (const name in values) if (typeof values[name] === 'string') checkText(values[name], name);
}

/** Parameters nobody asked for included: what does not decode is refused and not guessed at. */
function checkQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  try {
    checkText(decodeURIComponent(url.slice(start)), 'query');
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw badRequest({
      field: 'query',
      ko: '퍼센트 인코딩이 올바른 UTF-8이 아닙니다.',
      en: 'its percent-encoding is not valid UTF-8.',
    });
  }
}

async function handle(exchange: Exchange, input: ReadInput): Promise<StoredReply> {
  const { endpoint, parts } = exchange;
  let committed: { result: unknown } | null = null;
  const actor = actorFor(exchange, async (work) => {
    const result = await parts.database.begin(work);
    committed = { result };
    return result as never;
  });
  const result = await endpoint.handle({ actor, ...input });
  // With an Idempotency-Key the caller would have been shown what was committed: both have to be the same.
  if (committed && (committed as { result: unknown }).result !== result) {
    throw new Error(`${endpoint.method} ${endpoint.path} returns something else than it committed`);
  }
  return render(exchange, result);
}

/** The claim, the work, and the reply stored in the transaction of the effect. */
async function handleOnce(exchange: Exchange, input: ReadInput, key: string): Promise<StoredReply> {
  const { endpoint, parts, request, reply } = exchange;
  const { accountId } = callerOf(request);
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  const claim = await parts.idempotency.claim(accountId, key, fingerprint);
  if ('replay' in claim) {
    reply.header('idempotent-replayed', 'true');
    return claim.replay;
  }
  let stored: StoredReply | null = null;
  const actor = actorFor(
    exchange,
    (work) =>
      parts.database.begin(async (transaction) => {
        const result = await work(transaction);
        stored = await storeReply(claim, transaction, render(exchange, result));
        return result;
      }) as never,
  );
  try {
    const result = await endpoint.handle({ actor, ...input });
    // A verb without a transaction of its own (nothing to roll back) is remembered once it is through.
    return stored ?? (await storeReply(claim, parts.database, render(exchange, result)));
  } catch (error) {
    await claim
      .letGo()
      .catch((cause) => request.log.warn({ request_id: request.id, err: cause }, 'idempotency key not released'));
    throw error;
  } finally {
    claim.done();
  }
}

async function storeReply(
  claim: Claim,
  queryable: Parameters<Claim['store']>[0],
  reply: StoredReply,
): Promise<StoredReply> {
  await claim.store(queryable, reply);
  return reply;
}

function actorFor(
  { request, reply, onText }: Pick<Exchange, 'request' | 'reply' | 'onText'>,
  commit: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>,
): Actor {
  let gone: AbortController | null = null;
  return {
    accountId: callerOf(request).accountId,
    // Made on demand: most requests are answered before anybody could ask.
    get signal() {
      if (!gone) {
        const controller = new AbortController();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) controller.abort();
        });
        gone = controller;
      }
      return gone.signal;
    },
    onText,
    commit,
  };
}

function callerOf(request: FastifyRequest) {
  if (!request.caller) throw problem('UNAUTHORIZED');
  return request.caller;
}

function render({ endpoint, envelope, request, reply }: Exchange, result: unknown): StoredReply {
  const answer = endpoint.answer(result) as Answer<unknown>;
  const message = answer.message ?? endpoint.message ?? MESSAGES.ok;
  const filled = {
    status: 'SUCCESS',
    success: true,
    message: message[messageLanguage(request.headers['accept-language'])],
    ...(endpoint.data === undefined ? {} : { data: answer.data }),
    ...answer.totals,
  };
  return { headers: answer.headers ?? {}, body: reply.serializeInput(filled, envelope) as string };
}

function send(reply: FastifyReply, { headers, body }: StoredReply): FastifyReply {
  return reply.status(200).headers(headers).type('application/json; charset=utf-8').send(body);
}
