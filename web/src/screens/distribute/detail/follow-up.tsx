import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { FollowUpTo, Outlook, Planned } from '../../../../../src/areas/releases/follow-ups/schema.ts';
import type { CreatedRelease } from '../../../../../src/areas/releases/orders/response-schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { ME } from '../../../api/me.ts';
import { clockTime } from '../../../i18n/clock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { messagesIn, useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FollowUpOrder, RELEASES, type Release } from '../calls.ts';
import { followUpMessages } from './follow-up-messages.ts';
import { useFollowUpPrice } from './follow-up-price.ts';

const FIELDS = ['product_id', 'to', 'after_days', 'email_title', 'email_content'];
const WHOM: FollowUpTo[] = ['unopened', 'uncovered', 'all'];
const DAYS = [1, 2, 3, 5, 7, 10, 14];
const DAY_SECONDS = 24 * 3600;

/** The message uses the language of the release, not of the screen. */
function standardFor(title: string): string {
  return messagesIn(followUpMessages, /[가-힣]/.test(title) ? 'ko' : 'en').standard(title);
}

const useOutlook = (id: number) => useApi<Outlook>(`/release/${id}/follow-up`);

/** Plans a follow-up, or shows the one that is planned. */
export function FollowUpDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const messages = useMessages(followUpMessages);
  const outlook = useOutlook(release.release_id);
  const { data } = outlook;
  if (data && !data.planned) return <PlanDialog release={release} outlook={data} onClose={onClose} />;
  return (
    <Dialog open title={messages.followUp} onClose={onClose}>
      {data?.planned ? (
        <Notice>
          <PlannedText planned={data.planned} />
        </Notice>
      ) : outlook.isError ? (
        <ErrorState problem={outlook.error} onRetry={outlook.refetch} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

/** On the page of a release: its planned follow-up, if there is one. */
export function PlannedNotice({ release }: { release: Release }) {
  const planned = useOutlook(release.release_id).data?.planned;
  return (
    planned && (
      <Notice>
        <PlannedText planned={planned} />
      </Notice>
    )
  );
}

function PlannedText({ planned: { release_id, to, status, scheduled_kst } }: { planned: Planned }) {
  const messages = useMessages(followUpMessages);
  const formats = useFormats();
  const time = formats.dateTime(secondsOf(scheduled_kst));
  return (
    <>
      {status === 'SCHEDULED' ? messages.plannedFor(time, messages[to]) : messages.startedAt(time)}{' '}
      <Link to={`/distribute/${release_id}`} className="font-medium whitespace-nowrap underline underline-offset-2">
        {messages.openPlanned}
      </Link>
    </>
  );
}

type PlanProps = { release: Release; outlook: Outlook; onClose(): void };

function PlanDialog({ release, outlook, onClose }: PlanProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(followUpMessages) };
  const formats = useFormats();
  const navigate = useNavigate();
  const sentAt = secondsOf(release.sent_kst ?? release.created_kst);
  const days = DAYS.filter((count) => (sentAt + count * DAY_SECONDS) * 1000 > clockTime());
  const { products, product, setProductId, price } = useFollowUpPrice(release);
  const [to, setTo] = useState<FollowUpTo>(outlook.tracks_opens ? 'unopened' : 'uncovered');
  const [afterDays, setAfterDays] = useState(days.includes(3) ? 3 : (days[0] ?? 0));
  const [subject, setSubject] = useState(release.subject);
  const [introduction, setIntroduction] = useState(() => standardFor(release.press_title));
  const path = `/release/${release.release_id}/follow-up`;
  const order = useAction<FollowUpOrder, CreatedRelease>({
    call: (input, options) => api.post(path, input, options),
    refresh: [RELEASES, ME],
    onDone: ({ release_id, status, scheduled_kst }) => {
      onClose();
      const at = scheduled_kst && formats.dateTime(secondsOf(scheduled_kst));
      toast(status === 'SCHEDULED' && at ? messages.planned(at) : messages.ordered);
      navigate({ to: `/distribute/${release_id}` });
    },
  });
  const body: FollowUpOrder = {
    ...(product ? { product_id: product.id } : {}),
    release_method: 'IMMEDIATE',
    to,
    ...(afterDays > 0 ? { after_days: afterDays } : {}),
    email_title: subject,
    email_content: introduction,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    order.mutate(body);
  }
  const isSameSubject = to === 'all' && subject.trim() === release.subject;
  const isEmpty = subject.trim() === '' || introduction.trim() === '';
  const offered = WHOM.filter((whom) => outlook.recipients[whom] !== null);
  const count = (whom: FollowUpTo) => {
    const reached = outlook.recipients[whom];
    return reached === null ? undefined : messages.people(formats.number(reached));
  };
  const actions = (
    <FormActions
      form="follow-up"
      verb={afterDays > 0 ? messages.plan(price ?? '') : messages.sendNow(price ?? '')}
      call={{ method: 'POST', path, body }}
      pending={order.isPending}
      disabled={price === undefined || isEmpty || isSameSubject || outlook.recipients[to] === 0}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.followUp} lead={messages.followUpLead} onClose={onClose} actions={actions}>
      <form id="follow-up" onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{messages.whom}</span>
          <RadioCards<FollowUpTo>
            label={messages.whom}
            value={to}
            onChange={setTo}
            options={offered.map((value) => ({ value, label: messages[value], hint: count(value) }))}
            className="grid-cols-1"
          />
          {!outlook.tracks_opens && <p className="text-sm text-soft">{messages.notTracked}</p>}
        </div>
        <Field label={messages.when} name="after_days" problem={order.error}>
          <Select value={afterDays} onChange={(event) => setAfterDays(Number(event.target.value))}>
            {days.map((number) => (
              <option key={number} value={number}>
                {messages.afterDays(number, formats.dateTime(sentAt + number * DAY_SECONDS))}
              </option>
            ))}
            <option value={0}>{messages.now}</option>
          </Select>
        </Field>
        {products && (
          <Field label={messages.product} name="product_id" problem={order.error}>
            <Select value={product?.id ?? ''} onChange={(event) => setProductId(Number(event.target.value))}>
              {products.map(({ id, title, limit, price: each }) => (
                <option key={id} value={id}>
                  {messages.productOption(title, limit, each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={messages.subject}
          name="email_title"
          problem={order.error}
          error={isSameSubject ? messages.sameSubject : undefined}
        >
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
        <ProblemNotice problem={order.error} fields={FIELDS} />
      </form>
    </Dialog>
  );
}
