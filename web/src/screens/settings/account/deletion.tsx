import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useIsTest } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSignOut } from '../../../shell/sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { LiveModeNotice } from '../live-mode-notice.tsx';
import { useDeleteAccount } from './calls.ts';
import { accountMessages } from './messages.ts';

const EFFECTS = ['effectAccess', 'effectReleases', 'effectGrace', 'effectLedger'] as const;

export function DeletionCard({ email }: { email: string | undefined }) {
  const messages = useMessages(accountMessages);
  const isTest = useIsTest();
  const [isAsking, setAsking] = useState(false);
  if (isTest)
    return (
      <Card title={messages.deleteTitle}>
        <LiveModeNotice to="/settings/account">{messages.onlyLive}</LiveModeNotice>
      </Card>
    );
  return (
    <Card title={messages.deleteTitle} lead={messages.deleteLead}>
      <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm text-soft">
        {EFFECTS.map((effect) => (
          <li key={effect}>{messages[effect]}</li>
        ))}
      </ul>
      <Button variant="danger" disabled={email === undefined} onClick={() => setAsking(true)}>
        {messages.open}
      </Button>
      {isAsking && email !== undefined && <DeletionDialog email={email} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeletionDialog({ email, onClose }: { email: string; onClose(): void }) {
  const messages = useMessages(accountMessages);
  const [password, setPassword] = useState('');
  const signOut = useSignOut();
  const remove = useDeleteAccount(signOut);
  function submit(event: FormEvent) {
    event.preventDefault();
    remove.mutate({ password });
  }
  const actions = (
    <FormActions
      form="delete-account"
      verb={messages.confirm}
      tone="danger"
      pending={remove.isPending}
      disabled={password === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.confirmTitle} onClose={onClose} actions={actions}>
      <form id="delete-account" onSubmit={submit} className="grid gap-4">
        <p className="text-soft">
          {messages.confirmLead(email)} {messages.exportFirst}
        </p>
        <Field label={messages.password} name="password" problem={remove.error} hint={messages.passwordHint}>
          <Input
            type="password"
            autoComplete="current-password"
            maxLength={limits['POST /account/delete'].password}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={remove.error} fields={['password']} />
      </form>
    </Dialog>
  );
}
