import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCategories, useProducts } from '../calls.ts';
import { releaseMessages } from '../messages.ts';
import type { PreflightResult, Press } from './calls.ts';
import type { Choices } from './choices.ts';
import { flowMessages } from './messages.ts';

type Props = {
  choices: Choices;
  press: Press | undefined;
  checked: PreflightResult | undefined;
  isChecking: boolean;
  /** Balance before payment of this release. */
  balance: number | undefined;
  children?: ReactNode;
};

/** Summary of choices and price, shown beside every step. */
export function Summary({ choices, press, checked, isChecking, balance, children }: Props) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const formats = useFormats();
  const product = useProducts(choices.country).data?.find(({ id }) => id === choices.productId);
  const names = useCategories().data?.flatMap(({ categories }) =>
    categories.filter(({ id }) => choices.categoryIds.includes(id)).map(({ name }) => name),
  );
  const vat = product && Math.round(product.price / 10);
  const total = product && vat !== undefined ? product.price + vat : undefined;
  const waiting = choices.method === 'EXPERT_EDIT' ? messages.afterEdit : messages.nowShort;
  const at = choices.scheduledAt ? formats.dateTime(secondsOf(choices.scheduledAt)) : waiting;
  return (
    <Card title={messages.summary} className="lg:sticky lg:top-18">
      <dl className="grid gap-2.5 text-sm">
        <Line label={messages.press}>{press?.title}</Line>
        <Line label={messages.product}>{product && `${product.title} · ${messages[choices.country]}`}</Line>
        <Line label={messages.categories}>
          {choices.categoryIds.length > 0 && (names?.join(', ') ?? messages.chosen(choices.categoryIds.length))}
        </Line>
        <Line label={messages.time}>{choices.categoryIds.length > 0 && at}</Line>
        {choices.embargoAt && (
          <Line label={messages.embargo}>{messages.until(formats.dateTime(secondsOf(choices.embargoAt)))}</Line>
        )}
        <Line label={messages.recipients}>
          {choices.categoryIds.length > 0 && <Recipients checked={checked} isChecking={isChecking} />}
        </Line>
      </dl>
      {product && vat !== undefined && total !== undefined && (
        <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm tabular-nums">
          <Sum label={messages.price}>{formats.money(product.price)}</Sum>
          <Sum label={messages.vat}>{formats.money(vat)}</Sum>
          <Sum label={messages.total} isStrong>
            {formats.money(total)}
          </Sum>
          {balance !== undefined && <Sum label={messages.balanceAfter}>{formats.money(balance - total)}</Sum>}
        </dl>
      )}
      {children}
    </Card>
  );
}

function Recipients({ checked, isChecking }: Pick<Props, 'checked' | 'isChecking'>) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const formats = useFormats();
  if (!checked) return isChecking ? <Skeleton className="my-0.5 w-12" /> : '–';
  return (
    <span className={cn('transition-opacity', isChecking && 'opacity-50')} role="status">
      <span className="font-medium">{messages.people(formats.number(checked.recipient_count))}</span>
      {checked.own_count > 0 && (
        <span className="block text-soft">
          {messages.ofThem(
            formats.number(checked.recipient_count - checked.own_count),
            formats.number(checked.own_count),
          )}
        </span>
      )}
    </span>
  );
}

function Line({ label, children }: { label: string; children?: ReactNode }) {
  const messages = useMessages(flowMessages);
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3">
      <dt className="text-faint">{label}</dt>
      <dd className="line-clamp-3 min-w-0">{children || <span className="text-faint">{messages.notChosen}</span>}</dd>
    </div>
  );
}

function Sum({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={cn('flex justify-between gap-3 text-soft', isStrong && 'text-base font-semibold text-ink')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
