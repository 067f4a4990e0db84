import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { SecretDialog } from '../../../ui/secret.tsx';
import { Select } from '../../../ui/select.tsx';
import { type KeyInput, type NewKey, useCreateKey } from './calls.ts';
import { keyMessages } from './messages.ts';

const DAYS = [30, 90, 365];

/** Asks for name and expiry, then shows the key once. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  const messages = useMessages(keyMessages);
  if (!made) return <KeyForm onMade={setMade} onClose={onClose} />;
  return (
    <SecretDialog
      title={messages.createdTitle}
      lead={messages.createdLead}
      secret={made.api_key}
      verb={messages.confirmSaved}
      onClose={onClose}
    />
  );
}

function KeyForm({ onMade, onClose }: { onMade(key: NewKey): void; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(keyMessages) };
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const make = useCreateKey(onMade);
  const body = inputOf(name, days);
  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(body);
  }
  const actions = (
    <FormActions
      form="new-key"
      verb={messages.create}
      pending={make.isPending}
      disabled={name.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.newKey} onClose={onClose} actions={actions}>
      <form id="new-key" onSubmit={submit} className="grid gap-4">
        <Field label={messages.name} name="name" problem={make.error} hint={messages.nameHint}>
          <Input
            autoFocus
            maxLength={limits['POST /account/keys'].name}
            placeholder={messages.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={messages.expiry} name="expires_at" problem={make.error}>
          <Select value={days} onChange={(event) => setDays(event.target.value)}>
            <option value="">{messages.never}</option>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {messages.days(count)}
              </option>
            ))}
          </Select>
        </Field>
        <ProblemNotice problem={make.error} fields={['name', 'expires_at']} />
      </form>
    </Dialog>
  );
}

function inputOf(name: string, days: string): KeyInput {
  if (days === '') return { name };
  return { name, expires_at: new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 19).concat('Z') };
}
