import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useMay, useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SettingsPage } from '../layout.tsx';
import { CHART_DAYS, type Entry, LEDGER, useLedger, useSpending } from './calls.ts';
import { LowCreditCard } from './low-credit.tsx';
import { creditMessages } from './messages.ts';

export default function CreditsScreen() {
  return useMay('billing') ? <Spending /> : <BalanceOnly />;
}

/** For roles that do not see what the credit was spent on. */
function BalanceOnly() {
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  const { data: me } = useMe();
  return (
    <SettingsPage title={messages.title}>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatTile label={messages.balance} value={me && formats.money(me.account.credit_balance)} />
        <StatTile label={messages.held} value={me && formats.money(me.account.credit_held)} />
      </div>
      <Notice>{messages.onlyBilling}</Notice>
    </SettingsPage>
  );
}

function Spending() {
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  const [page, setPage] = usePageNumber();
  const { data: me } = useMe();
  const ledger = useLedger(page);
  const spending = useSpending();
  const columns = useColumns();
  return (
    <SettingsPage
      title={messages.title}
      lead={messages.lead}
      actions={<ApiCallButton method="GET" path={`${LEDGER}?page=${page}`} />}
    >
      <div className="mb-4 grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3">
        <StatTile label={messages.balance} value={me && formats.money(me.account.credit_balance)} />
        <StatTile label={messages.spent(CHART_DAYS)} value={spending.data && formats.money(spending.data.total)} />
        <StatTile label={messages.held} value={me && formats.money(me.account.credit_held)} />
      </div>
      <SpendingChart spending={spending} />
      <LowCreditCard />
      <SectionHeader title={messages.ledger} />
      <Table
        label={messages.ledger}
        columns={columns}
        rows={ledger.data?.data.entries}
        rowKey={({ id }) => id}
        problem={ledger.error}
        onRetry={ledger.refetch}
        isStale={ledger.isPlaceholderData}
        empty={
          <EmptyState icon={ReceiptText} title={messages.emptyTitle}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={ledger.data?.page_count}
        totalCount={ledger.data?.total_count}
        onPage={setPage}
      />
    </SettingsPage>
  );
}

function SpendingChart({ spending }: { spending: ReturnType<typeof useSpending> }) {
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  return (
    <Card className="mb-4">
      <p className="mb-3 text-sm font-semibold">{messages.chart(CHART_DAYS)}</p>
      {spending.isError && <ErrorState problem={spending.error} onRetry={spending.refetch} className="py-4" />}
      {spending.isPending && <Skeleton className="h-36 w-full rounded-lg" />}
      {spending.data && (
        <BarChart
          label={messages.chart(CHART_DAYS)}
          height={120}
          show={formats.money}
          bars={spending.data.days.map(({ day, spent }) => ({
            label: formats.date(Date.parse(day) / 1000),
            value: spent,
          }))}
        />
      )}
      {spending.data?.isPartial && <p className="mt-2 text-xs text-faint">{messages.partial}</p>}
    </Card>
  );
}

function useColumns(): Column<Entry>[] {
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  return [
    {
      key: 'reason',
      title: messages.reason,
      cell: (entry) => (
        <>
          <Reason of={entry} />
          <span className="block text-xs text-faint md:hidden">{formats.dateTime(entry.created_at)}</span>
        </>
      ),
    },
    {
      key: 'when',
      title: messages.when,
      width: 'w-48',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm text-soft">{formats.dateTime(created_at)}</span>,
    },
    {
      key: 'amount',
      title: messages.amount,
      width: 'w-32',
      align: 'right',
      cell: ({ amount }) => (
        <span className={cn('whitespace-nowrap tabular-nums', amount > 0 && 'text-success-text')}>
          {amount > 0 && '+'}
          {formats.money(amount)}
        </span>
      ),
    },
    {
      key: 'after',
      title: messages.after,
      width: 'w-36',
      align: 'right',
      wide: true,
      cell: ({ balance }) => <span className="text-sm text-soft tabular-nums">{formats.money(balance)}</span>,
    },
  ];
}

const PLACES: Record<string, string> = {
  release: '/distribute',
  press: '/write/press',
  creation: '/write/creations',
};

/** Description of an entry, with a link. Unknown reasons are shown unchanged. */
function Reason({ of: { reason, subject } }: { of: Entry }) {
  const messages = useMessages(creditMessages);
  const known = messages[reason as keyof typeof messages];
  const label = typeof known === 'string' ? known : reason;
  const [kind = '', id = ''] = subject?.split(':') ?? [];
  const place = PLACES[kind];
  if (!place || !/^\d+$/.test(id)) return <span>{label}</span>;
  return (
    <Link to={`${place}/${id}` as never} className="hover:text-accent-text hover:underline">
      {label}
    </Link>
  );
}
