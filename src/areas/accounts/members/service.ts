import { type Role, SCOPES_OF, type Scope } from '../../../kernel/access.ts';
import type { Actor, Person } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { type Database, isUniqueViolation, type Queryable, type Transaction } from '../../../kernel/database.ts';
import { isLocalAddress, isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, nothingToChange, problem } from '../../../kernel/problems.ts';
import { countUnrequestedMail } from '../../../mail/unrequested.ts';
import type { Invited } from '../sign-in/index.ts';
import {
  endSessionsIn,
  findOtherAccount,
  insertInvitation,
  leaveFor,
  listInvited,
  setRole,
  withdrawInvitation,
} from '../sign-in/membership-store.ts';
import {
  changeEmail,
  changePerson,
  deletePerson,
  findPerson,
  findPersonByEmail,
  insertPerson,
  listMembers,
  type PersonRow,
} from '../sign-in/store.ts';
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
  /** Mails somebody who can sign in already that an account invites them. */
  inviteKnown(invitation: Invited, inviter: string): Promise<string | null>;
  isInvitationLink(invitationId: number, token: string): Promise<boolean>;
  /** This instance reads sessions anew. */
  forgetSessions(): void;
};

type ShownMember = Pick<PersonRow, 'email' | 'name' | 'role' | 'has_password' | 'two_factor_enabled' | 'created_at'> & {
  member_id: number;
};
type Me = { person: PersonRow & { scopes: Scope[] }; account: AccountRow; service: Service };

export async function readMe(deps: MemberDeps, actor: Actor): Promise<Me> {
  return showMe(deps, deps.database, actor);
}

export async function changeMe(
  deps: MemberDeps,
  actor: Actor,
  { email, ...input }: { name?: string; language?: 'ko' | 'en'; email?: string },
): Promise<Committed<Me>> {
  if (email === undefined && input.name === undefined && input.language === undefined)
    throw nothingToChange('name, language, email');
  if (email !== undefined) requireAddress(email);
  return actor.commit(async (transaction) => {
    const { id } = signedIn(actor);
    if (email !== undefined)
      await changeAddress(
        transaction,
        requireFound(await findPerson(transaction, actor.accountId, id)),
        email.toLowerCase(),
      );
    await changePerson(transaction, id, input);
    return showMe(deps, transaction, actor);
  });
}

function requireAddress(email: string): void {
  if (!isMailAddress(email))
    throw badRequest({ field: 'email', ko: '이메일 주소 하나여야 합니다.', en: 'must be a single email address.' });
}

/** The owner of a new installation has an address that no mail reaches; any other was chosen by whoever invited them. */
async function changeAddress(
  transaction: Transaction,
  { person_id, email: old }: PersonRow,
  email: string,
): Promise<void> {
  if (email === old) return;
  if (!isLocalAddress(old))
    throw badRequest({
      field: 'email',
      ko: '메일을 받을 수 없는 임시 주소만 바꿀 수 있습니다.',
      en: 'only an address that cannot receive mail can be changed.',
    });
  try {
    await changeEmail(transaction, person_id, { from: old, to: email });
  } catch (error) {
    if (isUniqueViolation(error, 'people_email') || isUniqueViolation(error, 'accounts_email'))
      throw problem('MEMBER_EXISTS');
    throw error;
  }
}

export async function listOwnMembers({ database }: { database: Database }, actor: Actor): Promise<ShownMember[]> {
  return listAll(database, actor.accountId);
}

/** With those who were invited and belong to another account: they look like anybody else who has not answered yet. */
async function listAll(sql: Queryable, accountId: number): Promise<ShownMember[]> {
  const [members, invited] = await Promise.all([listMembers(sql, accountId), listInvited(sql, accountId)]);
  const unanswered = { name: '', has_password: false, two_factor_enabled: false };
  const waiting = invited.map((row) => ({ ...row, ...unanswered }));
  return [...members.map(show), ...waiting].sort((left, right) => left.member_id - right.member_id);
}

