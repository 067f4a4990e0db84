import { CalendarDays, Ellipsis, Mail, MapPin, NotebookPen, Pencil, Phone, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Activity, reporterPath, useActivities, useAddActivity, useRemoveActivity } from '../calls.ts';
import { secondsOf } from '../korean-days.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { detailMessages } from './messages.ts';

const PAGE_SIZE = 20;
const ICONS = { MEETING: Users, CALL: Phone, EMAIL: Mail, OTHER: NotebookPen };

type Props = { workspaceId: number; reporterId: number };

/** Timeline of activities with the reporter, newest first. */
export function Activities({ workspaceId, reporterId }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(detailMessages) };
  const [page, setPage] = usePageNumber();
  const [edited, setEdited] = useState<Activity | 'new' | null>(null);
  const activities = useActivities(workspaceId, reporterId, { page, page_size: PAGE_SIZE });
  const again = useAddActivity(workspaceId, reporterId, () => {});
  const remove = useRemoveActivity(workspaceId, reporterId, (removed) =>
    toast(messages.activityRemoved, { undo: () => again.mutate(inputOf(removed)) }),
  );
  const record = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      {messages.record}
    </Button>
  );
  const rows = activities.data?.data;
  const actions = (
    <>
      <ApiCallButton method="GET" path={`${reporterPath(workspaceId, reporterId)}/meetings?page=${page}`} />
      {record}
    </>
  );
  return (
    <section>
      <SectionHeader title={messages.activities} actions={actions} />
      {activities.error && !rows ? (
        <ErrorState problem={activities.error} onRetry={activities.refetch} />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={messages.noActivities}
          className="rounded-xl border border-dashed border-line-strong"
        >
          {messages.noActivitiesLead}
        </EmptyState>
      ) : (
        <ol aria-busy={!rows}>
          {rows
            ? rows.map((activity) => (
                <Entry
                  key={activity.id}
                  activity={activity}
                  onEdit={() => setEdited(activity)}
                  onRemove={() => remove.mutate(activity)}
                />
              ))
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
      {(activities.data?.page_count ?? 1) > 1 && (
        <Pagination
          page={page}
          pageCount={activities.data?.page_count}
          totalCount={activities.data?.total_count}
          onPage={setPage}
        />
      )}
      {edited && (
        <ActivityDialog
          workspaceId={workspaceId}
          reporterId={reporterId}
          activity={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

type EntryProps = { activity: Activity; onEdit(): void; onRemove(): void };

function Entry({ activity, onEdit, onRemove }: EntryProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  const { action, title, content, place, meeting_start_kst, meeting_end_kst, created_kst } = activity;
  const Icon = ICONS[action];
  const start = secondsOf(meeting_start_kst || created_kst);
  const when = meeting_end_kst ? formats.dateTimeRange(start, secondsOf(meeting_end_kst)) : formats.dateTime(start);
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span className="absolute top-9 bottom-1 left-4 w-px bg-line group-last:hidden" aria-hidden />
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-soft">
        <Icon className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1">
            <span className="font-medium">{title || messages[action]}</span>
            <span className="block text-xs text-soft">
              {title && `${messages[action]} · `}
              {when}
            </span>
          </p>
          <Menu
            trigger={
              <Button
                variant="quiet"
                size="icon"
                className="-mt-1"
                aria-label={messages.activityActions(title || messages[action])}
              >
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden />
              {messages.edit}
            </MenuItem>
            <MenuLine />
            <MenuItem danger onSelect={onRemove}>
              <Trash2 aria-hidden />
              {messages.delete}
            </MenuItem>
          </Menu>
        </div>
        {place && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-soft">
            <MapPin className="size-3.5 shrink-0" aria-hidden />
            {place}
          </p>
        )}
        {content && <p className="mt-1.5 whitespace-pre-wrap">{content}</p>}
      </div>
    </li>
  );
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
