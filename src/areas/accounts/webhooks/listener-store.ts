import type { Queryable, Transaction } from '../../../kernel/database.ts';
import type { EventType } from './event-types.ts';
import type { ListenerRow } from './listener-schema.ts';

/** The notifications that the trigger of webhook_listener_events sends: the id of a listener with new events. */
export const CHANNEL = 'presswright_listeners';
/** Longer than a stream lives, so that a listener that connects again in time never expires. */
const LEASE = '20 minutes';
const BATCH = 100;

export type ListenerEvent = { event_id: string; type: string; body: string };

/** Undefined when the limit is reached. Locks the account, so that concurrent calls cannot exceed the limit. */
export async function insertListener(
  sql: Queryable,
  accountId: number,
  events: readonly EventType[],
  max: number,
): Promise<ListenerRow | undefined> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`;
  await sql`delete from webhook_listeners where account_id = ${accountId} and until <= now()`;
  const [row] = await sql<ListenerRow[]>`
    insert into webhook_listeners as listener (account_id, events, until)
    select ${accountId}, ${[...events]}::text[], now() + ${LEASE}::interval
    where (select count(*) from webhook_listeners where account_id = ${accountId}) < ${max}
    returning ${columns(sql)}`;
  return row;
}

export async function findListener(sql: Queryable, accountId: number, id: number): Promise<ListenerRow | undefined> {
  const [row] = await sql<ListenerRow[]>`
    select ${columns(sql)} from webhook_listeners listener
    where id = ${id} and account_id = ${accountId} and until > now()`;
  return row;
}

export async function deleteListener(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  return (await sql`delete from webhook_listeners where id = ${id} and account_id = ${accountId}`).count === 1;
}

/** Renews the listener and gives its events to this stream: those after `after`, and those that were never sent. */
export async function openStream(
  transaction: Transaction,
  accountId: number,
  { id, stream, after }: { id: number; stream: string; after: string | undefined },
): Promise<boolean> {
  const opened = await transaction`
    update webhook_listeners set stream = ${stream}, until = now() + ${LEASE}::interval
    where id = ${id} and account_id = ${accountId} and until > now()`;
  if (opened.count === 0) return false;
  await transaction`
    delete from webhook_listener_events where listener_id = ${id} and sent <=
      (select sent from webhook_listener_events where listener_id = ${id} and event_id = ${after ?? ''})`;
  await transaction`update webhook_listener_events set sent = null where listener_id = ${id} and sent is not null`;
  return true;
}

/** The next events of a stream; null when another stream has taken over or the listener was deleted. */
export async function takeEvents(sql: Queryable, id: number, stream: string): Promise<ListenerEvent[] | null> {
  const rows = await sql<{ event_id: string | null; type: string; body: string }[]>`
    with listener as (
      select id from webhook_listeners where id = ${id} and stream = ${stream} for no key update
    ),
    next as (
      select e.id, row_number() over (order by e.id) as place
      from webhook_listener_events e join listener on listener.id = e.listener_id
      where e.sent is null order by e.id limit ${BATCH}
    ),
    taken as (
      update webhook_listener_events e
      set sent = next.place + coalesce((select max(sent) from webhook_listener_events where listener_id = ${id}), 0)
      from next where e.id = next.id returning e.event_id, e.sent
    )
    select taken.event_id, event.type, event.body
    from listener left join taken on true left join webhook_events event on event.id = taken.event_id
    order by taken.sent`;
  return rows.length === 0 ? null : rows.filter((row): row is ListenerEvent => row.event_id !== null);
}

export async function sweepListeners(sql: Queryable): Promise<void> {
  await sql`delete from webhook_listeners where until <= now()`;
}

function columns(sql: Queryable) {
  return sql`listener.id as listener_id, listener.events, unix(listener.until) as expires_at,
    (select count(*) from webhook_listener_events e where e.listener_id = listener.id and e.sent is null) as waiting`;
}
