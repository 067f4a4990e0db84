import type { ProductRow } from './product-store.ts';

/** The third step of an order. */

export type Price = { price: number; vat: number; payment_price: number; currency: string };

/** Without a product the price of a release to own contacts applies. VAT is 10 %, rounded to whole won. */
export function priceOf(product: ProductRow | null, ownReleasePrice: number): Price {
  const { price, currency } = product ?? { price: ownReleasePrice, currency: 'KRW' };
  const vat = Math.round(price / 10);
  return { price, vat, payment_price: price + vat, currency };
}
