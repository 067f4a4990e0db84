import { statfs } from 'node:fs/promises';
import type { Queryable } from '../kernel/database.ts';
import { endpoint } from '../kernel/http/endpoint.ts';
import { Choice } from '../kernel/http/shapes.ts';
import { Type } from '../kernel/type.ts';
import type { OperatorDeps } from './deps.ts';

/** How the service is, at a glance. */

const MaybeText = Type.Union([Type.String(), Type.Null()]);
const Bytes = Type.Union([Type.Integer(), Type.Null()]);

const Health = Type.Object({
  version: Type.String(),
  uptime_seconds: Type.Integer({ description: 'Of the instance that answers.' }),
  engine: Choice(['embedded', 'server'], 'Our own database, or that of DATABASE_URL.'),
  mail: Choice(['smtp', 'outbox'], 'Where mail goes.'),
  files: Choice(['folder', 's3'], 'Where files are kept.'),
  text_model: MaybeText,
  image_model: MaybeText,
  vision_model: MaybeText,
  database_version: Type.String(),
  database_bytes: Type.Integer(),
  disk_free_bytes: Bytes,
  disk_total_bytes: Bytes,
  accounts: Type.Integer(),
  releases_editing: Type.Integer({ description: 'Wait for an editor.' }),
  recipients_waiting: Type.Integer({ description: 'Mails that are still to go out.' }),
  webhooks_pending: Type.Integer(),
  webhooks_disabled: Type.Integer({ description: 'Switched off because they failed.' }),
  feeds_active: Type.Integer(),
  feeds_failing: Type.Integer(),
});

type Counts = Record<
  | 'database_bytes'
  | 'accounts'
  | 'releases_editing'
  | 'recipients_waiting'
  | 'webhooks_pending'
  | 'webhooks_disabled'
  | 'feeds_active'
  | 'feeds_failing',
  number
> & { database_version: string };

export function healthRoutes({ database, service, dataDir }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/health',
      summary: 'How the service is',
      for: 'operator',
      data: Health,
      handle: async () => ({
        ...service,
        uptime_seconds: Math.floor(process.uptime()),
        ...(await count(database)),
        ...(await diskOf(dataDir)),
      }),
      answer: (data) => ({ data }),
    }),
  ];
}

async function count(sql: Queryable): Promise<Counts> {
  const [row] = await sql<[Counts]>`
    select current_setting('server_version') as database_version,
      pg_database_size(current_database()) as database_bytes,
      (select count(*) from accounts where deleted_at is null) as accounts,
      (select count(*) from releases where status = 'EDITING') as releases_editing,
      (select count(*) from release_recipients where state in ('queued', 'sending')) as recipients_waiting,
      (select count(*) from webhook_deliveries where state = 'pending') as webhooks_pending,
      (select count(*) from webhook_endpoints where disabled_reason in ('gone', 'failing')) as webhooks_disabled,
      (select count(*) from news_feeds where active) as feeds_active,
      (select count(*) from news_feeds where active and failures > 0) as feeds_failing`;
  return row;
}

/** Null where the folder is not there: files may be elsewhere, and so may the database. */
async function diskOf(folder: string): Promise<{ disk_free_bytes: number | null; disk_total_bytes: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { disk_free_bytes: bavail * bsize, disk_total_bytes: blocks * bsize };
  } catch {
    return { disk_free_bytes: null, disk_total_bytes: null };
  }
}
