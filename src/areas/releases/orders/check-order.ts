import type { Actor } from '../../../kernel/actor.ts';
import { oneLine } from '../../../kernel/one-line.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, missing, problem } from '../../../kernel/problems.ts';
import type { Brand } from '../../../writing/brief.ts';
import type { FollowUpTo } from '../follow-ups/schema.ts';
import { requireTracked, withPlannedTime } from '../follow-ups/service.ts';
import { findPlanned } from '../follow-ups/store.ts';
import { requirePress } from '../payment.ts';
import { findIntroduction } from '../store.ts';
import type { StoredRelease } from '../stored-release.ts';
import { readOrdered, readTimes, requireCategories, requireContacts, requireProduct } from './checks.ts';
import type { OrderDeps, PressForMail } from './deps.ts';
import { type Notes, requireNotes } from './notes.ts';
import type { ProductRow } from './product-store.ts';
import type { Audience } from './recipients.ts';
import type { AudienceInput, FollowUpOrder, Order } from './schema.ts';
import { findRelease } from './store.ts';

/** The first step of an order: everything about it that can be wrong, except its recipients and the credit. */

export type CheckedOrder = {
  order: Omit<Order, 'scheduled_kst' | 'embargo_kst'>;
  /** Null for a release to own contacts only. */
  product: ProductRow | null;
  categoryIds: number[];
  press: PressForMail;
  /** The account sends only approved texts, and this one is not. */
  lacksApproval: boolean;
  /** The mail has the generated introduction, and the press release changed since. */
  isIntroductionOutdated: boolean;
  scheduledAt: Date | null;
  embargoAt: Date | null;
  tracksOpens: boolean;
  sender: { fromName: string; contact: string; replyTo: string };
  /** Which sender details the brand profile has. */
  profile: { hasCompany: boolean; hasContact: boolean };
  followUpOf: number | null;
  /** Of a planned follow-up; its recipients are checked again when it starts. */
  followUpTo: FollowUpTo | null;
  /** Whom it is for; for duplicate addresses the first list wins. */
  audience: Audience[];
  notes: Notes;
};

type CheckedAudience = Pick<CheckedOrder, 'product' | 'categoryIds' | 'audience'>;

export async function checkOrder(deps: OrderDeps, actor: Actor, order: Order): Promise<CheckedOrder> {
  const { accountId } = actor;
  readOrdered(order);
  const press = await requirePress(deps, actor, order.press_id);
  return {
    order,
    press,
    ...(await checkAudience(deps, accountId, order)),
    notes: await requireNotes(deps, accountId, order),
    lacksApproval: await lacksApproval(deps, accountId, press),
    isIntroductionOutdated: await isIntroductionOutdated(deps, accountId, order),
    ...readTimes(order, await deps.timeOf(actor)),
    tracksOpens: order.track_opens ?? (await deps.tracksOpens(accountId)),
    ...(await senderOf(deps, accountId)),
    followUpOf: null,
    followUpTo: null,
  };
}

/** Whom an order is for. */
export async function checkAudience(
  deps: OrderDeps,
  accountId: number,
  input: AudienceInput,
): Promise<CheckedAudience> {
  const { database } = deps;
  const ordered = readOrdered(input);
  const product = ordered && (await requireProduct(database, ordered.productId, input.country_code));
  const categoryIds = ordered ? await requireCategories(database, ordered.categoryIds) : [];
  const audience: Audience[] = [
    ...(product ? [{ from: 'catalogue' as const, product, categoryIds }] : []),
    ...(await requireContacts(deps, accountId, input)),
  ];
  return { product, categoryIds, audience };
}

export async function checkFollowUp(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  order: FollowUpOrder,
): Promise<CheckedOrder> {
  const { accountId } = actor;
  const before = requireFound(await findRelease(deps.database, accountId, id));
  const now = await deps.timeOf(actor);
  const isPlanned = order.after_days !== undefined;
  const press = await requirePress(deps, actor, before.press_id);
  if (order.product_id === undefined && before.product_id !== null) throw badRequest(missing('product_id'));
  const product =
    order.product_id === undefined ? null : await requireProduct(deps.database, order.product_id, before.country_code);
  if (before.sent_kst === null) {
    readTimes(order, now);
    throw problem('RELEASE_NOT_SENT');
  }
  const times = readTimes(withPlannedTime(order, before.sent_kst), now);
  requireTracked(order, before);
  if (isPlanned && (await findPlanned(deps.database, accountId, id))) throw problem('FOLLOW_UP_PLANNED');
  return {
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
    lacksApproval: await lacksApproval(deps, accountId, press),
    isIntroductionOutdated: await isIntroductionOutdated(deps, accountId, { ...order, press_id: before.press_id }),
    ...times,
    tracksOpens: order.track_opens ?? before.tracks_opens,
    ...(await senderOf(deps, accountId)),
    followUpOf: id,
    followUpTo: isPlanned ? order.to : null,
    audience: [{ from: 'follow_up', releaseId: id, to: order.to, limit: product?.release_count ?? null, isPlanned }],
    notes: new Map(),
  };
}

/** Read together with the text, so that it is about the copy that the release keeps. */
async function lacksApproval(deps: OrderDeps, accountId: number, { is_approved }: PressForMail): Promise<boolean> {
  return !is_approved && (await deps.requiresApproval(accountId));
}

/** An introduction that was changed by hand is taken to be checked. */
async function isIntroductionOutdated(
  { database }: OrderDeps,
  accountId: number,
  { press_id, email_content }: Pick<Order, 'press_id' | 'email_content'>,
): Promise<boolean> {
  const stored = await findIntroduction(database, accountId, press_id);
  return stored?.source_outdated === true && oneLine(stored.introduction) === oneLine(email_content);
}

/** Replies go to the contact in the brand profile, or else to the account's address. */
async function senderOf(deps: OrderDeps, accountId: number): Promise<Pick<CheckedOrder, 'sender' | 'profile'>> {
  const [brand, email] = await Promise.all([deps.brandOf(accountId), deps.emailOf(accountId)]);
  const replyTo = brand?.contact.email ?? email;
  const { name, phone, email: mail } = brand?.contact ?? {};
  return {
    sender: { fromName: oneLine(brand?.company ?? email), contact: contactOf(brand, replyTo), replyTo },
    profile: { hasCompany: Boolean(brand?.company), hasContact: Boolean(name ?? phone ?? mail) },
  };
}

function contactOf(brand: Brand | null, email: string): string {
  const { department, name, phone } = brand?.contact ?? {};
  const parts = [brand?.company, department, name, phone, email];
  return parts.filter((part) => part).join(' ');
}

export function mailTextOf({ order, press, sender, embargoAt, tracksOpens }: CheckedOrder): StoredRelease {
  return {
    id: 0,
    subject: oneLine(order.email_title),
    introduction: order.email_content,
    ...sender,
    title: press.title,
    content: press.content,
    document: press.document,
    language: press.language,
    imageUrl: press.img_url,
    imageAlt: press.img_alt,
    pictures: press.pictures,
    embargoAt,
    tracksOpens,
  };
}
