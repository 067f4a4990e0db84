import type { Role } from '../../../kernel/access.ts';
import type { Actor, Person } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { type Database, isUniqueViolation, type Queryable } from '../../../kernel/database.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, nothingToChange, problem } from '../../../kernel/problems.ts';
import { countUnrequestedMail } from '../../../mail/unrequested.ts';
import type { Invited } from '../sign-in/index.ts';
import { changePerson, deletePerson, findPerson, insertPerson, listMembers, type PersonRow } from '../sign-in/store.ts';
import { type AccountRow, findAccount } from '../store.ts';

/** What screens say about the installation. */
type Service = {
  version: string;
  mail: 'smtp' | 'outbox';
  writer: 'model' | 'built-in';
  prices: Record<'creation' | 'image' | 'introduction' | 'excel' | 'own_release', number>;
};

export type MemberDeps = {
  database: Database;
  service(): Service;
  /** Limit for mails to people who did not request them. */
  invitationsPerDay: number;
  /** Sends a one-time link; returns it when there is no mail server. */
  invite(person: Invited, inviter: string): Promise<string | null>;
};

type ShownMember = Pick<PersonRow, 'email' | 'name' | 'role' | 'has_password' | 'two_factor_enabled' | 'created_at'> & {
  member_id: number;
};
type Me = { person: PersonRow; account: AccountRow; service: Service };

export async function readMe(deps: MemberDeps, actor: Actor): Promise<Me> {
  return showMe(deps, deps.database, actor);
}

export async function changeMe(
  deps: MemberDeps,
  actor: Actor,
  input: { name?: string; language?: 'ko' | 'en' },
): Promise<Committed<Me>> {
  if (input.name === undefined && input.language === undefined) throw nothingToChange('name, language');
  return actor.commit(async (transaction) => {
    await changePerson(transaction, actor.accountId, signedIn(actor).id, input);
    return showMe(deps, transaction, actor);
  });
}

export async function listOwnMembers({ database }: { database: Database }, actor: Actor): Promise<ShownMember[]> {
  return (await listMembers(database, actor.accountId)).map(show);
}

export async function addMember(
  deps: MemberDeps,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<ShownMember & { invitation_link: string | null }> {
  if (!isMailAddress(email))
    throw badRequest({ field: 'email', ko: '이메일 주소 하나여야 합니다.', en: 'must be a single email address.' });
  const { account, person } = await readMe(deps, actor);
  const { accountId } = actor;
  const added = await deps.database.begin(async (transaction) => {
    const inserted = await insertMember(transaction, { accountId, email, role });
    await countUnrequestedMail(transaction, { accountId, email, maxPerDay: deps.invitationsPerDay });
    return inserted;
  });
  // Mail is sent outside the transaction; if it fails, the person exists and can be removed again.
  const invitation_link = await deps.invite(
    { id: added.person_id, email: added.email, language: person.language },
    account.email,
  );
  return { ...show(added), invitation_link };
}

export async function removeMember(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    // Lock, so that two owners cannot remove each other at the same time.
    await transaction`select from accounts where id = ${actor.accountId} for update`;
    const members = await listMembers(transaction, actor.accountId);
    const member = requireFound(members.find(({ person_id }) => person_id === id));
    const owners = members.filter(({ role }) => role === 'owner');
    if (id === signedIn(actor).id || (member.role === 'owner' && owners.length === 1)) throw problem('LAST_OWNER');
    if (!owners.some(({ person_id }) => person_id === signedIn(actor).id)) throw problem('OWNERS_ONLY');
    await deletePerson(transaction, actor.accountId, id);
  });
}

async function insertMember(database: Queryable, given: { accountId: number; email: string; role: Role }) {
  try {
    const id = await insertPerson(database, given);
    return (await findPerson(database, given.accountId, id)) as PersonRow;
  } catch (error) {
    if (isUniqueViolation(error, 'people_email')) throw problem('PERSON_EXISTS');
    throw error;
  }
}

async function showMe({ service }: MemberDeps, sql: Queryable, actor: Actor): Promise<Me> {
  const person = await findPerson(sql, actor.accountId, signedIn(actor).id);
  const account = await findAccount(sql, actor.accountId);
  if (!person || !account) throw problem('USER_NOT_FOUND');
  return { person, account, service: service() };
}

function signedIn(actor: Actor): Person {
  if (!actor.person) throw problem('PEOPLE_ONLY');
  return actor.person;
}

function show({ person_id, email, name, role, has_password, two_factor_enabled, created_at }: PersonRow): ShownMember {
  return { member_id: person_id, email, name, role, has_password, two_factor_enabled, created_at };
}
