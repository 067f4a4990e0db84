import { type FormEvent, useState } from 'react';
import { SCOPES } from '../../../../../src/kernel/access.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { SecretDialog } from '../../../ui/secret.tsx';
import { Select } from '../../../ui/select.tsx';
import { type KeySettings, type NewKey, useCreateKey } from './calls.ts';
import { LimitFields, NameField, ScopesField, SETTINGS_FIELDS } from './key-fields.tsx';
import { keyMessages } from './messages.ts';

const DAYS = [30, 90, 365];

/** Asks for the settings of the key, then shows it once. */
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
  const [settings, setSettings] = useState<KeySettings>({ name: '', scopes: [...SCOPES], allowed_addresses: [] });
  const [days, setDays] = useState('');
  const make = useCreateKey(onMade);
  const fields = { value: settings, problem: make.error, onChange: setSettings };
  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate({ ...settings, ...(days !== '' && { expires_at: daysFromNow(Number(days)) }) });
  }
  const actions = (
    <FormActions
      form="new-key"
      verb={messages.create}
      pending={make.isPending}
      disabled={settings.name.trim() === '' || settings.scopes.length === 0}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.newKey} onClose={onClose} actions={actions}>
      <form id="new-key" onSubmit={submit} className="grid gap-4">
        <NameField {...fields} />
        <ScopesField {...fields} />
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
        <LimitFields {...fields} />
        <ProblemNotice problem={make.error} fields={[...SETTINGS_FIELDS, 'expires_at']} />
      </form>
    </Dialog>
  );
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).concat('Z');
}
