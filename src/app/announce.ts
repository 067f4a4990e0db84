import { announce as announceToWebhooks, type EventType } from '../areas/accounts/webhooks/index.ts';
import { notifyOfEvents } from '../areas/inbox/index.ts';
import { PRESS } from '../areas/press/index.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Announce, DomainEvent } from '../kernel/events.ts';
import { keepInHouse } from '../texts/house/keep.ts';
import { TEXT_KINDS } from './text-kinds.ts';

/** Whoever hears of events: webhooks of the account, the inboxes of its people, and the archive. */
export const announce: Announce<EventType> = async (sql, events) => {
  await announceToWebhooks(sql, events);
  await notifyOfEvents(sql, events);
  for (const event of events) await keepOfEvent(sql, event);
};

/** What was approved or sent is how the organisation writes. */
async function keepOfEvent(sql: Queryable, { accountId, type, data }: DomainEvent<EventType>): Promise<void> {
  if (type === 'release.sent') await keepInHouse(sql, PRESS, accountId, data.press_id as number);
  const kind = type === 'text.approved' && TEXT_KINDS.find(({ area }) => area === data.area);
  if (kind) await keepInHouse(sql, kind, accountId, data.text_id as number);
}
