import { Link } from '@tanstack/react-router';
import type { Static } from 'typebox';
import type { Review } from '../../../../../src/areas/reviews/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import { useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { reviewMessages } from './review-messages.ts';

/** What to do about a press release that has to be approved first. */
export function ApprovalNeeded({ pressId }: { pressId: number }) {
  const messages = useMessages(reviewMessages);
  const isOwner = useMe().data?.person.role === 'owner';
  const { data: review } = useApi<Static<typeof Review>>(`/press/${pressId}/review`);
  const request = useAction<void>({
    call: (_none, options) => api.post(`/press/${pressId}/review/request`, {}, options),
    refresh: ['/press'],
    onDone: () => toast(messages.approvalAsked),
  });
  if (!review) return null;
  const isAsked = review.status === 'in_review';
  return (
    <div className="grid gap-2">
      {isAsked && !isOwner && <Notice>{messages.approvalAwaited}</Notice>}
      <div className="flex flex-wrap gap-2">
        {!isOwner && !isAsked && (
          <Button size="small" pending={request.isPending} onClick={() => request.mutate()}>
            {messages.askApproval}
          </Button>
        )}
        <Button size="small" asChild>
          <Link to={`/write/press/${pressId}` as string}>{isOwner ? messages.readAndApprove : messages.openPress}</Link>
        </Button>
      </div>
      <ProblemNotice problem={request.error} />
    </div>
  );
}
