import type { Fragment, Queryable } from '../kernel/database.ts';
import type { Finding } from '../writing/lint/index.ts';
import type { Claim } from '../writing/origins/types.ts';
import type { TextKind } from './kind.ts';

/** What was found in one version of a text, the same for everybody who reads it. */
export type Checks = {
  version: number;
  is_pending: boolean;
  claims: Claim[];
  findings: Finding[];
};

/** For a text that the same statement inserts: the claims are known, its form is checked in the background. */
export function firstChecks(sql: Queryable, area: string, claims: Claim[], inserted: Fragment): Fragment {
  return sql`
    insert into text_checks (area, text_id, account_id, version, claims, findings, is_pending)
    select ${area}, id, account_id, revision, ${sql.json(claims)}, '[]', true from ${inserted}`;
}

/** The writer knows the claims of its own text; the form is checked in the background. */
export async function keepClaims(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, version, claims }: { id: number; version: number; claims: Claim[] },
): Promise<void> {
  await sql`
    insert into text_checks (area, text_id, account_id, version, claims, findings, is_pending)
    values (${kind.area}, ${id}, ${accountId}, ${version}, ${sql.json(claims)}, '[]', true)
    on conflict (area, text_id) do update
      set version = excluded.version, claims = excluded.claims, is_pending = true, due_at = '-infinity'`;
}

/** While somebody types, the checks are this far apart. */
const TYPING_INTERVAL = '5 seconds';

/** The claims of the version before stay until the text is checked again: at once, or while somebody types a bit later. */
export async function markChanged(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, isTyping = false }: { id: number; isTyping?: boolean },
): Promise<void> {
  const due = isTyping ? sql`now() + ${TYPING_INTERVAL}::interval` : sql`'-infinity'::timestamptz`;
  await sql`
    insert into text_checks as checks (area, text_id, account_id, version, claims, findings, is_pending, due_at)
    values (${kind.area}, ${id}, ${accountId}, 0, '[]', '[]', true, ${due})
    on conflict (area, text_id) do update
      set is_pending = true, due_at = case when checks.is_pending then least(checks.due_at, ${due}) else ${due} end`;
}

export async function findChecks(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<Checks | undefined> {
  const [row] = await sql<Checks[]>`
    select version, is_pending, claims, findings from text_checks
    where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Keys of accounts with texts to check. */
export function accountsToCheck(sql: Queryable): Fragment {
  return sql`select distinct account_id::text as key from text_checks where is_pending and due_at <= now() limit 500`;
}

export async function pendingTexts(
  sql: Queryable,
  accountId: number,
  limit: number,
): Promise<{ area: TextKind['area']; text_id: number }[]> {
  return sql`
    select area, text_id from text_checks where account_id = ${accountId} and is_pending and due_at <= now()
    order by checked_at limit ${limit}`;
}

/** False when the text changed in the meantime; it is then still pending. */
export async function saveChecks(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, version, claims, findings }: { id: number; version: number; claims: Claim[]; findings: Finding[] },
): Promise<boolean> {
  // The lock waits for a change that is being saved, so that its mark is not lost.
  const saved = await sql`
    with unchanged as (
      select id from ${sql(kind.table)}
      where id = ${id} and account_id = ${accountId} and revision = ${version} for share)
    update text_checks
    set version = ${version}, claims = ${sql.json(claims)}, findings = ${sql.json(findings)}, is_pending = false,
      checked_at = now()
    from unchanged where area = ${kind.area} and text_id = unchanged.id and account_id = ${accountId}`;
  return saved.count === 1;
}

/** For a text whose check failed: others come first. */
export async function postponeChecks(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  await sql`
    update text_checks set checked_at = now()
    where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
}

/** For a text that changed while it was checked, because somebody types; a change of another kind does not wait. */
export async function waitForTyping(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  await sql`
    update text_checks set due_at = now() + ${TYPING_INTERVAL}::interval
    where area = ${kind.area} and text_id = ${id} and account_id = ${accountId} and due_at > '-infinity'`;
}
