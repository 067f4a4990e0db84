import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import { useWorkspaces, type Workspace } from './calls.ts';
import { reporterWords } from './words.ts';
import { FirstWorkspace } from './workspace/first.tsx';

/** Every screen of reporters is inside the account's one workspace; without one, it is made first. */
export function InWorkspace({ children }: { children(workspace: Workspace): ReactNode }) {
  const words = useWords(reporterWords);
  const workspaces = useWorkspaces();
  if (workspaces.error && !workspaces.data) {
    return (
      <Page title={words.reporters}>
        <ErrorState problem={workspaces.error} onRetry={workspaces.refetch} />
      </Page>
    );
  }
  if (!workspaces.data) {
    return (
      <Page title={words.reporters}>
        <SkeletonText lines={6} />
      </Page>
    );
  }
  const [workspace] = workspaces.data;
  return workspace ? children(workspace) : <FirstWorkspace />;
}

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The head that the views of the reporters share. */
export function ReportersPage({ title, lead, actions, children }: Props) {
  const words = useWords(reporterWords);
  const links = [
    { to: '/reporters', label: words.list, exact: true },
    { to: '/reporters/import', label: words.import },
    { to: '/reporters/duplicates', label: words.duplicates },
    { to: '/reporters/outcomes', label: words.outcomes },
    { to: '/reporters/settings', label: words.settings },
  ];
  return (
    <Page
      title={words.reporters}
      windowTitle={title === words.reporters ? title : `${title} · ${words.reporters}`}
      lead={lead}
      actions={actions}
      tabs={<LinkTabs label={words.views} links={links} />}
    >
      {children}
    </Page>
  );
}
