import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/database.ts';
import type { Health } from './health-schema.ts';

export type Counts = Pick<
  Static<typeof Health>,
  | 'database_version'
  | 'database_bytes'
  | 'accounts'
  | 'releases_editing'
  | 'recipients_waiting'
  | 'webhooks_pending'
  | 'webhooks_disabled'
  | 'feeds_active'
  | 'feeds_failing'
>;

export async function countEverything(sql: Queryable): Promise<Counts> {
  const [row] = await sql<[Counts]>`
    select current_setting('server_version') as database_version,
      pg_database_size(current_database()) as database_bytes,
      (select count(*) from accounts where deleted_at is null and test_of is null) as accounts,
      (select count(*) from releases r join accounts a on a.id = r.account_id
        where r.status = 'EDITING' and a.test_of is null) as releases_editing,
      (select count(*) from release_recipients where state in ('queued', 'sending')) as recipients_waiting,
      (select count(*) from webhook_deliveries where state = 'pending') as webhooks_pending,
      (select count(*) from webhook_endpoints where disabled_reason in ('gone', 'failing')) as webhooks_disabled,
      (select count(*) from news_feeds where active) as feeds_active,
      (select count(*) from news_feeds where active and failures > 0) as feeds_failing`;
  return row;
}
