import { Download, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Subscriber, useExport, useRemoveSubscriber, useSubscribers } from './calls.ts';
import { newsroomMessages } from './messages.ts';

export function SubscribersCard() {
  const messages = useMessages(newsroomMessages);
  const [page, setPage] = usePageNumber();
  const subscribers = useSubscribers(page);
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const columns = useColumns(setLeaving);
  const save = useExport();
  const remove = useRemoveSubscriber(({ email }) => {
    setLeaving(null);
    toast(messages.removed(email));
  });
  const total = subscribers.data?.total_count;
  const actions = !!total && (
    <Button pending={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden />
      {messages.download}
    </Button>
  );
  return (
    <Card title={messages.subscribers} lead={messages.subscribersLead} actions={actions}>
      <ProblemNotice problem={save.error} />
      <Table
        label={messages.subscribers}
        columns={columns}
        rows={subscribers.data?.data.subscribers}
        rowKey={({ id }) => id}
        problem={subscribers.error}
        onRetry={subscribers.refetch}
        expected={3}
        empty={
          <EmptyState icon={MailCheck} title={messages.noSubscribers}>
            {messages.noSubscribersLead}
          </EmptyState>
        }
      />
      {!!total && (
        <Pagination page={page} pageCount={subscribers.data?.page_count} totalCount={total} ofPeople onPage={setPage} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={messages.removeTitle}
        verb={messages.remove}
        pending={remove.isPending}
        problem={remove.error}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          remove.reset();
        }}
      >
        {leaving && messages.removeLead(leaving.email)}
      </ConfirmDialog>
    </Card>
  );
}

function useColumns(onRemove: (subscriber: Subscriber) => void): Column<Subscriber>[] {
  const messages = useMessages(newsroomMessages);
  const formats = useFormats();
  return [
    { key: 'email', title: messages.email, cell: ({ email }) => <span className="font-medium">{email}</span> },
    {
      key: 'since',
      title: messages.since,
      width: 'w-36',
      wide: true,
      cell: ({ confirmed_kst }) => (
        <span className="text-sm text-soft">{formats.date(Date.parse(confirmed_kst) / 1000)}</span>
      ),
    },
    {
      key: 'remove',
      title: <span className="sr-only">{messages.remove}</span>,
      width: 'w-24',
      align: 'right',
      cell: (subscriber) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.removeNamed(subscriber.email)}
          onClick={() => onRemove(subscriber)}
        >
          {messages.remove}
        </Button>
      ),
    },
  ];
}
