import type { z } from 'zod';
import type { Presswright } from '../../../sdk/src/index.ts';
import type { followUp } from './order.ts';

/** `digest`: version of the press release, recipients and price, so that a change of them is noticed. */
export async function followUpQuote(pw: Presswright, { release_id, to, product_id }: z.infer<typeof followUp>) {
  const [release, outlook, { prices }] = await Promise.all([
    pw.releases.get(release_id),
    pw.releases.getFollowUp(release_id),
    pw.account.get(),
  ]);
  const [press, products] = await Promise.all([
    pw.press.get(release.press_id),
    product_id === undefined ? [] : pw.releases.listProducts(),
  ]);
  const product = products.find(({ id }) => id === product_id);
  const price = product?.price ?? prices.own_release;
  const recipient_count = Math.min(outlook.recipients[to] ?? 0, product?.release_count ?? Number.POSITIVE_INFINITY);
  return {
    ...{ press_title: press.title, recipient_count, price_without_vat: price, planned: outlook.planned },
    digest: `version ${press.version}, ${recipient_count}, ${price} KRW`,
  };
}
