import type { FastifyInstance } from 'fastify';
import type { Person } from '../actor.ts';
import type { Database } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import type { Endpoint } from './endpoint.ts';
import type { Idempotency } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';

export const API_ROOT = '/live/openapi';

/** The account behind a key, or behind the person who is signed in. */
export type Caller = { accountId: number; name: string; keyId?: number; person?: Person };

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];

export type ServerParts = {
  endpoints: Endpoint[];
  database: Database;
  authenticate(key: string | undefined): Caller | Promise<Caller>;
  /** Asked where there is no key. Null when no cookie is ours. */
  authenticateSession?(cookies: string): Caller | Promise<Caller> | null;
  idempotency: Idempotency;
  rateLimit: RateLimit | null;
  metrics: Metrics;
  /** A route may grant a request up to `longestSeconds` to arrive. */
  limits: { bodyBytes: number; requestSeconds: number; longestSeconds: number };
  logLevel: string;
  logStream: { write(line: string): void };
  publicUrl: string;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: string[];
  /** By which the router tells routes of one path apart; given later, it would make all routes anew. */
  constraint?: ConstraintStrategy;
};
