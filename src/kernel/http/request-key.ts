import type { FastifyRequest } from 'fastify';

/** Other bearer tokens are not ours: a proxy in front may send one with the session of a person. */
const BEARER = /^Bearer (pw_\S+)$/i;

/** The API key of a request, from either header. */
export function requestKey({ headers }: FastifyRequest): string | undefined {
  const own = headers['service-api-key'];
  return typeof own === 'string' ? own : BEARER.exec(headers.authorization ?? '')?.[1];
}
