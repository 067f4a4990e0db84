import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/database.ts';
import type { DomainEvent } from '../../../kernel/events.ts';
import type { EventType } from './event-types.ts';

/** What a receiver has to be ready for. */
const LARGEST_BODY = 64 * 1024;
const LONGEST_KEPT = 1000;

/** Writes down the events that somebody subscribed to, and a delivery for each endpoint that did. */
export async function announce(sql: Queryable, events: DomainEvent<EventType>[]): Promise<void> {
  if (events.length === 0) return;
  // The endpoint is held, so that one deleted meanwhile cannot fail the transaction of what happened.
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

/** The body as it is sent. What is too large is cut down to its short fields, among them all ids. */
export function eventBody({ type, data }: { type: string; data: Record<string, unknown> }): string {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ type, timestamp, data });
  if (Buffer.byteLength(body) <= LARGEST_BODY) return body;
  const short = Object.entries(data).filter(([, value]) => JSON.stringify(value ?? null).length <= LONGEST_KEPT);
  return JSON.stringify({ type, timestamp, data: { ...Object.fromEntries(short.slice(0, 20)), truncated: true } });
}
