import { Lock, type LucideIcon, Send, Share2, Users } from 'lucide-react';
import { secondsOf, wallTime } from '../../i18n/korean-time.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../../ui/cn.ts';
import type { Entry } from './calls.ts';
import { calendarMessages } from './messages.ts';

const LOOKS: Record<Entry['kind'], { icon: LucideIcon; className: string }> = {
  release: { icon: Send, className: 'bg-accent-soft text-accent-text' },
  embargo: { icon: Lock, className: 'bg-warning-soft text-warning-text' },
  social: { icon: Share2, className: 'bg-success-soft text-success-text' },
  meeting: { icon: Users, className: 'bg-sunken text-ink' },
};

/** Data of the entry that is dragged. */
const DRAGGED = 'application/x-calendar-entry';

type Props = { entry: Entry; onOpen(entry: Entry): void; isLong?: boolean };

/** An entry as a button; its dialog also moves it, for people who do not drag. */
export function EntryChip({ entry, onOpen, isLong = false }: Props) {
  const messages = useMessages(calendarMessages);
  const { kind, title, start_kst, is_movable, status } = entry;
  const { icon: Icon, className } = LOOKS[kind];
  const isFailed = status === 'FAILED';
  return (
    <button
      type="button"
      draggable={is_movable}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, JSON.stringify(entry));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onOpen(entry)}
      className={cn(
        'flex w-full min-w-0 items-center gap-1.5 rounded-md px-1.5 text-left text-xs leading-6',
        isLong && 'gap-2.5 px-3 py-2 text-sm',
        is_movable && 'cursor-grab active:cursor-grabbing',
        isFailed ? 'bg-danger-soft text-danger-text' : className,
      )}
    >
      <Icon className={cn('size-3 shrink-0', isLong && 'size-4')} aria-hidden />
      <span className="sr-only">{messages[kind]}</span>
      <span className="shrink-0 tabular-nums">{wallTime(secondsOf(start_kst)).slice(11)}</span>
      <span className={cn('truncate', isLong && 'whitespace-normal')}>{title}</span>
    </button>
  );
}

export function entryOf(data: DataTransfer): Entry | null {
  const text = data.getData(DRAGGED);
  return text === '' ? null : (JSON.parse(text) as Entry);
}

export function hasEntry(data: DataTransfer): boolean {
  return data.types.includes(DRAGGED);
}
