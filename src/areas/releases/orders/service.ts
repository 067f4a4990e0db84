import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { oneLine } from '../../../kernel/one-line.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { problem } from '../../../kernel/problems.ts';
import { deleteDraft } from '../drafts/store.ts';
import { lockPlanned } from '../follow-ups/store.ts';
import { chargeRelease } from '../payment.ts';
import type { ReleaseAudience } from './audience-schema.ts';
import { type CheckedOrder, checkFollowUp, checkOrder } from './check-order.ts';
import { deliveryProblemOf } from './delivery-problem.ts';
import type { OrderDeps } from './deps.ts';
import { type Price, priceOf } from './price.ts';
import { type Audience, type Recipient, requireRecipients } from './recipients.ts';
import { insertRecipients } from './recipients-store.ts';
import { findRepeated, lockRepeated } from './repeats-store.ts';
import type { CreatedRelease } from './response-schema.ts';
import type { CreateInput, FollowUpOrder, Status } from './schema.ts';
import { type InsertedRelease, insertRelease, type NewRelease } from './store.ts';
import { findWarnings } from './warnings.ts';

/** Orders of releases: check → recipients → price → commit. The first problem in this order is the answer. */

/** `isRepeated`: an identical order within a minute, answered with the release of the first and not charged. */
export type PlacedOrder = { created: CreatedRelease; isRepeated: boolean };

export async function createRelease(
  deps: OrderDeps,
  actor: Actor,
  { from_draft, ...order }: CreateInput,
): Promise<Committed<PlacedOrder>> {
  return placeOrder(deps, actor, await checkOrder(deps, actor, order), from_draft);
}

/** Sends or plans a follow-up to recipients of a release. */
export async function followUp(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  order: FollowUpOrder,
): Promise<Committed<PlacedOrder>> {
  return placeOrder(deps, actor, await checkFollowUp(deps, actor, id, order));
}

async function placeOrder(
  deps: OrderDeps,
  actor: Actor,
  checked: CheckedOrder,
  draftId?: number,
): Promise<Committed<PlacedOrder>> {
  const { accountId } = actor;
  if (checked.lacksApproval) throw problem('APPROVAL_REQUIRED');
  const { recipients, leftOut } = await requireRecipients(deps, accountId, checked);
  const price = priceOf(checked.product, deps.ownReleasePrice);
  const release = releaseOf(checked, recipients, price);
  const repeated = actor.hasIdempotencyKey
    ? undefined
    : await findRepeated(deps.database, accountId, release, recipients);
  const { warnings } = await findWarnings(deps, actor, checked, recipients, repeated);
  const answer = (stored: InsertedRelease, isRepeated: boolean): PlacedOrder => ({
    created: {
      ...createdOf(release, stored),
      delivery_problem: problemAtStart(deps, actor, stored),
      left_out: leftOut,
      warnings,
    },
    isRepeated,
  });
  // Before the credit is reserved, which may be used up by the first order.
  if (repeated) return actor.commit(async () => answer(repeated, true));
  const payment = { payer: actor, amount: price.payment_price, reason: 'release.create' };
  return chargeRelease(deps.credits, payment, async (hold) => {
    const placed = await actor.commit(async (transaction) => {
      requireFound(await deps.lockPress(transaction, accountId, release.press_id), 'PRESS_NOT_FOUND');
      const first = actor.hasIdempotencyKey
        ? undefined
        : await lockRepeated(transaction, accountId, release, recipients);
      if (first) return answer(first, true);
      await requireUnplanned(transaction, accountId, checked);
      const inserted = await insertRelease(transaction, accountId, release);
      await insertRecipients(transaction, accountId, inserted.release_id, recipients);
      if (draftId !== undefined) await deleteDraft(transaction, accountId, draftId);
      const subject = `release:${inserted.release_id}`;
      await hold.settle(transaction, subject);
      if (payment.amount === 0) await deps.recordFree(transaction, { accountId, reason: payment.reason, subject });
      return answer(inserted, false);
    });
    if (placed.result.isRepeated) await hold.release();
    return placed;
  });
}

