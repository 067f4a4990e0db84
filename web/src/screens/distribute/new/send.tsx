import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FollowUpOrder } from '../calls.ts';
import { useOrderedToast } from '../undo.tsx';
import { ApprovalNeeded } from './approval.tsx';
import { CREATE, isChanged, type Order, type PreflightResult, useSend } from './calls.ts';
import { flowMessages } from './messages.ts';
import { reviewMessages } from './review-messages.ts';

type Props = {
  order: Order | null;
  /** Balance before payment of this release. */
  balance: number | undefined;
  /** Saves the draft and returns its id. */
  settle(): Promise<number | null>;
  onSending(isSending: boolean): void;
  onSent(): void;
  checked: PreflightResult | undefined;
  isChecking: boolean;
  problem: unknown;
};

/** Preflight findings and the button that pays and sends. */
export function SendPanel({ order, balance, settle, onSending, onSent, checked, isChecking, problem }: Props) {
  const messages = { ...useMessages(flowMessages), ...useMessages(reviewMessages) };
  // The report when the question was opened: after sending, a new one calls the release a duplicate of itself.
  const [confirming, setConfirming] = useState<PreflightResult | null>(null);
  const account = useMe().data?.account;
  const isShort = checked && account && checked.payment_price > account.credit_balance - account.credit_held;
  const isRefused = checked?.findings.some(({ severity }) => severity === 'error');
  const verb = order?.release_method === 'EXPERT_EDIT' ? 'sendEdit' : order?.scheduled_kst ? 'sendScheduled' : 'send';
  const cannot = !order || !checked || isChecking || isShort || isRefused || Boolean(problem);
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{messages.checks}</h3>
      {problem ? <ProblemNotice problem={problem} /> : <Findings checked={checked} />}
      {order && checked?.findings.some(({ code }) => code === 'approval-required') && (
        <ApprovalNeeded pressId={order.press_id} />
      )}
      {!order && <Notice tone="warning">{messages.incomplete}</Notice>}
      {isShort && <Notice tone="danger">{messages.short}</Notice>}
      <Button variant="primary" size="large" disabled={cannot} onClick={() => setConfirming(checked ?? null)}>
        {messages[verb]}
      </Button>
      <div className="flex justify-center">
        <ApiCallButton method="POST" path="/release/create" body={order ?? undefined} />
      </div>
      {confirming && order && (
        <Question
          order={order}
          balance={balance ?? 0}
          settle={settle}
          onSending={onSending}
          onSent={onSent}
          checked={confirming}
          verb={messages[verb]}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}

const LOOKS = {
  problem: { Icon: CircleAlert, classes: 'bg-danger-soft text-danger-text' },
  warning: { Icon: TriangleAlert, classes: 'bg-warning-soft text-warning-text' },
  info: { Icon: Info, classes: 'text-soft' },
};

type Look = keyof typeof LOOKS;
type Finding = PreflightResult['findings'][number];

const lookOf = ({ level, severity }: Finding): Look =>
  level === 'problem' ? 'problem' : severity === 'info' ? 'info' : 'warning';

/** Problems first. */
export function Findings({ checked, heading = 'h4' }: { checked: PreflightResult | undefined; heading?: 'h3' | 'h4' }) {
  const messages = useMessages(reviewMessages);
  const language = useLanguage();
  if (!checked) return <Skeleton className="h-16" />;
  if (checked.findings.length === 0) {
    return (
      <p className="flex gap-2 text-sm">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
        {messages.allGood}
      </p>
    );
  }
  const groups = (Object.keys(LOOKS) as Look[]).map((look) => ({
    look,
    findings: checked.findings.filter((finding) => lookOf(finding) === look),
  }));
  return (
    <div className="grid gap-2 text-sm">
      {groups
        .filter(({ findings }) => findings.length > 0)
        .map(({ look, findings }) => (
          <Group
            key={look}
            look={look}
            heading={heading}
            findings={findings.map(({ code, message }) => ({ code, text: message[language] }))}
          />
        ))}
    </div>
  );
}

type GroupProps = { look: Look; heading: 'h3' | 'h4'; findings: { code: string; text: string }[] };

function Group({ look, heading: Heading, findings }: GroupProps) {
  const messages = useMessages(reviewMessages);
  const { Icon, classes } = LOOKS[look];
  return (
    <section aria-label={messages[look]} className={cn('rounded-lg px-3 py-2.5', classes)}>
      <Heading className="flex items-center gap-2 font-medium">
        <Icon className="size-4 shrink-0" aria-hidden />
        {messages[look]}
      </Heading>
      <ul className="mt-1 grid gap-1.5">
        {findings.map(({ code, text }) => (
          <li key={code} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

type QuestionProps = {
  order: Order | FollowUpOrder;
  /** Where it is ordered. */
  path?: string;
  /** When it leaves; null for at once. */
  at?: string | null;
  balance: number;
  settle(): Promise<number | null>;
  onSending(isSending: boolean): void;
  onSent(): void;
  checked: PreflightResult;
  verb: string;
  onClose(): void;
};

/** The last question before money is spent and mail leaves. */
export function Question({
  order,
  path = CREATE,
  balance,
  settle,
  onSending,
  onSent,
  checked,
  verb,
  onClose,
  ...time
}: QuestionProps) {
  const messages = useMessages(reviewMessages);
  const language = useLanguage();
  const formats = useFormats();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const gapCount = checked.unfilled.length;
  const duplicate = checked.warnings.find(({ code }) => code === 'DUPLICATE_RELEASE');
  const problems = checked.findings.filter(({ level }) => level === 'problem');
  // Those two have a notice of their own.
  const others = problems.filter(({ code }) => code !== 'duplicate-release' && code !== 'unfilled');
  const needsWord = problems.length > 0;
  const isConfirmed = !needsWord || typed.trim().toUpperCase() === messages.confirmWord;
  const count = formats.number(checked.recipient_count);
  const isEdit = order.release_method === 'EXPERT_EDIT';
  const at = time.at ?? (order.scheduled_kst && formats.dateTime(secondsOf(order.scheduled_kst)));
  const tellOrdered = useOrderedToast();
  const send = useSend(
    settle,
    ({ release_id, undo }) => {
      onSent();
      const done = isEdit ? messages.editToast : at ? messages.scheduledToast : messages.sentToast(count);
      tellOrdered(done, { release_id, undo });
      // Replace the history entry: Back must not lead to a form that could be sent again.
      navigate({ to: `/distribute/${release_id}`, replace: path === CREATE });
    },
    path,
  );
  // The second click of a double click arrives before the button is disabled.
  const isClicked = useRef(false);
  function sendOnce() {
    if (isClicked.current || !isConfirmed) return;
    isClicked.current = true;
    onSending(true);
    send.mutate(
      { ...order, confirm: checked.confirm },
      {
        onError: () => onSending(false),
        onSettled: () => {
          isClicked.current = false;
        },
      },
    );
  }
  const title = isEdit
    ? messages.confirmEdit(count)
    : at
      ? messages.confirmScheduled(at, count)
      : messages.confirmNow(count);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={title}
      verb={verb}
      pending={send.isPending}
      disabled={!isConfirmed || isChanged(send.error)}
      problem={send.error}
      onConfirm={sendOnce}
      onClose={() => !send.isPending && onClose()}
    >
      {duplicate && (
        <Notice tone="danger">
          {duplicate.message[language]}{' '}
          <Link
            to={`/distribute/${duplicate.release_id}`}
            target="_blank"
            className="font-medium whitespace-nowrap underline underline-offset-2"
          >
            {messages.showEarlier}
          </Link>
        </Notice>
      )}
      {gapCount > 0 && <Notice tone="danger">{messages.gapsGoOut(gapCount)}</Notice>}
      {others.map(({ code, message }) => (
        <Notice key={code} tone="danger">
          {message[language]}
        </Notice>
      ))}
      {needsWord && (
        <Field label={messages.confirmLabel(messages.confirmWord)}>
          <Input
            autoComplete="off"
            value={typed}
            disabled={send.isPending}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {checked.payment_price > 0 ? (
        <p>
          {messages.confirmPrice(formats.money(checked.payment_price), formats.money(balance - checked.payment_price))}
        </p>
      ) : (
        <p>{messages.confirmFree}</p>
      )}
      <p>{isEdit || at ? messages.canCancel : messages.noReturn}</p>
    </ConfirmDialog>
  );
}
