import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { UnclearBounce } from '../types.ts';
import { useUnclearBounces } from './calls.ts';
import { ContentDialog } from './content.tsx';
import { bounceMessages } from './messages.ts';

export default forOperators(BouncesScreen);

function BouncesScreen() {
  const messages = useMessages(bounceMessages);
  const [page, setPage] = usePageNumber();
  const [opened, setOpened] = useState<UnclearBounce | null>(null);
  const list = useUnclearBounces(page);
  return (
    <OperatorPage title={messages.title} lead={messages.lead}>
      <Table
        label={messages.title}
        columns={useColumns(setOpened)}
        rows={list.data?.bounces}
        rowKey={({ id }) => id}
        problem={list.error}
        onRetry={list.refetch}
        empty={
          <EmptyState icon={MailQuestion} title={messages.emptyTitle}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={list.data?.page_count} totalCount={list.data?.total_count} onPage={setPage} />
      {opened && <ContentDialog bounce={opened} onClose={() => setOpened(null)} />}
    </OperatorPage>
  );
}

function useColumns(onOpen: (bounce: UnclearBounce) => void): Column<UnclearBounce>[] {
  const messages = useMessages(bounceMessages);
  const formats = useFormats();
  return [
    {
      key: 'mail',
      title: messages.mail,
      cell: ({ subject, sender }) => (
        <>
          <span className="line-clamp-2 font-medium break-all">{subject || messages.noSubject}</span>
          <span className="line-clamp-1 text-xs break-all text-soft">{sender}</span>
        </>
      ),
    },
    {
      key: 'problem',
      title: messages.problem,
      width: 'w-44',
      cell: ({ problem }) => <Badge tone="warning">{messages[problem]}</Badge>,
    },
    {
      key: 'since',
      title: messages.since,
      width: 'w-36',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-soft">{formats.date(created_at)}</span>,
    },
    {
      key: 'open',
      title: <span className="sr-only">{messages.open}</span>,
      width: 'w-20',
      align: 'right',
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.openNamed(row.subject || messages.noSubject)}
          onClick={() => onOpen(row)}
        >
          {messages.open}
        </Button>
      ),
    },
  ];
}
