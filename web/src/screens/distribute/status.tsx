import { useMe } from '../../api/me.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Status } from './calls.ts';
import { releaseMessages } from './messages.ts';

const TONES = {
  SCHEDULED: 'accent',
  EDITING: 'warning',
  SENDING: 'accent',
  SENT: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
} as const;

type Props = { status: Status; isPaused?: boolean; isInProgress?: boolean };

/** Status of a release. It is not shown as sent while messages are still queued. */
export function StatusBadge({ status, isPaused, isInProgress }: Props) {
  const messages = useMessages(releaseMessages);
  if (isPaused) return <Badge tone="warning">{messages.paused}</Badge>;
  if (isInProgress) return <Badge tone="accent">{messages.delivering}</Badge>;
  return <Badge tone={TONES[status]}>{messages[status]}</Badge>;
}

/** Warns that no mail server is connected. */
export function OutboxNotice({ className }: { className?: string }) {
  const messages = useMessages(releaseMessages);
  const me = useMe();
  if (me.data?.service.mail !== 'outbox') return null;
  return (
    <Notice tone="warning" className={className}>
      {messages.outbox}
    </Notice>
  );
}
