import { findBrand } from '../areas/accounts/index.ts';
import { sweepSignIns } from '../areas/accounts/sign-in/index.ts';
import type { SendWebhook } from '../areas/accounts/webhooks/index.ts';
import { webhookCleanUp, webhookQueue } from '../areas/accounts/webhooks/index.ts';
import { type MatcherCache, newsclipJobs } from '../areas/newsclip/index.ts';
import { readPressTexts } from '../areas/press/index.ts';
import { sweepRefusals } from '../areas/releases/delivery/index.ts';
import { listSentReleases, listSentTexts } from '../areas/releases/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Idempotency } from '../kernel/http/idempotency.ts';
import { createJobs, type Jobs, type Queue, type RecurringJob } from '../kernel/jobs/index.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { sweepSoftBounces } from '../mail/soft-bounces.ts';
import { sweepUnclear } from '../mail/unclear-bounces.ts';
import { sweepUnrequestedMails } from '../mail/unrequested.ts';
import { sweepUploads } from '../media/files/index.ts';
import { sweepPictures } from '../media/images/storage.ts';
import { sweepLeftovers } from '../media/library/leftovers.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { mergeJob, searchQueue } from '../search-index/jobs.ts';
import { checksQueue } from '../texts/checks.ts';
import { readHouseTexts } from '../texts/house/store.ts';
import { accountExportQueue } from './account-data.ts';
import { announce } from './announce.ts';
import type { ServiceMetrics } from './metrics.ts';
import { retentionJobs } from './retention.ts';
import type { ScheduledBackups } from './scheduled-backups.ts';
import type { Settings } from './settings.ts';
import { TEXT_KINDS } from './text-kinds.ts';
import { createTranslator } from './writers.ts';

/** All jobs of the job queue, which the instances share. */

type Deps = {
  database: Database;
  settings: Settings;
  sendWebhook: SendWebhook;
  /** Queues that other deps of the service define. */
  queues: Queue[];
  idempotency: Idempotency;
  matchers: MatcherCache;
  workers: WorkerPool;
  objects: ObjectStore;
  metrics: ServiceMetrics;
  bounceJobs: RecurringJob[];
  backups: ScheduledBackups | null;
  now(): Date;
  onDisabled(endpoint: { endpoint_id: number; account_id: number; reason: string }): void;
  onError(error: unknown): void;
};

const CLEAN_UP_SECONDS = 600;

export function createServiceJobs(config: Config, deps: Deps): Jobs {
  const {
    database,
    sendWebhook,
    idempotency,
    matchers,
    workers,
    objects,
    metrics,
    bounceJobs,
    backups,
    now,
    onDisabled,
    onError,
  } = deps;
  const cleanUp = (name: string, work: () => Promise<unknown>): RecurringJob => ({
    name: `${name}.clean-up`,
    everySeconds: CLEAN_UP_SECONDS,
    work,
  });
  return createJobs({
    database,
    queues: [
      webhookQueue({ database, send: sendWebhook, onDisabled }),
      searchQueue({ database, readers: { press: readPressTexts, house: readHouseTexts } }),
      checksQueue({ database, workers, now, brandOf: (id) => findBrand(database, id), kinds: TEXT_KINDS }),
      accountExportQueue({ database, objects }, onError),
      ...deps.queues,
    ],
    recurring: [
      ...newsclipJobs({
        database,
        announce,
        matchers,
        translator: createTranslator(deps.settings, { metrics, now }),
        scope: config.newsTranslation === 'all' ? 'all' : 'matched',
        listSentReleases: (since) => listSentReleases(database, since),
        listSentTexts: (ids) => listSentTexts(database, ids),
        now,
      }),
      mergeJob(database),
      webhookCleanUp(database),
      cleanUp('idempotency', idempotency.sweep),
      cleanUp('sign-ins', () => sweepSignIns(database)),
      cleanUp('unrequested-mail', () => sweepUnrequestedMails(database)),
      cleanUp('soft-bounces', () => sweepSoftBounces(database)),
      cleanUp('unclear-bounces', () => sweepUnclear(database)),
      cleanUp('refusals', () => sweepRefusals(database)),
      ...bounceJobs,
      cleanUp('uploads', () => sweepUploads({ database, objects })),
      ...(backups ? [{ name: 'backup', ...backups, work: backups.run }] : []),
      ...retentionJobs(config, { database, objects }),
      cleanUp('images', async () => {
        await sweepPictures({ database, objects });
        await sweepLeftovers({ database, objects });
      }),
    ],
    onFailed: (queue) => metrics.jobFailures.inc({ queue }),
    onError,
  });
}
