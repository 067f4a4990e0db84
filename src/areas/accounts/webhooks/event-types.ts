/** Webhook event types, in a separate file because the dashboard imports it too. */
export const EVENT_TYPES = [
  'article.matched',
  'coverage.found',
  'text.approved',
  'text.changes_requested',
  'release.progress',
  'release.sent',
  'release.failed',
  'recipient.delivered',
  'recipient.failed',
  'recipient.bounced',
  'recipient.complained',
  'recipient.opened',
  'recipient.replied',
  'job.failed',
  'credit.low',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
