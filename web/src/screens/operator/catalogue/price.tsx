import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Product } from '../types.ts';
import { useChangeProduct } from './calls.ts';
import { catalogueMessages } from './messages.ts';

export function PriceDialog({ product, onClose }: { product: Product; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(catalogueMessages) };
  const formats = useFormats();
  const [text, setText] = useState(String(product.price));
  const price = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const change = useChangeProduct(() => {
    toast(messages.priceChanged(product.title));
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (price !== null) change.mutate({ product, price });
  }
  const actions = (
    <FormActions
      form="price"
      verb={messages.save}
      pending={change.isPending}
      disabled={price === null || price === product.price}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.changePrice} lead={product.title} onClose={onClose} actions={actions}>
      <form id="price" onSubmit={submit} className="grid gap-3">
        <Field
          label={messages.newPrice}
          name="price"
          problem={change.error}
          hint={price !== null ? messages.withVat(formats.money(price + Math.round(price / 10))) : undefined}
        >
          <Input
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <ProblemNotice problem={change.error} fields={['price']} />
      </form>
    </Dialog>
  );
}
