import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Page } from '../../ui/page.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import { newsMessages } from './messages.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** Layout of the news pages with their tabs. */
export function NewsPage({ title, actions, children }: Props) {
  const messages = useMessages(newsMessages);
  const links = [
    { to: '/news/timeline', label: messages.timeline },
    { to: '/news/search', label: messages.search },
    { to: '/news/groups', label: messages.groups },
    { to: '/news/coverage', label: messages.coverage },
    { to: '/news/sources', label: messages.feeds },
  ];
  return (
    <Page
      title={messages.news}
      windowTitle={`${title} · ${messages.news}`}
      actions={actions}
      tabs={<LinkTabs label={messages.news} links={links} />}
    >
      {children}
    </Page>
  );
}
