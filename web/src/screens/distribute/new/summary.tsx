import type { ReactNode } from 'react';
import { useSending } from '../../../api/sending.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCategories, useProducts } from '../calls.ts';
import { releaseMessages } from '../messages.ts';
import type { AudienceResult, Press } from './calls.ts';
import { audienceOf, type Choices } from './choices.ts';
import { useLists, useSegments, useWorkspace } from './contacts.ts';
import { flowMessages } from './messages.ts';

type Props = {
  choices: Choices;
  press: Press | undefined;
  /** Counts and price of the service. */
  plan: AudienceResult | undefined;
  isChecking: boolean;
  /** Balance before payment of this release. */
  balance: number | undefined;
  children?: ReactNode;
};

/** Summary of choices and price, shown beside every step. */
export function Summary({ choices, press, plan, isChecking, balance, children }: Props) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const formats = useFormats();
  const product = useProducts(choices.country).data?.find(({ id }) => id === choices.productId);
  const names = useCategories().data?.flatMap(({ categories }) =>
    categories.filter(({ id }) => choices.categoryIds.includes(id)).map(({ name }) => name),
  );
  const own = useOwnName(choices);
  const usual = useSending().data?.track_opens;
  const tracksOpens = choices.tracksOpens ?? usual;
  const hasAudience = audienceOf(choices) !== null;
  const waiting = choices.method === 'EXPERT_EDIT' ? messages.afterEdit : messages.nowShort;
  const at = choices.scheduledAt ? formats.dateTime(secondsOf(choices.scheduledAt)) : waiting;
  return (
    <Card title={messages.summary} className="lg:sticky lg:top-[calc(4.5rem+var(--bar))]">
      <dl className="grid gap-2.5 text-sm">
        <Line label={messages.audience}>
          {(own || choices.hasProduct) && (
            <>
              {own && <span className="block">{own}</span>}
              {choices.hasProduct && product && (
                <span className="block">{`${product.title} · ${messages[choices.country]}`}</span>
              )}
            </>
          )}
        </Line>
        {choices.hasProduct && (
          <Line label={messages.categories}>
            {choices.categoryIds.length > 0 && (names?.join(', ') ?? messages.chosen(choices.categoryIds.length))}
          </Line>
        )}
        <Line label={messages.recipients}>{hasAudience && <Recipients plan={plan} isChecking={isChecking} />}</Line>
        <Line label={messages.press}>{press?.title}</Line>
        <Line label={messages.time}>{hasAudience && at}</Line>
        {choices.embargoAt && (
          <Line label={messages.embargo}>{messages.until(formats.dateTime(secondsOf(choices.embargoAt)))}</Line>
        )}
        {tracksOpens && <Line label={messages.opens}>{messages.opensShort}</Line>}
      </dl>
      {hasAudience && plan && (
        <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm tabular-nums">
          {plan.payment_price > 0 && (
            <>
              <Sum label={messages.price}>{formats.money(plan.price)}</Sum>
              <Sum label={messages.vat}>{formats.money(plan.vat)}</Sum>
            </>
          )}
          <Sum label={messages.total} isStrong>
            {formats.money(plan.payment_price)}
          </Sum>
          {balance !== undefined && plan.payment_price > 0 && (
            <Sum label={messages.balanceAfter}>{formats.money(balance - plan.payment_price)}</Sum>
          )}
        </dl>
      )}
      {children}
    </Card>
  );
}

/** Lists and segments are shown by name. */
function useOwnName({ own, reporterIds, listId, segmentId }: Choices): string | undefined {
  const messages = useMessages(flowMessages);
  const formats = useFormats();
  const workspace = useWorkspace();
  const lists = useLists(own === 'list' ? workspace.id : null).data?.data;
  const segments = useSegments(own === 'segment' ? workspace.id : null).data?.data;
  if (own === 'all') return messages.allMine;
  if (own === 'people' && reporterIds.length > 0) return messages.chosenPeople(formats.number(reporterIds.length));
  if (own === 'list' && listId !== null)
    return lists?.find(({ list_id }) => list_id === listId)?.name ?? messages.aList;
  if (own === 'segment' && segmentId !== null)
    return segments?.find(({ segment_id }) => segment_id === segmentId)?.name ?? messages.aSegment;
  return undefined;
}

function Recipients({ plan, isChecking }: Pick<Props, 'plan' | 'isChecking'>) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const formats = useFormats();
  if (!plan) return isChecking ? <Skeleton className="my-0.5 w-12" /> : '–';
  const others = plan.recipient_count - plan.own_count;
  return (
    <span className={cn('transition-opacity', isChecking && 'opacity-50')} role="status">
      <span className="font-medium">{messages.people(formats.number(plan.recipient_count))}</span>
      {plan.own_count > 0 && others > 0 && (
        <span className="block text-soft">
          {messages.ofThem(formats.number(others), formats.number(plan.own_count))}
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
