import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';

/** A proxy on this machine adds one of these headers for callers from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** With a token configured, callers must send it; without one, only this machine has access. */
export function checkMetricsAccess(request: FastifyRequest, token: string): void {
  if (token === '') {
    if (isFromThisMachine(request)) return;
    throw problem('NOT_FOUND');
  }
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw problem('METRICS_REFUSED');
}

function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (address !== '::1' && !address.startsWith('127.')) return false;
  return !FORWARDED.some((name) => headers[name] !== undefined);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [given, expected].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
