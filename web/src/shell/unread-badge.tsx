import { useUnreadCount } from '../api/inbox.ts';
import { useMessages } from '../i18n/messages.ts';
import { cn } from '../ui/cn.ts';
import { shellMessages } from './messages.ts';

const MOST_SHOWN = 99;

/** Number of unread notices; nothing when there are none. */
export function UnreadBadge({ className }: { className?: string }) {
  const messages = useMessages(shellMessages);
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs font-medium text-accent-ink tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{messages.unread(count)}</span>
    </span>
  );
}
