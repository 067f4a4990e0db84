import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { usePressList } from './calls.ts';
import { flowMessages } from './messages.ts';

type Props = { chosen: number | null; onChoose(pressId: number): void };

export function PressStep({ chosen, onChoose }: Props) {
  const messages = useMessages(flowMessages);
  const formats = useFormats();
  const [keyword] = useSearchValue('keyword');
  const [page, setPage] = useSearchValue('page', '1');
  const list = usePressList(Number(page) || 1, keyword);
  const write = (
    <Button asChild>
      <Link to="/write/press/new">{messages.writePress}</Link>
    </Button>
  );
  const rows = list.data?.press_list;
  return (
    <>
      <p className="mb-3 text-soft">{messages.pressLead}</p>
      <SearchBox label={messages.pressSearch} className="mb-3 max-w-none" />
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {list.isError && !rows && <ErrorState problem={list.error} onRetry={list.refetch} />}
        {rows?.length === 0 && (
          <EmptyState
            icon={FileText}
            title={keyword ? messages.noPressFound : messages.noPressTitle}
            action={keyword ? undefined : write}
          >
            {keyword ? undefined : messages.noPressLead}
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {list.isPending &&
            Array.from({ length: 6 }, (_, line) => (
              <li key={line} className="flex h-16 flex-col justify-center gap-2 px-4">
                <Skeleton className="w-2/3" />
                <Skeleton className="h-3 w-28" />
              </li>
            ))}
          {rows?.map((press) => (
            <li key={press.id}>
              <button
                type="button"
                aria-pressed={press.id === chosen}
                onClick={() => onChoose(press.id)}
                className={cn(
                  'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2',
                  press.id === chosen && 'bg-accent-soft',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 font-medium">{press.title}</span>
                  <span className="block text-sm text-faint">
                    {messages.changedAt(formats.relative(press.updated_at))}
                  </span>
                </span>
                <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Pagination
        page={Number(page) || 1}
        pageCount={list.data?.page_count}
        totalCount={list.data?.total_count}
        onPage={(next) => setPage(String(next))}
      />
    </>
  );
}
