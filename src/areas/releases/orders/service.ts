import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { problem } from '../../../kernel/problems.ts';
import { deleteDraft } from '../drafts/store.ts';
import { lockPlanned } from '../follow-ups/store.ts';
import { chargeRelease } from '../payment.ts';
import { type CheckedOrder, checkFollowUp, checkOrder } from './check-order.ts';
import { digestOf, requireConfirmed } from './confirmation.ts';
import { deliveryProblemOf } from './delivery-problem.ts';
import type { OrderDeps } from './deps.ts';
import { releaseOf } from './new-release.ts';
import { priceOf } from './price.ts';
import { requireRecipients } from './recipients.ts';
import { insertRecipients } from './recipients-store.ts';
import { findRepeated, lockOrders } from './repeats-store.ts';
import type { CreatedRelease } from './response-schema.ts';
import type { Confirm, CreateInput, FollowUpInput } from './schema.ts';
import { type InsertedRelease, insertRelease, type NewRelease } from './store.ts';
import { findWarnings } from './warnings.ts';

/** Orders of releases: check → recipients → price → commit. The first problem in this order is the answer. */

/** `isRepeated`: an identical order within a minute, answered with the release of the first and not charged. */
export type PlacedOrder = { created: CreatedRelease; isRepeated: boolean };

export async function createRelease(
  deps: OrderDeps,
  actor: Actor,
  { from_draft: draftId, confirm, ...order }: CreateInput,
): Promise<Committed<PlacedOrder>> {
  return placeOrder(deps, actor, await checkOrder(deps, actor, order), { draftId, confirm });
}

/** Sends or plans a follow-up to recipients of a release. */
export async function followUp(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  { confirm, ...order }: FollowUpInput,
): Promise<Committed<PlacedOrder>> {
  return placeOrder(deps, actor, await checkFollowUp(deps, actor, id, order), { confirm });
}

async function placeOrder(
  deps: OrderDeps,
  actor: Actor,
  checked: CheckedOrder,
  { draftId, confirm }: { draftId?: number | undefined; confirm?: Confirm | undefined } = {},
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
  if (confirm) requireConfirmed(confirm, await digestOf(deps, actor, release, recipients));
  const payment = { payer: actor, amount: price.payment_price, reason: 'release.create' };
  return chargeRelease(deps.credits, payment, async (hold) => {
    const placed = await actor.commit(async (transaction) => {
      requireFound(await deps.lockPress(transaction, accountId, release.press_id), 'PRESS_NOT_FOUND');
      if (confirm || !actor.hasIdempotencyKey) await lockOrders(transaction, accountId);
      const first = actor.hasIdempotencyKey
        ? undefined
        : await findRepeated(transaction, accountId, release, recipients);
      if (first) return answer(first, true);
      // The same order may have been placed since the check.
      if (confirm) requireConfirmed(confirm, await digestOf(deps, actor, release, recipients, transaction));
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
