import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Page } from '../../ui/page.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import { newsWords } from './words.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** Every page of the news, with the way to the others. */
export function NewsPage({ title, actions, children }: Props) {
  const words = useWords(newsWords);
  const links = [
    { to: '/news/timeline', label: words.timeline },
    { to: '/news/search', label: words.search },
    { to: '/news/groups', label: words.groups },
    { to: '/news/coverage', label: words.coverage },
    { to: '/news/sources', label: words.feeds },
  ];
  return (
    <Page
      title={words.news}
      windowTitle={`${title} · ${words.news}`}
      actions={actions}
      tabs={<LinkTabs label={words.news} links={links} />}
    >
      {children}
    </Page>
  );
}
