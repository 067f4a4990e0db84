import { ExternalLink } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useArticle } from '../calls.ts';
import { secondsOf } from '../dates.ts';
import { newsMessages } from '../messages.ts';

type Props = { articleId: number; expected: number; className?: string };

/** Outlets that published the same story. */
export function Copies({ articleId, expected, className }: Props) {
  const messages = useMessages(newsMessages);
  const formats = useFormats();
  const article = useArticle(articleId);
  if (article.isError) return <ErrorState problem={article.error} onRetry={article.refetch} className="py-4" />;
  return (
    <ul aria-label={messages.sameStory} className={cn('rounded-lg border border-line bg-sunken', className)}>
      {article.data
        ? article.data.cluster.map((copy) => (
            <li key={copy.id} className="flex h-9 items-center gap-3 border-b border-line px-3 text-sm last:border-0">
              <a
                href={copy.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-w-0 items-center gap-1.5 hover:text-accent-text hover:underline"
              >
                <span className="truncate">{copy.source}</span>
                <ExternalLink className="size-3.5 shrink-0 text-faint" aria-hidden />
                <span className="sr-only">{messages.opensNew}</span>
              </a>
              <time dateTime={copy.published_kst} className="ml-auto shrink-0 text-xs text-faint tabular-nums">
                {formats.dateTime(secondsOf(copy.published_kst))}
              </time>
            </li>
          ))
        : Array.from({ length: Math.min(expected, 50) }, (_, line) => (
            <li key={line} className="flex h-9 items-center border-b border-line px-3 last:border-0">
              <Skeleton className="w-40" />
            </li>
          ))}
    </ul>
  );
}
