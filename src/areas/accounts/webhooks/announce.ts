import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/database.ts';
import type { DomainEvent } from '../../../kernel/events.ts';
import type { EventType } from './event-types.ts';

/** Maximum size of an event body. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELD_LENGTH = 1000;

/** Stores the events that have subscribers, with a delivery for each subscribed endpoint and a row for each listener. */
export async function announce(sql: Queryable, events: DomainEvent<EventType>[]): Promise<void> {
  if (events.length > 0) await store(sql, events, events.map(eventBody));
}

/** An event that somebody asked for. */
export async function announceTest(
  sql: Queryable,
  event: DomainEvent<EventType>,
): Promise<{ event_id: string; webhooks: number; listeners: number }> {
  return store(sql, [event], [eventBody({ ...event, test: true })]);
}

async function store(sql: Queryable, events: DomainEvent<EventType>[], bodies: string[]) {
  const ids = events.map(newEventId);
  // Locks endpoints and listeners, so that a concurrent deletion does not fail this transaction.
  const [counts] = await sql<{ webhooks: number; listeners: number }[]>`
    with given as (
      select * from unnest(${ids}::text[], ${events.map(({ accountId }) => accountId)}::bigint[],
        ${events.map(({ type }) => type)}::text[], ${bodies}::text[]) as event (id, account_id, type, body)
    ),
    subscribed as (
      select given.id as event_id, endpoint.id as endpoint_id, given.account_id
      from given join webhook_endpoints endpoint
        on endpoint.account_id = given.account_id and endpoint.enabled and given.type = any(endpoint.events)
      for key share of endpoint
    ),
    listening as (
      select given.id as event_id, listener.id as listener_id, given.account_id
      from given join webhook_listeners listener
        on listener.account_id = given.account_id and listener.until > now() and given.type = any(listener.events)
      for key share of listener
    ),
    written as (
      insert into webhook_events (id, account_id, type, body)
      select id, account_id, type, body from given
      where id in (select event_id from subscribed union all select event_id from listening)
    ),
    deliveries as (
      insert into webhook_deliveries (event_id, endpoint_id, account_id)
      select event_id, endpoint_id, account_id from subscribed
    ),
    waiting as (
      insert into webhook_listener_events (event_id, listener_id, account_id)
      select event_id, listener_id, account_id from listening
    )
    select (select count(*) from subscribed) as webhooks, (select count(*) from listening) as listeners`;
  return { event_id: ids[0]!, ...counts! };
}

export function newEventId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}

type Body = { type: string; data: Record<string, unknown>; test?: true };

/** Request body of an event. If it is too large, only short fields are kept, which include all ids. */
export function eventBody({ type, data, test }: Body): string {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ type, timestamp, data, test });
  if (Buffer.byteLength(body) <= MAX_BODY_BYTES) return body;
  const short = Object.entries(data).filter(([, value]) => JSON.stringify(value ?? null).length <= MAX_FIELD_LENGTH);
  return JSON.stringify({ type, timestamp, data: { ...Object.fromEntries(short.slice(0, 20)), truncated: true } });
}
