import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Plus, RefreshCw, Rss } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/files.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
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
  const [editing, setEditing] = useState<Feed | null>(null);
  const [leaving, setLeaving] = useState<Feed | null>(null);
  const feeds = useFeeds(isWatching);
  const poll = usePoll((count) => {
    toast(messages.polled(count));
    setWatching(true);
    setTimeout(setWatching, WATCH_MS, false);
  });
  const add = (
    <Button variant="primary" asChild>
      <Link to="/operator/feeds/new">
        <Plus aria-hidden />
        {messages.add}
      </Link>
    </Button>
  );
  const save = useMutation({ mutationFn: () => download('/operator/feeds/opml') });
  const actions = (
    <>
      <Button pending={save.isPending} disabled={!feeds.data?.feeds.length} onClick={() => save.mutate()}>
        <Download aria-hidden />
        {messages.exportOpml}
      </Button>
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
      <ProblemNotice problem={poll.error ?? save.error} />
      <Table
        label={messages.title}
        columns={useFeedColumns({ onEdit: setEditing, onRemove: setLeaving })}
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
      {editing && <FeedDialog feed={editing} onClose={() => setEditing(null)} />}
      <RemoveFeed feed={leaving} onClose={() => setLeaving(null)} />
    </OperatorPage>
  );
}
