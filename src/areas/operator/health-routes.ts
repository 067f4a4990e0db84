import { statfs } from 'node:fs/promises';
import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/database.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import type { OperatorDeps, Service } from './deps.ts';
import { Health } from './health-schema.ts';

/** How the service is, at a glance. */

type Disk = Pick<Static<typeof Health>, 'disk_free_bytes' | 'disk_total_bytes'>;
type Counts = Omit<Static<typeof Health>, keyof Service | keyof Disk | 'uptime_seconds'>;

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
async function diskOf(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { disk_free_bytes: bavail * bsize, disk_total_bytes: blocks * bsize };
  } catch {
    return { disk_free_bytes: null, disk_total_bytes: null };
  }
}
