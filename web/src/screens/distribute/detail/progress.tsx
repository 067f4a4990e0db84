import { MailOpen } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Deliveries, isStored, type Release } from '../calls.ts';
import { detailMessages } from './messages.ts';

const PARTS = [
  { key: 'sent', message: 'sent', color: 'bg-success' },
  { key: 'queued', message: 'queued', color: 'bg-line-strong' },
  { key: 'failed', message: 'failedState', color: 'bg-danger' },
  { key: 'bounced', message: 'bounced', color: 'bg-warning' },
  { key: 'suppressed', message: 'suppressed', color: 'bg-faint' },
] as const satisfies { key: keyof Deliveries; message: string; color: string }[];

/** Delivery progress as a bar and figures, updated live. */
export function DeliveryProgress({ release }: { release: Release }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  const { deliveries, reporter_count: all, finished_kst, sent_kst } = release;
  const done = all - deliveries.queued;
  const isLive = release.is_in_progress;
  const areStored = isStored(release);
  // Green would say that mail went out.
  const colorOf = (key: keyof Deliveries, color: string) => (key === 'sent' && areStored ? 'bg-accent' : color);
  const moment = finished_kst
    ? messages.finishedAt(formats.dateTime(secondsOf(finished_kst)))
    : sent_kst && messages.startedAt(formats.dateTime(secondsOf(sent_kst)));
  return (
    <section aria-label={messages.progress} className="rounded-xl border border-line bg-surface px-5 py-4 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums" role="status">
          {messages.progressOf(formats.number(done), formats.number(all))}
        </p>
        <p className="text-sm text-soft">{moment}</p>
      </div>
      <div
        className={cn('mt-3 flex h-2 gap-px overflow-hidden rounded-full bg-hover', isLive && 'animate-glow')}
        aria-hidden
      >
        {PARTS.filter(({ key }) => key !== 'queued' && deliveries[key] > 0).map(({ key, color }) => (
          <span
            key={key}
            className={cn('h-full transition-[width] duration-700', colorOf(key, color))}
            style={{ width: `${(deliveries[key] / Math.max(1, all)) * 100}%` }}
          />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-5">
        {PARTS.map(({ key, message, color }) => (
          <div key={key}>
            <dt className="flex items-center gap-1.5 text-sm text-soft">
              <span className={cn('size-2 rounded-full', colorOf(key, color))} aria-hidden />
              {key === 'sent' && areStored ? messages.storedState : messages[message]}
            </dt>
            <dd className="text-lg font-semibold tabular-nums">{formats.number(deliveries[key])}</dd>
          </div>
        ))}
      </dl>
      {release.opens && <Opens opens={release.opens} reached={deliveries.sent} />}
      {deliveries.unknown > 0 && (
        <Notice tone="warning" className="mt-4">
          {messages.unknown(formats.number(deliveries.unknown))}
        </Notice>
      )}
    </section>
  );
}

function Opens({ opens, reached }: { opens: NonNullable<Release['opens']>; reached: number }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  const { opened, machine_only } = opens;
  const share = reached > 0 ? formats.percent(opened / reached) : '';
  return (
    <div className="mt-4 flex gap-2.5 border-t border-line pt-4 text-sm">
      <MailOpen className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden />
      <div>
        <p className="font-medium tabular-nums">{messages.opens(formats.number(opened), share)}</p>
        {machine_only > 0 && <p className="text-soft">{messages.machineOpens(formats.number(machine_only))}</p>}
      </div>
    </div>
  );
}
