import { SearchX, TextSearch } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { cn } from '../../../ui/cn.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ArticleItem } from '../article/item.tsx';
import { ArticleSheet } from '../article/sheet.tsx';
import { NEWS, useArticleSearch } from '../calls.ts';
import { NewsPage } from '../layout.tsx';
import { newsMessages } from '../messages.ts';
import { DaySkeleton } from '../timeline/day.tsx';

const searchMessages = defineMessages({
  ko: {
    seek: '기사 제목과 요약에서 찾기',
    startTitle: '수집한 기사에서 찾습니다',
    startLead:
      '입력한 단어가 모두 들어간 기사를 제목, 번역 제목, 요약에서 찾아 최신순으로 보여 드립니다. 이어진 문구를 찾으려면 큰따옴표로 묶어 주세요.',
    nothing: (word: string) => `‘${word}’ 검색어가 들어간 기사가 없습니다`,
    nothingLead: '단어 수를 줄이거나 더 짧은 단어로 찾아보세요.',
    results: '검색 결과',
  },
  en: {
    seek: 'Search titles and summaries',
    startTitle: 'Search collected articles',
    startLead:
      'Finds articles with all your words in the title, translated title or summary, newest first. Put a phrase in quotes.',
    nothing: (word) => `No articles contain “${word}”`,
    nothingLead: 'Try fewer or shorter words.',
    results: 'Results',
  },
});

export default function NewsSearchScreen() {
  const messages = { ...useMessages(sharedMessages), ...useMessages(newsMessages), ...useMessages(searchMessages) };
  const formats = useFormats();
  const [keyword] = useSearchValue('keyword');
  const [page, setPage] = usePageNumber();
  const found = useArticleSearch({ keyword, page, page_size: 20 });
  const articles = keyword === '' ? [] : found.data?.data;
  const path = `${NEWS}/search?${new URLSearchParams({ keyword: keyword || '반도체', page: String(page) })}`;
  return (
    <NewsPage title={messages.search} actions={<ApiCallButton method="GET" path={path} />}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox label={messages.seek} className="max-w-96" />
        {keyword !== '' && found.data && (
          <span className="text-sm text-soft" role="status">
            {messages.totalCount(formats.number(found.data.total_count))}
          </span>
        )}
      </div>
      {keyword === '' && (
        <EmptyState icon={TextSearch} title={messages.startTitle}>
          {messages.startLead}
        </EmptyState>
      )}
      {keyword !== '' && found.isError && !articles && <ErrorState problem={found.error} onRetry={found.refetch} />}
      {keyword !== '' && !articles && !found.isError && <DaySkeleton />}
      {articles && articles.length > 0 && (
        <>
          <ul
            aria-label={messages.results}
            aria-busy={found.isPlaceholderData}
            className={cn(
              'rounded-xl border border-line bg-surface shadow-card transition-opacity',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {articles.map((article) => (
              <ArticleItem key={article.id} article={article} word={keyword} withDate />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={found.data?.page_count}
            totalCount={found.data?.total_count}
            onPage={setPage}
          />
        </>
      )}
      {keyword !== '' && articles?.length === 0 && (
        <EmptyState icon={SearchX} title={messages.nothing(keyword)}>
          {messages.nothingLead}
        </EmptyState>
      )}
      <ArticleSheet />
    </NewsPage>
  );
}
