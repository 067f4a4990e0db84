import { Link } from '@tanstack/react-router';
import {
  AtSign,
  CircleCheck,
  ClipboardCheck,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Reply,
  Send,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import { type InboxNotice, useReadOne } from '../../api/inbox.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../../ui/cn.ts';
import { inboxMessages } from './messages.ts';

const NEUTRAL = 'bg-hover text-soft';
const LOOKS: Record<InboxNotice['kind'], { icon: LucideIcon; tone: string }> = {
  mention: { icon: AtSign, tone: 'bg-accent-soft text-accent-text' },
  comment: { icon: MessageSquare, tone: NEUTRAL },
  approval_requested: { icon: ClipboardCheck, tone: 'bg-accent-soft text-accent-text' },
  approval_decided: { icon: CircleCheck, tone: NEUTRAL },
  release_sent: { icon: Send, tone: 'bg-success-soft text-success-text' },
  release_failed: { icon: TriangleAlert, tone: 'bg-danger-soft text-danger-text' },
  reply: { icon: Reply, tone: 'bg-accent-soft text-accent-text' },
  coverage: { icon: Newspaper, tone: NEUTRAL },
  low_credit: { icon: Wallet, tone: 'bg-warning-soft text-warning-text' },
};

/** One notice; opening it marks it as read. */
export function NoticeRow({ notice }: { notice: InboxNotice }) {
  const messages = useMessages(inboxMessages);
  const read = useReadOne();
  const event = useEvent(notice);
  const { icon: Icon, tone } = LOOKS[notice.kind];
  const [to, query] = notice.path.split('?');
  return (
    <Link
      to={to!}
      search={Object.fromEntries(new URLSearchParams(query)) as never}
      onClick={() => !notice.is_read && read(notice.notice_id)}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className={cn('mt-0.5 flex size-7 items-center justify-center rounded-full', tone)}>
        <Icon className="size-3.5" aria-hidden />
      </span>
      <span className="min-w-0">
        <span className={cn('line-clamp-2 break-words', notice.is_read ? 'text-soft' : 'font-medium')}>
          {!notice.is_read && <span className="sr-only">{messages.unread}: </span>}
          {notice.kind === 'low_credit' ? messages.lowCredit : notice.title}
        </span>
        <span className="block text-sm text-soft">{event}</span>
        {notice.excerpt && <span className="mt-0.5 line-clamp-2 text-sm break-words text-faint">{notice.excerpt}</span>}
      </span>
      <span className="mt-0.5 flex items-center gap-2 text-xs whitespace-nowrap text-faint tabular-nums">
        <time dateTime={notice.changed_kst}>{notice.changed_kst.slice(11, 16)}</time>
        <span aria-hidden className={cn('size-2 rounded-full', !notice.is_read && 'bg-accent')} />
      </span>
    </Link>
  );
}

/** What happened, in one sentence. */
function useEvent({ kind, by, count, details }: InboxNotice): string {
  const messages = useMessages(inboxMessages);
  const formats = useFormats();
  const { sent = 0, failed = 0, state = 'failed', balance = 0, threshold = 0 } = details;
  switch (kind) {
    case 'release_sent':
      return messages.sent(formats.number(sent), failed === 0 ? null : formats.number(failed));
    case 'release_failed':
      return messages[state];
    case 'coverage':
      return messages.coverage(count);
    case 'low_credit':
      return messages.low_credit(formats.money(balance), formats.money(threshold));
    default:
      return messages[kind](by, count);
  }
}
