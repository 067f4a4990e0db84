import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import { newsWords } from './words.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** Every page of the news, with the way to the others; operators also see the way to the feeds. */
export function NewsPage({ title, actions, children }: Props) {
  const words = useWords(newsWords);
  const isOperator = useMe().data?.person.is_operator ?? false;
  const links = [
    { to: '/news/timeline', label: words.timeline },
    { to: '/news/search', label: words.search },
    { to: '/news/groups', label: words.groups },
    { to: '/news/coverage', label: words.coverage },
  ];
  const buttons = (
    <>
      {isOperator && (
        <Button look="quiet" asChild>
          <Link to="/operator/feeds">
            <Activity aria-hidden />
            <span className="max-sm:sr-only">{words.feeds}</span>
          </Link>
        </Button>
      )}
      {actions}
    </>
  );
  return (
    <Page
      title={words.news}
      windowTitle={`${title} · ${words.news}`}
      actions={buttons}
      tabs={<LinkTabs label={words.news} links={links} />}
    >
      {children}
    </Page>
  );
}
