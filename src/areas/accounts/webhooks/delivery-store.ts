import type { Queryable } from '../../../kernel/database.ts';
import type { Attempt } from './send.ts';

/** The deliveries are the queue. Moments are the database's, so that instances need not agree on the time. */

/** Longer than a try may take. */
const LEASE = '30 seconds';
const AT_ONCE_EACH = 2;
/** An endpoint that only ever failed for so many tries, or for so long, is no longer tried. */
const MOST_FAILURES = 30;
const LONGEST_FAILING = '5 days';
const LEAST_FAILURES = 10;
const SWEPT_AT_ONCE = 1000;

export type Delivery = {
  id: number;
  account_id: number;
  endpoint_id: number;
  lease_token: string;
  event_id: string;
  body: string;
  url: string;
  secrets: string[];
  /** This try included. */
  attempts: number;
};

/**
 * Deliveries that are due and that nobody works on, two of an endpoint at a time. The endpoint's row is locked while
 * they are counted, so that instances that ask at the same moment do not each lease two.
 */
export async function leaseDeliveries(sql: Queryable, token: string, count: number): Promise<Delivery[]> {
  return sql<Delivery[]>`
    -- From endpoint to endpoint through the index: a long queue is not read to find out whose it is.
    with recursive waiting as (
      (select endpoint_id from webhook_deliveries where state = 'pending' order by endpoint_id, next_at, id limit 1)
      union all
      select (select d.endpoint_id from webhook_deliveries d
        where d.state = 'pending' and d.endpoint_id > waiting.endpoint_id
        order by d.endpoint_id, d.next_at, d.id limit 1)
      from waiting where waiting.endpoint_id is not null
    ),
    turn as (
      select e.id, busy.count from waiting join webhook_endpoints e on e.id = waiting.endpoint_id
      cross join lateral (
        select count(*) from webhook_deliveries b
        where b.endpoint_id = e.id and b.lease_token is not null and b.lease_until >= now()
      ) busy
      cross join lateral (
        select 1 from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and d.next_at <= now()
          and (d.lease_until is null or d.lease_until < now())
        order by d.next_at limit 1
      ) due
      where e.enabled and busy.count < ${AT_ONCE_EACH}
      order by e.served_at, e.id limit ${count} for no key update of e skip locked
    ),
    picked as (
      select due.id from turn cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = turn.id and d.state = 'pending' and d.next_at <= now()
          and (d.lease_until is null or d.lease_until < now())
        order by d.next_at, d.id
        limit ${AT_ONCE_EACH} - turn.count for update skip locked
      ) due limit ${count}
    ),
    leased as (
      update webhook_deliveries d set lease_token = ${token}, lease_until = now() + ${LEASE}::interval,
        attempts = d.attempts + 1
      from picked where d.id = picked.id
      returning d.id, d.account_id, d.endpoint_id, d.event_id, d.attempts, d.lease_token
    ),
    served as (
      update webhook_endpoints set served_at = now() where id in (select endpoint_id from leased)
    )
    select leased.*, event.body, endpoint.url, ${secretsOf(sql)} as secrets
    from leased join webhook_events event on event.id = leased.event_id
    join webhook_endpoints endpoint on endpoint.id = leased.endpoint_id`;
}

/** Both, for as long as the one before is valid. */
export function secretsOf(sql: Queryable) {
  return sql`case when endpoint.previous_until > now() then array[endpoint.secret, endpoint.previous_secret]
    else array[endpoint.secret] end`;
}

/**
 * Writes down how a try ended: in the list of tries, on the delivery and on the endpoint. `waitSeconds` is null when
 * it is the last one. A lease that was lost meanwhile leaves everything to whoever has it now.
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
  const failing = sql`(e.failures + 1 >= ${MOST_FAILURES}
    or (e.failures + 1 >= ${LEAST_FAILURES} and e.failing_since < now() - ${LONGEST_FAILING}::interval))`;
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

/** What an instance that died held; only for the sole instance on its database. */
export async function forgetWebhookLeases(sql: Queryable): Promise<void> {
  await sql`update webhook_deliveries set lease_token = null, lease_until = null where lease_token is not null`;
}

/** Long past its last try; a piece at a time, so that no statement holds up the queue. */
export async function sweepEvents(sql: Queryable): Promise<void> {
  for (;;) {
    const swept = await sql`
      delete from webhook_events where id in (
        select id from webhook_events where created_at < now() - interval '30 days' limit ${SWEPT_AT_ONCE})`;
    if (swept.count < SWEPT_AT_ONCE) return;
  }
}
