import { Users } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { MailProblemBadge } from '../../../ui/mail-problem.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { type Recipient, type Release, type State, useRecipients } from '../calls.ts';
import { followUpMessages } from './follow-up-messages.ts';
import { detailMessages } from './messages.ts';

const STATES = {
  queued: { message: 'queued', tone: 'neutral' },
  sending: { message: 'sending', tone: 'accent' },
  sent: { message: 'sent', tone: 'success' },
  failed: { message: 'failedState', tone: 'danger' },
  bounced: { message: 'bounced', tone: 'warning' },
  suppressed: { message: 'suppressed', tone: 'neutral' },
  canceled: { message: 'canceledState', tone: 'neutral' },
} as const satisfies Record<State, { message: string; tone: string }>;

const PAGE_SIZE = 20;

export function RecipientsTab({ release }: { release: Release }) {
  const messages = useMessages(detailMessages);
  const [page, setPage] = usePageNumber();
  const [state, setState] = useSearchValue('state');
  const known = state in STATES ? state : '';
  const query = { page, page_size: PAGE_SIZE, state: known };
  const recipients = useRecipients(release, query);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Select
          aria-label={messages.state}
          value={known}
          onChange={(event) => setState(event.target.value)}
          className="max-w-44"
        >
          <option value="">{messages.allStates}</option>
          {Object.entries(STATES).map(([value, { message }]) => (
            <option key={value} value={value}>
              {messages[message]}
            </option>
          ))}
        </Select>
        <ApiCallButton
          method="GET"
          path={`/release/${release.release_id}/recipients?page=${page}&page_size=${PAGE_SIZE}${known && `&state=${known}`}`}
        />
      </div>
      <Table
        label={messages.recipients}
        columns={useColumns()}
        rows={recipients.data?.data.recipients}
        rowKey={({ id }) => id}
        problem={recipients.error}
        onRetry={recipients.refetch}
        isStale={recipients.isPlaceholderData}
        expected={8}
        empty={
          <EmptyState
            icon={Users}
            title={messages.noRecipients}
            action={known && <Button onClick={() => setState('')}>{messages.showAll}</Button>}
          />
        }
      />
      <Pagination
        page={page}
        pageCount={recipients.data?.page_count}
        totalCount={recipients.data?.total_count}
        ofPeople
        onPage={setPage}
      />
    </>
  );
}

function useColumns(): Column<Recipient>[] {
  const messages = { ...useMessages(followUpMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  return [
    {
      key: 'reporter',
      title: messages.reporter,
      cell: ({ name, email, media }) => (
        <>
          <span className="block font-medium">{name}</span>
          <span className="block text-xs text-faint">{email}</span>
          <span className="block text-xs text-soft md:hidden">{media}</span>
        </>
      ),
    },
    {
      key: 'media',
      title: messages.media,
      width: 'w-40',
      wide: true,
      cell: ({ media }) => <span className="text-sm">{media}</span>,
    },
    {
      key: 'state',
      title: messages.state,
      width: 'w-32',
      cell: ({ state, is_stored, is_uncertain, opened_kst, machine_opened_kst, replied_kst, mail_problem }) => (
        <span className="flex flex-wrap items-center gap-1">
          {is_stored ? (
            <Badge tone="warning">{messages.storedState}</Badge>
          ) : (
            <Badge tone={STATES[state].tone}>{messages[STATES[state].message]}</Badge>
          )}
          {is_uncertain && <Badge tone="warning">{messages.uncertain}</Badge>}
          {opened_kst !== null && <Badge tone="accent">{messages.openedState}</Badge>}
          {opened_kst === null && machine_opened_kst !== null && (
            <Badge title={messages.machineOpenedHint}>{messages.machineOpened}</Badge>
          )}
          {replied_kst !== null && <Badge tone="accent">{messages.replied}</Badge>}
          {state !== 'bounced' && <MailProblemBadge problem={mail_problem} />}
        </span>
      ),
    },
    {
      key: 'answer',
      title: messages.answer,
      width: 'w-72',
      wide: true,
      // Failures are shown in full; responses to accepted messages are rarely of interest, and mail in the outbox has none.
      cell: ({ state, is_stored, answer, skipped_because, attempts, next_try_kst }) => (
        <span className="block text-xs text-soft">
          <span
            className={cn('break-all', state === 'sent' ? 'line-clamp-1' : 'line-clamp-4')}
            title={(!is_stored && answer) || undefined}
          >
            {!is_stored && answer}
          </span>
          {skipped_because && messages[skipped_because]}
          {attempts > 1 && <span className="text-faint">{messages.attempts(attempts)} </span>}
          {next_try_kst && messages.nextTry(formats.dateTime(secondsOf(next_try_kst)))}
        </span>
      ),
    },
    {
      key: 'at',
      title: messages.at,
      width: 'w-44',
      wide: true,
      cell: ({ sent_kst, opened_kst }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {sent_kst && formats.dateTime(secondsOf(sent_kst))}
          {opened_kst && (
            <span className="block text-xs">{messages.openedAt(formats.dateTime(secondsOf(opened_kst)))}</span>
          )}
        </span>
      ),
    },
  ];
}
