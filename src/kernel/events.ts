import type { Queryable } from './database.ts';

/** Something an account may want to be told of. `Type` is the union of the events that are meant. */
export type DomainEvent<Type extends string> = { accountId: number; type: Type; data: Record<string, unknown> };

/** Stores the events in the transaction of their cause, so that they are sent if and only if it was committed. */
export type Announce<Type extends string> = (sql: Queryable, events: DomainEvent<Type>[]) => Promise<void>;
