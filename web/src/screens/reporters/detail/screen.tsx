import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { useIdParam, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { reporterPath, useRemoveReporter, useReporter } from '../calls.ts';
import { InWorkspace } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';
import { Details } from './details.tsx';
import { detailMessages } from './messages.ts';
import { ReporterNews } from './news.tsx';
import { PersonalData } from './personal.tsx';
import { Timeline } from './timeline.tsx';

export default function ReporterScreen() {
  return <InWorkspace>{({ id }) => <OneReporter workspaceId={id} />}</InWorkspace>;
}

function OneReporter({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(detailMessages) };
  const id = useIdParam('reporter_id');
  const found = useReporter(workspaceId, id);
  const [tab, setTab] = useSearchValue('tab', 'activities');
  const navigate = useNavigate();
  const remove = useRemoveReporter(workspaceId, messages.removed, () => navigate({ to: '/reporters' as string }));
  const reporter = found.data;
  const actions = reporter && (
    <>
      <ApiCallButton method="GET" path={reporterPath(workspaceId, id)} />
      <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate(reporter)}>
        <Trash2 aria-hidden />
        {messages.delete}
      </Button>
    </>
  );
  return (
    <>
      <BackLink to="/reporters">{messages.reporters}</BackLink>
      <Page
        title={reporter?.name ?? messages.reporters}
        lead={reporter && [reporter.media, reporter.title].filter(Boolean).join(' · ')}
        actions={actions}
      >
        {found.error && !reporter ? (
          <ErrorState problem={found.error} onRetry={found.refetch} />
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
            {reporter ? (
              <Details workspaceId={workspaceId} reporter={reporter} />
            ) : (
              <Skeleton className="h-64 rounded-xl" />
            )}
            <Tabs value={tab} onValueChange={setTab} className="min-w-0">
              <TabList aria-label={messages.views}>
                <Tab value="activities">{messages.timeline}</Tab>
                <Tab value="news">{messages.news}</Tab>
                <Tab value="personal">{messages.personal}</Tab>
              </TabList>
              <TabPanel value="activities" className="pt-5">
                <Timeline workspaceId={workspaceId} reporterId={id} />
              </TabPanel>
              <TabPanel value="news" className="pt-5">
                {reporter && <ReporterNews workspaceId={workspaceId} reporter={reporter} />}
              </TabPanel>
              <TabPanel value="personal" className="pt-5">
                {reporter && <PersonalData workspaceId={workspaceId} reporter={reporter} />}
              </TabPanel>
            </Tabs>
          </div>
        )}
      </Page>
    </>
  );
}
