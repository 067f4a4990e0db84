import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import type { Article } from '../calls.ts';
import { clockOf, secondsOf } from '../dates.ts';
import { Highlight } from '../highlight.tsx';
import { newsMessages } from '../messages.ts';
import { Copies } from './copies.tsx';

type Props = { article: Article; word?: string; withDate?: boolean };

/** One article in a list. Its title opens the details. */
export function ArticleItem({ article, word = '', withDate }: Props) {
  const messages = useMessages(newsMessages);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { id, title, title_ko, summary_ko, source, published_kst, reporter_name, cluster_size } = article;
  const shown = title_ko || title || messages.untitled;
  return (
    <li className="border-b border-line px-5 py-3.5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="."
          search={((before: object) => ({ ...before, article: String(id) })) as never}
          resetScroll={false}
          preload={false}
          className="font-medium hover:text-accent-text hover:underline"
        >
          <Highlight text={shown} word={word} />
        </Link>
        {article.is_sample && <Badge>{messages.sample}</Badge>}
        {article.region === '해외' && <Badge>{messages.overseas}</Badge>}
      </p>
      {title !== shown && title !== '' && (
        <p className="text-sm text-faint" lang={article.language}>
          <Highlight text={title} word={word} />
        </p>
      )}
      {summary_ko && (
        <p className="mt-1 line-clamp-2 text-sm text-soft">
          <Highlight text={summary_ko} word={word} />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-faint">
        <span className="font-medium text-soft">{source}</span>
        <time dateTime={published_kst} className="tabular-nums">
          {withDate ? formats.dateTime(secondsOf(published_kst)) : clockOf(published_kst)}
        </time>
        {reporter_name && <span>{messages.reporter(reporter_name)}</span>}
        {cluster_size > 1 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex h-5 items-center gap-0.5 rounded-full bg-accent-soft pr-1.5 pl-2 font-medium text-accent-text hover:underline"
          >
            {messages.others(formats.number(cluster_size - 1))}
            <ChevronDown className={cn('size-3.5 transition-transform', isOpen && 'rotate-180')} aria-hidden />
          </button>
        )}
      </p>
      {isOpen && <Copies articleId={id} expected={cluster_size - 1} className="mt-2.5" />}
    </li>
  );
}
