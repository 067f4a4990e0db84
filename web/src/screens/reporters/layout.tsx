import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import { useWorkspaces, type Workspace } from './calls.ts';
import { reporterMessages } from './messages.ts';
import { Start } from './start/start.tsx';

type InWorkspaceProps = { children(workspace: Workspace): ReactNode; without?: ReactNode };

/** Reporter screens need the account's workspace, which is made with the first reporter; until then they show `without`. */
export function InWorkspace({ children, without = <Start /> }: InWorkspaceProps) {
  const messages = useMessages(reporterMessages);
  const workspaces = useWorkspaces();
  if (workspaces.error && !workspaces.data) {
    return (
      <Page title={messages.reporters}>
        <ErrorState problem={workspaces.error} onRetry={workspaces.refetch} />
      </Page>
    );
  }
  if (!workspaces.data) {
    return (
      <Page title={messages.reporters}>
        <SkeletonText lines={6} />
      </Page>
    );
  }
  const [workspace] = workspaces.data;
  return workspace ? children(workspace) : without;
}

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Page header shared by the reporter screens. */
export function ReportersPage({ title, lead, actions, children }: Props) {
  const messages = useMessages(reporterMessages);
  const links = [
    { to: '/reporters', label: messages.list, exact: true },
    { to: '/reporters/lists', label: messages.lists },
    { to: '/reporters/segments', label: messages.segments },
    { to: '/reporters/import', label: messages.import },
    { to: '/reporters/duplicates', label: messages.duplicates },
    { to: '/reporters/outcomes', label: messages.outcomes },
    { to: '/reporters/settings', label: messages.settings },
  ];
  return (
    <Page
      title={messages.reporters}
      windowTitle={title === messages.reporters ? title : `${title} · ${messages.reporters}`}
      lead={lead}
      actions={actions}
      tabs={<LinkTabs label={messages.views} links={links} />}
    >
      {children}
    </Page>
  );
}
