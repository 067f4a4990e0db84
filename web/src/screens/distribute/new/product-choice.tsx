import { PackageX } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type Product, useProducts } from '../calls.ts';
import { COUNTRIES, releaseMessages } from '../messages.ts';
import type { Change, Choices } from './choices.ts';
import { flowMessages } from './messages.ts';

type Props = { choices: Choices; onChange: Change };

export function ProductChoice({ choices, onChange }: Props) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const products = useProducts(choices.country);
  const rows = products.data;
  return (
    <div>
      <Field label={messages.country} className="mb-5 max-w-60">
        <Select
          value={choices.country}
          onChange={(event) => onChange({ country: event.target.value as Choices['country'], productId: null })}
        >
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {messages[code]}
            </option>
          ))}
        </Select>
      </Field>
      {products.isError && <ErrorState problem={products.error} onRetry={products.refetch} />}
      {products.isPending && (
        <div className="grid gap-2 sm:grid-cols-2">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-38 rounded-lg" />
          ))}
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={PackageX} title={messages.noProductsTitle}>
          {messages.noProductsLead}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <RadioCards
          label={messages.product}
          value={String(choices.productId ?? '')}
          onChange={(id) => onChange({ productId: Number(id) })}
          className="grid-cols-1 sm:grid-cols-2"
          options={rows.map((product) => ({
            value: String(product.id),
            label: <ProductHead product={product} />,
            hint: <ProductBody product={product} />,
          }))}
        />
      )}
    </div>
  );
}

function ProductHead({ product: { title, is_recommended } }: { product: Product }) {
  const messages = useMessages(flowMessages);
  return (
    <span className="flex items-start justify-between gap-2">
      {title}
      {is_recommended && <Badge tone="accent">{messages.recommended}</Badge>}
    </span>
  );
}

function ProductBody({ product: { description, price, release_count, release_tiers } }: { product: Product }) {
  const messages = useMessages(flowMessages);
  const formats = useFormats();
  return (
    <>
      <span className="block">{description}</span>
      <span className="mt-3 block text-lg font-semibold text-ink tabular-nums">{formats.money(price)}</span>
      <span className="block text-xs text-soft">{messages.withVat(formats.money(price + Math.round(price / 10)))}</span>
      <span className="mt-2 block border-t border-line pt-2 text-xs text-soft">
        {messages.upTo(formats.number(release_count))} · {messages.tiers(release_tiers)}
      </span>
    </>
  );
}
