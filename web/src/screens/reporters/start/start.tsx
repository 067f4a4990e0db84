import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useAction } from '../../../api/hooks.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { openWorkspace, WORKSPACE } from '../calls.ts';
import { ChooseSource } from '../import/choose.tsx';
import { handOver } from '../import/source.ts';
import { reporterMessages } from '../messages.ts';

const startMessages = defineMessages({
  ko: {
    lead: '보도자료를 받을 기자를 등록해 주세요. 가지고 있는 명단을 그대로 가져오거나 한 명씩 추가할 수 있습니다.',
    one: '명단이 없다면',
    add: '기자 한 명 추가',
  },
  en: {
    lead: 'Add the reporters who receive your press releases: import the list you have, or add them one by one.',
    one: 'No list yet?',
    add: 'Add one reporter',
  },
});

/** The reporter screens of an account without reporters. */
export function Start() {
  const messages = { ...useMessages(reporterMessages), ...useMessages(startMessages) };
  const navigate = useNavigate();
  const open = useAction({
    call: openWorkspace,
    refresh: [WORKSPACE],
    onDone: () => navigate({ to: '/reporters' as string, search: { new: '1' } as never }),
  });
  return (
    <Page title={messages.reporters} lead={messages.lead} width="text">
      <Card>
        <ChooseSource
          onSource={(source) => {
            handOver(source);
            navigate({ to: '/reporters/import' as string });
          }}
        />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm text-soft">{messages.one}</p>
          <Button pending={open.isPending} onClick={() => open.mutate()}>
            <Plus aria-hidden />
            {messages.add}
          </Button>
        </div>
        <ProblemNotice problem={open.error} />
      </Card>
    </Page>
  );
}
