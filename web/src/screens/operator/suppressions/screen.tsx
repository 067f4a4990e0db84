import { MailX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { Suppression } from '../types.ts';
import { AddSuppression } from './add.tsx';
import { useSuppressions, useUnsuppress } from './calls.ts';
import { suppressionMessages } from './messages.ts';

export default forOperators(SuppressionsScreen);

function SuppressionsScreen() {
  const messages = useMessages(suppressionMessages);
  const [page, setPage] = usePageNumber();
  const [email] = useSearchValue('email');
  const [isNew, setNew] = useSearchValue('new');
  const [leaving, setLeaving] = useState<Suppression | null>(null);
  const list = useSuppressions(page, email);
  const lift = useUnsuppress((suppression) => {
    setLeaving(null);
    toast(messages.removed(suppression.email));
  });
  const add = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.add}
    </Button>
  );
  return (
    <OperatorPage title={messages.title} lead={messages.lead} actions={add}>
      <SearchBox label={messages.search} name="email" className="mb-3 max-sm:max-w-none" />
      <Table
        label={messages.title}
        columns={useColumns(setLeaving)}
        rows={list.data?.suppressions}
        rowKey={({ email: address, account_id, reason }) => `${address}-${account_id}-${reason}`}
        problem={list.error}
        onRetry={list.refetch}
        empty={
          <EmptyState icon={MailX} title={email ? messages.nothing : messages.emptyTitle}>
            {!email && messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={list.data?.page_count} totalCount={list.data?.total_count} onPage={setPage} />
      {isNew && <AddSuppression onClose={() => setNew('')} />}
      <ConfirmDialog
        open={leaving !== null}
        tone="primary"
        title={messages.removeTitle}
        verb={messages.remove}
        pending={lift.isPending}
        problem={lift.error}
        onConfirm={() => leaving && lift.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          lift.reset();
        }}
      >
        <p>{leaving && messages.removeWhy(leaving.email, messages[leaving.reason])}</p>
        <p>{messages.removeAsk}</p>
      </ConfirmDialog>
    </OperatorPage>
  );
}

function useColumns(onLift: (suppression: Suppression) => void): Column<Suppression>[] {
  const messages = useMessages(suppressionMessages);
  const formats = useFormats();
  return [
    {
      key: 'address',
      title: messages.address,
      cell: ({ email, status, note, release_id }) => (
        <>
          <span className="block font-medium break-all">{email}</span>
          <span className="line-clamp-2 text-xs text-soft">
            {[
              // The text of the server often begins with the status.
              status !== null && !note.includes(status) && status,
              note,
              release_id !== null && messages.release(release_id),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'reason',
      title: messages.reason,
      width: 'w-32',
      cell: ({ reason }) => <Badge tone={reason === 'manual' ? 'neutral' : 'warning'}>{messages[reason]}</Badge>,
    },
    {
      key: 'scope',
      title: messages.scope,
      width: 'w-32',
      wide: true,
      cell: ({ account_id }) => (
        <span className="text-sm whitespace-nowrap">
          {account_id === null ? messages.everybody : messages.account(account_id)}
        </span>
      ),
    },
    {
      key: 'since',
      title: messages.since,
      width: 'w-36',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-soft">{formats.date(created_at)}</span>,
    },
    {
      key: 'lift',
      title: <span className="sr-only">{messages.remove}</span>,
      width: 'w-20',
      align: 'right',
      cell: (row) => (
        <Button variant="quiet" size="small" aria-label={messages.removeNamed(row.email)} onClick={() => onLift(row)}>
          {messages.remove}
        </Button>
      ),
    },
  ];
}
