import { useMe } from '../../api/me.ts';
import { useWords } from '../../i18n/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Status } from './calls.ts';
import { releaseWords } from './words.ts';

const TONES = {
  SCHEDULED: 'accent',
  EDITING: 'warning',
  SENDING: 'accent',
  SENT: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
} as const;

type Props = { status: Status; isPaused?: boolean; isUnderWay?: boolean };

/** Where a release stands. One whose mail is still going out is not shown as finished. */
export function StatusBadge({ status, isPaused, isUnderWay }: Props) {
  const words = useWords(releaseWords);
  if (isPaused) return <Badge tone="warning">{words.paused}</Badge>;
  if (isUnderWay) return <Badge tone="accent">{words.delivering}</Badge>;
  return <Badge tone={TONES[status]}>{words[status]}</Badge>;
}

/** Said before and after sending, as long as mail goes nowhere. */
export function OutboxNotice({ className }: { className?: string }) {
  const words = useWords(releaseWords);
  const me = useMe();
  if (me.data?.service.mail !== 'outbox') return null;
  return (
    <Notice tone="warning" className={className}>
      {words.outbox}
    </Notice>
  );
}
