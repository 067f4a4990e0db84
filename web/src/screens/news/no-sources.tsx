import { Link } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { useMe } from '../../api/me.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const messages = defineMessages({
  ko: {
    title: '아직 수집하는 매체가 없습니다',
    lead: '매체를 등록하면 그때부터 기사를 모으기 시작합니다.',
    ask: '운영자가 매체를 등록하면 기사를 모으기 시작합니다. 운영자에게 요청해 주세요.',
    add: '매체 등록하기',
  },
  en: {
    title: 'No outlets yet',
    lead: 'Articles are collected from the moment you add outlets.',
    ask: 'Articles are collected once the operator adds outlets. Ask the operator to do so.',
    add: 'Add outlets',
  },
});

/** No news is collected: what to do about it, depending on who looks. */
export function NoSources() {
  const text = useMessages(messages);
  const isOperator = useMe().data?.person.is_operator ?? false;
  const add = (
    <Button variant="primary" asChild>
      <Link to="/operator/feeds">{text.add}</Link>
    </Button>
  );
  return (
    <EmptyState icon={Rss} title={text.title} action={isOperator && add}>
      {isOperator ? text.lead : text.ask}
    </EmptyState>
  );
}
