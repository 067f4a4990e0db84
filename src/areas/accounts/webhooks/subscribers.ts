import type { Queryable } from '../../../kernel/database.ts';
import type { EventType } from './event-types.ts';

/**
 * Which of the accounts have a webhook or a listener for one of these events, so that frequent events cost nothing
 * without one.
 */
export async function findSubscribers(sql: Queryable, accountIds: number[], types: EventType[]): Promise<Set<number>> {
  const rows = await sql<{ account_id: number }[]>`
    select account_id from webhook_endpoints
    where account_id = any(${accountIds}::bigint[]) and enabled and events && ${types}::text[]
    union
    select account_id from webhook_listeners
    where account_id = any(${accountIds}::bigint[]) and until > now() and events && ${types}::text[]`;
  return new Set(rows.map(({ account_id }) => account_id));
}
