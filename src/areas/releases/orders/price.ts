import type { ProductRow } from './product-store.ts';

export type Price = { price: number; vat: number; payment_price: number; currency: string };

/** VAT is 10 %, rounded to whole won. */
export function priceOf({ price, currency }: Pick<ProductRow, 'price' | 'currency'>): Price {
  const vat = Math.round(price / 10);
  return { price, vat, payment_price: price + vat, currency };
}
