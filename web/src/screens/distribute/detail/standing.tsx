import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Release } from '../calls.ts';
import { detailWords } from './words.ts';

/** One sentence on where the release stands, when it does not simply go out. */
export function Standing({ release }: { release: Release }) {
  const words = useWords(detailWords);
  const formats = useFormats();
  const { status, scheduled_kst, is_paused, is_paid, reject_reason, payment_price } = release;
  const due = scheduled_kst ? secondsOf(scheduled_kst) : null;
  if (is_paused) return <Notice tone="warning">{words.isPaused}</Notice>;
  if (status === 'SCHEDULED' && due) {
    return <Notice>{words.waitsUntil(formats.dateTime(due), formats.relative(due))}</Notice>;
  }
  if (status === 'EDITING') {
    return <Notice>{due ? words.editingUntil(formats.dateTime(due)) : words.editing}</Notice>;
  }
  if (status === 'CANCELED') {
    return (
      <Notice tone="warning">
        {reject_reason && <p>{words.rejected(reject_reason)}</p>}
        {!is_paid && <p>{words.canceled(formats.money(payment_price))}</p>}
      </Notice>
    );
  }
  if (status === 'FAILED') return <Notice tone="danger">{words.failed}</Notice>;
  return null;
}
