import { Package } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Product } from '../types.ts';
import { type useCatalogue, useChangeProduct } from './calls.ts';
import { catalogueMessages } from './messages.ts';
import { PriceDialog } from './price.tsx';

export function ProductsTab({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  const messages = useMessages(catalogueMessages);
  const [priced, setPriced] = useState<Product | null>(null);
  return (
    <>
      <Table
        label={messages.products}
        columns={useColumns(setPriced)}
        rows={catalogue.data?.products}
        rowKey={({ code }) => code}
        problem={catalogue.error}
        onRetry={catalogue.refetch}
        expected={8}
        empty={
          <EmptyState icon={Package} title={messages.noProducts}>
            {messages.noProductsLead}
          </EmptyState>
        }
      />
      {priced && <PriceDialog product={priced} onClose={() => setPriced(null)} />}
    </>
  );
}

function useColumns(onPrice: (product: Product) => void): Column<Product>[] {
  const messages = useMessages(catalogueMessages);
  const formats = useFormats();
  const regionOf = (code: string) => (code in COUNTRY ? messages[code as 'kr'] : code);
  return [
    {
      key: 'product',
      title: messages.product,
      cell: ({ title, code, is_recommended, is_sample, country_code }) => (
        <>
          <span className="flex flex-wrap items-center gap-1.5 font-medium">
            {title}
            {is_recommended && <Badge tone="accent">{messages.recommended}</Badge>}
            {is_sample && <Badge>{messages.sample}</Badge>}
          </span>
          <code className="font-mono text-xs text-faint max-md:hidden">{code}</code>
          <span className="block text-xs text-faint md:hidden">{regionOf(country_code)}</span>
        </>
      ),
    },
    {
      key: 'country',
      title: messages.country,
      width: 'w-28',
      wide: true,
      cell: ({ country_code }) => <span className="text-sm whitespace-nowrap">{regionOf(country_code)}</span>,
    },
    {
      key: 'reach',
      title: messages.reach,
      width: 'w-48',
      wide: true,
      cell: ({ release_count, release_tiers }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {release_count > 0
            ? `${messages.people(formats.number(release_count))} · ${messages.tiers(release_tiers)}`
            : '–'}
        </span>
      ),
    },
    {
      key: 'price',
      title: messages.price,
      width: 'w-36',
      align: 'right',
      cell: (product) => (
        <Button
          variant="quiet"
          size="small"
          className="-mr-2.5 text-ink tabular-nums"
          title={messages.changePrice}
          onClick={() => onPrice(product)}
        >
          {formats.money(product.price)}
          <span className="sr-only">: {messages.changePrice}</span>
        </Button>
      ),
    },
    {
      key: 'active',
      title: messages.onSale,
      width: 'w-20',
      align: 'right',
      cell: (product) => <OnSale product={product} />,
    },
  ];
}

const COUNTRY = { kr: 1, id: 1, ph: 1, sg: 1, my: 1, reg_na: 1 };

function OnSale({ product }: { product: Product }) {
  const messages = useMessages(catalogueMessages);
  const back = useChangeProduct(() => {});
  const change = useChangeProduct(({ active }) =>
    toast(active ? messages.nowOn(product.title) : messages.nowOff(product.title), {
      undo: () => back.mutate({ product, active: !active }),
    }),
  );
  return (
    <span className="flex justify-end">
      <Switch
        label={<span className="sr-only">{messages.onSaleNamed(product.title)}</span>}
        checked={change.isPending ? change.variables.active : product.active}
        disabled={change.isPending}
        onCheckedChange={(active) => change.mutate({ product, active })}
      />
    </span>
  );
}
