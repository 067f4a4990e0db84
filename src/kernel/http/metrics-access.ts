import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';

/**
 * Beside the API, metrics need a token. Where a request comes from proves nothing: a proxy on this machine may add no
 * header for callers from elsewhere.
 */
export function checkMetricsAccess(request: FastifyRequest, token: string): void {
  if (token === '') throw problem('NOT_FOUND');
  if (!hasToken(request.headers.authorization, token)) throw problem('METRICS_REFUSED');
}

export function hasToken(authorization: string | undefined, token: string): boolean {
  const [given, expected] = [authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(given, expected);
}
