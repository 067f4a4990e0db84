import { Link } from '@tanstack/react-router';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { type InboxNotice, useInbox, useReadAll } from '../../api/inbox.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { inboxMessages, kindMessages } from './messages.ts';
import { NoticeRow } from './row.tsx';

const DAY_MS = 86_400_000;
const KOREA_MS = 9 * 3600 * 1000;

export default function InboxScreen() {
  const messages = useMessages(inboxMessages);
  const kinds = useMessages(kindMessages);
  const [view, setView] = useSearchValue('view');
  const [kind, setKind] = useSearchValue('kind');
  const [page, setPage] = usePageNumber();
  const inbox = useInbox({ page, unread: view === 'unread', kind });
  const readAll = useReadAll(() => toast(messages.allRead));
  const shown = inbox.data?.data;
  const actions = (
    <>
      <Button variant="quiet" size="icon" asChild>
        <Link to="/settings/notifications" aria-label={messages.settings} title={messages.settings}>
          <Settings aria-hidden />
        </Link>
      </Button>
      <Button pending={readAll.isPending} disabled={(shown?.unread_count ?? 0) === 0} onClick={() => readAll.mutate()}>
        <CheckCheck aria-hidden />
        {messages.readAll}
      </Button>
    </>
  );
  return (
    <Page title={messages.title} actions={actions} width="text">
      <div className="mb-4 flex gap-2">
        <Select
          aria-label={messages.filter}
          className="w-32"
          value={view}
          onChange={(event) => setView(event.target.value)}
        >
          <option value="">{messages.all}</option>
          <option value="unread">{messages.unreadOnly}</option>
        </Select>
        <Select
          aria-label={messages.kind}
          className="w-36"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <option value="">{messages.everyKind}</option>
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {inbox.isError && <ErrorState problem={inbox.error} onRetry={inbox.refetch} />}
      {inbox.isPending && <Skeleton className="h-72 w-full rounded-xl" />}
      {shown && shown.notices.length === 0 && <Empty view={view} kind={kind} />}
      {shown && shown.notices.length > 0 && <Days notices={shown.notices} />}
      <Pagination
        page={page}
        pageCount={inbox.data?.page_count}
        totalCount={inbox.data?.total_count}
        onPage={setPage}
      />
    </Page>
  );
}

function Days({ notices }: { notices: InboxNotice[] }) {
  const nameOf = useDayName();
  const days = Map.groupBy(notices, ({ changed_kst }) => changed_kst.slice(0, 10));
  return (
    <div className="grid gap-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className="mb-2 text-sm font-medium text-soft">
            <time dateTime={day}>{nameOf(day)}</time>
          </h2>
          <Card className="overflow-hidden [&>div]:p-0">
            <ul className="divide-y divide-line">
              {ofDay.map((notice) => (
                <li key={notice.notice_id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** Today and yesterday in Korea have names of their own. */
function useDayName(): (day: string) => string {
  const messages = useMessages(inboxMessages);
  const locale = useLanguage() === 'ko' ? 'ko-KR' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' });
  const dayAt = (moment: number) => new Date(moment + KOREA_MS).toISOString().slice(0, 10);
  const [today, yesterday] = [dayAt(Date.now()), dayAt(Date.now() - DAY_MS)];
  return (day) => {
    if (day === today) return messages.today;
    return day === yesterday ? messages.yesterday : format.format(new Date(`${day}T00:00:00Z`));
  };
}

function Empty({ view, kind }: { view: string; kind: string }) {
  const messages = useMessages(inboxMessages);
  const showAll = (
    <Button asChild>
      <Link to="/inbox">{messages.showAll}</Link>
    </Button>
  );
  if (kind !== '') return <EmptyState icon={Bell} title={messages.noneTitle} action={showAll} />;
  if (view === 'unread')
    return (
      <EmptyState icon={CheckCheck} title={messages.doneTitle} action={showAll}>
        {messages.doneLead}
      </EmptyState>
    );
  return (
    <EmptyState icon={Bell} title={messages.emptyTitle}>
      {messages.emptyLead}
    </EmptyState>
  );
}
