import { type FormEvent, useState } from 'react';
import { useApi } from '../../../api/hooks.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCreateWorkspace } from '../calls.ts';
import { reporterMessages } from '../messages.ts';
import { WORKSPACE_FIELDS, type WorkspaceDraft, WorkspaceFields } from './fields.tsx';

const messages = defineMessages({
  ko: {
    lead: '기자 명단과 활동 기록을 모아 두는 곳입니다. 첫 기자를 추가하면 저절로 만들어지며, 여기서 미리 정할 수도 있습니다.',
    create: '워크스페이스 만들기',
    created: '워크스페이스를 만들었습니다. 이제 기자를 추가해 주세요.',
    standard: '홍보팀',
  },
  en: {
    lead: 'It holds your reporters and activities. It is created with your first reporter, or you can set it up here.',
    create: 'Create workspace',
    created: 'Workspace created. Now add your reporters.',
    standard: 'PR team',
  },
});

export function CreateWorkspace() {
  const text = { ...useMessages(reporterMessages), ...useMessages(messages) };
  const [{ name, keywords }, setRest] = useState({ name: text.standard, keywords: [] as string[] });
  const [company, setCompany] = useState<string | null>(null);
  const known = useApi<{ company: string | null }>('/account/brand').data?.company;
  // The company of the brand profile, until another one is typed.
  const draft = { name, company_name: company ?? known ?? '', keywords };
  function change({ company_name, ...rest }: WorkspaceDraft) {
    setRest(rest);
    if (company_name !== draft.company_name) setCompany(company_name);
  }
  const create = useCreateWorkspace(() => toast(text.created));
  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(draft);
  }
  return (
    <Page title={text.reporters} lead={text.lead} width="text">
      <Card>
        <form onSubmit={submit} className="grid gap-5">
          <WorkspaceFields value={draft} onChange={change} problem={create.error} />
          <ProblemNotice problem={create.error} fields={WORKSPACE_FIELDS} />
          <div className="flex justify-end gap-2">
            <ApiCallButton method="POST" path="/workspace/create" body={draft} />
            <Button type="submit" variant="primary" pending={create.isPending} disabled={draft.name.trim() === ''}>
              {text.create}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}
