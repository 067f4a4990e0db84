import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { problem } from '../problems.ts';
import { parseBody } from './body.ts';
import { answerClientError, sendProblem, toProblem } from './failures.ts';
import { API_ROOT, type Caller, type ServerParts } from './parts.ts';
import type { RateLimit } from './rate-limit.ts';
import { registerEndpoints } from './routing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Served without a key. */
    open?: boolean;
  }
}

export function createServer(parts: ServerParts): FastifyInstance {
  const server = Fastify({
    logger: {
      level: parts.logLevel,
      // Whatever logs a request must not log its key.
      redact: ['req.headers', 'headers', 'request.headers'],
    },
    // One line a request, written below, instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: parts.limits.bodyBytes,
    requestTimeout: parts.limits.requestSeconds * 1000,
    http: { headersTimeout: Math.min(10, parts.limits.requestSeconds) * 1000, connectionsCheckingInterval: 2000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While stopping, a request on a kept-alive connection is answered and the connection closed, not refused.
    return503OnClosing: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      sendProblem(
        request as FastifyRequest,
        reply as unknown as FastifyReply,
        toProblem(error, parts.limits.bodyBytes),
      );
    },
    routerOptions: { maxParamLength: 500 },
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    // A call that needs no body may still name a type for its empty one.
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, parseBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });

  server.decorateRequest('caller', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
    if (!needsKey(request)) return;
    reply.header('cache-control', 'no-store');
    request.caller = await parts.authenticate(request.headers['service-api-key'] as string | undefined);
    if (parts.rateLimit) await spend(parts.rateLimit, request.caller.accountId, reply);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    parts.metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account_id: request.caller?.accountId,
      },
      'request',
    );
  });
  server.setErrorHandler((error, request, reply) => {
    sendProblem(request, reply, toProblem(error as FastifyError, parts.limits.bodyBytes));
  });
  server.setNotFoundHandler((request, reply) => {
    sendProblem(request, reply, problem('PATH_NOT_FOUND', { docs: `${parts.publicUrl}${API_ROOT}/docs` }));
  });

  registerEndpoints(server, parts);
  return server;
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID();
}

/** Everything under the API root, unknown paths included: a stranger learns nothing about what exists. */
function needsKey(request: FastifyRequest): boolean {
  if (request.routeOptions.config.open) return false;
  return request.url.startsWith(`${API_ROOT}/`) || request.url === API_ROOT || request.url.startsWith(`${API_ROOT}?`);
}

async function spend(rateLimit: RateLimit, accountId: number, reply: FastifyReply): Promise<void> {
  const verdict = await rateLimit.take(accountId);
  reply.headers({
    'ratelimit-policy': `"account";q=${rateLimit.limit};w=60`,
    ratelimit: `"account";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  });
  if (verdict.allowed) return;
  reply.header('retry-after', String(verdict.resetSeconds));
  throw problem('RATE_LIMITED', { seconds: verdict.resetSeconds });
}
