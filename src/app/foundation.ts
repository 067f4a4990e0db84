import { createCredits, createKeyAuthenticator, keyWindows } from '../areas/accounts/index.ts';
import type { Config } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import type { Database } from '../kernel/database.ts';
import { createClientLimit } from '../kernel/http/client-limit.ts';
import { createIdempotency } from '../kernel/http/idempotency.ts';
import { accountWindows, createRateLimit } from '../kernel/http/rate-limit.ts';
import { createOutbound } from '../kernel/outbound/index.ts';
import { registerWorkerMetrics } from '../kernel/workers/metrics.ts';
import { createWorkerPool } from '../kernel/workers/pool.ts';
import { announce } from './announce.ts';
import { createServiceMetrics } from './metrics.ts';
import { openSecretBox } from './secret-key.ts';
import { createSettings } from './settings.ts';
import type { SetupWorld } from './setup-tests.ts';

/** What nearly every part of the service needs. */

type Write = (fields: object, message: string) => void;
export type Log = { info: Write; warn: Write; error: Write };

export type AppDeps = { config: Config; database: Database; publicUrl: string; now(): Date; setup?: SetupWorld };

export type Foundation = ReturnType<typeof createFoundation>;

export function createFoundation({ config, database, publicUrl, now }: AppDeps, log: Log) {
  const onError = (error: unknown) => log.warn({ err: error }, 'background job failed');
  const milliseconds = () => now().getTime();
  const { rateLimitPerMinute: perAccount, clientRateLimitPerMinute: perClient } = config;
  const metrics = createServiceMetrics();
  const workers = createWorkerPool({ threads: config.workerThreads });
  registerWorkerMetrics(metrics.registry, workers);
  const secrets = openSecretBox(config);
  const userAgent = `Presswright/${VERSION} (+${publicUrl})`;
  return {
    ...{ database, publicUrl, now, milliseconds, log, onError, announce, userAgent, metrics, workers },
    secrets,
    settings: createSettings(config, {
      database,
      secrets,
      onError: (err) => log.error({ err }, 'stored setting not used'),
    }),
    outbound: createOutbound({ allow: config.outboundAllow, userAgent }),
    credits: createCredits(database, onError, { standard: config.creditLow, announce }),
    keys: createKeyAuthenticator(database, milliseconds),
    idempotency: createIdempotency(database, onError),
    rateLimit:
      perAccount > 0 ? { limit: perAccount, ...createRateLimit(accountWindows(database), milliseconds) } : null,
    keyRateLimit: createRateLimit(keyWindows(database), milliseconds),
    clientLimit: perClient > 0 ? createClientLimit(perClient, milliseconds) : null,
  };
}
