import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { SecretDialog } from '../../../ui/secret.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Key, type KeySettings, type NewKey, useChangeKey, useRotateKey } from './calls.ts';
import { LimitFields, NameField, ScopesField, SETTINGS_FIELDS } from './key-fields.tsx';
import { keyMessages } from './messages.ts';

/** Dialogs that change an existing key. */

type Props = { of: Key; onClose(): void };

export function EditKey({ of, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(keyMessages) };
  const [settings, setSettings] = useState(() => settingsOf(of));
  const change = useChangeKey(of.key_id, () => {
    onClose();
    toast(messages.saved);
  });
  const fields = { value: settings, problem: change.error, onChange: setSettings };
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ requests_per_minute: null, monthly_limit: null, ...settings });
  }
  const actions = (
    <FormActions
      form="edit-key"
      verb={messages.save}
      pending={change.isPending}
      disabled={settings.name.trim() === '' || settings.scopes.length === 0}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.editTitle} onClose={onClose} actions={actions}>
      <form id="edit-key" onSubmit={submit} className="grid gap-4">
        <NameField {...fields} />
        <ScopesField {...fields} />
        <LimitFields {...fields} />
        <ProblemNotice problem={change.error} fields={SETTINGS_FIELDS} />
      </form>
    </Dialog>
  );
}

function settingsOf({ name, scopes, requests_per_minute, monthly_limit, allowed_addresses }: Key): KeySettings {
  return {
    ...{ name, scopes, allowed_addresses },
    ...(requests_per_minute !== null && { requests_per_minute }),
    ...(monthly_limit !== null && { monthly_limit }),
  };
}

const OVERLAP_HOURS = [0, 1, 24, 72, 168];

export function RotateKey({ of, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(keyMessages) };
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState<NewKey | null>(null);
  const rotate = useRotateKey(of.key_id, setMade);
  if (made) {
    return (
      <SecretDialog
        title={messages.replacedTitle}
        lead={messages.replacedLead}
        secret={made.api_key}
        verb={messages.confirmSaved}
        onClose={onClose}
      />
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    rotate.mutate(Number(hours));
  }
  const lengthOf = (count: number) => {
    if (count === 0) return messages.overlapNone;
    return count > 24 ? messages.overlapDays(count / 24) : messages.hours(count);
  };
  const actions = <FormActions form="rotate-key" verb={messages.rotate} pending={rotate.isPending} onClose={onClose} />;
  return (
    <Dialog open title={messages.rotateTitle} lead={messages.rotateLead(of.name)} onClose={onClose} actions={actions}>
      <form id="rotate-key" onSubmit={submit} className="grid gap-4">
        <Field label={messages.overlap} name="overlap_hours" problem={rotate.error}>
          <Select value={hours} onChange={(event) => setHours(event.target.value)}>
            {OVERLAP_HOURS.map((count) => (
              <option key={count} value={count}>
                {lengthOf(count)}
              </option>
            ))}
          </Select>
        </Field>
        <ProblemNotice problem={rotate.error} fields={['overlap_hours']} />
      </form>
    </Dialog>
  );
}
