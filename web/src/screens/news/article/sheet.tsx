import { ExternalLink } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type ArticleDetail, NEWS, useArticle } from '../calls.ts';
import { secondsOf } from '../dates.ts';
import { newsMessages } from '../messages.ts';
import { useOpenItem } from '../open-item.ts';
import { Copies } from './copies.tsx';
import { LinkToPress } from './link.tsx';

/** Details of the article in the URL (`?article=3`), beside the current list. */
export function ArticleSheet() {
  const messages = useMessages(newsMessages);
  const [opened, open] = useOpenItem('article');
  const id = Number(opened) || 0;
  const article = useArticle(id);
  if (id === 0) return null;
  const { data } = article;
  const actions = data && (
    <>
      <span className="mr-auto">
        <ApiCallButton method="GET" path={`${NEWS}/${id}`} />
      </span>
      <Button variant="primary" harmless asChild>
        <a href={data.url} target="_blank" rel="noopener noreferrer">
          {messages.original}
          <ExternalLink aria-hidden />
          <span className="sr-only">{messages.opensNew}</span>
        </a>
      </Button>
    </>
  );
  return (
    <Sheet
      key={id}
      open
      onClose={() => open('')}
      title={data ? data.title_ko || data.title || messages.untitled : <span className="sr-only">{messages.news}</span>}
      className="w-[min(34rem,100vw)]"
      actions={actions}
    >
      {article.isError && <ErrorState problem={article.error} onRetry={article.refetch} />}
      {article.isPending && <SkeletonText lines={8} />}
      {data && <Body article={data} />}
    </Sheet>
  );
}

function Body({ article }: { article: ArticleDetail }) {
  const messages = useMessages(newsMessages);
  const formats = useFormats();
  const { title, title_ko, summary_ko, content, source, published_kst, reporter_name } = article;
  return (
    <div className="grid gap-5 pb-4">
      <div className="grid gap-2">
        {title !== title_ko && title_ko !== '' && (
          <p className="text-soft" lang={article.language}>
            <span className="mr-2 text-xs text-faint">{messages.originalTitle}</span>
            {title}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
          <span className="font-medium text-ink">{source}</span>
          <time dateTime={published_kst}>{formats.dateTime(secondsOf(published_kst))}</time>
          {reporter_name && <span>{messages.reporter(reporter_name)}</span>}
          {article.region === '해외' && <Badge>{messages.overseas}</Badge>}
          {article.is_sample && <Badge>{messages.sample}</Badge>}
        </p>
      </div>
      {(content || summary_ko) && <p className="leading-relaxed whitespace-pre-wrap">{content || summary_ko}</p>}
      {article.cluster.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">
            {messages.sameStory}{' '}
            <span className="font-normal text-faint">
              {messages.articleCount(formats.number(article.cluster.length))}
            </span>
          </h3>
          <Copies articleId={article.id} expected={article.cluster.length} />
        </section>
      )}
      <LinkToPress articleId={article.id} />
    </div>
  );
}
