import { ArrowUpRight, Newspaper } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Article, type Release, useCoverage, useRejectCoverage } from '../calls.ts';
import { detailWords } from './words.ts';

/** The articles that came of it. One that did not can be unlinked, and linked again. */
export function CoverageTab({ release: { release_id } }: { release: Release }) {
  const words = useWords(detailWords);
  const formats = useFormats();
  const [page, setPage] = usePageNumber();
  const coverage = useCoverage(release_id, page);
  const restore = useRejectCoverage(() => {});
  const reject = useRejectCoverage((article) =>
    toast(words.unlinked, { undo: () => restore.mutate({ ...article, state: 'rejected' }) }),
  );
  const { data } = coverage;
  return (
    <>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {data &&
            data.total_count > 0 &&
            words.outlets(formats.number(data.total_count), formats.number(data.outlet_count))}
        </p>
        <ApiCallButton method="GET" path={`/release/${release_id}/coverage`} />
      </div>
      <Table
        label={words.coverage}
        columns={useColumns((article) => reject.mutate(article))}
        rows={data?.coverages}
        rowKey={({ coverage_id }) => coverage_id}
        problem={coverage.error}
        onRetry={coverage.refetch}
        expected={4}
        empty={
          <EmptyState icon={Newspaper} title={words.noCoverage}>
            {words.noCoverageLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={data?.page_count} totalCount={data?.total_count} onPage={setPage} />
    </>
  );
}

function useColumns(onReject: (article: Article) => void): Column<Article>[] {
  const words = useWords(detailWords);
  const formats = useFormats();
  return [
    {
      key: 'title',
      title: words.coverage,
      cell: ({ title, url, source, reporter_name, published_kst, score, origin }) => (
        <>
          <a href={url} target="_blank" rel="noopener noreferrer" className="font-medium hover:underline">
            {title} <ArrowUpRight className="inline size-3.5 text-faint" aria-hidden />
          </a>
          <span className="block text-xs text-soft">
            {[source, reporter_name, formats.dateTime(secondsOf(published_kst))].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-xs text-faint">
            {origin === 'manual' ? words.byHand : words.score(formats.percent(score))}
          </span>
        </>
      ),
    },
    {
      key: 'reject',
      title: <span className="sr-only">{words.notOurs}</span>,
      width: 'w-28',
      align: 'right',
      cell: (article) => (
        <Button
          look="quiet"
          size="small"
          aria-label={words.notOursNamed(article.title)}
          onClick={() => onReject(article)}
        >
          {words.notOurs}
        </Button>
      ),
    },
  ];
}
