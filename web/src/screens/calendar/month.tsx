import { useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../../ui/cn.ts';
import type { Calendar, Entry } from './calls.ts';
import { weekdayOf } from './days.ts';
import { EntryChip, entryOf, hasEntry } from './entry-chip.tsx';
import { calendarMessages } from './messages.ts';

export type ShownMonth = {
  calendar: Calendar;
  weeks: string[][];
  month: string;
  today: string;
  onOpen(entry: Entry): void;
  onDrop(entry: Entry, day: string): void;
};

/** A row keeps its height; further entries of a day appear on demand. */
const VISIBLE = 3;
const SUNDAY = 0;
const SATURDAY = 6;

/** Weeks as rows; on a phone the agenda is shown instead. */
export function Month({ calendar, weeks, month, today, onOpen, onDrop }: ShownMonth) {
  const locale = useLanguage() === 'ko' ? 'ko-KR' : 'en-GB';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const messages = useMessages(calendarMessages);
  return (
    <table
      aria-label={messages.title}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-xl border border-line bg-surface max-md:hidden"
    >
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line px-2 py-1.5 text-left text-xs font-medium text-faint"
            >
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                isOutside={day.slice(0, 7) !== month}
                isToday={day === today}
                holiday={calendar.holidays.find(({ date }) => date === day)?.name}
                entries={calendar.entries.filter(({ start_kst }) => start_kst.startsWith(day))}
                onOpen={onOpen}
                onDrop={onDrop}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Pick<ShownMonth, 'onOpen' | 'onDrop'> & {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  holiday: string | undefined;
  entries: Entry[];
};

function Day({ day, isOutside, isToday, holiday, entries, onOpen, onDrop }: DayProps) {
  const messages = useMessages(calendarMessages);
  const [isAll, setAll] = useState(false);
  const [isOver, setOver] = useState(false);
  const visible = isAll || entries.length <= VISIBLE ? entries : entries.slice(0, VISIBLE - 1);
  const weekday = weekdayOf(day);
  const isFree = holiday !== undefined || weekday === SUNDAY;
  return (
    <td
      onDragOver={(event) => {
        if (!hasEntry(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const entry = entryOf(event.dataTransfer);
        if (entry) onDrop(entry, day);
      }}
      className={cn(
        'h-28 border-line p-1 align-top not-last:border-r [tr:not(:last-child)>&]:border-b',
        isOutside && 'bg-page',
        isOver && 'bg-accent-soft',
      )}
    >
      <div className="mb-1 flex items-baseline gap-1.5 px-1 text-xs">
        <span
          className={cn(
            'tabular-nums',
            isFree ? 'text-danger-text' : weekday === SATURDAY ? 'text-accent-text' : 'text-soft',
            isToday && 'rounded-full bg-accent px-1.5 font-semibold text-accent-ink',
          )}
          aria-current={isToday ? 'date' : undefined}
        >
          <time dateTime={day}>{Number(day.slice(8))}</time>
        </span>
        {holiday && <span className="truncate text-danger-text">{holiday}</span>}
      </div>
      <ul className="grid gap-0.5">
        {visible.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`} className="min-w-0">
            <EntryChip entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {visible.length < entries.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-0.5 px-1.5 text-xs leading-6 text-faint hover:text-ink hover:underline"
        >
          {messages.more(entries.length - visible.length)}
        </button>
      )}
    </td>
  );
}
