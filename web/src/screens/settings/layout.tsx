import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { Page } from '../../ui/page.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';

const messages = defineMessages({
  ko: {
    settings: '설정',
    profile: '내 정보',
    notifications: '알림',
    security: '보안',
    brand: '회사 정보',
    style: '우리 방식',
    newsroom: '뉴스룸',
    members: '구성원',
    credits: '크레딧',
    keys: 'API 키',
    webhooks: '웹훅',
    'test-mode': '테스트 모드',
    trash: '휴지통',
    account: '계정',
    audit: '감사 기록',
    setup: '서비스 설정',
  },
  en: {
    settings: 'Settings',
    profile: 'Profile',
    notifications: 'Notifications',
    security: 'Security',
    brand: 'Company details',
    style: 'Our style',
    newsroom: 'Newsroom',
    members: 'Members',
    credits: 'Credits',
    keys: 'API keys',
    webhooks: 'Webhooks',
    'test-mode': 'Test mode',
    trash: 'Trash',
    account: 'Account',
    audit: 'Audit log',
    setup: 'Setup',
  },
});

const PAGES = [
  ...(['profile', 'notifications', 'security', 'brand', 'style', 'newsroom', 'members'] as const),
  ...(['credits', 'keys', 'webhooks', 'test-mode', 'trash', 'account'] as const),
] as const;

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Layout of the settings pages with their tabs. */
export function SettingsPage({ title, lead, actions, children }: Props) {
  const text = useMessages(messages);
  const { data: me } = useMe();
  const links = [
    ...PAGES.map((page) => ({ to: `/settings/${page}`, label: text[page] })),
    ...(me?.person.role === 'owner' ? [{ to: '/settings/audit', label: text.audit }] : []),
    ...(me?.person.is_operator ? [{ to: '/setup', label: text.setup }] : []),
  ];
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
