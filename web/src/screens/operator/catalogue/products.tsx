import { Package } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Product } from '../shapes.ts';
import { type useCatalogue, useChangeProduct } from './calls.ts';
import { PriceDialog } from './price.tsx';
import { catalogueWords } from './words.ts';

export function ProductsTab({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  const words = useWords(catalogueWords);
  const [priced, setPriced] = useState<Product | null>(null);
  return (
    <>
      <Table
        label={words.products}
        columns={useColumns(setPriced)}
        rows={catalogue.data?.products}
        rowKey={({ code }) => code}
        problem={catalogue.error}
        onRetry={catalogue.refetch}
        expected={8}
        empty={
          <EmptyState icon={Package} title={words.noProducts}>
            {words.noProductsLead}
          </EmptyState>
        }
      />
      {priced && <PriceDialog product={priced} onClose={() => setPriced(null)} />}
    </>
  );
}

function useColumns(onPrice: (product: Product) => void): Column<Product>[] {
  const words = useWords(catalogueWords);
  const formats = useFormats();
  const regionOf = (code: string) => (code in COUNTRY ? words[code as 'kr'] : code);
  return [
    {
      key: 'product',
      title: words.product,
      cell: ({ title, code, is_recommended, is_sample, country_code }) => (
        <>
          <span className="flex flex-wrap items-center gap-1.5 font-medium">
            {title}
            {is_recommended && <Badge tone="accent">{words.recommended}</Badge>}
            {is_sample && <Badge>{words.sample}</Badge>}
          </span>
          <code className="font-mono text-xs text-faint max-md:hidden">{code}</code>
          <span className="block text-xs text-faint md:hidden">{regionOf(country_code)}</span>
        </>
      ),
    },
    {
      key: 'country',
      title: words.country,
      width: 'w-28',
      wide: true,
      cell: ({ country_code }) => <span className="text-sm whitespace-nowrap">{regionOf(country_code)}</span>,
    },
    {
      key: 'reach',
      title: words.reach,
      width: 'w-48',
      wide: true,
      cell: ({ release_count, release_tiers }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {release_count > 0 ? `${words.people(formats.number(release_count))} · ${words.tiers(release_tiers)}` : '–'}
        </span>
      ),
    },
    {
      key: 'price',
      title: words.price,
      width: 'w-36',
      align: 'right',
      cell: (product) => (
        <Button
          look="quiet"
          size="small"
          className="-mr-2.5 text-ink tabular-nums"
          title={words.changePrice}
          onClick={() => onPrice(product)}
        >
          {formats.money(product.price)}
          <span className="sr-only">: {words.changePrice}</span>
        </Button>
      ),
    },
    {
      key: 'active',
      title: words.onSale,
      width: 'w-20',
      align: 'right',
      cell: (product) => <OnSale product={product} />,
    },
  ];
}

const COUNTRY = { kr: 1, id: 1, ph: 1, sg: 1, my: 1, reg_na: 1 };

function OnSale({ product }: { product: Product }) {
  const words = useWords(catalogueWords);
  const back = useChangeProduct(() => {});
  const change = useChangeProduct(({ active }) =>
    toast(active ? words.nowOn(product.title) : words.nowOff(product.title), {
      undo: () => back.mutate({ product, active: !active }),
    }),
  );
  return (
    <span className="flex justify-end">
      <Switch
        label={<span className="sr-only">{words.onSaleNamed(product.title)}</span>}
        checked={change.isPending ? change.variables.active : product.active}
        disabled={change.isPending}
        onCheckedChange={(active) => change.mutate({ product, active })}
      />
    </span>
  );
}
