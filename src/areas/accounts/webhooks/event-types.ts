/** Webhook event types, in a separate file because the dashboard imports it too. */
export const EVENT_TYPES = [
  'article.matched',
  'release.sent',
  'release.failed',
  'recipient.replied',
  'credit.low',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
