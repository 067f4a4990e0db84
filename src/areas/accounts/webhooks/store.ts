import type { Queryable } from '../../../kernel/database.ts';
import { type Paged, windowOf } from '../../../kernel/paging.ts';
import { secretsOf } from './delivery-store.ts';
import type { AttemptListed, AttemptsInput, WebhookChangeInput, WebhookInput, WebhookRow } from './schema.ts';
import type { Attempt } from './send.ts';

type NewWebhook = WebhookInput & { secret: string };

/** Undefined when the limit is reached. Locks the account, so that concurrent calls cannot exceed the limit. */
export async function insertWebhook(
  sql: Queryable,
  accountId: number,
  { url, events, description = '', secret }: NewWebhook,
  max: number,
): Promise<WebhookRow | undefined> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`;
  const [row] = await sql<WebhookRow[]>`
    insert into webhook_endpoints (account_id, url, events, description, secret)
    select ${accountId}, ${url}, ${events}::text[], ${description}, ${secret}
    where (select count(*) from webhook_endpoints where account_id = ${accountId}) < ${max}
    returning ${columns(sql)}`;
  return row;
}

export async function listWebhooks(sql: Queryable, accountId: number): Promise<WebhookRow[]> {
  return sql<WebhookRow[]>`
    select ${columns(sql)} from webhook_endpoints where account_id = ${accountId} order by id`;
}

export async function findWebhook(sql: Queryable, accountId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await sql<WebhookRow[]>`
    select ${columns(sql)} from webhook_endpoints where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function updateWebhook(
  sql: Queryable,
  accountId: number,
  id: number,
  { url, events, description, enabled }: WebhookChangeInput,
): Promise<WebhookRow | undefined> {
  const switchedOn = enabled === true;
  const [row] = await sql<WebhookRow[]>`
    update webhook_endpoints set url = coalesce(${url ?? null}, url), events = coalesce(${events ?? null}::text[], events),
      description = coalesce(${description ?? null}, description), enabled = coalesce(${enabled ?? null}::boolean, enabled),
      disabled_reason = case when ${switchedOn} then null when ${enabled === false} then coalesce(disabled_reason, 'manual')
        else disabled_reason end,
      failures = case when ${switchedOn} then 0 else failures end,
      failing_since = case when ${switchedOn} then null else failing_since end,
      last_error = case when ${switchedOn} then null else last_error end, updated_at = now()
    where id = ${id} and account_id = ${accountId} returning ${columns(sql)}`;
  return row;
}

export async function deleteWebhook(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  return (await sql`delete from webhook_endpoints where id = ${id} and account_id = ${accountId}`).count === 1;
}

/** The previous secret stays valid for a day, so that the receiver has time to switch. */
export async function replaceSecret(
  sql: Queryable,
  accountId: number,
  id: number,
  secret: string,
): Promise<WebhookRow | undefined> {
  const [row] = await sql<WebhookRow[]>`
    update webhook_endpoints set previous_secret = secret, previous_until = now() + interval '24 hours',
      secret = ${secret}, updated_at = now()
    where id = ${id} and account_id = ${accountId} returning ${columns(sql)}`;
  return row;
}

export async function findTarget(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<{ url: string; secrets: string[] } | undefined> {
  const [row] = await sql<{ url: string; secrets: string[] }[]>`
    select url, ${secretsOf(sql)} as secrets from webhook_endpoints endpoint
    where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Adds a test to the list of attempts without changing the state of the endpoint. */
export async function insertTest(
  sql: Queryable,
  accountId: number,
  id: number,
  { eventId, type, body }: { eventId: string; type: string; body: string },
  attempt: Attempt,
): Promise<void> {
  await sql`
    with event as (
      insert into webhook_events (id, account_id, type, body) values (${eventId}, ${accountId}, ${type}, ${body})
    ),
    delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, account_id, state, attempts)
      select ${eventId}, id, account_id, ${attempt.success ? 'delivered' : 'failed'}, 1 from webhook_endpoints
      where id = ${id} and account_id = ${accountId} returning id, endpoint_id
    )
    insert into webhook_attempts
      (delivery_id, endpoint_id, account_id, success, status_code, latency_ms, response_excerpt, error)
    select id, endpoint_id, ${accountId}, ${attempt.success}::boolean, ${attempt.status_code}::int,
      ${attempt.latency_ms}::int, ${attempt.response_excerpt}::text, ${attempt.error}::text
    from delivery`;
}

export async function listAttempts(
  sql: Queryable,
  accountId: number,
  id: number,
  { page, after, page_size: size }: AttemptsInput,
): Promise<Paged<AttemptListed[]>> {
  const window = windowOf(sql, { page, after, size }, { id: sql`a.id` });
  const [rows, [count]] = await Promise.all([
    sql<AttemptListed[]>`
      select a.id as attempt_id, d.id as delivery_id, d.event_id, e.type as event_type, d.state as delivery_state,
        case when d.state = 'pending' then unix(d.next_at) end as next_attempt_at, a.success, a.status_code, a.latency_ms,
        a.response_excerpt, a.error, unix(a.created_at) as attempted_at
      from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id join webhook_events e on e.id = d.event_id
      where a.endpoint_id = ${id} and a.account_id = ${accountId} ${window.following}
      order by a.id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`
      select count(*) as total from webhook_attempts where endpoint_id = ${id} and account_id = ${accountId}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.attempt_id, total) };
}

/** Restarts a delivery with the same event id. Skips deliveries that are in flight. */
export async function requeueDelivery(
  sql: Queryable,
  accountId: number,
  id: number,
  deliveryId: number,
): Promise<{ delivery_id: number; event_id: string } | undefined> {
  const [row] = await sql<{ delivery_id: number; event_id: string }[]>`
    update webhook_deliveries set
      state = case when lease_until > now() then state else 'pending' end,
      attempts = case when lease_until > now() then attempts else 0 end,
      next_at = case when lease_until > now() then next_at else now() end
    where id = ${deliveryId} and endpoint_id = ${id} and account_id = ${accountId}
    returning id as delivery_id, event_id`;
  return row;
}

function columns(sql: Queryable) {
  return sql`id as webhook_id, url, events, description, enabled, disabled_reason, failures, last_error,
    unix(last_success_at) as last_success_at, unix(last_failure_at) as last_failure_at, unix(created_at) as created_at`;
}
