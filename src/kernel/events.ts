import type { Queryable } from './database.ts';

/** An event that is sent to the webhooks of an account. `Type` is the union of the event names of the caller. */
export type DomainEvent<Type extends string> = { accountId: number; type: Type; data: Record<string, unknown> };

/** Stores the events in the transaction of their cause, so that they are sent if and only if it was committed. */
export type Announce<Type extends string> = (sql: Queryable, events: DomainEvent<Type>[]) => Promise<void>;
