import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  type Activity,
  reporterPath,
  type TimelineRow,
  useAddActivity,
  useRemoveActivity,
  useTimeline,
} from '../calls.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { ActivityEntry } from './activity-entry.tsx';
import { ArticleEntry, MailEntry, ReplyEntry } from './mail-entries.tsx';
import { detailMessages } from './messages.ts';
import { useNotOurs } from './not-ours.ts';

const PAGE_SIZE = 20;

type Props = { workspaceId: number; reporterId: number };

/** Emails, replies, coverage and activities, newest first. */
export function Timeline({ workspaceId, reporterId }: Props) {
  const messages = useMessages(detailMessages);
  const [page, setPage] = usePageNumber();
  const [edited, setEdited] = useState<Activity | 'new' | null>(null);
  const timeline = useTimeline(workspaceId, reporterId, { page, page_size: PAGE_SIZE });
  const again = useAddActivity(workspaceId, reporterId, () => {});
  const remove = useRemoveActivity(workspaceId, reporterId, (removed) =>
    toast(messages.activityRemoved, { undo: () => again.mutate(inputOf(removed)) }),
  );
  const markNotOurs = useNotOurs(workspaceId, reporterId);
  const rows = timeline.data?.data;
  const show = (row: TimelineRow) => {
    if (row.type === 'mail') return <MailEntry key={keyOf(row)} row={row} />;
    if (row.type === 'reply') return <ReplyEntry key={keyOf(row)} row={row} />;
    if (row.type === 'article')
      return <ArticleEntry key={keyOf(row)} row={row} onNotOurs={() => markNotOurs(row.article_id)} />;
    const { activity } = row;
    return (
      <ActivityEntry
        key={keyOf(row)}
        activity={activity}
        onEdit={() => setEdited(activity)}
        onRemove={() => remove.mutate(activity)}
      />
    );
  };
  const actions = (
    <>
      <ApiCallButton method="GET" path={`${reporterPath(workspaceId, reporterId)}/timeline?page=${page}`} />
      <Button variant="primary" onClick={() => setEdited('new')}>
        <Plus aria-hidden />
        {messages.record}
      </Button>
    </>
  );
  return (
    <section>
      <SectionHeader title={messages.timeline} lead={messages.timelineLead} actions={actions} />
      {timeline.error && !rows ? (
        <ErrorState problem={timeline.error} onRetry={timeline.refetch} />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={messages.nothingYet}
          className="rounded-xl border border-dashed border-line-strong"
        >
          {messages.nothingYetLead}
        </EmptyState>
      ) : (
        <ol aria-busy={!rows}>
          {rows
            ? rows.map(show)
            : [1, 2, 3].map((place) => (
                <li key={place} className="flex gap-4 pb-6">
                  <Skeleton className="size-8 rounded-full" />
                  <div className="flex-1">
                    <SkeletonText lines={3} />
                  </div>
                </li>
              ))}
        </ol>
      )}
      {(timeline.data?.page_count ?? 1) > 1 && (
        <Pagination
          page={page}
          pageCount={timeline.data?.page_count}
          totalCount={timeline.data?.total_count}
          onPage={setPage}
        />
      )}
      {edited && (
        <ActivityDialog
          workspaceId={workspaceId}
          reporterId={reporterId}
          {...(edited === 'new' ? {} : { activity: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function keyOf(row: TimelineRow): string {
  if (row.type === 'activity') return `activity-${row.activity.id}`;
  if (row.type === 'article') return `article-${row.article_id}`;
  return `${row.type}-${row.release_id}-${row.at_kst}`;
}

function inputOf({ action, title, content, place, meeting_start_kst, meeting_end_kst }: Activity) {
  return {
    action,
    title,
    content,
    place,
    ...(meeting_start_kst ? { meeting_start_kst } : {}),
    ...(meeting_end_kst ? { meeting_end_kst } : {}),
  };
}
