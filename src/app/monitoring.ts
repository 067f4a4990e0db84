import { statfs } from 'node:fs/promises';
import { readHoldStatus } from '../areas/accounts/index.ts';
import { readWebhookStatus } from '../areas/accounts/webhooks/index.ts';
import { readFeedStatus } from '../areas/newsclip/feeds/index.ts';
import { readMailQueue } from '../areas/releases/delivery/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { countJobs } from '../kernel/jobs/status-store.ts';
import { poolStatus } from '../kernel/postgres/pool-status.ts';
import { readMailboxProblem } from '../mail/bounce-mailbox.ts';
import type { Relay } from '../mail/relay.ts';
import { type Alert, createAlerts } from '../monitoring/alerts.ts';
import { createDatabaseProbe } from '../monitoring/database.ts';
import { registerGauges } from '../monitoring/gauges.ts';
import { watchObjectStore } from '../monitoring/object-store.ts';
import { checkParts, type Degraded, degradedOf } from '../monitoring/parts.ts';
import { createSnapshots } from '../monitoring/snapshot.ts';
import { mailboxName, parseImapUrl } from '../providers/mailbox/settings.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { readModelStatus } from '../writing/model/index.ts';
import { type AlertAddress, alertChannels } from './alert-channels.ts';
import type { ServiceMetrics } from './metrics.ts';
import type { ScheduledBackups } from './scheduled-backups.ts';
import type { Settings } from './settings.ts';

/** Metrics, readiness and alerts about the state of the whole service. */

type Deps = {
  settings: Settings;
  database: Database;
  relay: Relay;
  /** Of mail. */
  sender(): { name: string; address: string };
  objects: ObjectStore;
  backups: ScheduledBackups | null;
  alertAddress: AlertAddress;
  metrics: ServiceMetrics;
  publicUrl: string;
  userAgent: string;
  /** False from the moment that the service is about to stop. */
  isServing(): boolean;
  now(): Date;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
};

export type Monitoring = {
  isReady(): Promise<boolean>;
  /** For /readyz: the parts that do not work while requests are served. */
  degraded(): Promise<Degraded[]>;
  /** Periodic job: tells the operator about changes. */
  alert(): Promise<void>;
};

/** Of checks, which are 15 seconds apart. */
const CHECKS_PER_ADDRESS = 20;
const NO_MODEL = { failuresInARow: 0, lastCallSeconds: 0 };

export function createMonitoring(config: Config, deps: Deps): Monitoring {
  const { settings, database, relay, objects, metrics, now, log } = deps;
  const probe = createDatabaseProbe(database);
  const isReady = async () => deps.isServing() && (await probe.isUp());
  const onError = (error: unknown) => log.warn({ err: error }, 'state of the service not read');
  const readState = createSnapshots(
    {
      mail: () => readMailQueue(database),
      webhooks: () => readWebhookStatus(database),
      feeds: () => readFeedStatus(database),
      model: async () => (settings.current().textModel === undefined ? NO_MODEL : readModelStatus(database)),
      disk: () => readDisk(config.dataDir),
      objectStore: watchObjectStore(objects),
      // An instance that makes no backups may not reach their target.
      backups: async () => (config.role === 'web' || !deps.backups ? null : deps.backups.status()),
      async bounceMailbox() {
        const mailbox = parseImapUrl(settings.current().bounceImapUrl ?? '');
        return mailbox && { problem: await readMailboxProblem(database, mailboxName(mailbox)) };
      },
    },
    onError,
  );
  // Only metrics show these, so the periodic check for alerts does not read them.
  const readCounts = createSnapshots(
    { jobs: () => countJobs(database), holds: () => readHoldStatus(database) },
    onError,
  );
  const read = async () => ({ ...(await readState()), ...(await readCounts()) });
  const options = { mailDelayMinutes: config.alertMailMinutes };
  const parts = async () => {
    const [readings] = await Promise.all([readState(), probe.isUp()]);
    const state = { ...readings, database: { downSeconds: probe.downSeconds() } };
    return checkParts(state, relay.problem()?.reason ?? null, options);
  };
  registerGauges(metrics.registry, {
    read,
    parts,
    pool: () => poolStatus(database),
    isReady,
    isDatabaseUp: probe.isUp,
  });
  const channels = alertChannels(config, deps.alertAddress, { ...deps, mailer: relay.mailer });
  async function readAddress(): Promise<void> {
    if (await probe.isUp()) await deps.alertAddress.read().catch(onError);
  }
  let checks = 0;
  const alerts = createAlerts({
    database,
    parts,
    async channels() {
      await readAddress();
      return channels();
    },
    now,
    onAlert: (alert) => logAlert(log, alert),
    onError: (error, fields) => log.warn({ err: error, ...fields }, 'alert not sent'),
  });
  return {
    isReady,
    degraded: async () => degradedOf(await parts()),
    async alert() {
      // Now and then also while all is well, for the time when the database is away.
      if (checks % CHECKS_PER_ADDRESS === 0) await readAddress();
      checks += 1;
      await alerts.check();
    },
  };
}

function logAlert(log: Deps['log'], { kind, part, text, since }: Alert): void {
  if (kind === 'recovered') log.info({ part, since }, 'part of the service works again');
  else log.warn({ part, text, since }, 'part of the service does not work');
}

async function readDisk(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
