import { Link } from '@tanstack/react-router';
import { Ellipsis, List, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
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
import { listsPath, type ReporterList, useLists, useRemoveList } from '../list-calls.ts';
import { reporterMessages } from '../messages.ts';
import { ListNameDialog } from './list-name-dialog.tsx';
import { listsMessages } from './messages.ts';

const PAGE_SIZE = 20;

export default function ListsScreen() {
  return <InWorkspace>{({ id }) => <Lists workspaceId={id} />}</InWorkspace>;
}

function Lists({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(listsMessages) };
  const [page, setPage] = usePageNumber();
  const [named, setNamed] = useState<ReporterList | 'new' | null>(null);
  const lists = useLists(workspaceId, { page, page_size: PAGE_SIZE });
  const remove = useRemoveList(workspaceId, messages.removed);
  const create = (
    <Button variant="primary" onClick={() => setNamed('new')}>
      <Plus aria-hidden />
      {messages.create}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={`${listsPath(workspaceId)}?page=${page}`} />
      {create}
    </>
  );
  return (
    <ReportersPage title={messages.lists} lead={messages.lead} actions={actions}>
      <Table
        label={messages.lists}
        columns={useColumns({ onRename: setNamed, onRemove: remove.mutate })}
        rows={lists.data?.data}
        rowKey={({ list_id }) => list_id}
        problem={lists.error}
        onRetry={lists.refetch}
        isStale={lists.isPlaceholderData}
        empty={
          <EmptyState icon={List} title={messages.emptyTitle}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={lists.data?.page_count}
        totalCount={lists.data?.total_count}
        onPage={setPage}
      />
      {named && (
        <ListNameDialog
          workspaceId={workspaceId}
          list={named === 'new' ? undefined : named}
          onClose={() => setNamed(null)}
        />
      )}
    </ReportersPage>
  );
}

type Actions = { onRename(list: ReporterList): void; onRemove(list: ReporterList): void };

function useColumns({ onRename, onRemove }: Actions): Column<ReporterList>[] {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(listsMessages) };
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: messages.listName,
      cell: ({ list_id, name, reporter_count }) => (
        <Link to={`/reporters?list=${list_id}` as string} className="group block py-1">
          <span className="block font-medium group-hover:underline">{name}</span>
          {reporter_count === 0 && <span className="block text-xs text-soft">{messages.noMembers}</span>}
        </Link>
      ),
    },
    {
      key: 'members',
      title: messages.members,
      width: 'w-28',
      cell: ({ reporter_count }) => messages.people(formats.number(reporter_count)),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.edit}</span>,
      width: 'w-60 max-md:w-28',
      align: 'right',
      cell: (list) => (
        <span className="inline-flex items-center gap-1">
          {list.reporter_count > 0 && (
            <Button size="small" asChild>
              <Link to={`/distribute/new?list=${list.list_id}` as string} aria-label={messages.sendNamed(list.name)}>
                <Send aria-hidden />
                <span className="max-md:hidden">{messages.sendTo}</span>
              </Link>
            </Button>
          )}
          <Menu
            trigger={
              <Button variant="quiet" size="icon" aria-label={messages.actionsFor(list.name)}>
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            <MenuItem onSelect={() => onRename(list)}>
              <Pencil aria-hidden />
              {messages.rename}
            </MenuItem>
            <MenuLine />
            <MenuItem danger onSelect={() => onRemove(list)}>
              <Trash2 aria-hidden />
              {messages.delete}
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}
