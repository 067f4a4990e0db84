import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Page } from '../../../ui/page.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import type { Kind } from '../kinds.ts';
import { listMessages, useKindMessages } from '../messages.ts';

/** Page header shared by the list and the references of a kind. */
export function KindPage({ kind, actions, children }: { kind: Kind; actions?: ReactNode; children: ReactNode }) {
  const messages = useMessages(listMessages);
  const own = useKindMessages(kind.name);
  const links = [
    { to: kind.home, label: messages.texts, exact: true },
    { to: `${kind.home}/references`, label: messages.references },
  ];
  const tabs = kind.references && <LinkTabs label={messages.views} links={links} />;
  return (
    <Page title={own.name} lead={own.lead} actions={actions} tabs={tabs}>
      {children}
    </Page>
  );
}
