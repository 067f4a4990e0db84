import { useState } from 'react';
import { usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { type Release, useProducts } from '../calls.ts';

/** The products to choose from and the price with VAT. A follow-up to own contacts needs no product, like its release. */
export function useFollowUpPrice(release: Release) {
  const formats = useFormats();
  const hasProduct = release.product_id !== null;
  const known = useProducts(release.country_code).data;
  const { own_release: ownPrice } = usePrices();
  const [productId, setProductId] = useState(release.product_id);
  const product = hasProduct ? (known?.find(({ id }) => id === productId) ?? known?.[0]) : undefined;
  const price = hasProduct ? product?.price : ownPrice;
  const withVat = (amount: number) => formats.money(amount + Math.round(amount / 10));
  const products = known?.map(({ id, title, release_count, price: each }) => ({
    id,
    title,
    limit: formats.number(release_count),
    price: withVat(each),
  }));
  return {
    products: hasProduct ? products : undefined,
    product,
    setProductId,
    price: price === undefined ? undefined : withVat(price),
  };
}
