import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { FollowUpTo, Outlook, Planned } from '../../../../../src/areas/releases/follow-ups/schema.ts';
import { useApi } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { messagesIn, useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { FollowUpOrder, Release } from '../calls.ts';
import { type PreflightResult, RECIPIENTS_SHOWN, usePreflight } from '../new/calls.ts';
import { MailPreview } from '../new/mail-preview.tsx';
import { Findings, Question } from '../new/send.tsx';
import { UNDO_SECONDS } from '../undo.tsx';
import { followUpMessages } from './follow-up-messages.ts';
import { useFollowUpPrice } from './follow-up-price.ts';

const WHOM: FollowUpTo[] = ['unopened', 'uncovered', 'all'];
/** The first working day from then on is suggested. */
const USUAL_DAYS = 3;
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
  const sentAt = secondsOf(release.sent_kst ?? release.created_kst);
  const { products, product, setProductId, price } = useFollowUpPrice(release);
  const [to, setTo] = useState<FollowUpTo>(outlook.tracks_opens ? 'unopened' : 'uncovered');
  const days = outlook.working_days;
  const [afterDays, setAfterDays] = useState(days.find((count) => count >= USUAL_DAYS) ?? days[0] ?? 0);
  const [subject, setSubject] = useState(release.subject);
  const [introduction, setIntroduction] = useState(() => standardFor(release.press_title));
  const path = `/release/${release.release_id}/follow-up`;
  const [isReviewed, setReviewed] = useState(false);
  const body: FollowUpOrder = {
    ...(product ? { product_id: product.id } : {}),
    release_method: 'IMMEDIATE',
    to,
    ...(afterDays > 0 ? { after_days: afterDays } : {}),
    undo_seconds: UNDO_SECONDS,
    email_title: subject,
    email_content: introduction,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setReviewed(true);
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
      verb={messages.review}
      call={{ method: 'POST', path, body }}
      disabled={price === undefined || isEmpty || isSameSubject || outlook.recipients[to] === 0}
      onClose={onClose}
    />
  );
  if (isReviewed) {
    const at = afterDays > 0 ? formats.dateTime(sentAt + afterDays * DAY_SECONDS) : null;
    return <ReviewDialog order={body} path={path} at={at} onBack={() => setReviewed(false)} onClose={onClose} />;
  }
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
        <Field label={messages.when} name="after_days">
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
          <Field label={messages.product} name="product_id">
            <Select value={product?.id ?? ''} onChange={(event) => setProductId(Number(event.target.value))}>
              {products.map(({ id, title, limit, price: each }) => (
                <option key={id} value={id}>
                  {messages.productOption(title, limit, each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={messages.subject} name="email_title" error={isSameSubject ? messages.sameSubject : undefined}>
          <Input
            maxLength={limits['POST /release/{release_id}/follow-up'].email_title}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </Field>
        <Field label={messages.introduction} name="email_content">
          <Textarea
            rows={6}
            maxLength={limits['POST /release/{release_id}/follow-up'].email_content}
            value={introduction}
            onChange={(event) => setIntroduction(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

type ReviewProps = { order: FollowUpOrder; path: string; at: string | null; onBack(): void; onClose(): void };

/** Who gets it and what, before it is confirmed like every release. */
function ReviewDialog({ order, path, at, onBack, onClose }: ReviewProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(followUpMessages) };
  const formats = useFormats();
  const account = useMe().data?.account;
  const [page, setPage] = useState(1);
  const [position, setPosition] = useState(1);
  const [confirming, setConfirming] = useState<PreflightResult | null>(null);
  const { data: checked, isFetching, error } = usePreflight(order, path, page);
  const isRefused = checked?.findings.some(({ severity }) => severity === 'error');
  const isShort = checked && account && checked.payment_price > account.credit_balance - account.credit_held;
  const verb = at ? messages.planVerb : messages.sendVerb;
  const actions = (
    <>
      <Button onClick={onBack}>{messages.back}</Button>
      <Button
        variant="primary"
        disabled={!checked || isFetching || isRefused || isShort || Boolean(error)}
        onClick={() => setConfirming(checked ?? null)}
      >
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={messages.reviewTitle}
      lead={at ? messages.reviewPlanned(at) : messages.reviewNow}
      onClose={onClose}
      actions={actions}
      className="w-[min(46rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-4">
        {error ? <ProblemNotice problem={error} /> : <Findings checked={checked} heading="h3" />}
        {isShort && <Notice tone="danger">{messages.short}</Notice>}
        {checked && (
          <section aria-label={messages.whom} className="grid gap-1.5">
            <h3 className="text-sm font-medium">{messages.reached(formats.number(checked.recipient_count))}</h3>
            <ul className="flex flex-wrap gap-1.5">
              {checked.recipients.map((person) => (
                <li key={person.position}>
                  <Button
                    size="small"
                    aria-pressed={person.position === position}
                    className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
                    onClick={() => setPosition(person.position)}
                  >
                    {person.media === '' ? person.name : `${person.name} · ${person.media}`}
                  </Button>
                </li>
              ))}
            </ul>
            {checked.recipient_count > RECIPIENTS_SHOWN && (
              <Pagination
                page={page}
                pageCount={Math.ceil(checked.recipient_count / RECIPIENTS_SHOWN)}
                totalCount={checked.recipient_count}
                ofPeople
                onPage={setPage}
              />
            )}
          </section>
        )}
        <MailPreview order={order} position={position} path={path} />
      </div>
      {confirming && (
        <Question
          {...{ order, path, at, verb }}
          balance={account?.credit_balance ?? 0}
          settle={async () => null}
          onSending={() => {}}
          onSent={onClose}
          checked={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </Dialog>
  );
}
