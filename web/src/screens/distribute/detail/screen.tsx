import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { useIdParam, useSearchValue } from '../../../search.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { isUnderWay, type Release, useRelease } from '../calls.ts';
import { OutboxNotice, StatusBadge } from '../status.tsx';
import { releaseWords } from '../words.ts';
import { ReleaseActions } from './actions.tsx';
import { CoverageTab } from './coverage.tsx';
import { MailTab } from './mail-tab.tsx';
import { DeliveryProgress } from './progress.tsx';
import { RecipientsTab } from './recipients.tsx';
import { Standing } from './standing.tsx';
import { detailWords } from './words.ts';

export default function ReleaseScreen() {
  const words = { ...useWords(releaseWords), ...useWords(detailWords) };
  const release = useRelease(useIdParam('release_id'));
  const { data } = release;
  if (release.isError && !data) {
    return (
      <Page title={words.distribute}>
        <ErrorState problem={release.error} onRetry={release.refetch} />
      </Page>
    );
  }
  return (
    <>
      <div className="mx-auto -mb-4 max-w-6xl px-5 pt-4 md:px-8">
        <Link to="/distribute" className="inline-flex items-center gap-1 text-sm text-soft hover:text-ink">
          <ChevronLeft className="size-4" aria-hidden />
          {words.back}
        </Link>
      </div>
      <Page
        title={data?.press_title ?? words.distribute}
        lead={data ? <Facts release={data} /> : <Skeleton className="mt-1 h-5 w-72" />}
        actions={data && <ReleaseActions release={data} />}
      >
        {data ? <Body release={data} /> : <Skeleton className="h-44 rounded-xl" />}
      </Page>
    </>
  );
}

function Facts({ release }: { release: Release }) {
  const words = { ...useWords(releaseWords), ...useWords(detailWords) };
  const formats = useFormats();
  const { status, is_paused, press_id, created_kst } = release;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge status={status} isPaused={is_paused} isUnderWay={isUnderWay(release)} />
      <span>{words.ordered(formats.dateTime(secondsOf(created_kst)))}</span>
      <Link to={`/write/press/${press_id}`} className="text-accent-text hover:underline">
        {words.toPress}
      </Link>
    </span>
  );
}

const HAS_PROGRESS = ['SENDING', 'SENT', 'FAILED'];

function Body({ release }: { release: Release }) {
  const words = useWords(detailWords);
  const [tab, setTab] = useSearchValue('tab', 'recipients');
  const isGoing = HAS_PROGRESS.includes(release.status);
  return (
    <div className="grid gap-4">
      {release.status !== 'CANCELED' && <OutboxNotice />}
      <Standing release={release} />
      {isGoing && <DeliveryProgress release={release} />}
      <Tabs value={tab} onValueChange={setTab} className="mt-2">
        <TabList aria-label={release.press_title}>
          <Tab value="recipients">{words.recipients}</Tab>
          <Tab value="coverage">{words.coverage}</Tab>
          <Tab value="mail">{words.mail}</Tab>
        </TabList>
        <TabPanel value="recipients" className="pt-5">
          <RecipientsTab release={release} />
        </TabPanel>
        <TabPanel value="coverage" className="pt-5">
          <CoverageTab release={release} />
        </TabPanel>
        <TabPanel value="mail" className="pt-5">
          <MailTab release={release} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
