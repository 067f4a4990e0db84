import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Release } from '../calls.ts';
import { followUpMessages } from './follow-up-messages.ts';
import { detailMessages } from './messages.ts';

/** Explains the status when the release is not simply being sent. */
export function StatusNotice({ release }: { release: Release }) {
  const messages = { ...useMessages(followUpMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  const { status, scheduled_kst, is_paused, is_held, delivery_problem, is_paid, reject_reason, payment_price } =
    release;
  const { follow_up_to, reporter_count } = release;
  const due = scheduled_kst ? secondsOf(scheduled_kst) : null;
  if (is_paused && delivery_problem) return <Notice tone="warning">{messages.isRefused}</Notice>;
  if (is_paused) return <Notice tone="warning">{is_held ? messages.isHeld : messages.isPaused}</Notice>;
  if (status === 'SCHEDULED' && due) {
    return (
      <Notice>
        <p>{messages.waitsUntil(formats.dateTime(due), formats.relative(due))}</p>
        {follow_up_to && <p>{messages.decidedThen(messages[follow_up_to])}</p>}
      </Notice>
    );
  }
  if (status === 'EDITING') {
    return <Notice>{due ? messages.editingUntil(formats.dateTime(due)) : messages.editing}</Notice>;
  }
  if (status === 'CANCELED') {
    return (
      <Notice tone="warning">
        {reject_reason && <p>{messages.rejected(reject_reason)}</p>}
        {follow_up_to && reporter_count === 0 && <p>{messages.nobodyLeft}</p>}
        {!is_paid && <p>{messages.canceled(formats.money(payment_price))}</p>}
      </Notice>
    );
  }
  if (status === 'FAILED') return <Notice tone="danger">{messages.failed}</Notice>;
  return null;
}
