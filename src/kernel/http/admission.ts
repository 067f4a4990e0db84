import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, missing, Problem, problem } from '../problems.ts';
import { withoutMapping } from './client-address.ts';
import { limitConcurrency } from './concurrency.ts';
import { asksForEvents } from './event-source.ts';
import { refuseForeign } from './origin.ts';
import { pathOf } from './other-methods.ts';
import { API_ROOT, type Caller, type ServerParts } from './parts.ts';
import type { RateVerdict } from './rate-limit.ts';
import { requestKey } from './request-key.ts';

/** Authentication and rate limits, checked before anything else of a request. */

export type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;

/** A wrong key counts as this many requests, against guessing and because each one costs a query. */
const WRONG_KEY_COST = 10;

export function createAdmission(parts: ServerParts): Admit {
  const { rateLimit, keyRateLimit, clientLimit, publicUrl } = parts;
  const isHttps = publicUrl.startsWith('https:');
  const enter = limitConcurrency(parts.limits.concurrentPerAccount);

  /** A key takes precedence over a session: a program that keeps cookies means the key it sends. */
  function authenticate(request: FastifyRequest): Caller | Promise<Caller> {
    const { cookie } = request.headers;
    const key = requestKey(request);
    const session = key === undefined && cookie ? parts.authenticateSession?.(cookie) : null;
    if (session) return session;
    if (key === undefined || !clientLimit) return parts.authenticate(key, withoutMapping(request.ip));
    const refuse = (error: unknown): never => {
      const isWrong = error instanceof Problem && error.problem === 'UNAUTHORIZED';
      if (isWrong) clientLimit.penalise(request.ip, WRONG_KEY_COST - 1);
      throw error;
    };
    try {
      const caller = parts.authenticate(key, withoutMapping(request.ip));
      return caller instanceof Promise ? caller.catch(refuse) : caller;
    } catch (error) {
      return refuse(error);
    }
  }

  function admitCaller(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<void> | undefined {
    request.caller = caller;
    if (caller.isTest) reply.header('x-mode', 'test');
    if (caller.person) {
      refuseForeign(request, publicUrl);
      refuseSwitched(request, caller);
    }
    // Streams of events have a limit of their own.
    if (!asksForEvents(request)) enter(caller.accountId, reply.raw);
    return rateLimit || caller.keyLimit ? countCall(caller, reply) : undefined;
  }

  /** A call needs room in the limit of its key and in that of the account; the headers describe the stricter one. */
  async function countCall({ accountId, keyLimit }: Caller, reply: FastifyReply): Promise<void> {
    let left = Number.POSITIVE_INFINITY;
    if (keyLimit) {
      const verdict = await keyRateLimit.take(keyLimit.id, keyLimit.perMinute);
      consumeRateLimit('key', keyLimit.perMinute, verdict, reply);
      left = verdict.remaining;
    }
    if (!rateLimit) return;
    const verdict = await rateLimit.take(accountId, rateLimit.limit);
    if (!verdict.allowed || verdict.remaining < left) consumeRateLimit('account', rateLimit.limit, verdict, reply);
  }

  return (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
    // TLS ends at a proxy, so the public URL tells whether clients use HTTPS.
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
    if (clientLimit && !request.routeOptions.config?.unlimited) {
      consumeRateLimit('client', clientLimit.limit, clientLimit.take(request.ip), reply);
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw badRequest(missing('Host'));
    if (!needsKey(request)) return undefined;
    reply.header('cache-control', 'no-store');
    const caller = authenticate(request);
    if (caller instanceof Promise) return caller.then((found) => admitCaller(request, reply, found));
    return admitCaller(request, reply, caller);
  };
}

/**
 * A page sends the account it was loaded for. When the session has been switched since, for example in another tab, the
 * request is refused, so that nothing is written into the wrong account.
 */
function refuseSwitched({ headers }: FastifyRequest, { accountId }: Caller): void {
  const expected = headers['x-account-id'];
  if (expected !== undefined && expected !== String(accountId)) throw problem('ACCOUNT_SWITCHED');
}

/** Everything under the API root, unknown paths included, so that nobody can probe which paths exist without a key. */
function needsKey(request: FastifyRequest): boolean {
  const { config, url: route } = request.routeOptions;
  if (config?.open) return false;
  // The route's own path, because a URL can be written in several ways; a request without a route is judged by its URL.
  const path = route ?? pathOf(request.url);
  return path === API_ROOT || path.startsWith(`${API_ROOT}/`);
}

/** The headers describe the limit that refused the request, or else that of the account or key. */
function consumeRateLimit(
  name: 'account' | 'key' | 'client',
  limit: number,
  { allowed, remaining, resetSeconds }: RateVerdict,
  reply: FastifyReply,
): void {
  reply.headers({
    'ratelimit-policy': `"${name}";q=${limit};w=60`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  });
  if (!allowed) throw problem('RATE_LIMITED', { seconds: resetSeconds });
}
