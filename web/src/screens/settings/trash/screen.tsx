import { Ellipsis, Trash2, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { TRASH_KINDS } from '../../../../../src/trash/names.ts';
import { messageOf } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRestoreOutcome } from '../../../ui/deletion.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { type Item, useDeleteForGood, useRestoreItem, useTrash } from './calls.ts';
import { trashMessages } from './messages.ts';

const PAGE_SIZE = 20;

export default function TrashScreen() {
  const messages = useMessages(trashMessages);
  const [page, setPage] = usePageNumber();
  const [kind, setKind] = useSearchValue('kind');
  const [leaving, setLeaving] = useState<Item | null>(null);
  const items = useTrash({ page, page_size: PAGE_SIZE, kind });
  const outcome = useRestoreOutcome();
  const restore = useRestoreItem(
    (restored) => toast(outcome(restored).text),
    (problem) => toast(messageOf(problem), { tone: 'danger' }),
  );
  const columns = useColumns({
    busyId: restore.isPending ? restore.variables.item.trash_id : null,
    onRestore: (item, together) => restore.mutate({ item, together }),
    onDelete: setLeaving,
  });
  const path = `/trash?page=${page}${kind ? `&kind=${kind}` : ''}`;
  const empty =
    kind === '' ? (
      <EmptyState icon={Trash2} title={messages.emptyTitle}>
        {messages.emptyLead}
      </EmptyState>
    ) : (
      <EmptyState
        icon={Trash2}
        title={messages.emptyKind}
        action={<Button onClick={() => setKind('')}>{messages.showAll}</Button>}
      />
    );
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={<ApiCallButton method="GET" path={path} />}>
      <div className="mb-4 max-w-56">
        <Select aria-label={messages.kind} value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="">{messages.allKinds}</option>
          {TRASH_KINDS.map((name) => (
            <option key={name} value={name}>
              {messages[name]}
            </option>
          ))}
        </Select>
      </div>
      <Table
        label={messages.title}
        columns={columns}
        rows={items.data?.data}
        rowKey={({ trash_id }) => trash_id}
        problem={items.error}
        onRetry={items.refetch}
        isStale={items.isPlaceholderData}
        empty={empty}
      />
      <Pagination
        page={page}
        pageCount={items.data?.page_count}
        totalCount={items.data?.total_count}
        onPage={setPage}
      />
      {leaving && <DeleteForGood item={leaving} onClose={() => setLeaving(null)} />}
    </SettingsPage>
  );
}

function DeleteForGood({ item, onClose }: { item: Item; onClose(): void }) {
  const messages = useMessages(trashMessages);
  const remove = useDeleteForGood(() => {
    onClose();
    toast(messages.gone);
  });
  return (
    <ConfirmDialog
      open
      title={messages.deleteTitle}
      verb={messages.deleteForGood}
      call={{ method: 'DELETE', path: `/trash/${item.trash_id}` }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate(item)}
      onClose={onClose}
    >
      {messages.deleteLead(item.title)}
    </ConfirmDialog>
  );
}

type Actions = { busyId: number | null; onRestore(item: Item, together: boolean): void; onDelete(item: Item): void };

function useColumns({ busyId, onRestore, onDelete }: Actions): Column<Item>[] {
  const messages = { ...useMessages(sharedMessages), ...useMessages(trashMessages) };
  const formats = useFormats();
  const left = ({ days_left }: Item) => (days_left <= 1 ? messages.lastDay : messages.daysLeft(days_left));
  return [
    {
      key: 'item',
      title: messages.item,
      cell: (item) => (
        <span className="block py-1">
          <span className="line-clamp-2 font-medium break-words">{item.title}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
            {messages[item.kind]}
            {item.merged_into !== null && <Badge>{messages.mergedInto(item.merged_into)}</Badge>}
            <span className="md:hidden">
              {item.days_left <= 1 ? messages.lastDay : messages.remaining(item.days_left)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'deleted',
      title: messages.deleted,
      width: 'w-44',
      wide: true,
      cell: ({ deleted_by, deleted_kst }) => (
        <span className="block text-sm">
          <span className="block truncate">{deleted_by}</span>
          <span className="block text-xs text-soft">{formats.dateTime(Date.parse(deleted_kst) / 1000)}</span>
        </span>
      ),
    },
    { key: 'left', title: messages.left, width: 'w-28', wide: true, cell: left },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.restore}</span>,
      width: 'w-56 max-md:w-28',
      align: 'right',
      cell: (item) => (
        <span className="inline-flex items-center gap-1">
          <Button
            size="small"
            pending={busyId === item.trash_id}
            aria-label={messages.restoreNamed(item.title)}
            onClick={() => onRestore(item, false)}
          >
            <Undo2 aria-hidden />
            <span className="max-md:hidden">{item.merged_into === null ? messages.restore : messages.separate}</span>
          </Button>
          <Menu
            trigger={
              <Button variant="quiet" size="icon" aria-label={messages.actionsOf(item.title)}>
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            {item.deleted_together > 1 && (
              <>
                <MenuItem onSelect={() => onRestore(item, true)}>
                  <Users aria-hidden />
                  {messages.restoreTogether(item.deleted_together)}
                </MenuItem>
                <MenuLine />
              </>
            )}
            <MenuItem danger onSelect={() => onDelete(item)}>
              <Trash2 aria-hidden />
              {messages.deleteForGood}
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}
