import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useChangeWorkspace, type Workspace } from '../calls.ts';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';
import { CreateWorkspace } from '../workspace/create.tsx';
import { WORKSPACE_FIELDS, WorkspaceFields } from '../workspace/fields.tsx';

export default function SettingsScreen() {
  return <InWorkspace without={<CreateWorkspace />}>{(workspace) => <Settings workspace={workspace} />}</InWorkspace>;
}

function Settings({ workspace }: { workspace: Workspace }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages) };
  const { name, company_name, keywords } = workspace;
  const stored = { name, company_name, keywords };
  const [draft, setDraft] = useState(stored);
  const change = useChangeWorkspace(workspace.id, () => toast(messages.saved));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(draft);
  }
  return (
    <ReportersPage title={messages.settings}>
      <Card className="max-w-2xl">
        <form onSubmit={submit} className="grid gap-5">
          <WorkspaceFields value={draft} onChange={setDraft} problem={change.error} />
          <ProblemNotice problem={change.error} fields={WORKSPACE_FIELDS} />
          <div className="flex justify-end gap-2">
            <ApiCallButton method="PUT" path={`/workspace/${workspace.id}`} body={draft} />
            <Button
              type="submit"
              variant="primary"
              pending={change.isPending}
              disabled={!isChanged || draft.name.trim() === ''}
            >
              {messages.save}
            </Button>
          </div>
        </form>
      </Card>
    </ReportersPage>
  );
}
