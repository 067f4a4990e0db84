import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/database.ts';
import type { DomainEvent } from '../../../kernel/events.ts';
import type { EventType } from './event-types.ts';

/** Maximum size of an event body. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELD_LENGTH = 1000;

/** Stores the events that have subscribers, and a delivery for each subscribed endpoint. */
export async function announce(sql: Queryable, events: DomainEvent<EventType>[]): Promise<void> {
  if (events.length === 0) return;
  // Locks the endpoint, so that a concurrent deletion does not fail this transaction.
  await sql`
    with given as (
      select * from unnest(${events.map(newEventId)}::text[], ${events.map(({ accountId }) => accountId)}::bigint[],
        ${events.map(({ type }) => type)}::text[], ${events.map(eventBody)}::text[]) as event (id, account_id, type, body)
    ),
    subscribed as (
      select given.id as event_id, endpoint.id as endpoint_id, given.account_id
      from given join webhook_endpoints endpoint
        on endpoint.account_id = given.account_id and endpoint.enabled and given.type = any(endpoint.events)
      for key share of endpoint
    ),
    written as (
      insert into webhook_events (id, account_id, type, body)
      select id, account_id, type, body from given where id in (select event_id from subscribed)
    )
    insert into webhook_deliveries (event_id, endpoint_id, account_id)
    select event_id, endpoint_id, account_id from subscribed`;
}

export function newEventId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}

/** Request body of an event. If it is too large, only short fields are kept, which include all ids. */
export function eventBody({ type, data }: { type: string; data: Record<string, unknown> }): string {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ type, timestamp, data });
  if (Buffer.byteLength(body) <= MAX_BODY_BYTES) return body;
  const short = Object.entries(data).filter(([, value]) => JSON.stringify(value ?? null).length <= MAX_FIELD_LENGTH);
  return JSON.stringify({ type, timestamp, data: { ...Object.fromEntries(short.slice(0, 20)), truncated: true } });
}
