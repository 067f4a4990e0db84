import type { Actor } from '../../../kernel/actor.ts';
import { parseMoment } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import type { ReleaseForMail } from '../../../mail/compose.ts';
import type { Brand } from '../../../writing/brief.ts';
import { chargeRelease, requirePress } from '../payment.ts';
import { oneLine, readSchedule, requireCategories, requireProduct, vatOf } from './checks.ts';
import type { PressForMail, SendingDeps } from './deps.ts';
import {
  cataloguePeople,
  insertRecipients,
  type People,
  selectPeople,
  suppressRecipients,
  uncoveredPeople,
} from './recipients-store.ts';
import type { CreatedRelease, FollowUpOrder, Order, Status } from './schema.ts';
import { findRelease, insertRelease, openRelease, type ProductRow, releaseExists, setReporterCount } from './store.ts';

/** A release that passed every check and is ready to be paid for. */
export type Prepared = {
  order: Omit<Order, 'scheduled_kst' | 'embargo_kst'>;
  product: ProductRow;
  categoryIds: number[];
  press: PressForMail;
  scheduledAt: Date | null;
  embargoAt: Date | null;
  sender: { fromName: string; contact: string; replyTo: string };
  followUpOf: number | null;
  /** Lists of people, the first of which counts most. */
  people(sql: Queryable): People[];
};

export async function prepare(deps: SendingDeps, actor: Actor, order: Order): Promise<Prepared> {
  const { database } = deps;
  const { accountId } = actor;
  const press = await requirePress(deps, accountId, order.press_id);
  const product = await requireProduct(database, order.product_id, order.country_code);
  const categoryIds = await requireCategories(database, order.release_category_ids);
  return {
    order,
    product,
    categoryIds,
    press,
    scheduledAt: readSchedule(order.scheduled_kst, deps.now()),
    embargoAt: order.embargo_kst === undefined ? null : parseMoment(order.embargo_kst),
    sender: await senderOf(deps, accountId),
    followUpOf: null,
    people: (sql) => [
      cataloguePeople(sql, product, categoryIds),
      ...(order.include_crm_reporters ? [deps.crmPeople(sql, accountId)] : []),
    ],
  };
}

export async function createRelease(deps: SendingDeps, actor: Actor, order: Order): Promise<CreatedRelease> {
  return place(deps, actor, await prepare(deps, actor, order));
}

/** To whoever got a release and has not written about it. */
export async function followUp(
  deps: SendingDeps,
  actor: Actor,
  id: number,
  order: FollowUpOrder,
): Promise<CreatedRelease> {
  const { accountId } = actor;
  const before = await findRelease(deps.database, accountId, id);
  if (!before) throw problem((await releaseExists(deps.database, id)) ? 'NOT_AUTHORIZED' : 'NOT_FOUND');
  const press = await requirePress(deps, accountId, before.press_id);
  const product = await requireProduct(deps.database, order.product_id, before.country_code);
  const scheduledAt = readSchedule(order.scheduled_kst, deps.now());
  if (before.sent_kst === null) throw problem('RELEASE_NOT_SENT');
  return place(deps, actor, {
    order: {
      ...order,
      press_id: before.press_id,
      country_code: before.country_code,
      release_category_ids: before.category_ids,
      include_crm_reporters: false,
    },
    product,
    categoryIds: before.category_ids,
    press,
    scheduledAt,
    embargoAt: order.embargo_kst === undefined ? null : parseMoment(order.embargo_kst),
    sender: await senderOf(deps, accountId),
    followUpOf: id,
    people: (sql) => [uncoveredPeople(sql, accountId, id, product.release_count)],
  });
}

/** Paid for, written down and queued in one transaction: either all of it happened or nothing. */
async function place(deps: SendingDeps, actor: Actor, prepared: Prepared): Promise<CreatedRelease> {
  const { accountId } = actor;
  const { product, order } = prepared;
  await requireRecipients(deps, accountId, prepared);
  const amount = product.price + vatOf(product.price);
  const status = statusOf(prepared);
  const created = await chargeRelease(deps.credits, { accountId, amount, reason: 'release.create' }, (hold) =>
    actor.commit(async (transaction) => {
      const { release_id, scheduled_kst } = await insertRelease(
        transaction,
        accountId,
        rowOf(prepared, amount, status),
      );
      await hold.settle(transaction, `release:${release_id}`);
      const emails = await insertRecipients(transaction, accountId, release_id, prepared.people(transaction));
      const barred = await deps.suppressed(transaction, accountId, emails);
      if (emails.length === barred.size) throw problem('NO_RECIPIENTS');
      if (barred.size > 0) await suppressRecipients(transaction, accountId, release_id, [...barred]);
      await setReporterCount(transaction, accountId, release_id, emails.length);
      if (status === 'SENT') await openRelease(transaction, accountId, release_id);
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
      };
    }),
  );
  deps.kick();
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
    language: press.language,
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

/** Asked before the credit, so that whoever has too little of it learns of this first. */
async function requireRecipients(deps: SendingDeps, accountId: number, prepared: Prepared): Promise<void> {
  const emails = (await selectPeople(deps.database, prepared.people(deps.database))).map(({ email }) => email);
  const barred = await deps.suppressed(deps.database, accountId, emails);
  if (emails.length === barred.size) throw problem('NO_RECIPIENTS');
}

/** Reporters answer to whom the brand profile names, or to the account. */
async function senderOf(deps: SendingDeps, accountId: number): Promise<Prepared['sender']> {
  const [brand, email] = await Promise.all([deps.brandOf(accountId), deps.emailOf(accountId)]);
  const replyTo = brand?.contact.email ?? email;
  return { fromName: oneLine(brand?.company ?? email), contact: contactOf(brand, replyTo), replyTo };
}

function contactOf(brand: Brand | null, email: string): string {
  const { department, name, phone } = brand?.contact ?? {};
  const parts = [brand?.company, department, name, phone, email];
  return parts.filter((part) => part).join(' ');
}

export function mailTextOf(prepared: Prepared): ReleaseForMail {
  const { order, press, sender } = prepared;
  return {
    id: 0,
    subject: oneLine(order.email_title),
    introduction: order.email_content,
    ...sender,
    title: press.title,
    content: press.content,
    language: press.language,
    imageUrl: press.img_url,
    imageAlt: press.img_alt,
    embargoAt: prepared.embargoAt,
  };
}
