import type { FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends its cookies with what any page makes it send. Whatever changes or charges something has to come from
 * a page of ours, which only the browser itself can say; a file that is charged for may be opened by its address too.
 */
export function refuseForeign({ method, headers, routeOptions }: FastifyRequest, publicUrl: string): void {
  const isSafe = SAFE.has(method);
  if (isSafe && !routeOptions.config?.once) return;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || (isSafe && site === 'none')) return;
  if (site === undefined && isOwnOrigin(headers, publicUrl)) return;
  throw problem('FOREIGN_ORIGIN');
}

/** Of the address people are told, or of the one this very request was sent to. */
export function isOwnOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): boolean {
  const sender = URL.parse(origin ?? '');
  if (!sender) return false;
  return sender.origin === new URL(publicUrl).origin || (host !== undefined && sender.host === host);
}
