import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { problem } from '../../../kernel/problems.ts';
import { announceTest } from './announce.ts';
import { exampleOf } from './event-schema.ts';
import { EVENT_TYPES, type EventType } from './event-types.ts';
import type { ListenerRow } from './listener-schema.ts';
import { deleteListener, findListener, insertListener } from './listener-store.ts';

const MAX_LISTENERS = 10;

export async function addListener(actor: Actor, events: EventType[] | undefined): Promise<Committed<ListenerRow>> {
  return actor.commit(async (transaction) => {
    const wanted = [...new Set(events ?? EVENT_TYPES)];
    const row = await insertListener(transaction, actor.accountId, wanted, MAX_LISTENERS);
    if (!row) throw problem('TOO_MANY_LISTENERS', { most: MAX_LISTENERS });
    return row;
  });
}

export async function readListener(
  { database }: { database: Database },
  actor: Actor,
  id: number,
): Promise<ListenerRow> {
  return requireFound(await findListener(database, actor.accountId, id));
}

export async function removeListener(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await deleteListener(transaction, actor.accountId, id));
  });
}

/** Sends the documented example of an event, marked as a test. Nobody's inbox is told. */
export async function triggerEvent(
  actor: Actor,
  type: EventType,
): Promise<Committed<{ event_id: string; type: string; webhooks: number; listeners: number }>> {
  return actor.commit(async (transaction) => {
    const sent = await announceTest(transaction, { accountId: actor.accountId, type, data: exampleOf(type) });
    return { type, ...sent };
  });
}
