import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCategories, useProducts } from '../calls.ts';
import { releaseWords } from '../words.ts';
import type { PreflightResult, Press } from './calls.ts';
import type { Choices } from './choices.ts';
import { flowWords } from './words.ts';

type Props = {
  choices: Choices;
  press: Press | undefined;
  checked: PreflightResult | undefined;
  isChecking: boolean;
  /** Before this release is paid for. */
  balance: number | undefined;
  children?: ReactNode;
};

/** What was chosen so far and what it comes to; stands beside every step. */
export function Summary({ choices, press, checked, isChecking, balance, children }: Props) {
  const words = { ...useWords(releaseWords), ...useWords(flowWords) };
  const formats = useFormats();
  const product = useProducts(choices.country).data?.find(({ id }) => id === choices.productId);
  const names = useCategories().data?.flatMap(({ categories }) =>
    categories.filter(({ id }) => choices.categoryIds.includes(id)).map(({ name }) => name),
  );
  const vat = product && Math.round(product.price / 10);
  const total = product && vat !== undefined ? product.price + vat : undefined;
  const waiting = choices.method === 'EXPERT_EDIT' ? words.afterEdit : words.nowShort;
  const at = choices.scheduledAt ? formats.dateTime(secondsOf(choices.scheduledAt)) : waiting;
  return (
    <Card title={words.summary} className="lg:sticky lg:top-18">
      <dl className="grid gap-2.5 text-sm">
        <Line label={words.press}>{press?.title}</Line>
        <Line label={words.product}>{product && `${product.title} · ${words[choices.country]}`}</Line>
        <Line label={words.categories}>
          {choices.categoryIds.length > 0 && (names?.join(', ') ?? words.chosen(choices.categoryIds.length))}
        </Line>
        <Line label={words.time}>{choices.categoryIds.length > 0 && at}</Line>
        {choices.embargoAt && (
          <Line label={words.embargo}>{words.until(formats.dateTime(secondsOf(choices.embargoAt)))}</Line>
        )}
        <Line label={words.recipients}>
          {choices.categoryIds.length > 0 && <Recipients checked={checked} isChecking={isChecking} />}
        </Line>
      </dl>
      {product && vat !== undefined && total !== undefined && (
        <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm tabular-nums">
          <Sum label={words.price}>{formats.money(product.price)}</Sum>
          <Sum label={words.vat}>{formats.money(vat)}</Sum>
          <Sum label={words.total} isStrong>
            {formats.money(total)}
          </Sum>
          {balance !== undefined && <Sum label={words.balanceAfter}>{formats.money(balance - total)}</Sum>}
        </dl>
      )}
      {children}
    </Card>
  );
}

function Recipients({ checked, isChecking }: Pick<Props, 'checked' | 'isChecking'>) {
  const words = { ...useWords(releaseWords), ...useWords(flowWords) };
  const formats = useFormats();
  if (!checked) return isChecking ? <Skeleton className="my-0.5 w-12" /> : '–';
  return (
    <span className={cn('transition-opacity', isChecking && 'opacity-50')} role="status">
      <span className="font-medium">{words.people(formats.number(checked.recipient_count))}</span>
      {checked.own_count > 0 && (
        <span className="block text-soft">
          {words.ofThem(formats.number(checked.recipient_count - checked.own_count), formats.number(checked.own_count))}
        </span>
      )}
    </span>
  );
}

function Line({ label, children }: { label: string; children?: ReactNode }) {
  const words = useWords(flowWords);
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-3">
      <dt className="text-faint">{label}</dt>
      <dd className="line-clamp-3 min-w-0">{children || <span className="text-faint">{words.notChosen}</span>}</dd>
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
