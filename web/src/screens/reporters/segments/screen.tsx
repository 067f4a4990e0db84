import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Filter, Pencil, Plus, Send, Trash2, Users } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { type Segment, segmentsPath, useRemoveSegment, useSegments } from '../list-calls.ts';
import { reporterMessages } from '../messages.ts';
import { useDescribe } from './describe.ts';
import { segmentMessages } from './messages.ts';

const PAGE_SIZE = 20;

export default function SegmentsScreen() {
  return <InWorkspace>{({ id }) => <Segments workspaceId={id} />}</InWorkspace>;
}

function Segments({ workspaceId }: { workspaceId: number }) {
  const messages = {
    ...useMessages(sharedMessages),
    ...useMessages(reporterMessages),
    ...useMessages(segmentMessages),
  };
  const [page, setPage] = usePageNumber();
  const segments = useSegments(workspaceId, { page, page_size: PAGE_SIZE });
  const remove = useRemoveSegment(workspaceId, messages.removed);
  const actions = (
    <>
      <ApiCallButton method="GET" path={`${segmentsPath(workspaceId)}?page=${page}`} />
      <Button variant="primary" asChild>
        <Link to={'/reporters/segments/new' as string}>
          <Plus aria-hidden />
          {messages.create}
        </Link>
      </Button>
    </>
  );
  return (
    <ReportersPage title={messages.segments} lead={messages.lead} actions={actions}>
      <Table
        label={messages.segments}
        columns={useColumns(remove.mutate)}
        rows={segments.data?.data}
        rowKey={({ segment_id }) => segment_id}
        problem={segments.error}
        onRetry={segments.refetch}
        isStale={segments.isPlaceholderData}
        empty={
          <EmptyState icon={Filter} title={messages.emptyTitle}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={segments.data?.page_count}
        totalCount={segments.data?.total_count}
        onPage={setPage}
      />
    </ReportersPage>
  );
}

function useColumns(onRemove: (segment: Segment) => void): Column<Segment>[] {
  const messages = {
    ...useMessages(sharedMessages),
    ...useMessages(reporterMessages),
    ...useMessages(segmentMessages),
  };
  const describe = useDescribe();
  const navigate = useNavigate();
  return [
    {
      key: 'name',
      title: messages.segmentName,
      cell: ({ segment_id, name, match, conditions }) => (
        <Link to={`/reporters/segments/${segment_id}` as string} className="group block py-1">
          <span className="block font-medium group-hover:underline">{name}</span>
          <span className="block text-xs text-soft">
            {conditions.length === 0 ? messages.everybody : conditions.map(describe).join(' · ')}
            {conditions.length > 1 && ` — ${match === 'all' ? messages.allOf : messages.anyOf}`}
          </span>
        </Link>
      ),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.edit}</span>,
      width: 'w-64 max-md:w-28',
      align: 'right',
      cell: (segment) => (
        <span className="inline-flex items-center gap-1">
          <Button size="small" asChild>
            <Link
              to={`/distribute/new?segment=${segment.segment_id}` as string}
              aria-label={messages.sendNamed(segment.name)}
            >
              <Send aria-hidden />
              <span className="max-md:hidden">{messages.sendToSegment}</span>
            </Link>
          </Button>
          <Menu
            trigger={
              <Button variant="quiet" size="icon" aria-label={messages.actionsFor(segment.name)}>
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            <MenuItem onSelect={() => navigate({ to: `/reporters?segment=${segment.segment_id}` as string })}>
              <Users aria-hidden />
              {messages.showMembers}
            </MenuItem>
            <MenuItem onSelect={() => navigate({ to: `/reporters/segments/${segment.segment_id}` as string })}>
              <Pencil aria-hidden />
              {messages.edit}
            </MenuItem>
            <MenuLine />
            <MenuItem danger onSelect={() => onRemove(segment)}>
              <Trash2 aria-hidden />
              {messages.delete}
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}
