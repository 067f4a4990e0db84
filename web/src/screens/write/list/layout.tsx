import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { Page } from '../../../ui/page.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import type { Kind } from '../kinds.ts';
import { listWords, useKindWords } from '../words.ts';

/** The head that the texts of a kind and their references share. */
export function KindPage({ kind, actions, children }: { kind: Kind; actions?: ReactNode; children: ReactNode }) {
  const words = useWords(listWords);
  const own = useKindWords(kind.name);
  const links = [
    { to: kind.home, label: words.texts, exact: true },
    { to: `${kind.home}/references`, label: words.references },
  ];
  const tabs = kind.references && <LinkTabs label={words.views} links={links} />;
  return (
    <Page title={own.name} lead={own.lead} actions={actions} tabs={tabs}>
      {children}
    </Page>
  );
}
