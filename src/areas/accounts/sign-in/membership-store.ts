import type { Role } from '../../../kernel/access.ts';
import type { Queryable } from '../../../kernel/database.ts';

/** Which accounts a person belongs to: the first is in `people`, further ones in `memberships`; `members` has both. */

export type OwnAccount = { account_id: number; name: string; email: string; role: Role };
export type Invitation = {
  invitation_id: number;
  account_id: number;
  name: string;
  role: Role;
  invited_at: number;
  needs_link: boolean;
};
export type InvitedRow = { member_id: number; email: string; role: Role; created_at: number };

/** Accounts are called by the company of their brand profile. */
export async function listOwnAccounts(sql: Queryable, personId: number): Promise<OwnAccount[]> {
  return sql<OwnAccount[]>`
    select a.id as account_id, coalesce(nullif(b.profile->>'company', ''), a.email) as name, a.email, m.role
    from members m join accounts a on a.id = m.account_id left join brand_profiles b on b.account_id = a.id
    where m.person_id = ${personId} and a.deleted_at is null and a.test_of is null order by name, a.id`;
}

export async function listOwnInvitations(sql: Queryable, personId: number): Promise<Invitation[]> {
  return sql<Invitation[]>`
    select m.id as invitation_id, a.id as account_id, coalesce(nullif(b.profile->>'company', ''), a.email) as name, m.role,
      unix(m.created_at) as invited_at, not p.email_verified as needs_link
    from memberships m join people p on p.id = m.person_id join accounts a on a.id = m.account_id
      left join brand_profiles b on b.account_id = a.id
    where m.person_id = ${personId} and m.accepted_at is null and a.deleted_at is null order by m.id`;
}

/** Undefined when the person belongs to the account or has been invited to it already. */
export async function insertInvitation(
  sql: Queryable,
  { accountId, personId, role }: { accountId: number; personId: number; role: Role },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into memberships (account_id, person_id, role)
    select ${accountId}, id, ${role} from people where id = ${personId} and account_id <> ${accountId}
    on conflict do nothing returning id`;
  return row?.id;
}

/** People who have an account elsewhere and have not answered yet: nothing of them is shown but the address. */
export async function listInvited(sql: Queryable, accountId: number): Promise<InvitedRow[]> {
  return sql<InvitedRow[]>`
    select m.id as member_id, p.email, m.role, unix(m.created_at) as created_at
    from memberships m join people p on p.id = m.person_id
    where m.account_id = ${accountId} and m.accepted_at is null order by m.id`;
}

/** Not for a session that was just ended: another instance may know it for a moment. */
export async function acceptInvitation(
  sql: Queryable,
  { id: personId, sessionId }: { id: number; sessionId: number },
  id: number,
): Promise<{ isVerified: boolean } | undefined> {
  const [row] = await sql<{ isVerified: boolean }[]>`
    update memberships m set accepted_at = now() from people p
    where m.id = ${id} and m.person_id = ${personId} and m.accepted_at is null and p.id = m.person_id
      and exists (select from sessions s where s.id = ${sessionId} and s.person_id = p.id)
    returning p.email_verified as "isVerified"`;
  return row;
}

export async function declineInvitation(sql: Queryable, personId: number, id: number): Promise<boolean> {
  const gone = await sql`
    delete from memberships where id = ${id} and person_id = ${personId} and accepted_at is null`;
  return gone.count > 0;
}

export async function withdrawInvitation(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const gone = await sql`
    delete from memberships where id = ${id} and account_id = ${accountId} and accepted_at is null`;
  return gone.count > 0;
}

/** Of an invitation, too. */
export async function setRole(sql: Queryable, accountId: number, memberId: number, role: Role): Promise<void> {
  await sql`update people set role = ${role}, updated_at = now() where id = ${memberId} and account_id = ${accountId}`;
  await sql`
    update memberships set role = ${role}
    where account_id = ${accountId}
      and ((person_id = ${memberId} and accepted_at is not null) or (id = ${memberId} and accepted_at is null))`;
}

/** Sessions that use the account or its test mode end, because nothing may happen in another account unnoticed. */
export async function endSessionsIn(sql: Queryable, accountId: number, personId: number): Promise<void> {
  await sql`
    delete from sessions s using people p
    where p.id = s.person_id and p.id = ${personId}
      and coalesce(s.account_id, p.account_id) in (${bothModes(sql, accountId)})`;
}

/** Moves sessions that use the account or its test mode to another account of the person. */
export async function moveSessions(
  sql: Queryable,
  personId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update sessions s set account_id = ${to} from people p
    where p.id = s.person_id and p.id = ${personId}
      and coalesce(s.account_id, p.account_id) in (${bothModes(sql, from)})`;
}

function bothModes(sql: Queryable, accountId: number) {
  return sql`select id from accounts where id = ${accountId} or test_of = ${accountId}`;
}

/** Another account of the person, the oldest membership first. */
export async function findOtherAccount(
  sql: Queryable,
  accountId: number,
  personId: number,
): Promise<number | undefined> {
  const [row] = await sql<{ account_id: number }[]>`
    select m.account_id from members m join accounts a on a.id = m.account_id
    where m.person_id = ${personId} and m.account_id <> ${accountId} and a.deleted_at is null and a.test_of is null
    order by m.created_at, m.account_id limit 1`;
  return row?.account_id;
}

/** The person keeps `other`, which becomes the first account if the one that is left was it. */
export async function leaveFor(
  sql: Queryable,
  personId: number,
  { left, other }: { left: number; other: number },
): Promise<void> {
  await sql`
    update people p set account_id = m.account_id, role = m.role, updated_at = now() from memberships m
    where p.id = ${personId} and p.account_id = ${left} and m.person_id = p.id and m.account_id = ${other}`;
  await sql`
    delete from memberships m using people p
    where p.id = m.person_id and p.id = ${personId} and m.account_id in (${left}, p.account_id)`;
}

/**
 * For an account that is deleted: whoever also belongs to another one signs in there from now on. They stay members of the
 * deleted one, in case it is restored, and sessions that use it do not move unnoticed.
 */
export async function moveHomes(sql: Queryable, accountId: number): Promise<void> {
  await sql`
    with chosen as materialized (
      select distinct on (p.id) p.id as person_id, p.role as old_role, m.id, m.account_id, m.role
      from people p join memberships m on m.person_id = p.id and m.accepted_at is not null
        join accounts a on a.id = m.account_id and a.deleted_at is null
      where p.account_id = ${accountId} order by p.id, m.created_at, m.id
    ), sessions_kept as (
      update sessions s set account_id = ${accountId} from chosen c where s.person_id = c.person_id and s.account_id is null
    ), moved as (
      update people p set account_id = c.account_id, role = c.role, updated_at = now()
      from chosen c where p.id = c.person_id
    )
    update memberships m set account_id = ${accountId}, role = c.old_role
    from chosen c where m.id = c.id`;
}
