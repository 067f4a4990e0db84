import type { Database, Queryable } from '../../../kernel/database.ts';

/** Requests and credit spent of each key, by Korean day. Keys that replaced each other are counted together. */

export type Use = { keyId: number; firstId: number; day: string; at: Date; address: string; requests: number };

/** In order of the keys, so that two instances do not wait for each other's rows. */
export async function recordUses(sql: Queryable, uses: Use[]): Promise<void> {
  const sorted = uses.toSorted((one, other) => one.keyId - other.keyId);
  await sql`
    with used as (
      select * from unnest(
        ${sorted.map(({ keyId }) => keyId)}::bigint[], ${sorted.map(({ firstId }) => firstId)}::bigint[],
        ${sorted.map(({ day }) => day)}::text[], ${sorted.map(({ at }) => at.toISOString())}::text[],
        ${sorted.map(({ address }) => address)}::text[], ${sorted.map(({ requests }) => requests)}::bigint[]
      ) as u(id, first_id, day, at, address, requests)
    ),
    latest as (select distinct on (id) id, at::timestamptz as at, address from used order by id, at desc),
    touched as (
      update api_keys k set last_used_at = greatest(k.last_used_at, l.at), last_address = l.address
      from latest l where k.id = l.id
    )
    insert into key_usage as counted (key_id, day, requests)
    select first_id, day::date, sum(requests)::bigint from used
    where exists (select from api_keys k where k.id = used.first_id)
    group by first_id, day order by first_id, day
    on conflict (key_id, day) do update set requests = counted.requests + excluded.requests`;
}

/** In the transaction of the payment. */
export async function recordSpending(sql: Queryable, firstId: number, amount: number): Promise<void> {
  await sql`
    insert into key_usage as counted (key_id, day, spent)
    values (${firstId}, (now() at time zone 'Asia/Seoul')::date, ${amount})
    on conflict (key_id, day) do update set spent = counted.spent + excluded.spent`;
}

/** The first day of this month in Korea. */
export function monthOf(sql: Queryable) {
  return sql`date_trunc('month', now() at time zone 'Asia/Seoul')::date`;
}

export type Budget = { firstId: number; limit: number | null };

/** Whose budget a key uses, and how much it may spend a month. */
export async function findBudget(sql: Queryable, accountId: number, keyId: number): Promise<Budget | undefined> {
  const [row] = await sql<Budget[]>`
    select coalesce(first_id, id) as "firstId", monthly_limit as "limit"
    from api_keys where account_id = ${accountId} and id = ${keyId}`;
  return row;
}

/** What was spent this month, and what is held for work under way. */
export async function readSpending(sql: Queryable, firstId: number): Promise<number> {
  const [row] = await sql<{ spent: number }[]>`
    select ((select coalesce(sum(spent), 0) from key_usage where key_id = ${firstId} and day >= ${monthOf(sql)})
      + (select coalesce(sum(amount), 0) from credit_holds where key_id = ${firstId}))::bigint as spent`;
  return row!.spent;
}

export type DayOfUse = { date: string; requests: number; spent: number };

/** Every day of the range, both ends included. */
export async function listUsage(
  sql: Queryable,
  accountId: number,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<DayOfUse[]> {
  return sql<DayOfUse[]>`
    select to_char(d, 'YYYY-MM-DD') as date, coalesce(u.requests, 0) as requests, coalesce(u.spent, 0) as spent
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join key_usage u on u.day = d::date
      and u.key_id = (select coalesce(first_id, id) from api_keys where account_id = ${accountId} and id = ${id})
    order by d`;
}

/** Requests of the running minute, of keys that have a limit. */
export function keyWindows(database: Database) {
  return {
    async add(id: number, window: number, calls: number): Promise<number> {
      const [row] = await database<{ used: number }[]>`
        insert into key_rate_windows as w (key_id, window_start, used) values (${id}, ${window}, ${calls})
        on conflict (key_id, window_start) do update set used = w.used + excluded.used
        returning used`;
      return row!.used;
    },
    async deleteBefore(window: number): Promise<void> {
      await database`delete from key_rate_windows where window_start < ${window}`;
    },
  };
}
