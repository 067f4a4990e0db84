import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { Attempt } from './send.ts';

/** Delivery queue. Uses the database's clock, because the clocks of instances may differ. */

/** Longer than an attempt may take; a delivery whose lease has expired is taken over. */
const LEASE = '15 seconds';
const MAX_ENDPOINTS = 500;
/** An endpoint is disabled after this many failures in a row, or after failing for this long. */
const MAX_FAILURES = 30;
const MAX_FAILING_TIME = '5 days';
const MIN_FAILURES = 10;
const SWEEP_BATCH = 1000;

export type Delivery = {
  id: number;
  account_id: number;
  endpoint_id: number;
  lease_token: string;
  event_id: string;
  body: string;
  url: string;
  secrets: string[];
  /** Including this one. */
  attempts: number;
};

/** Endpoints with due deliveries, longest waiting first. */
export function endpointsWithDueDeliveries(sql: Queryable): Fragment {
  return sql`
    -- Skips from endpoint to endpoint in the index, so that a long queue is not read completely.
    with recursive waiting as (
      (select endpoint_id from webhook_deliveries where state = 'pending' order by endpoint_id, next_at, id limit 1)
      union all
      select (select d.endpoint_id from webhook_deliveries d
        where d.state = 'pending' and d.endpoint_id > waiting.endpoint_id
        order by d.endpoint_id, d.next_at, d.id limit 1)
      from waiting where waiting.endpoint_id is not null
    )
    select e.id from waiting join webhook_endpoints e on e.id = waiting.endpoint_id
    cross join lateral (${dueDeliveries(sql, sql`e.id`)} limit 1) due
    where e.enabled and exists (select from accounts a where a.id = e.account_id and a.deleted_at is null)
    order by due.next_at limit ${MAX_ENDPOINTS}`;
}

/** The next due delivery that is not in flight; its attempt is counted before sending. */
export async function claimDelivery(sql: Queryable, endpointId: number): Promise<Delivery | undefined> {
  const [delivery] = await sql<Delivery[]>`
    with claimed as (
      update webhook_deliveries set lease_token = gen_random_uuid(), lease_until = now() + ${LEASE}::interval,
        attempts = attempts + 1
      where id = (select due.id from (${dueDeliveries(sql, sql`${endpointId}`)} limit 1 for update skip locked) due)
        and exists (select from webhook_endpoints where id = ${endpointId} and enabled)
      returning id, account_id, endpoint_id, event_id, attempts, lease_token
    )
    select claimed.*, event.body, endpoint.url, ${secretsOf(sql)} as secrets
    from claimed join webhook_events event on event.id = claimed.event_id
    join webhook_endpoints endpoint on endpoint.id = claimed.endpoint_id`;
  return delivery;
}

function dueDeliveries(sql: Queryable, endpointId: Fragment) {
  return sql`
    select d.id, d.next_at from webhook_deliveries d
    where d.endpoint_id = ${endpointId} and d.state = 'pending' and d.next_at <= now()
      and (d.lease_until is null or d.lease_until < now())
    order by d.next_at, d.id`;
}

export async function releaseDeliveries(sql: Queryable, endpointId: number): Promise<void> {
  await sql`
    update webhook_deliveries set lease_token = null, lease_until = null
    where endpoint_id = ${endpointId} and lease_token is not null`;
}

/** The current secret, and the previous one while it is valid. */
export function secretsOf(sql: Queryable) {
  return sql`case when endpoint.previous_until > now() then array[endpoint.secret, endpoint.previous_secret]
    else array[endpoint.secret] end`;
}

/**
 * Records the result of an attempt in the list of attempts, the delivery and the endpoint. `waitSeconds` is null after the
 * last attempt. Does nothing when the lease was lost to another worker.
 */
export async function recordAttempt(
  sql: Queryable,
  delivery: Delivery,
  attempt: Attempt,
  waitSeconds: number | null,
): Promise<{ disabled_reason: string | null } | undefined> {
  const { success } = attempt;
  const gone = attempt.status_code === 410;
  const state = success ? 'delivered' : waitSeconds === null || gone ? 'failed' : 'pending';
  const failing = sql`(e.failures + 1 >= ${MAX_FAILURES}
    or (e.failures + 1 >= ${MIN_FAILURES} and e.failing_since < now() - ${MAX_FAILING_TIME}::interval))`;
  const [row] = await sql<{ disabled_reason: string | null }[]>`
    with ended as (
      update webhook_deliveries set state = ${state}, lease_token = null, lease_until = null,
        next_at = now() + ${waitSeconds ?? 0}::float8 * interval '1 second'
      where id = ${delivery.id} and lease_token = ${delivery.lease_token}
      returning id, endpoint_id, account_id
    ),
    noted as (
      insert into webhook_attempts
        (delivery_id, endpoint_id, account_id, success, status_code, latency_ms, response_excerpt, error)
      select id, endpoint_id, account_id, ${success}::boolean, ${attempt.status_code}::int,
        ${attempt.latency_ms}::int, ${attempt.response_excerpt}::text, ${attempt.error}::text
      from ended
    )
    update webhook_endpoints e set
      failures = case when ${success} then 0 else e.failures + 1 end,
      failing_since = case when ${success} then null else coalesce(e.failing_since, now()) end,
      last_error = ${attempt.error}::text,
      last_success_at = case when ${success} then now() else e.last_success_at end,
      last_failure_at = case when ${success} then e.last_failure_at else now() end,
      enabled = e.enabled and (${success} or not (${gone} or ${failing})),
      disabled_reason = case when ${success} or not e.enabled then e.disabled_reason
        when ${gone} then 'gone' when ${failing} then 'failing' end
    from ended where e.id = ended.endpoint_id
    returning e.disabled_reason`;
  return row;
}

/** Deletes old events in batches, so that no statement blocks the queue. */
export async function sweepEvents(sql: Queryable): Promise<void> {
  for (;;) {
    const swept = await sql`
      delete from webhook_events where id in (
        select id from webhook_events where created_at < now() - interval '30 days' limit ${SWEEP_BATCH})`;
    if (swept.count < SWEEP_BATCH) return;
  }
}
