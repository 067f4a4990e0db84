import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusBadge } from '../../distribute/status.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { ListedRelease } from '../types.ts';
import { useReviewQueue } from './calls.ts';
import { reviewMessages } from './messages.ts';
import { ResumeHeldButton } from './resume.tsx';

const STATUSES = ['EDITING', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;

export default forOperators(ReviewQueueScreen);

function ReviewQueueScreen() {
  const messages = useMessages(reviewMessages);
  const [status, setStatus] = useSearchValue('status', 'EDITING');
  const queue = useReviewQueue(status === 'ALL' ? '' : status);
  const filter = (
    <Select
      aria-label={messages.status}
      value={status}
      onChange={(event) => setStatus(event.target.value)}
      className="w-40"
    >
      <option value="ALL">{messages.all}</option>
      <option value="HELD">{messages.HELD}</option>
      {STATUSES.map((each) => (
        <option key={each} value={each}>
          {messages[each]}
        </option>
      ))}
    </Select>
  );
  return (
    <OperatorPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <>
          {status === 'HELD' && <ResumeHeldButton count={queue.data?.releases.length ?? 0} />}
          {filter}
        </>
      }
    >
      <Table
        label={messages.title}
        columns={useColumns()}
        rows={queue.data?.releases}
        rowKey={({ release_id }) => release_id}
        problem={queue.error}
        onRetry={queue.refetch}
        empty={
          <EmptyState icon={ClipboardCheck} title={status === 'EDITING' ? messages.emptyTitle : messages.nothing}>
            {status === 'EDITING' && messages.emptyLead}
          </EmptyState>
        }
      />
      {queue.data && queue.data.releases.length >= 200 && <p className="mt-3 text-sm text-faint">{messages.limit}</p>}
    </OperatorPage>
  );
}

function useColumns(): Column<ListedRelease>[] {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  return [
    {
      key: 'press',
      title: messages.press,
      cell: ({ release_id, press_title, email }) => (
        <Link to={`/operator/releases/${release_id}`} className="block py-1 hover:underline">
          <span className="line-clamp-2 font-medium md:line-clamp-1">{press_title}</span>
          <span className="block text-xs text-faint">{email}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      title: messages.status,
      width: 'w-28 md:w-44',
      cell: ({ status, is_paused, is_in_outbox }) => (
        <StatusBadge status={status} isPaused={is_paused} isStored={is_in_outbox} />
      ),
    },
    {
      key: 'recipients',
      title: messages.recipients,
      width: 'w-28',
      align: 'right',
      wide: true,
      cell: ({ reporter_count }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {messages.people(formats.number(reporter_count))}
        </span>
      ),
    },
    {
      key: 'due',
      title: messages.due,
      width: 'w-44',
      wide: true,
      cell: ({ scheduled_kst, status }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {scheduled_kst ? formats.dateTime(secondsOf(scheduled_kst)) : status === 'EDITING' ? messages.asSoon : '–'}
        </span>
      ),
    },
  ];
}
