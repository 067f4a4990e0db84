import { Link } from '@tanstack/react-router';
import { ExternalLink, Newspaper, Reply, Send, UserX } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { TimelineRow } from '../calls.ts';
import { secondsOf } from '../korean-days.ts';
import { Entry } from './entry.tsx';
import { detailMessages } from './messages.ts';
import { safeUrl } from './safe-url.ts';

type Row<Type extends TimelineRow['type']> = Extract<TimelineRow, { type: Type }>;

const STATES = {
  queued: 'neutral',
  sending: 'accent',
  sent: 'success',
  stored: 'warning',
  failed: 'danger',
  bounced: 'warning',
  suppressed: 'neutral',
  canceled: 'neutral',
} as const;
type StateName = keyof typeof STATES;

export function MailEntry({ row }: { row: Row<'mail'> }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  // Without a mail server nothing was sent, whatever the state says.
  const state = (row.is_stored ? 'stored' : row.state) as StateName;
  return (
    <Entry icon={Send}>
      <Link to={`/distribute/${row.release_id}` as string} className="font-medium hover:underline">
        {row.subject}
      </Link>
      <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-xs text-soft">
        {messages.mailTo} · {formats.dateTime(secondsOf(row.at_kst))}
        <Badge tone={STATES[state]}>{messages[state]}</Badge>
        {row.opened_kst && <Badge tone="accent">{messages.opened(formats.dateTime(secondsOf(row.opened_kst)))}</Badge>}
      </span>
    </Entry>
  );
}

export function ReplyEntry({ row }: { row: Row<'reply'> }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  return (
    <Entry icon={Reply}>
      <Link to={`/distribute/${row.release_id}` as string} className="font-medium hover:underline">
        {row.subject}
      </Link>
      <span className="block text-xs text-soft">
        {messages.reply} · {formats.dateTime(secondsOf(row.at_kst))}
      </span>
      {row.excerpt && <p className="mt-1.5 border-l-2 border-line-strong pl-3 break-words">{row.excerpt}</p>}
    </Entry>
  );
}

export function ArticleEntry({ row, onNotOurs }: { row: Row<'article'>; onNotOurs(): void }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  return (
    <Entry icon={Newspaper}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <a href={safeUrl(row.url)} target="_blank" rel="noopener noreferrer" className="font-medium hover:underline">
            {row.title} <ExternalLink className="inline size-3.5 text-faint" aria-label={messages.newTab} />
          </a>
          <span className="block text-xs text-soft">
            {messages.coverage} · {row.media_name} · {formats.dateTime(secondsOf(row.at_kst))}
          </span>
        </p>
        <Button variant="quiet" size="small" aria-label={messages.notOursNamed(row.title)} onClick={onNotOurs}>
          <UserX aria-hidden />
          {messages.notOurs}
        </Button>
      </div>
    </Entry>
  );
}
