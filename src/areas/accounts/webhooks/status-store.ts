import type { Queryable } from '../../../kernel/database.ts';

export type WebhookStatus = {
  /** Deliveries to enabled endpoints that are not finished. */
  pending: number;
  /** How long the delivery that waits longest has been due; 0 when none is due. */
  oldestDueSeconds: number;
  /** Enabled endpoints by their last attempts, and endpoints that were switched off because they failed. */
  endpointsOk: number;
  endpointsFailing: number;
  endpointsDisabled: number;
};

/** One failure is common, because receivers restart. */
const MIN_FAILURES = 2;

export async function readWebhookStatus(sql: Queryable): Promise<WebhookStatus> {
  const [row] = await sql<WebhookStatus[]>`
    select queue.*, endpoints.* from (
      select count(*) as pending, coalesce(extract(epoch from now() - min(d.next_at)
        filter (where d.next_at <= now())), 0)::float8 as "oldestDueSeconds"
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.enabled where d.state = 'pending'
    ) queue, (
      select count(*) filter (where enabled and failures < ${MIN_FAILURES} and last_success_at is not null)
          as "endpointsOk",
        count(*) filter (where enabled and failures >= ${MIN_FAILURES}) as "endpointsFailing",
        count(*) filter (where not enabled and disabled_reason in ('gone', 'failing')) as "endpointsDisabled"
      from webhook_endpoints
    ) endpoints`;
  return row!;
}
