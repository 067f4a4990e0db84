import type { Queryable } from '../../kernel/database.ts';

export type Linked = { account_id: number; release_id: number };

export async function findLink(
  sql: Queryable,
  accountId: number,
  releaseId: number,
): Promise<{ expires_kst: string } | undefined> {
  const [row] = await sql<{ expires_kst: string }[]>`
    select kst(expires_at) as expires_kst from report_links
    where release_id = ${releaseId} and account_id = ${accountId} and expires_at > now()`;
  return row;
}

export async function replaceLink(
  sql: Queryable,
  accountId: number,
  { releaseId, days, tokenHash }: { releaseId: number; days: number; tokenHash: Buffer },
): Promise<string> {
  const [row] = await sql<{ expires_kst: string }[]>`
    insert into report_links (release_id, account_id, token_hash, expires_at)
    values (${releaseId}, ${accountId}, ${tokenHash}, now() + make_interval(days => ${days}))
    on conflict (release_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
      created_at = now()
    returning kst(expires_at) as expires_kst`;
  return row!.expires_kst;
}

export async function deleteLink(sql: Queryable, accountId: number, releaseId: number): Promise<void> {
  await sql`delete from report_links where release_id = ${releaseId} and account_id = ${accountId}`;
}

export async function findLinked(sql: Queryable, tokenHash: Buffer): Promise<Linked | undefined> {
  const [row] = await sql<Linked[]>`
    select l.account_id, l.release_id from report_links l join accounts a on a.id = l.account_id
    where l.token_hash = ${tokenHash} and l.expires_at > now() and a.deleted_at is null`;
  return row;
}
