import type { FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: a browser sends cookies with requests that any page makes. A request that changes or charges something
 * must come from our own pages, which the browser reports; a file that is charged for may also be opened by its URL.
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string): void {
  const { method, headers, routeOptions } = request;
  const isSafe = SAFE.has(method);
  if (isSafe && !routeOptions.config?.once) return;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || (isSafe && site === 'none')) return;
  if (site === undefined && isOwnOrigin(request, publicUrl)) return;
  throw problem('FOREIGN_ORIGIN');
}

/** Scheme, host and port are those of PUBLIC_URL, or those this very request was sent to. */
export function isOwnOrigin({ headers, protocol }: FastifyRequest, publicUrl: string): boolean {
  const sender = URL.parse(headers.origin ?? '');
  if (!sender) return false;
  if (sender.origin === new URL(publicUrl).origin) return true;
  return headers.host !== undefined && sender.origin === URL.parse(`${protocol}://${headers.host}`)?.origin;
}
