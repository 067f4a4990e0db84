import type { Actor } from '../../../kernel/actor.ts';
import { oneLine } from '../../../kernel/one-line.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { problem } from '../../../kernel/problems.ts';
import { chargeRelease } from '../payment.ts';
import { vatOf } from './checks.ts';
import type { OrderDeps } from './deps.ts';
import { findPlaceholders } from './placeholders.ts';
import { type Prepared, prepare, prepareFollowUp } from './prepare.ts';
import { insertRecipients, selectPeople, suppressRecipients } from './recipients-store.ts';
import type { CreatedRelease } from './response-schema.ts';
import type { FollowUpOrder, Order, Status } from './schema.ts';
import { insertRelease, setReporterCount, startRelease } from './store.ts';
import { warningsOf } from './warnings.ts';

export async function createRelease(deps: OrderDeps, actor: Actor, order: Order): Promise<CreatedRelease> {
  return placeOrder(deps, actor, await prepare(deps, actor, order));
}

/** Sends a follow-up to recipients of a release without coverage. */
export async function followUp(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  order: FollowUpOrder,
): Promise<CreatedRelease> {
  return placeOrder(deps, actor, await prepareFollowUp(deps, actor, id, order));
}

/** Charges, stores and queues the release in one transaction. */
async function placeOrder(deps: OrderDeps, actor: Actor, prepared: Prepared): Promise<CreatedRelease> {
  const { accountId } = actor;
  const { product, order } = prepared;
  await requireRecipients(deps, accountId, prepared);
  const placeholders = await findPlaceholders(deps.workers, actor, { press: prepared.press, mail: order });
  const amount = product.price + vatOf(product.price);
  const status = statusOf(prepared);
  const created = await chargeRelease(deps.credits, { accountId, amount, reason: 'release.create' }, (hold) =>
    actor.commit(async (transaction) => {
      requireFound(await deps.lockPress(transaction, accountId, order.press_id), 'PRESS_NOT_FOUND');
      const { release_id, scheduled_kst } = await insertRelease(
        transaction,
        accountId,
        rowOf(prepared, amount, status),
      );
      await hold.settle(transaction, `release:${release_id}`);
      const people = await insertRecipients(transaction, accountId, release_id, prepared.people(transaction));
      const emails = people.map(({ email }) => email);
      const suppressed = await deps.suppressed(transaction, accountId, emails);
      const reached = people.filter(({ email, is_own }) => !is_own && !suppressed.has(email)).length;
      if (emails.length === suppressed.size) throw problem('NO_RECIPIENTS');
      if (suppressed.size > 0) await suppressRecipients(transaction, accountId, release_id, [...suppressed]);
      await setReporterCount(transaction, accountId, release_id, emails.length);
      if (status === 'SENT') await startRelease(transaction, accountId, release_id);
      return {
        release_id,
        press_id: order.press_id,
        product_title: product.title,
        price: product.price,
        payment_price: amount,
        currency: product.currency,
        reporter_count: emails.length,
        release_method: order.release_method,
        status,
        scheduled_kst,
        warnings: warningsOf(prepared, placeholders, reached),
      };
    }),
  );
  return created;
}

function statusOf({ order, scheduledAt }: Prepared): Status {
  if (order.release_method === 'EXPERT_EDIT') return 'EDITING';
  return scheduledAt ? 'SCHEDULED' : 'SENT';
}

function rowOf(prepared: Prepared, amount: number, status: Status) {
  const { order, product, press, sender } = prepared;
  return {
    press_id: order.press_id,
    product_id: product.id,
    product_title: product.title,
    price: product.price,
    payment_price: amount,
    currency: product.currency,
    country_code: order.country_code,
    category_ids: prepared.categoryIds,
    release_method: order.release_method,
    status,
    press_title: press.title,
    content: press.content,
    document: press.document,
    outline: press.outline,
    language: press.language,
    source_version: press.version,
    img_url: press.img_url,
    img_alt: press.img_alt,
    subject: oneLine(order.email_title),
    introduction: order.email_content,
    from_name: sender.fromName,
    contact: sender.contact,
    reply_to: sender.replyTo,
    follow_up_of: prepared.followUpOf,
    embargo_at: prepared.embargoAt,
    scheduled_at: prepared.scheduledAt,
  };
}

/** Checked before the credit, so that this problem takes precedence over insufficient credit. */
async function requireRecipients(deps: OrderDeps, accountId: number, prepared: Prepared): Promise<void> {
  const emails = (await selectPeople(deps.database, prepared.people(deps.database))).map(({ email }) => email);
  const suppressed = await deps.suppressed(deps.database, accountId, emails);
  if (emails.length === suppressed.size) throw problem('NO_RECIPIENTS');
}
