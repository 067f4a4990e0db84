import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Key, useKeyUsage } from './calls.ts';
import { keyMessages } from './messages.ts';
import { scopeLabels } from './state.tsx';

/** What a key was used for in the last 30 days, next to its limits. */
export function KeyUsage({ of, onClose }: { of: Key; onClose(): void }) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const usage = useKeyUsage(of.key_id);
  return (
    <Sheet open title={messages.usageOf(of.name)} lead={messages.usageLead} onClose={onClose}>
      {usage.isError ? (
        <ErrorState problem={usage.error} onRetry={usage.refetch} />
      ) : (
        <div className="grid gap-5">
          <div className="grid grid-cols-2 gap-3">
            <StatTile label={messages.requests} value={usage.data && formats.number(usage.data.requests)} />
            <StatTile label={messages.spent} value={usage.data && formats.money(usage.data.spent)} />
          </div>
          <section>
            <p className="mb-2 text-sm font-semibold">{messages.requestsByDay}</p>
            {usage.data ? (
              <BarChart
                label={messages.requestsByDay}
                height={120}
                bars={usage.data.days.map(({ date, requests }) => ({
                  label: formats.date(Date.parse(date) / 1000),
                  value: requests,
                }))}
              />
            ) : (
              <Skeleton className="h-36 w-full rounded-lg" />
            )}
          </section>
          <Facts of={of} />
        </div>
      )}
    </Sheet>
  );
}

function Facts({ of }: { of: Key }) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const { monthly_limit: limit, spent_this_month: spent, requests_per_minute: perMinute } = of;
  const spending = limit === null ? formats.money(spent) : messages.ofLimit(formats.money(spent), formats.money(limit));
  return (
    <dl className="grid gap-3 border-t border-line pt-4 text-sm">
      <Fact name={messages.thisMonth}>
        {spending}
        {limit !== null && (
          <Progress
            share={limit === 0 ? 1 : Math.min(1, spent / limit)}
            label={messages.thisMonth}
            className="mt-1.5"
          />
        )}
      </Fact>
      <Fact name={messages.scopes}>{scopeLabels(of.scopes, messages)}</Fact>
      <Fact name={messages.requestsPerMinute}>
        {perMinute === null ? messages.unlimited : formats.number(perMinute)}
      </Fact>
      <Fact name={messages.addresses}>
        {of.allowed_addresses.length === 0 ? messages.anywhere : of.allowed_addresses.join(', ')}
      </Fact>
      <Fact name={messages.lastUse}>
        {of.last_used_at === null ? messages.neverUsed : formats.dateTime(of.last_used_at)}
      </Fact>
      {of.last_address !== null && <Fact name={messages.lastAddress}>{of.last_address}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-3">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
