import type { Queryable } from './database.ts';

/** Something an account may want to be told of. */
export type DomainEvent = { accountId: number; type: string; data: Record<string, unknown> };

/** Written down in the transaction of what happened: told if and only if it did. */
export type Announce = (sql: Queryable, events: DomainEvent[]) => Promise<void>;
