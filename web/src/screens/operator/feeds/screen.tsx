import { Plus, RefreshCw, Rss } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { Feed } from '../types.ts';
import { useFeeds, usePoll } from './calls.ts';
import { useFeedColumns } from './columns.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { feedMessages } from './messages.ts';
import { RemoveFeed } from './remove.tsx';

/** Refetch for a while after a manual poll, to show new articles as they arrive. */
const WATCH_MS = 30_000;

export default forOperators(FeedsScreen);

function FeedsScreen() {
  const messages = useMessages(feedMessages);
  const [isWatching, setWatching] = useState(false);
  const [open, setOpen] = useState<'new' | Feed | null>(null);
  const [leaving, setLeaving] = useState<Feed | null>(null);
  const feeds = useFeeds(isWatching);
  const poll = usePoll((count) => {
    toast(messages.polled(count));
    setWatching(true);
    setTimeout(setWatching, WATCH_MS, false);
  });
  const add = (
    <Button variant="primary" onClick={() => setOpen('new')}>
      <Plus aria-hidden />
      {messages.add}
    </Button>
  );
  const actions = (
    <>
      <Button
        pending={poll.isPending}
        disabled={!feeds.data?.feeds.some(({ active }) => active)}
        onClick={() => poll.mutate()}
      >
        <RefreshCw aria-hidden />
        {messages.poll}
      </Button>
      {add}
    </>
  );
  return (
    <OperatorPage title={messages.title} lead={messages.lead} actions={actions}>
      <Table
        label={messages.title}
        columns={useFeedColumns({ onEdit: setOpen, onRemove: setLeaving })}
        rows={feeds.data?.feeds}
        rowKey={({ feed_id }) => feed_id}
        problem={feeds.error}
        onRetry={feeds.refetch}
        empty={
          <EmptyState icon={Rss} title={messages.emptyTitle} action={add}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      {open && <FeedDialog feed={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <RemoveFeed feed={leaving} onClose={() => setLeaving(null)} />
    </OperatorPage>
  );
}
