import type { Database } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import type { Endpoint } from './endpoint.ts';
import type { Idempotency } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';

export const API_ROOT = '/live/openapi';

/** The account behind a key, as the key check found it. */
export type Caller = { accountId: number; keyId: number };

export type ServerParts = {
  endpoints: Endpoint[];
  database: Database;
  authenticate(key: string | undefined): Caller | Promise<Caller>;
  idempotency: Idempotency;
  rateLimit: RateLimit | null;
  metrics: Metrics;
  /** A route may grant a request up to `longestSeconds` to arrive. */
  limits: { bodyBytes: number; requestSeconds: number; longestSeconds: number };
  logLevel: string;
  logStream: { write(line: string): void };
  publicUrl: string;
};
