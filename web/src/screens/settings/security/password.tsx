import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAuthCall, useAuthError } from './calls.ts';
import { securityMessages } from './messages.ts';

const EMPTY = { current: '', fresh: '', repeat: '' };
const SHORTEST = 10;

export function PasswordCard() {
  const messages = useMessages(securityMessages);
  const errorMessage = useAuthError();
  const [input, setInput] = useState(EMPTY);
  const change = useAuthCall('/change-password', () => {
    setInput(EMPTY);
    toast(messages.changed);
  });
  const differs = input.repeat !== '' && input.fresh !== input.repeat;
  const isIncomplete = input.current === '' || input.fresh.length < SHORTEST || input.fresh !== input.repeat;
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ currentPassword: input.current, newPassword: input.fresh });
  }
  const field = (name: keyof typeof EMPTY, autoComplete: string) => (
    <Input
      type="password"
      autoComplete={autoComplete}
      maxLength={256}
      value={input[name]}
      onChange={(event) => setInput({ ...input, [name]: event.target.value })}
    />
  );
  const refusal = errorMessage(change.error);
  return (
    <Card title={messages.password} lead={messages.passwordLead}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={messages.current}>{field('current', 'current-password')}</Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.fresh} hint={messages.freshHint} className="content-start">
            {field('fresh', 'new-password')}
          </Field>
          <Field label={messages.repeat} error={differs ? messages.differ : undefined} className="content-start">
            {field('repeat', 'new-password')}
          </Field>
        </div>
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
        <div className="flex justify-end">
          <Button type="submit" pending={change.isPending} disabled={isIncomplete}>
            {messages.change}
          </Button>
        </div>
      </form>
    </Card>
  );
}
