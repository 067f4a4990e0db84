import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../api/me.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const messages = defineMessages({
  ko: {
    closedTitle: '운영자만 볼 수 있는 화면입니다',
    closedLead: '필요한 작업이 있으면 서비스를 운영하는 담당자에게 요청해 주세요.',
    home: '홈으로',
  },
  en: {
    closedTitle: 'Operators only',
    closedLead: 'Contact the person who runs this service for help.',
    home: 'Go to home',
  },
});

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
