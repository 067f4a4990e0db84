import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArticleItem } from '../article/item.tsx';
import type { Day } from '../calls.ts';
import { dayName } from '../dates.ts';
import { newsMessages } from '../messages.ts';
import { timelineMessages } from './messages.ts';

const FIRST = 12;
const STEP = 50;

/** One day and its articles; busy days show more on request. */
export function DaySection({ day }: { day: Day }) {
  const messages = { ...useMessages(newsMessages), ...useMessages(timelineMessages) };
  const formats = useFormats();
  const language = useLanguage();
  const [count, setCount] = useState(FIRST);
  const rest = day.articles.length - count;
  return (
    <section aria-labelledby={`day-${day.date}`} className="mb-6">
      <h2
        id={`day-${day.date}`}
        className="sticky top-[calc(3rem+var(--bar))] z-10 -mx-1 flex items-baseline gap-2 bg-page px-1 py-2 font-semibold"
      >
        {dayName(day.date, language)}
        <span className="text-sm font-normal text-faint">
          {messages.articleCount(formats.number(day.article_count))}
        </span>
      </h2>
      <ul className="rounded-xl border border-line bg-surface shadow-card">
        {day.articles.slice(0, count).map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
        {rest > 0 && (
          <li className="flex justify-center p-2">
            <Button variant="quiet" onClick={() => setCount(count + STEP)}>
              {messages.more(formats.number(rest))}
            </Button>
          </li>
        )}
      </ul>
      {rest <= 0 && day.article_count > day.articles.length && (
        <p className="mt-2 text-sm text-soft">{messages.cut(formats.number(day.article_count))}</p>
      )}
    </section>
  );
}

export function DaySkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="my-2.5 h-5 w-32" />
      <div className="rounded-xl border border-line bg-surface shadow-card">
        {[0, 1, 2, 3, 4].map((line) => (
          <div key={line} className="grid gap-2 border-b border-line px-5 py-4 last:border-0">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-40" />
          </div>
        ))}
      </div>
    </div>
  );
}
