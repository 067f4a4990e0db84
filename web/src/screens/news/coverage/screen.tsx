import { Link } from '@tanstack/react-router';
import { ExternalLink, Megaphone } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ArticleSheet } from '../article/sheet.tsx';
import { COVERAGE, type Coverage, useCoverage, useJudgeCoverage } from '../calls.ts';
import { secondsOf } from '../dates.ts';
import { NewsPage } from '../layout.tsx';
import { newsMessages } from '../messages.ts';
import { coverageMessages } from './messages.ts';

export default function CoverageScreen() {
  const messages = { ...useMessages(newsMessages), ...useMessages(coverageMessages) };
  const formats = useFormats();
  const [state, setState] = useSearchValue('state', 'linked');
  const [press] = useSearchValue('press_id');
  const [page, setPage] = usePageNumber();
  const found = useCoverage({ state, press_id: press, page, page_size: 20 });
  const columns = useColumns();
  const query = new URLSearchParams({ state, page: String(page), ...(press ? { press_id: press } : {}) });
  const isLinked = state !== 'rejected';
  return (
    <NewsPage title={messages.coverage} actions={<ApiCallButton method="GET" path={`${COVERAGE}?${query}`} />}>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
        <StatTile label={messages.articles} value={found.data && formats.number(found.data.total_count)} />
        <StatTile label={messages.outlets} value={found.data && formats.number(found.data.outlet_count)} />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Select
          className="w-44"
          aria-label={messages.show}
          value={state}
          onChange={(event) => setState(event.target.value)}
        >
          <option value="linked">{messages.linked}</option>
          <option value="rejected">{messages.rejected}</option>
        </Select>
      </div>
      <Table
        label={messages.coverage}
        columns={columns}
        rows={found.data?.coverages}
        rowKey={({ coverage_id }) => coverage_id}
        problem={found.error}
        onRetry={found.refetch}
        empty={
          <EmptyState
            icon={Megaphone}
            title={isLinked ? messages.emptyTitle : messages.emptyRejected}
            action={
              isLinked && (
                <Button asChild>
                  <Link to="/distribute">{messages.toReleases}</Link>
                </Button>
              )
            }
          >
            {isLinked && messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={found.data?.page_count}
        totalCount={found.data?.total_count}
        onPage={setPage}
      />
      <ArticleSheet />
    </NewsPage>
  );
}

function useColumns(): Column<Coverage>[] {
  const messages = { ...useMessages(newsMessages), ...useMessages(coverageMessages) };
  const formats = useFormats();
  const judge = useJudgeCoverage();
  const decide = useJudgeCoverage(({ coverage_id, state }) => {
    const back = state === 'linked' ? 'rejected' : 'linked';
    const undo = () => judge.mutate({ coverage_id, state: back });
    toast(state === 'linked' ? messages.restored : messages.taken, { undo });
  });
  return [
    {
      key: 'title',
      title: messages.article,
      cell: ({ title, url, source, reporter_name, article_id }) => (
        <>
          <span className="flex items-center gap-1.5">
            <Link
              to="."
              search={((before: object) => ({ ...before, article: String(article_id) })) as never}
              resetScroll={false}
              className="font-medium hover:text-accent-text hover:underline"
            >
              {title}
            </Link>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={messages.original}>
              <ExternalLink className="size-3.5 text-faint hover:text-ink" aria-hidden />
            </a>
          </span>
          <span className="text-sm text-soft">
            {source}
            {reporter_name && ` · ${messages.reporter(reporter_name)}`}
          </span>
        </>
      ),
    },
    {
      key: 'origin',
      title: messages.origin,
      width: 'w-32',
      wide: true,
      cell: ({ origin, score }) =>
        origin === 'manual' ? (
          <Badge tone="accent">{messages.manual}</Badge>
        ) : (
          <span className="text-sm text-soft">{messages.auto(formats.percent(score))}</span>
        ),
    },
    {
      key: 'press',
      title: messages.press,
      width: 'w-28',
      wide: true,
      cell: ({ press_id }) => (
        <Link to={`/write/press/${press_id}` as never} className="text-sm text-accent-text hover:underline">
          {messages.openPress}
        </Link>
      ),
    },
    {
      key: 'date',
      title: messages.date,
      width: 'w-36',
      wide: true,
      cell: ({ published_kst }) => <span className="text-sm text-soft">{formats.date(secondsOf(published_kst))}</span>,
    },
    {
      key: 'judge',
      title: <span className="sr-only">{messages.judge}</span>,
      width: 'w-28',
      align: 'right',
      cell: ({ coverage_id, state }) => (
        <Button
          variant="quiet"
          size="small"
          onClick={() => decide.mutate({ coverage_id, state: state === 'linked' ? 'rejected' : 'linked' })}
        >
          {state === 'linked' ? messages.reject : messages.restore}
        </Button>
      ),
    },
  ];
}
