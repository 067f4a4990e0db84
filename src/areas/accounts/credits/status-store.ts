import type { Queryable } from '../../../kernel/database.ts';

/** Credit holds of running work, and those whose holder has crashed and that are about to be released. */
export type HoldStatus = { open: number; expired: number };

export async function readHoldStatus(sql: Queryable): Promise<HoldStatus> {
  const [row] = await sql<HoldStatus[]>`
    select count(*) filter (where lease_until >= now()) as open, count(*) filter (where lease_until < now()) as expired
    from credit_holds`;
  return row!;
}
