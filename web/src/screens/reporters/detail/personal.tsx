import { useNavigate } from '@tanstack/react-router';
import { Download, ShieldAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type PersonalDataRow, type Reporter, reporterPath, useErase } from '../calls.ts';
import { saveFile } from '../save-file.ts';
import { detailMessages } from './messages.ts';

type Props = { workspaceId: number; reporter: Reporter };

/** Privacy requests: export and erasure of personal data. */
export function PersonalData({ workspaceId, reporter }: Props) {
  const messages = useMessages(detailMessages);
  const [isErasing, setErasing] = useState(false);
  const path = `${reporterPath(workspaceId, reporter.reporter_id)}/export`;
  const exportData = useAction<void, PersonalDataRow>({
    call: () => api.get(path),
    onDone: (data) => saveFile(`${reporter.name}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });
  return (
    <div className="grid gap-4">
      <Card title={messages.exportTitle} lead={messages.exportLead}>
        <ProblemNotice problem={exportData.error} />
        <div className="flex flex-wrap gap-2">
          <Button pending={exportData.isPending} onClick={() => exportData.mutate()}>
            <Download aria-hidden />
            {messages.export}
          </Button>
          <ApiCallButton method="GET" path={path} />
        </div>
      </Card>
      <Card title={messages.eraseTitle} lead={messages.eraseLead}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setErasing(true)}>
            <ShieldAlert aria-hidden />
            {messages.erase}
          </Button>
          <ApiCallButton
            method="POST"
            path={`/workspace/${workspaceId}/personal-data/erase`}
            body={{ email: reporter.email }}
          />
        </div>
      </Card>
      {isErasing && (
        <EraseDialog
          workspaceId={workspaceId}
          email={reporter.email}
          download={
            <Button pending={exportData.isPending} onClick={() => exportData.mutate()}>
              <Download aria-hidden />
              {messages.exportFirst}
            </Button>
          }
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  );
}

type EraseProps = { workspaceId: number; email: string; download: ReactNode; onClose(): void };

/** The user confirms by typing the email address. */
function EraseDialog({ workspaceId, email, download, onClose }: EraseProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(detailMessages) };
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const erase = useErase(workspaceId, ({ reporters, activities }) => {
    toast(messages.erased(reporters, activities));
    navigate({ to: '/reporters' as string });
  });
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  const actions = (
    <>
      <span className="mr-auto">{download}</span>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button type="submit" form="erase" variant="danger" disabled={!isMeant} pending={erase.isPending}>
        {messages.erase}
      </Button>
    </>
  );
  return (
    <Dialog open title={messages.eraseTitle} lead={messages.eraseLead} onClose={onClose} actions={actions}>
      <form
        id="erase"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) erase.mutate(email);
        }}
      >
        <Field label={messages.confirmEmail} name="email" problem={erase.error} hint={messages.eraseAsk(email)}>
          <Input
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={erase.error} fields={['email']} />
      </form>
    </Dialog>
  );
}
