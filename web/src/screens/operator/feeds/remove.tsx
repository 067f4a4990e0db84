import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Feed } from '../types.ts';
import { useRemoveFeed } from './calls.ts';
import { feedMessages } from './messages.ts';

export function RemoveFeed({ feed, onClose }: { feed: Feed | null; onClose(): void }) {
  const messages = useMessages(feedMessages);
  const remove = useRemoveFeed(({ media }) => {
    toast(messages.removed(media));
    onClose();
  });
  return (
    <ConfirmDialog
      open={feed !== null}
      title={messages.removeTitle}
      verb={messages.remove}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => feed && remove.mutate(feed)}
      onClose={onClose}
    >
      {feed && messages.removeLead(feed.media)}
    </ConfirmDialog>
  );
}
