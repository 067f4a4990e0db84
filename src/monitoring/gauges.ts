import { Gauge, type Registry } from 'prom-client';
import type { Part } from './parts.ts';
import type { Readings } from './snapshot.ts';

/** Gauges that are read when somebody scrapes them. A value that cannot be read is left out of the scrape. */

type Sample = { labels?: Record<string, string>; value: number };
type Definition = { name: string; help: string; labelNames?: string[]; read(readings: Readings): Sample[] | undefined };

const byState = (counts: Record<string, number>): Sample[] =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
const single = (value: number | undefined): Sample[] | undefined => (value === undefined ? undefined : [{ value }]);

const DEFINITIONS: Definition[] = [
  {
    name: 'presswright_mail_recipients',
    help: 'Recipients of started releases that no server has accepted yet: queued, sending, or deferred to a later attempt.',
    labelNames: ['state'],
    read: ({ mail }) => mail && byState({ queued: mail.queued, sending: mail.sending, deferred: mail.deferred }),
  },
  {
    name: 'presswright_mail_waiting',
    help: 'All recipients of started releases that no server has accepted yet.',
    read: ({ mail }) => single(mail && mail.queued + mail.sending + mail.deferred),
  },
  {
    name: 'presswright_mail_oldest_due_seconds',
    help: 'How long the recipient that waits longest has been due; 0 when none is due.',
    read: ({ mail }) => single(mail?.oldestDueSeconds),
  },
  {
    name: 'presswright_webhook_deliveries_pending',
    help: 'Webhook deliveries to enabled endpoints that are not finished.',
    read: ({ webhooks }) => single(webhooks?.pending),
  },
  {
    name: 'presswright_webhook_oldest_due_seconds',
    help: 'How long the webhook delivery that waits longest has been due; 0 when none is due.',
    read: ({ webhooks }) => single(webhooks?.oldestDueSeconds),
  },
  {
    name: 'presswright_webhook_endpoints',
    help: 'Webhook endpoints: ok, failing, or disabled because they failed for too long.',
    labelNames: ['state'],
    read: ({ webhooks: hooks }) =>
      hooks && byState({ ok: hooks.endpointsOk, failing: hooks.endpointsFailing, disabled: hooks.endpointsDisabled }),
  },
  {
    name: 'presswright_feeds',
    help: 'Active news feeds by their last poll: ok, failing, or waiting for the first one.',
    labelNames: ['state'],
    read: ({ feeds }) => feeds && byState({ ok: feeds.ok, failing: feeds.failing, waiting: feeds.waiting }),
  },
  {
    name: 'presswright_feed_last_success_timestamp_seconds',
    help: 'When a poll of any active feed last succeeded; 0 when none did.',
    read: ({ feeds }) => single(feeds?.lastSuccessAt),
  },
  {
    name: 'presswright_jobs',
    help: 'Jobs of the queues that the instances share: queued, active, in retry after a failure, or failed.',
    labelNames: ['queue', 'state'],
    read: ({ jobs }) => jobs?.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  },
  {
    name: 'presswright_credit_holds',
    help: 'Credit holds: open, or expired because the instance that held them is gone.',
    labelNames: ['state'],
    read: ({ holds }) => holds && byState(holds),
  },
  {
    name: 'presswright_bounce_mailbox_up',
    help: '0 when the last attempt to read the bounce mailbox failed, 1 when not.',
    read: ({ bounceMailbox }) => single(bounceMailbox ? (bounceMailbox.problem === null ? 1 : 0) : undefined),
  },
  {
    name: 'presswright_disk_free_bytes',
    help: 'Free space of the disk with DATA_DIR.',
    read: ({ disk }) => single(disk?.freeBytes),
  },
  {
    name: 'presswright_disk_size_bytes',
    help: 'Size of the disk with DATA_DIR.',
    read: ({ disk }) => single(disk?.sizeBytes),
  },
  {
    name: 'presswright_backup_last_success_timestamp_seconds',
    help: 'Time of the newest scheduled backup in BACKUP_TO; 0 when there is none.',
    read: ({ backups }) => single(backups?.lastSuccessAt),
  },
  {
    name: 'presswright_backup_interval_seconds',
    help: 'How often a backup is to be made (BACKUP_EVERY).',
    read: ({ backups }) => single(backups?.everySeconds),
  },
];

type PoolStatus = { used: number; idle: number; waiting: number };
type Sources = {
  read(): Promise<Readings>;
  parts(): Promise<Part[]>;
  pool(): PoolStatus;
  isReady(): Promise<boolean>;
  isDatabaseUp(): Promise<boolean>;
};

export function registerGauges(registry: Registry, { read, parts, pool, isReady, isDatabaseUp }: Sources): void {
  const register = (name: string, help: string, labelNames: string[], samples: () => Promise<Sample[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const found = await samples();
        this.reset();
        // A gauge without labels is 0 after a reset, which would be taken for a reading.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of found) this.set(labels ?? {}, value);
      },
    });
  for (const { name, help, labelNames = [], read: samplesIn } of DEFINITIONS)
    register(name, help, labelNames, async () => samplesIn(await read()) ?? []);
  register('presswright_ready', '1 while this instance accepts requests, as /readyz says.', [], async () => [
    { value: Number(await isReady()) },
  ]);
  register('presswright_database_up', '1 while the database answers this instance within 2 s.', [], async () => [
    { value: Number(await isDatabaseUp()) },
  ]);
  register(
    'presswright_database_pool',
    'Database connections used and idle, and queries waiting.',
    ['state'],
    async () => byState(pool()),
  );
  register(
    'presswright_degraded',
    '1 while a part of the service does not work, 0 while it does.',
    ['part'],
    async () => (await parts()).map(({ name, text }) => ({ labels: { part: name }, value: text === null ? 0 : 1 })),
  );
}
