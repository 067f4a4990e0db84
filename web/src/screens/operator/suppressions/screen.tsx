import { MailX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
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
import type { Suppression } from '../shapes.ts';
import { AddSuppression } from './add.tsx';
import { useLift, useSuppressions } from './calls.ts';
import { suppressionWords } from './words.ts';

export default forOperators(SuppressionsScreen);

function SuppressionsScreen() {
  const words = useWords(suppressionWords);
  const [page, setPage] = usePageNumber();
  const [email] = useSearchValue('email');
  const [isNew, setNew] = useSearchValue('new');
  const [leaving, setLeaving] = useState<Suppression | null>(null);
  const list = useSuppressions(page, email);
  const lift = useLift((suppression) => {
    setLeaving(null);
    toast(words.removed(suppression.email));
  });
  const add = (
    <Button look="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  );
  return (
    <OperatorPage title={words.title} lead={words.lead} actions={add}>
      <SearchBox label={words.search} name="email" className="mb-3 max-sm:max-w-none" />
      <Table
        label={words.title}
        columns={useColumns(setLeaving)}
        rows={list.data?.suppressions}
        rowKey={({ email: address, account_id }) => `${address}-${account_id}`}
        problem={list.error}
        onRetry={list.refetch}
        empty={
          <EmptyState icon={MailX} title={email ? words.nothing : words.emptyTitle}>
            {!email && words.emptyLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={list.data?.page_count} totalCount={list.data?.total_count} onPage={setPage} />
      {isNew && <AddSuppression onClose={() => setNew('')} />}
      <ConfirmDialog
        open={leaving !== null}
        tone="primary"
        title={words.removeTitle}
        verb={words.remove}
        pending={lift.isPending}
        problem={lift.error}
        onConfirm={() => leaving && lift.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          lift.reset();
        }}
      >
        <p>{leaving && words.removeWhy(leaving.email, words[leaving.reason])}</p>
        <p>{words.removeAsk}</p>
      </ConfirmDialog>
    </OperatorPage>
  );
}

function useColumns(onLift: (suppression: Suppression) => void): Column<Suppression>[] {
  const words = useWords(suppressionWords);
  const formats = useFormats();
  return [
    {
      key: 'address',
      title: words.address,
      cell: ({ email, note, release_id }) => (
        <>
          <span className="block font-medium break-all">{email}</span>
          <span className="line-clamp-2 text-xs text-soft">
            {[note, release_id !== null && words.release(release_id)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'reason',
      title: words.reason,
      width: 'w-32',
      cell: ({ reason }) => <Badge tone={reason === 'manual' ? 'neutral' : 'warning'}>{words[reason]}</Badge>,
    },
    {
      key: 'scope',
      title: words.scope,
      width: 'w-32',
      wide: true,
      cell: ({ account_id }) => (
        <span className="text-sm whitespace-nowrap">
          {account_id === null ? words.everybody : words.account(account_id)}
        </span>
      ),
    },
    {
      key: 'since',
      title: words.since,
      width: 'w-36',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-soft">{formats.date(created_at)}</span>,
    },
    {
      key: 'lift',
      title: <span className="sr-only">{words.remove}</span>,
      width: 'w-20',
      align: 'right',
      cell: (row) => (
        <Button look="quiet" size="small" aria-label={words.removeNamed(row.email)} onClick={() => onLift(row)}>
          {words.remove}
        </Button>
      ),
    },
  ];
}
