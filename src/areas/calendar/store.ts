import type { Database, Queryable } from '../../kernel/database.ts';
import type { FeedRow } from './schema.ts';

export async function findFeed(sql: Queryable, accountId: number): Promise<FeedRow | undefined> {
  const [row] = await sql<FeedRow[]>`
    select true as is_on, kst(created_at) as created_kst, kst(last_read_at) as last_read_kst
    from calendar_feeds where account_id = ${accountId}`;
  return row;
}

export async function replaceFeed(sql: Queryable, accountId: number, tokenHash: Buffer): Promise<string> {
  const [row] = await sql<{ created_kst: string }[]>`
    insert into calendar_feeds (account_id, token_hash) values (${accountId}, ${tokenHash})
    on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null
    returning kst(created_at) as created_kst`;
  return row!.created_kst;
}

export async function deleteFeed(sql: Queryable, accountId: number): Promise<void> {
  await sql`delete from calendar_feeds where account_id = ${accountId}`;
}

/** Also records that it was read, at most once an hour. */
export async function readFeedOwner(
  database: Database,
  tokenHash: Buffer,
): Promise<{ account_id: number } | undefined> {
  const [row] = await database<{ account_id: number }[]>`
    with read as (
      update calendar_feeds set last_read_at = now()
      where token_hash = ${tokenHash} and (last_read_at is null or last_read_at < now() - interval '1 hour'))
    select f.account_id from calendar_feeds f join accounts a on a.id = f.account_id
    where f.token_hash = ${tokenHash} and a.deleted_at is null`;
  return row;
}
