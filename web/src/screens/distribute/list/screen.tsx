import { Link, Navigate } from '@tanstack/react-router';
import { Plus, SearchX, Send } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { type ListedRelease, useReleases } from '../calls.ts';
import { releaseMessages } from '../messages.ts';
import { ListedStatus } from '../status.tsx';
import { Drafts } from './drafts.tsx';
import { listMessages } from './messages.ts';

const PAGE_SIZE = 20;

export default function ReleasesScreen() {
  const [pressId] = useSearchValue('press_id');
  // Other screens link here with a press release to send.
  if (pressId) return <Navigate to="/distribute/new" search={{ press_id: pressId } as never} replace />;
  return <Releases />;
}

function Releases() {
  const messages = { ...useMessages(releaseMessages), ...useMessages(listMessages) };
  const [page, setPage] = usePageNumber();
  const [keyword, setKeyword] = useSearchValue('keyword');
  const [sort, setSort] = useSearchValue('sort', 'DESC');
  const releases = useReleases({ page, page_size: PAGE_SIZE, keyword, sort });
  const columns = useColumns();
  const create = (
    <Button variant="primary" asChild>
      <Link to="/distribute/new">
        <Plus aria-hidden />
        {messages.newRelease}
      </Link>
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={`/release/history?page=${page}&page_size=${PAGE_SIZE}&sort=${sort}`} />
      {create}
    </>
  );
  return (
    <Page title={messages.distribute} lead={messages.lead} actions={actions}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={messages.search} className="max-sm:max-w-none" />
        <Select
          aria-label={messages.order}
          value={sort}
          onChange={(event) => setSort(event.target.value)}
          className="w-32 max-sm:hidden"
        >
          <option value="DESC">{messages.latest}</option>
          <option value="ASC">{messages.oldest}</option>
        </Select>
      </div>
      {page === 1 && !keyword && <Drafts />}
      <Table
        label={messages.distribute}
        columns={columns}
        rows={releases.data?.data}
        rowKey={({ release_id }) => release_id}
        problem={releases.error}
        onRetry={releases.refetch}
        isStale={releases.isPlaceholderData}
        expected={8}
        empty={
          keyword ? (
            <EmptyState
              icon={SearchX}
              title={messages.nothingTitle}
              action={<Button onClick={() => setKeyword('')}>{messages.clear}</Button>}
            >
              {messages.nothingLead(keyword)}
            </EmptyState>
          ) : (
            <EmptyState icon={Send} title={messages.emptyTitle} action={create}>
              {messages.emptyLead}
            </EmptyState>
          )
        }
      />
      <Pagination
        page={page}
        pageCount={releases.data?.page_count}
        totalCount={releases.data?.total_count}
        onPage={setPage}
      />
    </Page>
  );
}

function useColumns(): Column<ListedRelease>[] {
  const messages = { ...useMessages(releaseMessages), ...useMessages(listMessages) };
  const formats = useFormats();
  const timeOf = ({ sent_kst, scheduled_kst, status }: ListedRelease) => {
    if (sent_kst) return formats.dateTime(secondsOf(sent_kst));
    return scheduled_kst && status !== 'CANCELED'
      ? messages.scheduledFor(formats.dateTime(secondsOf(scheduled_kst)))
      : '–';
  };
  return [
    {
      key: 'title',
      title: messages.title,
      cell: (release) => (
        <Link to={`/distribute/${release.release_id}`} className="block py-1 hover:underline">
          <span className="line-clamp-2 font-medium md:line-clamp-1">{release.press_title}</span>
          {release.subject !== release.press_title && (
            <span className="line-clamp-1 text-xs text-soft max-md:hidden">{release.subject}</span>
          )}
          <span className="block text-xs text-faint md:hidden">{timeOf(release)}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      title: messages.status,
      width: 'w-32 md:w-40',
      cell: (release) => (
        <span className="flex flex-col items-start gap-0.5">
          <ListedStatus release={release} />
          {!release.is_paid && <span className="text-xs text-faint">{messages.refunded}</span>}
          {release.follow_up_of !== null && (
            <Link to={`/distribute/${release.follow_up_of}`} className="text-xs text-accent-text hover:underline">
              {messages.followUp}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'recipients',
      title: messages.recipients,
      width: 'w-24',
      align: 'right',
      wide: true,
      cell: ({ reporter_count }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {messages.people(formats.number(reporter_count))}
        </span>
      ),
    },
    {
      key: 'opened',
      title: messages.opened,
      width: 'w-20',
      align: 'right',
      wide: true,
      cell: ({ opened }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {opened === null ? '–' : messages.people(formats.number(opened))}
        </span>
      ),
    },
    {
      key: 'coverage',
      title: messages.coverage,
      width: 'w-20',
      align: 'right',
      wide: true,
      cell: ({ coverage_count }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {messages.articles(formats.number(coverage_count))}
        </span>
      ),
    },
    {
      key: 'time',
      title: messages.time,
      width: 'w-52',
      wide: true,
      cell: (release) => <span className="text-sm whitespace-nowrap text-soft">{timeOf(release)}</span>,
    },
  ];
}
