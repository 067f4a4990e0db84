import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../../ui/cn.ts';
import { EntryChip } from './entry-chip.tsx';
import { calendarMessages } from './messages.ts';
import type { ShownMonth } from './month.tsx';

/** The days of the month that have something on them, for narrow screens. */
export function Agenda({ calendar, weeks, month, today, onOpen }: Omit<ShownMonth, 'onDrop'>) {
  const messages = useMessages(calendarMessages);
  const locale = useLanguage() === 'ko' ? 'ko-KR' : 'en-GB';
  const dayName = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    weekday: 'short',
    timeZone: 'UTC',
  });
  const days = weeks
    .flat()
    .filter((day) => day.startsWith(month))
    .map((day) => ({
      day,
      holiday: calendar.holidays.find(({ date }) => date === day)?.name,
      entries: calendar.entries.filter(({ start_kst }) => start_kst.startsWith(day)),
    }))
    .filter(({ day, holiday, entries }) => holiday !== undefined || entries.length > 0 || day === today);
  return (
    <div className="grid gap-5 md:hidden">
      {days.length === 0 && <p className="text-soft">{messages.nothing}</p>}
      {days.map(({ day, holiday, entries }) => (
        <section key={day} aria-label={dayName.format(new Date(`${day}T00:00:00Z`))}>
          <h3 className="mb-1.5 flex gap-2 text-sm font-medium">
            <time dateTime={day} className={cn(holiday && 'text-danger-text')}>
              {dayName.format(new Date(`${day}T00:00:00Z`))}
            </time>
            {holiday && <span className="font-normal text-danger-text">{holiday}</span>}
            {day === today && <span className="font-normal text-accent-text">{messages.today}</span>}
          </h3>
          <ul className="grid gap-1.5">
            {entries.map((entry) => (
              <li key={`${entry.kind}-${entry.id}`}>
                <EntryChip entry={entry} onOpen={onOpen} isLong />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
