import { useWords } from '../../../i18n/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Feed } from '../shapes.ts';
import { useRemoveFeed } from './calls.ts';
import { feedWords } from './words.ts';

export function RemoveFeed({ feed, onClose }: { feed: Feed | null; onClose(): void }) {
  const words = useWords(feedWords);
  const remove = useRemoveFeed(({ media }) => {
    toast(words.removed(media));
    onClose();
  });
  return (
    <ConfirmDialog
      open={feed !== null}
      title={words.removeTitle}
      verb={words.remove}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => feed && remove.mutate(feed)}
      onClose={onClose}
    >
      {feed && words.removeLead(feed.media)}
    </ConfirmDialog>
  );
}
