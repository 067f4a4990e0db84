import type { ReviewStatus } from '../../../../../src/texts/reviews/statuses.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { reviewMessages } from './messages.ts';

const TONES = {
  draft: 'neutral',
  in_review: 'accent',
  changes_requested: 'warning',
  approved: 'success',
  changed_after_approval: 'warning',
  distributed: 'success',
} as const;

export type Stage = ReviewStatus | 'distributed';
export const STATUSES = Object.keys(TONES).filter((status) => status !== 'distributed') as ReviewStatus[];

/** A text that was sent is shown as such, unless it is being reviewed again or is no longer what was approved. */
export function stageOf(status: ReviewStatus, isDistributed: boolean): Stage {
  return isDistributed && (status === 'draft' || status === 'approved') ? 'distributed' : status;
}

export function ReviewBadge({ stage }: { stage: Stage }) {
  const messages = useMessages(reviewMessages);
  return <Badge tone={TONES[stage]}>{messages[stage]}</Badge>;
}
