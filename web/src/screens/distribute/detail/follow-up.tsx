import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { CreatedRelease } from '../../../../../src/areas/releases/orders/response-schema.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { ME, usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { wallTimeNow } from '../../../i18n/korean-time.ts';
import { messagesIn, useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FollowUpOrder, RELEASES, type Release, useProducts } from '../calls.ts';
import { actionMessages } from './action-messages.ts';

const FIELDS = ['product_id', 'email_title', 'email_content', 'scheduled_kst'];

/** The message uses the language of the release, not of the screen. */
function standardFor(title: string): string {
  return messagesIn(actionMessages, /[가-힣]/.test(title) ? 'ko' : 'en').standard(title);
}

/** Sends to recipients who have not covered the release. The button shows the price. */
export function FollowUpDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(actionMessages) };
  const formats = useFormats();
  const navigate = useNavigate();
  const products = useProducts(release.country_code).data;
  const { own_release: ownPrice } = usePrices();
  const [productId, setProductId] = useState(release.product_id);
  const [subject, setSubject] = useState(release.subject);
  const [introduction, setIntroduction] = useState(() => standardFor(release.press_title));
  const [time, setTime] = useState('');
  const path = `/release/${release.release_id}/follow-up`;
  const order = useAction<FollowUpOrder, CreatedRelease>({
    call: (input, options) => api.post(path, input, options),
    refresh: [RELEASES, ME],
    onDone: ({ release_id, reporter_count }) => {
      onClose();
      toast(messages.followUpSent(formats.number(reporter_count)));
      navigate({ to: `/distribute/${release_id}` });
    },
  });
  // A release to own contacts has no product, and its follow-up needs none.
  const hasProduct = release.product_id !== null;
  const product = hasProduct ? (products?.find(({ id }) => id === productId) ?? products?.[0]) : undefined;
  const price = hasProduct ? product?.price : ownPrice;
  const withVat = (price: number) => formats.money(price + Math.round(price / 10));
  const body: FollowUpOrder = {
    ...(product ? { product_id: product.id } : {}),
    release_method: 'IMMEDIATE',
    email_title: subject,
    email_content: introduction,
    ...(time ? { scheduled_kst: time } : {}),
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    order.mutate(body);
  }
  const isEmpty = subject.trim() === '' || introduction.trim() === '';
  const actions = (
    <FormActions
      form="follow-up"
      verb={messages.pay(price === undefined ? '' : withVat(price))}
      call={{ method: 'POST', path, body }}
      pending={order.isPending}
      disabled={price === undefined || isEmpty}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.followUp} lead={messages.followUpLead} onClose={onClose} actions={actions}>
      <form id="follow-up" onSubmit={submit} className="grid gap-4">
        {hasProduct && (
          <Field label={messages.product} name="product_id" problem={order.error}>
            <Select value={product?.id ?? ''} onChange={(event) => setProductId(Number(event.target.value))}>
              {products?.map(({ id, title, release_count, price: each }) => (
                <option key={id} value={id}>
                  {messages.productOption(title, formats.number(release_count), withVat(each))}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={messages.subject} name="email_title" problem={order.error}>
          <Input
            maxLength={limits['POST /release/{release_id}/follow-up'].email_title}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </Field>
        <Field label={messages.introduction} name="email_content" problem={order.error}>
          <Textarea
            rows={6}
            maxLength={limits['POST /release/{release_id}/follow-up'].email_content}
            value={introduction}
            onChange={(event) => setIntroduction(event.target.value)}
          />
        </Field>
        <Field label={messages.when} name="scheduled_kst" problem={order.error} hint={messages.whenHint} optional>
          <Input
            type="datetime-local"
            min={wallTimeNow()}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={order.error} fields={FIELDS} />
      </form>
    </Dialog>
  );
}
