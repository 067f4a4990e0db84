const UNREACHABLE = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAGAIN', // the queue of a unix socket is full
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08P01', // pgbouncer has lost the server, or has no connection left
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
]);

/** Whether the query failed because the database could not be reached, rather than because of the query itself. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && UNREACHABLE.has(error.code);
}

/** Whether the query was stopped because it took too long or because nobody waits for it any more. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