/** A second follow-up may have been planned since the check. */
async function requireUnplanned(
  transaction: Transaction,
  accountId: number,
  { followUpOf, followUpTo }: CheckedOrder,
): Promise<void> {
  if (followUpOf === null || followUpTo === null) return;
  if (await lockPlanned(transaction, accountId, followUpOf)) throw problem('FOLLOW_UP_PLANNED');
}

/** Takes the place of a product's title. */
const OWN_RELEASE_TITLE = '내 기자';

/** Names are stored, because a list or segment may be renamed or deleted later. */
function describeAudience(list: Audience): ReleaseAudience {
  switch (list.from) {
    case 'catalogue':
      return { type: 'product', id: list.product.id, name: list.product.title };
    case 'follow_up':
      return { type: 'follow_up', id: list.releaseId, name: '' };
    case 'contacts':
      return { type: 'distribution_targets', id: null, name: '' };
    case 'reporters':
      return { type: 'reporters', id: null, name: '' };
    case 'list':
      return { type: 'list', id: list.listId, name: list.name };
    case 'segment':
      return { type: 'segment', id: list.segmentId, name: list.name };
  }
}

/** The text as it is now: a later change of the press release does not change the mail. */
function releaseOf(
  checked: CheckedOrder,
  recipients: Recipient[],
  { price, payment_price, currency }: Price,
): NewRelease {
  const { order, product, press, sender } = checked;
  return {
    press_id: order.press_id,
    product_id: product?.id ?? null,
    product_title: product?.title ?? OWN_RELEASE_TITLE,
    audience: checked.audience.map(describeAudience),
    price,
    payment_price,
    currency,
    country_code: order.country_code,
    category_ids: checked.categoryIds,
    release_method: order.release_method,
    status: statusOf(checked),
    reporter_count: recipients.length,
    press_title: press.title,
    content: press.content,
    document: press.document,
    language: press.language,
    source_version: press.version,
    img_url: press.img_url,
    img_alt: press.img_alt,
    subject: oneLine(order.email_title),
    introduction: order.email_content,
    from_name: sender.fromName,
    contact: sender.contact,
    reply_to: sender.replyTo,
    follow_up_of: checked.followUpOf,
    follow_up_to: checked.followUpTo,
    embargo_at: checked.embargoAt,
    tracks_opens: checked.tracksOpens,
    scheduled_at: checked.scheduledAt,
    undo_seconds: undoSeconds(checked),
  };
}

function statusOf(checked: CheckedOrder): Status {
  if (checked.order.release_method === 'EXPERT_EDIT') return 'EDITING';
  return checked.scheduledAt || undoSeconds(checked) > 0 ? 'SCHEDULED' : 'SENT';
}

/** A release that waits anyway can be canceled until then. */
function undoSeconds({ order, scheduledAt }: CheckedOrder): number {
  return order.release_method === 'IMMEDIATE' && !scheduledAt ? order.undo_seconds : 0;
}

function problemAtStart(
  deps: OrderDeps,
  { isTest: is_test }: Actor,
  { status, sent_kst }: InsertedRelease,
): CreatedRelease['delivery_problem'] {
  const is_delivering = status === 'SENT';
  return deliveryProblemOf(deps, { is_test, is_delivering, sent_kst, refused_since_kst: null, is_in_outbox: false });
}

function createdOf(
  release: NewRelease,
  { release_id, status, scheduled_kst, undo }: InsertedRelease,
): Omit<CreatedRelease, 'delivery_problem' | 'left_out' | 'warnings'> {
  const { press_id, product_title, price, payment_price, currency, reporter_count, release_method } = release;
  return {
    release_id,
    press_id,
    product_title,
    price,
    payment_price,
    currency,
    reporter_count,
    release_method,
    status,
    scheduled_kst,
    undo,
  };
}
