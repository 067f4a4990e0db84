import { useHasNoMailServer } from '../../api/me.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isStored, type ListedRelease, type Status } from './calls.ts';
import { releaseMessages } from './messages.ts';

const TONES = {
  SCHEDULED: 'accent',
  EDITING: 'warning',
  SENDING: 'accent',
  SENT: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
} as const;

type Props = {
  status: Status;
  isPaused?: boolean;
  isInProgress?: boolean;
  /** Its mail was written to the outbox, because there is no mail server. */
  isStored?: boolean;
  /** It starts in a few seconds, unless somebody undoes it. */
  isUndoable?: boolean;
};

/** Status of a release. It is not shown as sent while messages are still queued, nor if nothing was sent. */
export function StatusBadge({ status, isPaused, isInProgress, isStored, isUndoable }: Props) {
  const messages = useMessages(releaseMessages);
  if (isPaused) return <Badge tone="warning">{messages.paused}</Badge>;
  if (isUndoable) return <Badge tone="accent">{messages.undoable}</Badge>;
  if (isStored) return <Badge tone="warning">{messages.stored}</Badge>;
  if (isInProgress) return <Badge tone="accent">{messages.delivering}</Badge>;
  return <Badge tone={TONES[status]}>{messages[status]}</Badge>;
}

/** Status of a release in a list. */
export function ListedStatus({ release }: { release: ListedRelease }) {
  const { status, undo, is_in_progress } = release;
  return (
    <StatusBadge
      status={status}
      isUndoable={undo !== null}
      isInProgress={is_in_progress}
      isStored={isStored(release)}
    />
  );
}

/** Warns that no mail server is connected. */
export function OutboxNotice({ className }: { className?: string }) {
  const messages = useMessages(releaseMessages);
  if (!useHasNoMailServer()) return null;
  return (
    <Notice tone="warning" className={className}>
      {messages.outbox}
    </Notice>
  );
}
