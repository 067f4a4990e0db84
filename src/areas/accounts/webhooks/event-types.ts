/** What an account may be told of. On its own, because screens name these too. */
export const EVENT_TYPES = ['article.matched', 'release.sent', 'release.failed', 'credit.low'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
