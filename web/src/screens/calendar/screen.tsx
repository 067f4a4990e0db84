import { Link } from '@tanstack/react-router';
import { CalendarSync, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../i18n/clock.ts';
import { useFormats } from '../../i18n/format.ts';
import { secondsOf, wallTime, wallTimeNow } from '../../i18n/korean-time.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearchValue } from '../../search.ts';
import { ApiCallButton } from '../../ui/api-call.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Agenda } from './agenda.tsx';
import { type Calendar, type Entry, type Move, useCalendar, useMove } from './calls.ts';
import { addMonths, isMonth, weeksOf } from './days.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { calendarMessages } from './messages.ts';
import { Month } from './month.tsx';

export default function CalendarScreen() {
  const messages = useMessages(calendarMessages);
  const formats = useFormats();
  const today = wallTimeNow().slice(0, 10);
  const [chosen, setMonth] = useSearchValue('month', today.slice(0, 7));
  const month = isMonth(chosen) ? chosen : today.slice(0, 7);
  const weeks = weeksOf(month);
  const range = { start: weeks[0]![0]!, end: weeks.at(-1)!.at(-1)! };
  const { calendar, error, refetch, isPlaceholderData } = useCalendar(range.start, range.end);
  const [open, setOpen] = useState<Entry | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const move = useMove(moved);

  function moved({ entry, time }: Move) {
    const undo = () => move.mutate({ entry: { ...entry, start_kst: `${time}+09:00` }, time: kstOf(entry) });
    toast(messages.moved(formats.dateTime(secondsOf(time))), { undo, topic: 'calendar' });
    setOpen(null);
  }

  /** Keeps the time of day. */
  function drop(entry: Entry, day: string) {
    const time = `${day}T${kstOf(entry).slice(11)}`;
    if (time === kstOf(entry)) return;
    if (entry.kind === 'release' && secondsOf(time) * 1000 <= clockTime()) toast(messages.past, { tone: 'danger' });
    else move.mutate({ entry, time }, { onError: ({ message }) => toast(message, { tone: 'danger' }) });
  }

  const shown = { weeks, month, today, onOpen: setOpen, onDrop: drop };
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      actions={
        <>
          <ApiCallButton method="GET" path={`/calendar?start_date=${range.start}&end_date=${range.end}`} />
          <Button onClick={() => setFeedOpen(true)}>
            <CalendarSync aria-hidden />
            {messages.feed}
          </Button>
          <Button variant="primary" asChild>
            <Link to={'/distribute/new' as string}>
              <Plus aria-hidden />
              {messages.newRelease}
            </Link>
          </Button>
        </>
      }
    >
      <MonthBar month={month} onMonth={setMonth} today={today} />
      {error && !calendar ? (
        <ErrorState problem={error} onRetry={refetch} />
      ) : calendar ? (
        <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <Month {...shown} calendar={calendar} />
          <Agenda {...shown} calendar={calendar} />
          <Digests calendar={calendar} />
        </div>
      ) : (
        <Skeleton className="h-[36rem] rounded-xl" />
      )}
      {open && (
        <EntryDialog
          entry={open}
          pending={move.isPending}
          problem={move.error}
          onMove={(time) => move.mutate({ entry: open, time })}
          onClose={() => {
            setOpen(null);
            move.reset();
          }}
        />
      )}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </Page>
  );
}

/** As inputs show it: `2026-11-18T09:00`. */
function kstOf({ start_kst }: Entry): string {
  return wallTime(secondsOf(start_kst));
}

function MonthBar({ month, today, onMonth }: { month: string; today: string; onMonth(month: string): void }) {
  const messages = useMessages(calendarMessages);
  const locale = useLanguage() === 'ko' ? 'ko-KR' : 'en-GB';
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="mb-3 flex items-center gap-1">
      <h2 className="mr-auto text-lg font-semibold tabular-nums" aria-live="polite">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </h2>
      <Button size="icon" variant="quiet" aria-label={messages.previous} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button onClick={() => onMonth(today.slice(0, 7))}>{messages.today}</Button>
      <Button size="icon" variant="quiet" aria-label={messages.next} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

function Digests({ calendar: { digests } }: { calendar: Calendar }) {
  const messages = useMessages(calendarMessages);
  if (digests.length === 0) return null;
  return (
    <section className="mt-5 text-sm">
      <h2 className="mb-1.5 font-medium">{messages.digests}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
        {digests.map(({ group_id, group_name, time_kst, weekdays_only }) => (
          <li key={group_id}>
            <Link
              to={'/news/groups' as string}
              search={{ group: String(group_id) } as never}
              className="hover:underline"
            >
              {group_name}
            </Link>{' '}
            <span className="text-faint">
              {weekdays_only ? messages.weekdays(time_kst) : messages.everyDay(time_kst)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
