import type { Queryable } from '../../kernel/database.ts';
import { isOnList } from './lists/store.ts';
import { meetsRules } from './segments/conditions.ts';
import type { SegmentRules } from './segments/schema.ts';

/** Provided to the releases area: the account's own reporters as recipients. */

type Selection =
  | { from: 'contacts' }
  | { from: 'reporters'; reporterIds: number[] }
  | { from: 'list'; listId: number }
  | { from: 'segment'; rules: SegmentRules };

/** The chosen reporters as a subquery. Those who are named get mail whether they are distribution targets or not. */
export function selectContacts(sql: Queryable, accountId: number, selection: Selection) {
  return sql`
    select email_key as email, name, media, null::bigint as catalogue_reporter_id, id as reporter_id, id as place,
      ${selection.from === 'reporters' ? sql`true` : sql`is_distribution_target`} as is_recipient
    from workspace_reporters where account_id = ${accountId} and ${isChosen(sql, accountId, selection)}`;
}

function isChosen(sql: Queryable, accountId: number, selection: Selection) {
  if (selection.from === 'contacts') return sql`true`;
  if (selection.from === 'reporters') return sql`id = any(${selection.reporterIds}::bigint[])`;
  if (selection.from === 'list') return isOnList(sql, accountId, selection.listId);
  return meetsRules(sql, accountId, selection.rules);
}

/** Which of the addresses belong to a reporter of the account who refused mail. */
export async function refusedAmong(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>> {
  const rows = await sql<{ email: string }[]>`
    select email_key as email from workspace_reporters
    where account_id = ${accountId} and consent = 'refused' and email_key = any(${emails})`;
  return new Set(rows.map(({ email }) => email));
}

/** The address of each of these contacts, null for deleted ones; ids that were never the account's are missing. */
export async function addressesOf(
  sql: Queryable,
  accountId: number,
  ids: number[],
): Promise<Map<number, string | null>> {
  const rows = await sql<{ id: number; email: string | null }[]>`
    select id, email_key as email from workspace_reporters where id = any(${ids}::bigint[]) and account_id = ${accountId}
    union all
    select reporter_id, null from workspace_removed_reporters
    where reporter_id = any(${ids}::bigint[]) and account_id = ${accountId}`;
  return new Map(rows.map(({ id, email }) => [id, email]));
}
