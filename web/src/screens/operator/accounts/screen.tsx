import { Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { ListedAccount } from '../shapes.ts';
import { useAccounts } from './calls.ts';
import { GrantDialog } from './grant.tsx';
import { OpenAccountDialog } from './open.tsx';
import { accountWords } from './words.ts';

export default forOperators(AccountsScreen);

function AccountsScreen() {
  const words = useWords(accountWords);
  const [page, setPage] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const [isNew, setNew] = useSearchValue('new');
  const [granting, setGranting] = useState<ListedAccount | null>(null);
  const accounts = useAccounts(page, keyword);
  const open = (
    <Button look="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {words.open}
    </Button>
  );
  return (
    <OperatorPage title={words.title} lead={words.lead} actions={open}>
      <SearchBox label={words.search} className="mb-3 max-sm:max-w-none" />
      <Table
        label={words.title}
        columns={useColumns(setGranting)}
        rows={accounts.data?.accounts}
        rowKey={({ account_id }) => account_id}
        problem={accounts.error}
        onRetry={accounts.refetch}
        empty={<EmptyState icon={UserRound} title={keyword ? words.nothing : words.emptyTitle} />}
      />
      <Pagination
        page={page}
        pageCount={accounts.data?.page_count}
        totalCount={accounts.data?.total_count}
        onPage={setPage}
      />
      {isNew && <OpenAccountDialog onClose={() => setNew('')} />}
      {granting && <GrantDialog account={granting} onClose={() => setGranting(null)} />}
    </OperatorPage>
  );
}

function useColumns(onGrant: (account: ListedAccount) => void): Column<ListedAccount>[] {
  const words = useWords(accountWords);
  const formats = useFormats();
  return [
    {
      key: 'account',
      title: words.account,
      cell: ({ email, account_id, credit_balance }) => (
        <>
          <span className="block font-medium break-all">{email}</span>
          <span className="text-xs text-faint">#{account_id}</span>
          <span className="block text-sm tabular-nums md:hidden">{formats.money(credit_balance)}</span>
        </>
      ),
    },
    {
      key: 'balance',
      title: words.balance,
      width: 'w-36',
      align: 'right',
      wide: true,
      cell: ({ credit_balance, credit_held }) => (
        <>
          <span className="block text-sm whitespace-nowrap tabular-nums">{formats.money(credit_balance)}</span>
          {credit_held > 0 && (
            <span className="block text-xs text-faint">{words.held(formats.money(credit_held))}</span>
          )}
        </>
      ),
    },
    {
      key: 'people',
      title: words.people,
      width: 'w-20',
      align: 'right',
      wide: true,
      cell: ({ people }) => <span className="text-sm">{words.peopleCount(people)}</span>,
    },
    {
      key: 'opened',
      title: words.opened,
      width: 'w-36',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-soft">{formats.date(created_at)}</span>,
    },
    {
      key: 'use',
      title: words.lastUse,
      width: 'w-36',
      wide: true,
      cell: ({ last_used_at }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {last_used_at ? formats.relative(last_used_at) : words.never}
        </span>
      ),
    },
    {
      key: 'grant',
      title: <span className="sr-only">{words.grant}</span>,
      width: 'w-28',
      align: 'right',
      cell: (account) => (
        <Button size="small" aria-label={words.grantNamed(account.email)} onClick={() => onGrant(account)}>
          {words.grant}
        </Button>
      ),
    },
  ];
}
