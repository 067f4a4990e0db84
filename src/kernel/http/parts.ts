import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../access.ts';
import type { Person } from '../actor.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Database, Queryable } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import type { FairQueue } from '../workers/fair-queue.ts';
import type { ClientLimit } from './client-limit.ts';
import type { Endpoint } from './endpoint.ts';
import type { Idempotency } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';
import type { StallWatch } from './stall-watch.ts';
import type { TurnLimits, Turns } from './turns.ts';

export const API_ROOT = '/live/openapi';

/** The account behind a key, or behind the person who is signed in. */
export type Caller = {
  accountId: number;
  name: string;
  scopes: readonly Scope[];
  /** The account is the test mode of another. */
  isTest: boolean;
  keyId?: number;
  /** When the key expires, in milliseconds; undefined if it never does. */
  expiresAt?: number;
  /** Requests a minute of a key; keys with the same id share them. */
  keyLimit?: { id: number; perMinute: number };
  person?: Person;
};

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];

export type ServerLimits = {
  bodyBytes: number;
  requestSeconds: number;
  /** The longest time that any route allows a request to arrive. */
  longestSeconds: number;
  /** A client that reads nothing of its response for this long is disconnected. */
  writeSeconds: number;
  /** For these three, 0 means no limit. */
  connections: number;
  connectionsPerClient: number;
  concurrentPerAccount: number;
  turns: TurnLimits;
};

export type ServerParts = {
  endpoints: Endpoint[];
  database: Database;
  authenticate(key: string | undefined, address: string): Caller | Promise<Caller>;
  /** Used when there is no key. Null when there is no session cookie. */
  authenticateSession?(cookies: string): Caller | Promise<Caller> | null;
  idempotency: Idempotency;
  /** Records who did what. */
  audit(sql: Queryable, entry: AuditEntry): Promise<void>;
  /** Calls of an account, over all instances. */
  rateLimit: (RateLimit & { limit: number }) | null;
  /** Calls with a key that has a limit of its own. */
  keyRateLimit: RateLimit;
  /** Requests of a client address, with a key or without. */
  clientLimit: ClientLimit | null;
  metrics: Metrics;
  limits: ServerLimits;
  logLevel: string;
  logStream: { write(line: string): void };
  publicUrl: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string[];
  /** Distinguishes routes with the same path. Passed in here, because adding it later would rebuild all routes. */
  constraint?: ConstraintStrategy;
  /** The address that a request is routed by, where it depends on the host. */
  rewriteUrl?(request: IncomingMessage): string;
};

/** The same for handlers, with what the server adds. */
export type RunningParts = ServerParts & {
  stalls: StallWatch;
  turns: Turns;
  /** The connections of the database that accounts may use at once. */
  shares: FairQueue;
};
