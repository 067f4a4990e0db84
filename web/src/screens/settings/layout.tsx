import type { ReactNode } from 'react';
import { defineWords, useWords } from '../../i18n/words.ts';
import { Page } from '../../ui/page.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';

const words = defineWords({
  ko: { settings: '설정', keys: 'API 키' },
  en: { settings: 'Settings', keys: 'API keys' },
});

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Every page of the settings, with the way to the others. */
export function SettingsPage({ title, lead, actions, children }: Props) {
  const text = useWords(words);
  const links = [{ to: '/settings/keys', label: text.keys }];
  return (
    <Page
      title={text.settings}
      windowTitle={`${title} · ${text.settings}`}
      tabs={<LinkTabs label={text.settings} links={links} />}
    >
      <SectionHeader title={title} lead={lead} actions={actions} />
      {children}
    </Page>
  );
}
