import type { Queryable } from '../../../kernel/database.ts';
import type { Sending } from './schema.ts';

export async function findSendingSettings(sql: Queryable, accountId: number): Promise<Sending> {
  const [row] = await sql<Sending[]>`
    select track_opens, approval_required from accounts where id = ${accountId}`;
  return row ?? { track_opens: false, approval_required: false };
}

export async function saveSendingSettings(
  sql: Queryable,
  accountId: number,
  { track_opens, approval_required }: Sending,
): Promise<void> {
  await sql`
    update accounts set track_opens = ${track_opens}, approval_required = ${approval_required} where id = ${accountId}`;
}
