import { Link } from '@tanstack/react-router';
import { Download, Newspaper } from 'lucide-react';
import type { Query } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ArticleSheet } from '../article/sheet.tsx';
import { type Day, NEWS, useDays, useGroups, useSources } from '../calls.ts';
import { shortDay } from '../dates.ts';
import { NewsPage } from '../layout.tsx';
import { newsMessages } from '../messages.ts';
import { NoSources } from '../no-sources.tsx';
import { useOpenItem } from '../open-item.ts';
import { DaySection, DaySkeleton } from './day.tsx';
import { ExcelDialog } from './excel.tsx';
import { timelineMessages } from './messages.ts';
import { Pager } from './pager.tsx';
import { daysOfPage, useRange } from './range.ts';
import { Toolbar } from './toolbar.tsx';

export default function TimelineScreen() {
  const messages = { ...useMessages(newsMessages), ...useMessages(timelineMessages) };
  const range = useRange();
  const [group] = useSearchValue('group');
  const [collapse] = useSearchValue('collapse', '1');
  const [page, setPage] = usePageNumber();
  const [excel, openExcel] = useOpenItem('excel');
  const { pageSize, days } = daysOfPage(range.first, range.last, page);
  const query: Query = { keyword_group_id: group, start_date: range.first, end_date: range.last };
  const listQuery = { ...query, page, page_size: pageSize, collapse: collapse === '1' };
  const found = useDays(listQuery);
  const shown = found.data?.data;
  const actions = (
    <>
      <ApiCallButton method="GET" path={pathOf(listQuery)} />
      <Button onClick={() => openExcel('1')}>
        <Download aria-hidden />
        {messages.excel}
      </Button>
    </>
  );
  return (
    <NewsPage title={messages.timeline} actions={actions}>
      <Toolbar range={range} />
      <GroupHint group={group} />
      {found.isError && !shown ? (
        <ErrorState problem={found.error} onRetry={found.refetch} />
      ) : (
        <div aria-busy={!shown || found.isPlaceholderData} className={cn(found.isPlaceholderData && 'opacity-60')}>
          <Chart days={days} found={shown} />
          {shown?.some(({ articles }) => articles.some(({ is_sample }) => is_sample)) && (
            <Notice className="mb-4">{messages.sampleNotice}</Notice>
          )}
          {!shown && <DaySkeleton />}
          {shown?.map((day) => (
            <DaySection key={day.date} day={day} />
          ))}
          {shown?.length === 0 && <NoArticles onWider={() => range.setDays('30')} isWide={range.days === '30'} />}
          <Pager page={page} pageCount={found.data?.page_count ?? 1} onPage={setPage} />
        </div>
      )}
      {excel && <ExcelDialog first={range.first} last={range.last} onClose={() => openExcel('')} />}
      <ArticleSheet />
    </NewsPage>
  );
}

function pathOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined && value !== null);
  return `${NEWS}/daily?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function Chart({ days, found }: { days: string[]; found: Day[] | undefined }) {
  const messages = useMessages(timelineMessages);
  const formats = useFormats();
  const language = useLanguage();
  const counts = new Map(found?.map(({ date, article_count }) => [date, article_count]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Card className="mb-4">
      <p className="mb-3 flex items-baseline justify-between text-sm">
        <span className="font-semibold">{messages.chart}</span>
        <span className="text-soft">
          {found ? messages.total(formats.number(total)) : <Skeleton className="w-16" />}
        </span>
      </p>
      <BarChart
        label={messages.chart}
        height={96}
        bars={days.map((day) => ({ label: shortDay(day, language), value: counts.get(day) ?? 0 }))}
      />
    </Card>
  );
}

/** Hints for users without a group, and while a new group is being matched. */
function GroupHint({ group }: { group: string }) {
  const messages = useMessages(timelineMessages);
  const { data: groups } = useGroups();
  const chosen = groups?.find(({ id }) => String(id) === group);
  if (chosen?.is_matching) {
    return (
      <Notice className="mb-4" role="status">
        {messages.matching}
      </Notice>
    );
  }
  if (groups?.length !== 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl bg-accent-soft px-5 py-4">
      <div className="min-w-60 flex-1">
        <p className="font-medium">{messages.groupHintTitle}</p>
        <p className="mt-0.5 text-sm text-soft">{messages.groupHintLead}</p>
      </div>
      <Button variant="primary" asChild>
        <Link to="/news/groups" search={{ group: 'new' } as never}>
          {messages.newGroup}
        </Link>
      </Button>
    </div>
  );
}

function NoArticles({ isWide, onWider }: { isWide: boolean; onWider(): void }) {
  const messages = useMessages(timelineMessages);
  const sources = useSources();
  if (sources.data?.length === 0) return <NoSources />;
  const wider = !isWide && <Button onClick={onWider}>{messages.wider}</Button>;
  return (
    <EmptyState icon={Newspaper} title={messages.emptyTitle} action={wider}>
      {messages.emptyLead}
    </EmptyState>
  );
}
