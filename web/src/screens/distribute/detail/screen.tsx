import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useIdParam, useSearchValue } from '../../../search.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { isStored, type Release, useRelease } from '../calls.ts';
import { releaseMessages } from '../messages.ts';
import { OutboxNotice, StatusBadge } from '../status.tsx';
import { UndoBar } from '../undo.tsx';
import { ReleaseActions } from './actions.tsx';
import { CoverageTab } from './coverage.tsx';
import { PlannedNotice } from './follow-up.tsx';
import { MailTab } from './mail-tab.tsx';
import { detailMessages } from './messages.ts';
import { DeliveryProgress } from './progress.tsx';
import { RecipientsTab } from './recipients.tsx';
import { StatusNotice } from './status-notice.tsx';

export default function ReleaseScreen() {
  const messages = { ...useMessages(releaseMessages), ...useMessages(detailMessages) };
  const release = useRelease(useIdParam('release_id'));
  const { data } = release;
  if (release.isError && !data) {
    return (
      <Page title={messages.distribute}>
        <ErrorState problem={release.error} onRetry={release.refetch} />
      </Page>
    );
  }
  return (
    <>
      <BackLink to="/distribute">{messages.back}</BackLink>
      <Page
        title={data?.press_title ?? messages.distribute}
        lead={data ? <Facts release={data} /> : <Skeleton className="mt-1 h-5 w-72" />}
        actions={data && <ReleaseActions release={data} />}
      >
        {data ? <Body release={data} /> : <Skeleton className="h-44 rounded-xl" />}
      </Page>
    </>
  );
}

function Facts({ release }: { release: Release }) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  const { status, is_paused, undo, is_in_progress, press_id, created_kst } = release;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge
        status={status}
        isPaused={is_paused}
        isUndoable={undo !== null}
        isInProgress={is_in_progress}
        isStored={isStored(release)}
      />
      <span>{messages.ordered(formats.dateTime(secondsOf(created_kst)))}</span>
      <Link to={`/write/press/${press_id}`} className="text-accent-text hover:underline">
        {messages.toPress}
      </Link>
    </span>
  );
}

const OPEN = ['SCHEDULED', 'EDITING', 'SENDING'];
const HAS_PROGRESS = ['SENDING', 'SENT', 'FAILED'];

function Body({ release }: { release: Release }) {
  const messages = useMessages(detailMessages);
  const [tab, setTab] = useSearchValue('tab', 'recipients');
  const isOpen = OPEN.includes(release.status);
  const isGoing = HAS_PROGRESS.includes(release.status);
  return (
    <div className="grid gap-4">
      {isStored(release) ? <Notice tone="warning">{messages.storedLead}</Notice> : isOpen && <OutboxNotice />}
      <UndoBar release={release} />
      {!release.undo && <StatusNotice release={release} />}
      {release.source_outdated && <Notice tone="warning">{messages.sourceChanged}</Notice>}
      {isGoing && <DeliveryProgress release={release} />}
      {release.sent_kst !== null && <PlannedNotice release={release} />}
      <Tabs value={tab} onValueChange={setTab} className="mt-2">
        <TabList aria-label={release.press_title}>
          <Tab value="recipients">{messages.recipients}</Tab>
          <Tab value="coverage">{messages.coverage}</Tab>
          <Tab value="mail">{messages.mail}</Tab>
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
