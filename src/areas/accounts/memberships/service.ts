import type { Static } from 'typebox';
import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { problem } from '../../../kernel/problems.ts';
import { lockMembers, type MemberDeps, signedIn } from '../members/service.ts';
import {
  acceptInvitation,
  declineInvitation,
  findOtherAccount,
  leaveFor,
  listOwnAccounts,
  listOwnInvitations,
  moveSessions,
} from '../sign-in/membership-store.ts';
import { switchAccount } from '../sign-in/session-store.ts';
import { findLiveAccount } from '../test-mode/store.ts';
import type { OwnAccounts } from './schema.ts';

/** The accounts of the signed-in person, and which one the session uses. */

type Accounts = Static<typeof OwnAccounts>;
export type MembershipDeps = Pick<MemberDeps, 'database' | 'forgetSessions' | 'isInvitationLink'>;

export function readAccounts({ database }: { database: Database }, actor: Actor): Promise<Accounts> {
  return show(database, actor, actor.accountId);
}

export async function switchTo(deps: MembershipDeps, actor: Actor, accountId: number): Promise<Committed<Accounts>> {
  const switched = await actor.commit(async (transaction) => {
    if (!(await switchAccount(transaction, signedIn(actor), accountId))) throw problem('NOT_FOUND');
    return show(transaction, actor, accountId);
  });
  deps.forgetSessions();
  return switched;
}

/**
 * Whoever created the person may have set its password, so the address is proven by a mail to it, or by the link that the
 * inviter passed on. The session stays where it is: the person decides when to switch.
 */
export async function accept(
  { isInvitationLink }: MembershipDeps,
  actor: Actor,
  { id, token }: { id: number; token?: string | undefined },
): Promise<Committed<Accounts>> {
  const hasLink = token !== undefined && (await isInvitationLink(id, token));
  return actor.commit(async (transaction) => {
    const { isVerified } = requireFound(await acceptInvitation(transaction, signedIn(actor), id));
    if (!hasLink && !isVerified) throw problem('INVITATION_LINK_NEEDED');
    return show(transaction, actor, actor.accountId);
  });
}

export async function decline(actor: Actor, id: number): Promise<Committed<Accounts>> {
  return actor.commit(async (transaction) => {
    if (!(await declineInvitation(transaction, signedIn(actor).id, id))) throw problem('NOT_FOUND');
    return show(transaction, actor, actor.accountId);
  });
}

/** Sessions in the account go on in another one of the person. */
export async function leaveAccount(deps: MembershipDeps, actor: Actor): Promise<Committed<Accounts>> {
  const { accountId } = actor;
  const { id } = signedIn(actor);
  const left = await actor.commit(async (transaction) => {
    const { isLastOwner } = await lockMembers(transaction, actor, id);
    if (isLastOwner) throw problem('LAST_OWNER');
    const other = await findOtherAccount(transaction, accountId, id);
    if (other === undefined) throw problem('ONLY_ACCOUNT');
    await moveSessions(transaction, id, { from: accountId, to: other });
    await leaveFor(transaction, id, { left: accountId, other });
    return show(transaction, actor, other);
  });
  deps.forgetSessions();
  return left;
}

async function show(sql: Queryable, actor: Actor, current: number): Promise<Accounts> {
  const { id } = signedIn(actor);
  const [accounts, invitations, live] = await Promise.all([
    listOwnAccounts(sql, id),
    listOwnInvitations(sql, id),
    findLiveAccount(sql, current),
  ]);
  return { accounts: accounts.map((each) => ({ ...each, is_current: each.account_id === live })), invitations };
}
