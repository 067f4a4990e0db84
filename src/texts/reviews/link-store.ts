import type { Queryable } from '../../kernel/database.ts';
import type { TextKind } from '../kind.ts';

/** Approval links. */

export type OpenLink = {
  link_id: number;
  name: string;
  email: string | null;
  by: string;
  created_kst: string;
  expires_kst: string;
};

export async function insertLink(
  sql: Queryable,
  kind: TextKind,
  { accountId, name: createdBy, personId }: { accountId: number; name: string; personId: number | null },
  link: { textId: number; tokenHash: Buffer; name: string; email: string | null; version: number; days: number } & {
    byOwner: boolean;
  },
): Promise<OpenLink> {
  const [row] = await sql<OpenLink[]>`
    insert into text_review_links
      (area, text_id, account_id, token_hash, name, email, version, by_owner, created_by, created_by_id, expires_at)
    values (${kind.area}, ${link.textId}, ${accountId}, ${link.tokenHash}, ${link.name}, ${link.email}, ${link.version},
      ${link.byOwner}, ${createdBy}, ${personId}, now() + make_interval(days => ${link.days}))
    returning ${openColumns(sql)}`;
  return row as OpenLink;
}

function openColumns(sql: Queryable) {
  return sql`id as link_id, name, email, created_by as by, kst(created_at) as created_kst, kst(expires_at) as expires_kst`;
}

function isOpen(sql: Queryable) {
  return sql`decided_at is null and revoked_at is null and expires_at > now()`;
}

export function listOpenLinks(sql: Queryable, kind: TextKind, accountId: number, textId: number): Promise<OpenLink[]> {
  return sql<OpenLink[]>`
    select ${openColumns(sql)} from text_review_links
    where area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} and ${isOpen(sql)} order by id desc`;
}

/** Returns whom the link was for; undefined when there is no such link or it is closed already. */
export async function revokeLink(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, linkId }: { textId: number; linkId: number },
): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    update text_review_links set revoked_at = now()
    where id = ${linkId} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} and ${isOpen(sql)}
    returning name`;
  return row?.name;
}

export type Decision = 'approved' | 'changes_requested';

export type FoundLink = {
  id: number;
  area: TextKind['area'];
  text_id: number;
  account_id: number;
  name: string;
  version: number;
  by_owner: boolean;
  created_by: string;
  created_by_id: number | null;
  expires_kst: string;
  is_expired: boolean;
  is_revoked: boolean;
  decision: Decision | null;
  decided_by: string | null;
  decided_kst: string | null;
};

/** `lock`: until the transaction ends, so that only one of two decisions counts. */
export async function findLinkByToken(
  sql: Queryable,
  tokenHash: Buffer,
  { lock }: { lock: boolean },
): Promise<FoundLink | undefined> {
  const [row] = await sql<FoundLink[]>`
    select l.id, l.area, l.text_id, l.account_id, l.name, l.version, l.by_owner, l.created_by, l.created_by_id,
      kst(l.expires_at) as expires_kst, l.expires_at <= now() as is_expired, l.revoked_at is not null as is_revoked,
      l.decision, l.decided_by, kst(l.decided_at) as decided_kst
    from text_review_links l join accounts a on a.id = l.account_id
    where l.token_hash = ${tokenHash} and a.deleted_at is null ${lock ? sql`for update of l` : sql``}`;
  return row;
}

export async function closeLink(
  sql: Queryable,
  accountId: number,
  { id, decision, by }: { id: number; decision: Decision; by: string },
): Promise<void> {
  await sql`
    update text_review_links set decision = ${decision}, decided_by = ${by}, decided_at = now()
    where id = ${id} and account_id = ${accountId} and decided_at is null`;
}
