import { Inbox } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Attempt, useAttempts, useReplay } from './calls.ts';
import { webhookMessages } from './messages.ts';
import { useReason } from './reason.ts';

export function Attempts({ id, isEnabled }: { id: number; isEnabled: boolean }) {
  const messages = useMessages(webhookMessages);
  const [page, setPage] = usePageNumber();
  const attempts = useAttempts(id, page);
  const columns = useColumns(id, isEnabled);
  return (
    <>
      <SectionHeader title={messages.attempts} lead={messages.attemptsLead} />
      <Table
        label={messages.attempts}
        columns={columns}
        rows={attempts.data?.attempts}
        rowKey={({ attempt_id }) => attempt_id}
        problem={attempts.error}
        onRetry={attempts.refetch}
        empty={
          <EmptyState icon={Inbox} title={messages.noAttempts}>
            {messages.noAttemptsLead}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={attempts.data?.page_count}
        totalCount={attempts.data?.total_count}
        onPage={setPage}
      />
    </>
  );
}

function useColumns(id: number, isEnabled: boolean): Column<Attempt>[] {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  const replay = useReplay(id, () => toast(messages.replayed));
  return [
    {
      key: 'event',
      title: messages.event,
      cell: (attempt) => (
        <>
          <span className="block">{messages[attempt.event_type as 'release.sent'] ?? attempt.event_type}</span>
          <code className="font-mono text-xs text-faint max-md:hidden">{attempt.event_id}</code>
          <span className="block text-xs text-faint md:hidden">{formats.dateTime(attempt.attempted_at)}</span>
          <span className="mt-1 block md:hidden">
            <Result of={attempt} />
          </span>
        </>
      ),
    },
    {
      key: 'result',
      title: messages.result,
      width: 'w-56',
      wide: true,
      cell: (attempt) => <Result of={attempt} />,
    },
    {
      key: 'took',
      title: messages.took,
      width: 'w-24',
      align: 'right',
      wide: true,
      cell: ({ latency_ms }) => <span className="text-sm text-soft tabular-nums">{formats.number(latency_ms)}ms</span>,
    },
    {
      key: 'when',
      title: messages.when,
      width: 'w-44',
      wide: true,
      cell: ({ attempted_at, delivery_state, next_attempt_at }) => (
        <>
          <span className="block text-sm text-soft">{formats.dateTime(attempted_at)}</span>
          {delivery_state === 'pending' && (
            <span className="text-xs text-faint">
              {next_attempt_at ? messages.pending(formats.relative(next_attempt_at)) : messages.waiting}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'replay',
      title: <span className="sr-only">{messages.replay}</span>,
      width: 'w-28',
      align: 'right',
      cell: ({ delivery_id, delivery_state }) =>
        delivery_state !== 'pending' && (
          <Button
            variant="quiet"
            size="small"
            disabled={!isEnabled || replay.isPending}
            onClick={() => replay.mutate(delivery_id)}
          >
            {messages.replay}
          </Button>
        ),
    },
  ];
}

function Result({ of: { success, status_code, error, response_excerpt } }: { of: Attempt }) {
  const messages = useMessages(webhookMessages);
  const reasonOf = useReason();
  return (
    <>
      <Badge tone={success ? 'success' : 'danger'}>
        {success ? messages.delivered : messages.failed} {status_code ?? ''}
      </Badge>
      {!success && (
        <span className="mt-0.5 line-clamp-2 text-xs text-soft">
          {error ? reasonOf(error) : response_excerpt || messages.noAnswer}
        </span>
      )}
    </>
  );
}
