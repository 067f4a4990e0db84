import { useNavigate } from '@tanstack/react-router';
import { Download, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
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
import { oneWords } from './words.ts';

type Props = { workspaceId: number; reporter: Reporter };

/** The rights of the person: to be told what is kept, and to be forgotten. */
export function Personal({ workspaceId, reporter }: Props) {
  const words = useWords(oneWords);
  const [isErasing, setErasing] = useState(false);
  const path = `${reporterPath(workspaceId, reporter.reporter_id)}/export`;
  const take = useAction<void, PersonalDataRow>({
    call: () => api.get(path),
    onDone: (data) => saveFile(`${reporter.name}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });
  return (
    <div className="grid gap-4">
      <Card title={words.exportTitle} lead={words.exportLead}>
        <ProblemNotice problem={take.error} />
        <div className="flex flex-wrap gap-2">
          <Button pending={take.isPending} onClick={() => take.mutate()}>
            <Download aria-hidden />
            {words.export}
          </Button>
          <ApiCallButton method="GET" path={path} />
        </div>
      </Card>
      <Card title={words.eraseTitle} lead={words.eraseLead}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setErasing(true)}>
            <ShieldAlert aria-hidden />
            {words.erase}
          </Button>
          <ApiCallButton
            method="POST"
            path={`/workspace/${workspaceId}/personal-data/erase`}
            body={{ email: reporter.email }}
          />
        </div>
      </Card>
      {isErasing && <EraseDialog workspaceId={workspaceId} email={reporter.email} onClose={() => setErasing(false)} />}
    </div>
  );
}

type EraseProps = { workspaceId: number; email: string; onClose(): void };

/** Typing the address shows that it is meant. */
function EraseDialog({ workspaceId, email, onClose }: EraseProps) {
  const words = { ...useWords(sharedWords), ...useWords(oneWords) };
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const erase = useErase(workspaceId, ({ reporters, activities }) => {
    toast(words.erased(reporters, activities));
    navigate({ to: '/reporters' as string });
  });
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button type="submit" form="erase" look="danger" disabled={!isMeant} pending={erase.isPending}>
        {words.erase}
      </Button>
    </>
  );
  return (
    <Dialog open title={words.eraseTitle} lead={words.eraseLead} onClose={onClose} actions={actions}>
      <form
        id="erase"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) erase.mutate(email);
        }}
      >
        <Field label={words.confirmEmail} name="email" problem={erase.error} hint={words.eraseAsk(email)}>
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
