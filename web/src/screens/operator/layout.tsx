import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';

const messages = defineMessages({
  ko: {
    operator: '운영',
    releases: '편집 대기',
    catalogue: '카탈로그',
    feeds: '뉴스 수집',
    samples: '예시 데이터',
    accounts: '계정',
    suppressions: '발송 제외',
    bounces: '반송 메일',
    incidents: '발송 장애',
    health: '시스템 상태',
    closedTitle: '운영자만 볼 수 있는 화면입니다',
    closedLead: '필요한 작업이 있으면 서비스를 운영하는 담당자에게 요청해 주세요.',
    home: '홈으로',
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
    closedTitle: 'Operators only',
    closedLead: 'Contact the person who runs this service for help.',
    home: 'Go to home',
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

/** Renders a screen, and thus calls the API, only for operators. */
export function forOperators(Screen: () => ReactNode) {
  return function Guarded() {
    const text = useMessages(messages);
    const me = useMe();
    if (!me.data) return <PageSkeleton />;
    if (me.data.person.is_operator) return <Screen />;
    const home = (
      <Button asChild>
        <Link to="/">{text.home}</Link>
      </Button>
    );
    return (
      <EmptyState icon={Lock} title={text.closedTitle} action={home} className="pt-28" isPage>
        <p>{text.closedLead}</p>
        <code className="font-mono text-xs text-faint">403</code>
      </EmptyState>
    );
  };
}
