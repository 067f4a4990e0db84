import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Transaction } from '../../kernel/database.ts';
import { requireFound, requireOwn } from '../../kernel/ownership.ts';
import { problem } from '../../kernel/problems.ts';
import { compareTexts } from '../../texts/compare.ts';
import type { TextKind } from '../../texts/kind.ts';
import type { Notice } from '../../texts/notices.ts';
import { type Decision, listOpenLinks } from '../../texts/reviews/link-store.ts';
import type { ReviewStatus } from '../../texts/reviews/statuses.ts';
import {
  addReviewEvent,
  approveText,
  findApproval,
  findReviewedText,
  type LockedText,
  listReviewEvents,
  lockReviewedText,
  type ReviewedText,
  setReviewStatus,
} from '../../texts/reviews/store.ts';
import { textExists } from '../../texts/store.ts';
import { findTextAt, keepVersion, requireVersion } from '../../texts/versions.ts';
import type { Deps } from './deps.ts';
import { type DecisionInput, MAX_EVENTS, type RequestInput, type ReviewShape } from './schema.ts';

/** Asking for a review, and deciding. */

export type State = { status: ReviewStatus; version: number };

export async function readReview(deps: Deps, kind: TextKind, actor: Actor, id: number): Promise<ReviewShape> {
  const { database } = deps;
  const { accountId } = actor;
  const text = requireFound(await findReviewedText(database, kind, accountId, id));
  const [approval, links, history, approval_required] = await Promise.all([
    findApproval(database, kind, accountId, id),
    listOpenLinks(database, kind, accountId, id),
    listReviewEvents(database, kind, accountId, { id, limit: MAX_EVENTS }),
    deps.requiresApproval(database, accountId),
  ]);
  const isChanged = text.status === 'changed_after_approval' && approval !== undefined;
  return {
    ...{ status: text.status, version: text.version, approval_required, links, history },
    approved_version: approval?.version ?? null,
    changes: isChanged ? await changesSince(deps, kind, actor, text, approval.version) : null,
    image_changed: isChanged && approval.image !== text.img_url,
  };
}

/** Null when the approved version is no longer kept. */
async function changesSince(deps: Deps, kind: TextKind, actor: Actor, text: ReviewedText, version: number) {
  const before = await findTextAt(deps.database, kind, actor.accountId, { textId: text.id, version });
  if (!before) return null;
  return compareTexts(deps.workers, actor, { before, after: text });
}

export async function requestReview(
  deps: Deps,
  kind: TextKind,
  actor: Actor,
  { id, note, person_ids, base_version }: RequestInput & { id: number },
): Promise<Committed<State>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    const text = await lockOwn(transaction, kind, accountId, id);
    requireVersion(text.version, base_version);
    if (person_ids) await requireOwners(deps, transaction, accountId, person_ids);
    const requestedById = actor.person?.id ?? null;
    await setReviewStatus(transaction, kind, accountId, { id, status: 'in_review', requestedById });
    await addReviewEvent(transaction, kind, accountId, {
      ...byActor(actor, text),
      action: 'requested',
      note: said(note),
    });
    await deps.notify(transaction, accountId, person_ids ?? 'owners', {
      ...noticeOf(kind, text, { personId: requestedById, name: actor.name }, said(note)),
      kind: 'approval_requested',
    });
    return { status: 'in_review', version: text.version };
  });
}

async function requireOwners(deps: Deps, transaction: Transaction, accountId: number, ids: number[]): Promise<void> {
  const owners = await deps.ownersOf(transaction, accountId);
  const others = ids.filter((id) => !owners.includes(id));
  if (others.length > 0) throw problem('OWNER_NOT_FOUND', { ids: others.join(', ') });
}

/** Takes back a request that nobody has decided about. */
export async function withdrawReview(
  kind: TextKind,
  actor: Actor,
  { id, note }: { id: number; note?: string },
): Promise<Committed<State>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    const text = await lockOwn(transaction, kind, accountId, id);
    if (text.status !== 'in_review') throw problem('REVIEW_NOT_OPEN');
    await setReviewStatus(transaction, kind, accountId, { id, status: 'draft' });
    await addReviewEvent(transaction, kind, accountId, {
      ...byActor(actor, text),
      action: 'withdrawn',
      note: said(note),
    });
    return { status: 'draft', version: text.version };
  });
}

/** By an owner; the endpoints refuse everybody else. */
export async function decideReview(
  deps: Deps,
  kind: TextKind,
  actor: Actor,
  { id, note, base_version, decision }: DecisionInput & { id: number; decision: Decision },
): Promise<Committed<State>> {
  return actor.commit(async (transaction) => {
    const text = await lockOwn(transaction, kind, actor.accountId, id);
    requireVersion(text.version, base_version);
    const by = { name: actor.name, personId: actor.person?.id ?? null };
    await decide(deps, transaction, kind, actor.accountId, { text, decision, by, note: said(note) });
    return { status: decision, version: text.version };
  });
}

type Decided = {
  /** Locked. */
  text: LockedText;
  decision: Decision;
  by: { name: string; personId: number | null; linkId?: number };
  note: string | null;
};

export async function decide(
  deps: Deps,
  transaction: Transaction,
  kind: TextKind,
  accountId: number,
  { text, decision, by, note }: Decided,
): Promise<void> {
  const { id, version, title } = text;
  if (decision === 'approved') {
    // Kept in the history, so that later changes can be shown and undone.
    await keepVersion(transaction, kind, accountId, { id, isStep: false });
    await approveText(transaction, kind, accountId, id);
  } else await setReviewStatus(transaction, kind, accountId, { id, status: decision });
  const { name, personId, linkId } = by;
  await addReviewEvent(transaction, kind, accountId, {
    ...{ id, version, action: decision, by: name, personId, note },
    ...(linkId !== undefined && { linkId }),
  });
  if (text.requested_by_id !== null)
    await deps.notify(transaction, accountId, [text.requested_by_id], {
      ...noticeOf(kind, text, { personId, name }, note),
      kind: 'approval_decided',
      outcome: decision,
    });
  const data = { area: kind.area, text_id: id, title, version, by: name, via_link: linkId !== undefined, note };
  await deps.announce(transaction, [{ accountId, type: `text.${decision}`, data }]);
}

/** Locks the caller's text; 404 when it does not exist, 403 when it belongs to another account. */
export async function lockOwn(
  transaction: Transaction,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<LockedText> {
  const text = await lockReviewedText(transaction, kind, accountId, id);
  return requireOwn(text, () => textExists(transaction, kind, id));
}

export function byActor({ name, person }: Actor, { id, version }: LockedText) {
  return { id, version, by: name, personId: person?.id ?? null };
}

const NOTICE_TYPES = {
  press: 'press',
  blog: 'blog',
  creation: 'creation',
  'official-document': 'official_document',
} as const;

export function noticeOf(
  { area }: TextKind,
  { id, title }: LockedText,
  by: Notice['by'],
  note: string | null,
): Omit<Notice, 'kind'> {
  return { about: { type: NOTICE_TYPES[area], id }, title, by, ...(note !== null && { excerpt: note }) };
}

export function said(note: string | undefined): string | null {
  return note?.trim() || null;
}
