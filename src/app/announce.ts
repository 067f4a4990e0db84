import { announce as announceToWebhooks, type EventType } from '../areas/accounts/webhooks/index.ts';
import { notifyOfEvents } from '../areas/inbox/index.ts';
import type { Announce } from '../kernel/events.ts';

/** Whoever hears of events: webhooks of the account, and the inboxes of its people. */
export const announce: Announce<EventType> = async (sql, events) => {
  await announceToWebhooks(sql, events);
  await notifyOfEvents(sql, events);
};
