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
      set version = excluded.version, claims = excluded.claims, is_pending = true`;
}

/** The claims of the version before stay until the text is checked again. */
export async function markChanged(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  await sql`
    insert into text_checks (area, text_id, account_id, version, claims, findings, is_pending)
    values (${kind.area}, ${id}, ${accountId}, 0, '[]', '[]', true)
    on conflict (area, text_id) do update set is_pending = true`;
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
  return sql`select distinct account_id::text as key from text_checks where is_pending limit 500`;
}

export async function pendingTexts(
  sql: Queryable,
  accountId: number,
  limit: number,
): Promise<{ area: TextKind['area']; text_id: number }[]> {
  return sql`
    select area, text_id from text_checks where account_id = ${accountId} and is_pending
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
