import { Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { ListedAccount } from '../types.ts';
import { useAccounts } from './calls.ts';
import { GrantDialog } from './grant.tsx';
import { accountMessages } from './messages.ts';
import { OpenAccountDialog } from './open.tsx';

export default forOperators(AccountsScreen);

function AccountsScreen() {
  const messages = useMessages(accountMessages);
  const [page, setPage] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const [isNew, setNew] = useSearchValue('new');
  const [granting, setGranting] = useState<ListedAccount | null>(null);
  const accounts = useAccounts(page, keyword);
  const open = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.open}
    </Button>
  );
  return (
    <OperatorPage title={messages.title} lead={messages.lead} actions={open}>
      <SearchBox label={messages.search} className="mb-3 max-sm:max-w-none" />
      <Table
        label={messages.title}
        columns={useColumns(setGranting)}
        rows={accounts.data?.accounts}
        rowKey={({ account_id }) => account_id}
        problem={accounts.error}
        onRetry={accounts.refetch}
        empty={<EmptyState icon={UserRound} title={keyword ? messages.nothing : messages.emptyTitle} />}
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
  const messages = useMessages(accountMessages);
  const formats = useFormats();
  return [
    {
      key: 'account',
      title: messages.account,
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
      title: messages.balance,
      width: 'w-36',
      align: 'right',
      wide: true,
      cell: ({ credit_balance, credit_held }) => (
        <>
          <span className="block text-sm whitespace-nowrap tabular-nums">{formats.money(credit_balance)}</span>
          {credit_held > 0 && (
            <span className="block text-xs text-faint">{messages.held(formats.money(credit_held))}</span>
          )}
        </>
      ),
    },
    {
      key: 'people',
      title: messages.people,
      width: 'w-20',
      align: 'right',
      wide: true,
      cell: ({ people }) => <span className="text-sm">{messages.peopleCount(people)}</span>,
    },
    {
      key: 'opened',
      title: messages.opened,
      width: 'w-36',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-soft">{formats.date(created_at)}</span>,
    },
    {
      key: 'use',
      title: messages.lastUse,
      width: 'w-36',
      wide: true,
      cell: ({ last_used_at }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {last_used_at ? formats.relative(last_used_at) : messages.never}
        </span>
      ),
    },
    {
      key: 'grant',
      title: <span className="sr-only">{messages.grant}</span>,
      width: 'w-28',
      align: 'right',
      cell: (account) => (
        <Button size="small" aria-label={messages.grantNamed(account.email)} onClick={() => onGrant(account)}>
          {messages.grant}
        </Button>
      ),
    },
  ];
}
