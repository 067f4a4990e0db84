import { useFormats } from '../../i18n/format.ts';
import { secondsOf } from '../../i18n/korean-time.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Secret } from '../../ui/secret.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCreateFeed, useFeed, useRemoveFeed } from './calls.ts';
import { calendarMessages } from './messages.ts';

export function FeedDialog({ onClose }: { onClose(): void }) {
  const messages = useMessages(calendarMessages);
  const formats = useFormats();
  const feed = useFeed();
  const create = useCreateFeed();
  const remove = useRemoveFeed(() => {
    toast(messages.feedRemoved);
    onClose();
  });
  const { is_on = false, created_kst = null, last_read_kst = null } = feed.data ?? {};
  return (
    <Dialog
      open
      title={messages.feed}
      lead={messages.feedLead}
      onClose={onClose}
      actions={
        <>
          {is_on && (
            <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
              {messages.feedRemove}
            </Button>
          )}
          <Button variant={is_on ? 'secondary' : 'primary'} pending={create.isPending} onClick={() => create.mutate()}>
            {is_on ? messages.feedReplace : messages.feedCreate}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ProblemNotice problem={feed.error ?? create.error ?? remove.error} />
        {create.data ? (
          <>
            <Notice>{messages.feedSecret}</Notice>
            <Secret text={create.data.url} />
          </>
        ) : feed.data === undefined ? (
          <SkeletonText lines={2} />
        ) : (
          <p className="text-sm text-soft">
            {created_kst === null ? messages.feedOff : messages.feedOn(formats.date(secondsOf(created_kst)))}{' '}
            {last_read_kst && messages.feedRead(formats.relative(secondsOf(last_read_kst)))}{' '}
            {is_on && messages.feedReplaceHint}
          </p>
        )}
      </div>
    </Dialog>
  );
}
