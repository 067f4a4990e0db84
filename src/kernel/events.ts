import type { Queryable } from './database.ts';

/** An event that is sent to the webhooks of an account. */
export type DomainEvent = { accountId: number; type: string; data: Record<string, unknown> };

/** Stores the events in the transaction of their cause, so that they are sent if and only if it was committed. */
export type Announce = (sql: Queryable, events: DomainEvent[]) => Promise<void>;