export async function addMember(
  deps: MemberDeps,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<ShownMember & { invitation_link: string | null }> {
  requireAddress(email);
  const { account, person } = await readMe(deps, actor);
  const { accountId } = actor;
  const added = await deps.database.begin(async (transaction) => {
    const inserted = await insertMember(transaction, { accountId, email: email.toLowerCase(), role });
    await countUnrequestedMail(transaction, { accountId, email, maxPerDay: deps.invitationsPerDay });
    return inserted;
  });
  // Mail is sent outside the transaction; if it fails, the person exists and can be removed again.
  const invite = added.isKnown ? deps.inviteKnown : deps.invite;
  const invited = { id: added.id, email: added.email, language: person.language };
  const invitation_link = await invite(invited, account.email);
  const shown = (await listAll(deps.database, accountId)).find(({ member_id }) => member_id === added.id);
  return { ...requireFound(shown), invitation_link };
}

export async function changeMember(
  actor: Actor,
  { member_id: id, role }: { member_id: number; role: Role },
): Promise<Committed<ShownMember>> {
  return actor.commit(async (transaction) => {
    const { members, member, isLastOwner } = await lockMembers(transaction, actor, id);
    if (isLastOwner && role !== 'owner') throw problem('LAST_OWNER');
    requireOwner(members, actor);
    await setRole(transaction, actor.accountId, id, role);
    return { ...member, role };
  });
}

export async function removeMember(actor: Actor, id: number): Promise<Committed<void>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    const { members, isLastOwner } = await lockMembers(transaction, actor, id);
    if (id === signedIn(actor).id || isLastOwner) throw problem('LAST_OWNER');
    requireOwner(members, actor);
    if (await withdrawInvitation(transaction, accountId, id)) return;
    const other = await findOtherAccount(transaction, accountId, id);
    await endSessionsIn(transaction, accountId, id);
    if (other === undefined) await deletePerson(transaction, id);
    else await leaveFor(transaction, id, { left: accountId, other });
  });
}

/** Locks the account, so that two owners cannot remove each other at the same time. */
export async function lockMembers(transaction: Transaction, { accountId }: Actor, id: number) {
  await transaction`select from accounts where id = ${accountId} for update`;
  const members = await listAll(transaction, accountId);
  const member = requireFound(members.find(({ member_id }) => member_id === id));
  const accepted = await listMembers(transaction, accountId);
  const owners = accepted.filter(({ role }) => role === 'owner');
  return { members, member, isLastOwner: owners.length === 1 && owners[0]?.person_id === id };
}

/** Once more under the lock: another owner may just have changed it. */
function requireOwner(members: ShownMember[], actor: Actor): void {
  const { id } = signedIn(actor);
  if (!members.some(({ member_id, role }) => member_id === id && role === 'owner')) throw problem('OWNERS_ONLY');
}

type NewMember = { accountId: number; email: string; role: Role };

/** Somebody who belongs to another account is only asked: nothing of them is read or changed before they accept. */
async function insertMember(transaction: Transaction, { accountId, email, role }: NewMember) {
  const known = await findPersonByEmail(transaction, email);
  if (known) {
    const id = await insertInvitation(transaction, { accountId, personId: known.person_id, role });
    if (id === undefined) throw problem('MEMBER_EXISTS');
    return { id, email, isKnown: true };
  }
  try {
    return { id: await insertPerson(transaction, { accountId, email, role }), email, isKnown: false };
  } catch (error) {
    if (isUniqueViolation(error, 'people_email')) throw problem('MEMBER_EXISTS');
    throw error;
  }
}

async function showMe({ service }: MemberDeps, sql: Queryable, actor: Actor): Promise<Me> {
  const person = await findPerson(sql, actor.accountId, signedIn(actor).id);
  const account = await findAccount(sql, actor.accountId);
  if (!person || !account) throw problem('USER_NOT_FOUND');
  return { person: { ...person, scopes: [...SCOPES_OF[person.role]] }, account, service: service() };
}

export function signedIn(actor: Actor): Person {
  if (!actor.person) throw problem('PEOPLE_ONLY');
  return actor.person;
}

function show({ person_id, email, name, role, has_password, two_factor_enabled, created_at }: PersonRow): ShownMember {
  return { member_id: person_id, email, name, role, has_password, two_factor_enabled, created_at };
}
