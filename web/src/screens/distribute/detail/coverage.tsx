import { ArrowUpRight, Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Article, type Release, useCoverage, useRejectCoverage } from '../calls.ts';
import { AddCoverageDialog, EditCoverageDialog } from './add-coverage.tsx';
import { coverageMessages } from './coverage-messages.ts';
import { detailMessages } from './messages.ts';
import { ReportButtons } from './report.tsx';

/** Articles linked to the release. A wrong one can be unlinked, and linked again. */
export function CoverageTab({ release: { release_id, press_id, sent_kst } }: { release: Release }) {
  const messages = { ...useMessages(coverageMessages), ...useMessages(detailMessages) };
  const [open, setOpen] = useState<'add' | Article | null>(null);
  const formats = useFormats();
  const [page, setPage] = usePageNumber();
  const coverage = useCoverage(release_id, page);
  const restore = useRejectCoverage(() => {});
  const reject = useRejectCoverage((article) =>
    toast(messages.unlinked, { undo: () => restore.mutate({ ...article, state: 'rejected' }) }),
  );
  const { data } = coverage;
  return (
    <>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {data &&
            data.total_count > 0 &&
            messages.outlets(formats.number(data.total_count), formats.number(data.outlet_count))}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ApiCallButton method="GET" path={`/release/${release_id}/coverage`} />
          {sent_kst !== null && <ReportButtons releaseId={release_id} />}
          <Button onClick={() => setOpen('add')}>
            <Plus aria-hidden />
            {messages.addCoverage}
          </Button>
        </div>
      </div>
      <Table
        label={messages.coverage}
        columns={useColumns({ onReject: (article) => reject.mutate(article), onEdit: setOpen })}
        rows={data?.coverages}
        rowKey={({ coverage_id }) => coverage_id}
        problem={coverage.error}
        onRetry={coverage.refetch}
        expected={4}
        empty={
          <EmptyState icon={Newspaper} title={messages.noCoverage}>
            {messages.noCoverageLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={data?.page_count} totalCount={data?.total_count} onPage={setPage} />
      {open === 'add' && <AddCoverageDialog pressId={press_id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <EditCoverageDialog article={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Actions = { onReject(article: Article): void; onEdit(article: Article): void };

function useColumns({ onReject, onEdit }: Actions): Column<Article>[] {
  const messages = { ...useMessages(coverageMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  return [
    {
      key: 'title',
      title: messages.coverage,
      cell: ({ title, url, source, reporter_name, published_kst, score, origin }) => (
        <>
          <a href={url} target="_blank" rel="noopener noreferrer" className="font-medium hover:underline">
            {title} <ArrowUpRight className="inline size-3.5 text-faint" aria-hidden />
          </a>
          <span className="block text-xs text-soft">
            {[source, reporter_name, formats.dateTime(secondsOf(published_kst))].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-xs text-faint">
            {origin === 'manual' ? messages.byHand : messages.score(formats.percent(score))}
          </span>
        </>
      ),
    },
    {
      key: 'reject',
      title: <span className="sr-only">{messages.notOurs}</span>,
      width: 'w-28 md:w-44',
      align: 'right',
      cell: (article) => (
        <span className="flex flex-wrap justify-end gap-1">
          {article.article_id === null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={messages.editNamed(article.title)}
              onClick={() => onEdit(article)}
            >
              {messages.edit}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={messages.notOursNamed(article.title)}
            onClick={() => onReject(article)}
          >
            {messages.notOurs}
          </Button>
        </span>
      ),
    },
  ];
}
