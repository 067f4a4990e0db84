import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Queryable } from '../../kernel/database.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { badRequest, problem } from '../../kernel/problems.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secret-token.ts';
import type { TextKind } from '../../texts/kind.ts';
import {
  closeLink,
  type Decision,
  type FoundLink,
  findLinkByToken,
  insertLink,
  listOpenLinks,
  type OpenLink,
  revokeLink,
} from '../../texts/reviews/link-store.ts';
import {
  addReviewEvent,
  findReviewedText,
  lockReviewedText,
  type ReviewedText,
  setReviewStatus,
} from '../../texts/reviews/store.ts';
import { approvalMessage } from './approval-mail.ts';
import type { Deps } from './deps.ts';
import { type LinkInput, MAX_OPEN_LINKS, type NewLink } from './schema.ts';
import { byActor, decide, lockOwn } from './service.ts';

/**
 * Links with which somebody without an account decides once. Whoever may not approve must not be able to do it by sending
 * a link to themselves: while the account requires approval, only links of owners exist and work.
 */

export const APPROVAL_PATH = '/approval';

export async function createApprovalLink(
  deps: Deps,
  kind: TextKind,
  actor: Actor,
  { id, ...input }: LinkInput & { id: number },
): Promise<NewLink> {
  const { accountId } = actor;
  const email = input.email?.trim() || null;
  if (email !== null && !isMailAddress(email))
    throw badRequest({ field: 'email', ko: '이메일 주소 하나여야 합니다.', en: 'must be a single email address.' });
  const { token, tokenHash } = newSecretToken();
  const byOwner = actor.person?.role === 'owner';
  const made = await actor.commit(async (transaction) => {
    const text = await lockOwn(transaction, kind, accountId, id);
    if (!byOwner && (await deps.requiresApproval(transaction, accountId))) throw problem('OWNERS_ONLY');
    const open = await listOpenLinks(transaction, kind, accountId, id);
    if (open.length >= MAX_OPEN_LINKS) throw problem('TOO_MANY_REVIEW_LINKS', { most: MAX_OPEN_LINKS });
    if (email !== null) await deps.countUnrequested(transaction, accountId, email);
    const by = byActor(actor, text);
    const name = input.name.trim();
    const { version } = text;
    const link = await insertLink(
      transaction,
      kind,
      { accountId, name: actor.name, personId: by.personId },
      { textId: id, tokenHash, name, email, version, days: input.expires_days, byOwner },
    );
    const event = { ...by, action: 'link_created' as const, linkId: link.link_id, note: name };
    await addReviewEvent(transaction, kind, accountId, event);
    if (text.status !== 'in_review' && text.status !== 'approved')
      await setReviewStatus(transaction, kind, accountId, { id, status: 'in_review', requestedById: by.personId });
    return { link, title: text.title };
  });
  const { link, title } = made.result;
  const url = `${deps.publicUrl}${APPROVAL_PATH}/${token}`;
  const mail =
    email === null ? null : await mailLink(deps, actor, { link, title, url, email, language: input.language });
  return { ...link, url, mail };
}

/** After the transaction; if it fails, the link exists and can be passed on by hand. */
async function mailLink(
  deps: Deps,
  actor: Actor,
  {
    link,
    title,
    url,
    email,
    language,
  }: { link: OpenLink; title: string; url: string; email: string } & Pick<LinkInput, 'language'>,
): Promise<NewLink['mail']> {
  const sender = await deps.senderOf(actor.accountId);
  const { name, expires_kst } = link;
  const message = approvalMessage({
    ...{ language, from: deps.sender(), to: email, name, sender, by: actor.name, title, url },
    expires: expires_kst,
  });
  const { kind } = await deps.mailer.send({ ...message, isTest: actor.isTest });
  if (kind !== 'accepted') return 'failed';
  return actor.isTest || deps.mailer.mode === 'outbox' ? 'stored' : 'sent';
}

export async function revokeApprovalLink(
  kind: TextKind,
  actor: Actor,
  { id, linkId }: { id: number; linkId: number },
): Promise<Committed<void>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    const text = await lockOwn(transaction, kind, accountId, id);
    const name = requireFound(await revokeLink(transaction, kind, accountId, { textId: id, linkId }));
    const event = { ...byActor(actor, text), action: 'link_revoked' as const, linkId, note: name };
    await addReviewEvent(transaction, kind, accountId, event);
  });
}

/** What a visitor of the page gets: the text to decide about, or why there is nothing to decide. */
export type Visit =
  | { state: 'unknown' }
  | { state: 'expired' | 'revoked' | 'gone' }
  | { state: 'decided'; link: FoundLink }
  | { state: 'open'; link: FoundLink; kind: TextKind; text: ReviewedText };

export async function visitLink(deps: Deps, token: string): Promise<Visit> {
  const link = await findLinkByToken(deps.database, hashSecretToken(token), { lock: false });
  if (!link) return { state: 'unknown' };
  const closed = await closedState(deps, deps.database, link);
  if (closed) return closed;
  const kind = deps.kinds[link.area];
  const text = await findReviewedText(deps.database, kind, link.account_id, link.text_id);
  return text ? { state: 'open', link, kind, text } : { state: 'gone' };
}

async function closedState(deps: Deps, sql: Queryable, link: FoundLink) {
  if (link.decision !== null) return { state: 'decided' as const, link };
  if (link.is_revoked) return { state: 'revoked' as const };
  if (link.is_expired) return { state: 'expired' as const };
  // Made by a member before the account began to require approval by an owner.
  if (!link.by_owner && (await deps.requiresApproval(sql, link.account_id))) return { state: 'revoked' as const };
  return null;
}

export type Given = { decision: Decision; name: string; note: string | null; seen: string };

/** `changed`: the text is no longer the one that was seen, so nothing was decided. */
export async function decideByLink(
  deps: Deps,
  token: string,
  { decision, name, note, seen }: Given,
): Promise<'done' | 'changed' | 'closed'> {
  return deps.database.begin(async (transaction) => {
    const link = await findLinkByToken(transaction, hashSecretToken(token), { lock: true });
    if (!link || (await closedState(deps, transaction, link))) return 'closed';
    const kind = deps.kinds[link.area];
    const { account_id: accountId, created_by_id, id: linkId } = link;
    const text = await lockReviewedText(transaction, kind, accountId, link.text_id);
    if (!text) return 'closed';
    if (text.seen !== seen) return 'changed';
    await closeLink(transaction, accountId, { id: linkId, decision, by: name });
    // Whoever made the link is told, too, if nobody asked for the review in another way.
    const asked = { ...text, requested_by_id: text.requested_by_id ?? created_by_id };
    await decide(deps, transaction, kind, accountId, {
      ...{ text: asked, decision, note },
      by: { name, personId: null, linkId },
    });
    return 'done';
  });
}
