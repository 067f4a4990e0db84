import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { Page } from '../../ui/page.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';

export { forOperators } from '../../shell/for-operators.tsx';

const messages = defineMessages({
  ko: {
    operator: '운영',
    releases: '편집 대기',
    catalogue: '카탈로그',
    feeds: '뉴스 수집',
    samples: '샘플 데이터',
    accounts: '계정',
    suppressions: '발송 제외',
    bounces: '반송 메일',
    incidents: '발송 장애',
    health: '시스템 상태',
  },
  en: {
    operator: 'Operator',
    releases: 'Review queue',
    catalogue: 'Catalog',
    feeds: 'News sources',
    samples: 'Sample data',
    accounts: 'Accounts',
    suppressions: 'Suppressions',
    bounces: 'Bounces',
    incidents: 'Incidents',
    health: 'System health',
  },
});

const PAGES = [
  'releases',
  'catalogue',
  'feeds',
  'samples',
  'accounts',
  'suppressions',
  'bounces',
  'incidents',
  'health',
] as const;

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Layout of all operator pages. The API refuses other users anyway; this shows an explanation without calling it. */
export function OperatorPage({ title, lead, actions, children }: Props) {
  const text = useMessages(messages);
  return (
    <Page
      title={text.operator}
      windowTitle={`${title} · ${text.operator}`}
      tabs={
        <LinkTabs label={text.operator} links={PAGES.map((page) => ({ to: `/operator/${page}`, label: text[page] }))} />
      }
    >
      <SectionHeader title={title} lead={lead} actions={actions} />
      {children}
    </Page>
  );
}
