import type { Role } from '../../../kernel/access.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { isLocalAddress } from '../../../kernel/mail-address.ts';
import { deleteTokens } from './tokens.ts';

export type PersonRow = {
  person_id: number;
  account_id: number;
  email: string;
  name: string;
  role: Role;
  is_operator: boolean;
  language: 'ko' | 'en';
  two_factor_enabled: boolean;
  /** False until the first password was set. */
  has_password: boolean;
  created_at: number;
};

type NewPerson = { accountId: number; email: string; role: Role; isOperator?: boolean };

export async function insertPerson(sql: Queryable, { accountId, email, role, isOperator }: NewPerson): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into people (account_id, email, role, is_operator)
    values (${accountId}, ${email.toLowerCase()}, ${role}, ${isOperator ?? false}) returning id`;
  return (row as { id: number }).id;
}

/** As a member of the account. */
export async function findPerson(sql: Queryable, accountId: number, id: number): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`${peopleWithRoles(sql)} where p.id = ${id} and m.account_id = ${accountId}`;
  return row;
}

/** For the operator and for signing in, in the person's first account: an address is one person over all accounts. */
export async function findPersonByEmail(sql: Queryable, email: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    ${peopleWithRoles(sql)} where p.email = ${email.toLowerCase()} and m.account_id = p.account_id`;
  return row;
}

export async function listMembers(sql: Queryable, accountId: number): Promise<PersonRow[]> {
  return sql<PersonRow[]>`${peopleWithRoles(sql)} where m.account_id = ${accountId} order by p.id`;
}

/** For the operator: people of all accounts, once for each account they belong to. */
export async function listPeople(sql: Queryable): Promise<PersonRow[]> {
  return sql<PersonRow[]>`${peopleWithRoles(sql)} order by p.id, m.account_id`;
}

export async function changePerson(
  sql: Queryable,
  id: number,
  { name, language }: { name?: string | undefined; language?: 'ko' | 'en' | undefined },
): Promise<void> {
  await sql`
    update people set name = coalesce(${name ?? null}, name), language = coalesce(${language ?? null}, language),
      updated_at = now()
    where id = ${id}`;
}

/** With the address of their account, if that is the same. The new one is not confirmed. */
export async function changeEmail(
  sql: Queryable,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update people set email = ${to}, email_verified = false, updated_at = now() where id = ${id}`;
  await sql`update accounts set email = ${to} where lower(email) = ${from} and deleted_at is null`;
}

/** Also deletes sessions, password and links. */
export async function deletePerson(sql: Queryable, id: number): Promise<void> {
  await sql`delete from people where id = ${id}`;
  await deleteTokens(sql, id);
}

export async function setOperator(sql: Queryable, id: number, isOperator: boolean): Promise<void> {
  await sql`update people set is_operator = ${isOperator}, updated_at = now() where id = ${id}`;
}

/** Returns the number of ended sessions. */
export async function endSessions(sql: Queryable, personId: number): Promise<number> {
  return (await sql`delete from sessions where person_id = ${personId}`).count;
}

/** Whether anybody is signed in. */
export async function hasAnySession(sql: Queryable): Promise<boolean> {
  return (await sql`select from sessions limit 1`).length > 0;
}

export async function removeSecondFactor(sql: Queryable, personId: number): Promise<boolean> {
  await sql`delete from two_factors where person_id = ${personId}`;
  const changed = await sql`
    update people set two_factor_enabled = false, updated_at = now() where id = ${personId} and two_factor_enabled`;
  return changed.count > 0;
}

export async function sweepSignIns(sql: Queryable): Promise<void> {
  await sql`delete from sessions where expires_at < now()`;
  await sql`delete from verifications where expires_at < now()`;
  await sql`delete from sign_in_limits where last_request < extract(epoch from now() - interval '1 day') * 1000`;
}

function peopleWithRoles(sql: Queryable) {
  return sql`
    select p.id as person_id, m.account_id, p.email, p.name, m.role, p.is_operator, p.language, p.two_factor_enabled,
      unix(m.created_at) as created_at,
      exists (select from credentials c where c.person_id = p.id and c.password is not null) as has_password
    from people p join members m on m.person_id = p.id`;
}

/** The accounts of those who run the service. */
export async function listOperatorAccounts(sql: Queryable): Promise<number[]> {
  const rows = await sql<{ account_id: number }[]>`select distinct account_id from people where is_operator`;
  return rows.map(({ account_id }) => account_id);
}

/** The address of the first operator who can receive mail; null for `owner@localhost` alone. */
export async function findOperatorAddress(sql: Queryable): Promise<string | null> {
  const rows = await sql<{ email: string }[]>`
    select p.email from people p join accounts a on a.id = p.account_id
    where p.is_operator and a.deleted_at is null order by p.id`;
  return rows.find(({ email }) => !isLocalAddress(email))?.email ?? null;
}

export async function findPasswordHash(sql: Queryable, personId: number): Promise<string | undefined> {
  const [row] = await sql<{ password: string | null }[]>`
    select password from credentials where person_id = ${personId} and password is not null`;
  return row?.password ?? undefined;
}
