import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { stdSerializers } from 'pino';
import { requestObserver } from '../metrics.ts';
import { type Problem, problem } from '../problems.ts';
import { type Admit, createAdmission } from './admission.ts';
import { limitArrivals } from './arrival.ts';
import { withoutMapping } from './client-address.ts';
import { limitConnections, limitWriteStalls } from './connections.ts';
import { asksForEvents } from './event-source.ts';
import { answerClientError, sendProblem, toProblem } from './failures.ts';
import { trackIdleSockets } from './idle-sockets.ts';
import { parseJsonBodies } from './large-bodies.ts';
import { createOtherMethods, type OtherMethods } from './other-methods.ts';
import { API_ROOT, type Caller, type ServerParts } from './parts.ts';
import { registerEndpoints } from './routing.ts';
import { watchStalls } from './stall-watch.ts';
import { traceIdOfLine, traceRequests } from './trace-requests.ts';
import { createShares, createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Served without a key. */
    open?: boolean;
    /** Creates or charges, whatever its method. */
    once?: boolean;
    /** False for an endpoint that is documented without a request body. */
    takesBody?: boolean;
    /** May answer with events until one side closes the stream. */
    watches?: boolean;
    /** Not counted by the limit of a client address. */
    unlimited?: boolean;
    /** The log does not have the address of the client. */
    anonymous?: boolean;
  }
}

export function createServer(parts: ServerParts): FastifyInstance {
  const admit = createAdmission(parts);
  const turns = createTurns(parts.limits.turns, parts.metrics);
  const server = Fastify({
    logger: {
      level: parts.logLevel,
      stream: parts.logStream,
      serializers: { err: withoutRow },
      ...traceIdOfLine(),
      // Keys must not be logged.
      redact: ['req.headers', 'headers', 'request.headers'],
    },
    // We log one line per request below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than adding the request id to the few lines that need it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: parts.limits.bodyBytes,
    trustProxy: parts.trustedProxies?.length ? parts.trustedProxies : false,
    requestTimeout: Math.max(parts.limits.requestSeconds, parts.limits.longestSeconds) * 1000,
    http: {
      headersTimeout: Math.min(10, parts.limits.requestSeconds) * 1000,
      connectionsCheckingInterval: 2000,
      // Node would answer a missing Host itself, outside the envelope.
      requireHostHeader: false,
    },
    // Ends a response that its client does not read (see limitWriteStalls).
    connectionTimeout: parts.limits.writeSeconds * 1000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While stopping, a request on a kept-alive connection is answered and the connection closed, not refused.
    return503OnClosing: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    ...(parts.rewriteUrl ? { rewriteUrl: parts.rewriteUrl } : {}),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      refuseUrl(parts, admit, error, request as FastifyRequest, reply as unknown as FastifyReply);
    },
    // Fastify's validation is disabled: we validate field by field so that the error lists every invalid field.
    schemaController: { compilersFactory: { buildValidator: () => noValidator } },
    // Longer than any request line: the endpoint's schema limits its parameters.
    routerOptions: { maxParamLength: 64 * 1024 },
  });

  if (parts.constraint) server.addConstraintStrategy(parts.constraint);
  parseJsonBodies(server);

  const others = createOtherMethods();
  server.decorateRequest('caller', null);
  const spans = traceRequests(server);
  // Callback style, because most requests pass these hooks without waiting for anything.
  server.addHook('onRequest', (request, reply, done) => {
    // Decided here, because Fastify's 404 handler runs only after the body was parsed.
    const absent = request.is404 ? notServed(parts, others, request) : undefined;
    try {
      const waiting = admit(request, reply);
      if (waiting) waiting.then(() => done(absent), done);
      else done(absent);
    } catch (error) {
      done(error as Error);
    }
  });
  const observe = requestObserver(parts.metrics);
  server.addHook('onResponse', (request, reply, done) => {
    const { method, caller } = request;
    const route = request.routeOptions.url ?? 'none';
    // A stream lasts as long as somebody has a text open, which says nothing about the service.
    if (!asksForEvents(request)) observe(method, route, reply.statusCode, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime);
    const line = {
      request_id: request.id,
      client: request.routeOptions.config?.anonymous ? undefined : withoutMapping(request.ip),
      method,
      route,
      status: reply.statusCode,
      ms,
      account_id: caller?.accountId,
      trace_id: spans?.end(request, reply),
    };
    server.log.info(line, 'request');
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    const { bodyLimit = parts.limits.bodyBytes, config } = request.routeOptions;
    sendProblem(request, reply, toProblem(error as FastifyError, bodyLimit, config.takesBody));
  });
  // An unknown Expect header may be ignored; Node itself would refuse it without our envelope.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));

  limitArrivals(server.server, parts.limits.requestSeconds);
  limitWriteStalls(server.server, parts.metrics);
  const { connections: total, connectionsPerClient: perClient } = parts.limits;
  const trustedProxies = parts.trustedProxies ?? [];
  limitConnections(server.server, { total, perClient, trustedProxies }, parts.metrics);
  const idleSockets = trackIdleSockets(server.server);
  server.addHook('preClose', async () => idleSockets.close());

  const stalls = watchStalls(parts.metrics, (line) => server.log.warn(line, 'event loop blocked'));
  server.addHook('onListen', async () => stalls.start());
  server.addHook('onClose', async () => stalls.stop());
  registerEndpoints(server, { ...parts, stalls, turns, shares: createShares(parts.limits.turns) }, others);
  return server;
}

function noValidator(): never {
  throw new Error("Fastify's validation is disabled; endpoints validate their input in validation.ts.");
}

/** The `detail` of a PostgreSQL error may contain the whole row, which is customer data and must not be logged. */
function withoutRow(error: Error): ReturnType<typeof stdSerializers.err> {
  const { detail: _detail, ...rest } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & {
    detail?: string;
  };
  return rest as ReturnType<typeof stdSerializers.err>;
}

function notServed({ publicUrl }: ServerParts, others: OtherMethods, { url }: FastifyRequest): Problem {
  const allowed = others.allowedAt(url);
  if (allowed.length > 0) return problem('METHOD_NOT_ALLOWED', { allow: allowed.join(', ') });
  return problem('PATH_NOT_FOUND', { docs: `${publicUrl}${API_ROOT}/docs` });
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID();
}

/** A URL that cannot be parsed has no route and runs no hooks, but authentication still comes first. */
async function refuseUrl(
  parts: ServerParts,
  admit: Admit,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = await new Promise<void>((resolve) => resolve(admit(request, reply))).then(
    () => error,
    (refused: unknown) => refused,
  );
  sendProblem(request, reply, toProblem(refusal, parts.limits.bodyBytes));
}
