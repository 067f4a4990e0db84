import { oneLine } from '../../../kernel/one-line.ts';
import type { ReleaseAudience } from './audience-schema.ts';
import type { CheckedOrder } from './check-order.ts';
import type { Price } from './price.ts';
import type { Audience, Recipient } from './recipients.ts';
import type { Status } from './schema.ts';
import type { NewRelease } from './store.ts';

/** A checked order as the release that it becomes. */

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
export function releaseOf(
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
    pictures: press.pictures,
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
