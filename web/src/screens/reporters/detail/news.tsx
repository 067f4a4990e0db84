import { ExternalLink, Newspaper, UserX } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type Reporter, reporterPath, useReporterNews } from '../calls.ts';
import { secondsOf } from '../korean-days.ts';
import { detailMessages } from './messages.ts';
import { useNotOurs } from './not-ours.ts';
import { safeUrl } from './safe-url.ts';

const PAGE_SIZE = 20;

export function ReporterNews({ workspaceId, reporter }: { workspaceId: number; reporter: Reporter }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  const [page, setPage] = usePageNumber();
  const news = useReporterNews(workspaceId, reporter.reporter_id, { page, page_size: PAGE_SIZE });
  const markNotOurs = useNotOurs(workspaceId, reporter.reporter_id);
  const rows = news.data?.data;
  const call = (
    <ApiCallButton method="GET" path={`${reporterPath(workspaceId, reporter.reporter_id)}/news?page=${page}`} />
  );
  return (
    <section>
      <SectionHeader title={messages.news} lead={messages.newsLead(reporter.name)} actions={call} />
      {news.error && !rows ? (
        <ErrorState problem={news.error} onRetry={news.refetch} />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={Newspaper}
          title={messages.noNews}
          className="rounded-xl border border-dashed border-line-strong"
        >
          {messages.noNewsLead}
        </EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card" aria-busy={!rows}>
          {rows
            ? rows.map(({ id, title, url, media_name, pub_kst }) => (
                <li
                  key={id}
                  className="flex items-center gap-2 border-b border-line pr-3 last:border-0 hover:bg-hover/50"
                >
                  <a
                    href={safeUrl(url)}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="group block min-w-0 flex-1 px-5 py-3"
                  >
                    <span className="flex items-start gap-2 font-medium">
                      <span className="min-w-0 group-hover:underline">{title}</span>
                      <ExternalLink className="mt-1 size-3.5 shrink-0 text-faint" aria-label={messages.newTab} />
                    </span>
                    <span className="text-xs text-soft">
                      {media_name} · {formats.dateTime(secondsOf(pub_kst))}
                    </span>
                  </a>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={messages.notOursNamed(title)}
                    onClick={() => markNotOurs(id)}
                  >
                    <UserX aria-hidden />
                    {messages.notOurs}
                  </Button>
                </li>
              ))
            : [1, 2, 3, 4].map((place) => (
                <li key={place} className="h-16 border-b border-line px-5 py-4 last:border-0">
                  <Skeleton className="w-2/3" />
                </li>
              ))}
        </ul>
      )}
      <Pagination page={page} pageCount={news.data?.page_count} totalCount={news.data?.total_count} onPage={setPage} />
    </section>
  );
}
