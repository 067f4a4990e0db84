import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSuppress } from './calls.ts';
import { suppressionMessages } from './messages.ts';

export function AddSuppression({ onClose }: { onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(suppressionMessages) };
  const [email, setEmail] = useState('');
  const [account, setAccount] = useState('');
  const [note, setNote] = useState('');
  const suppress = useSuppress((input) => {
    toast(messages.added(input.email));
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    suppress.mutate({
      email: email.trim(),
      ...(account ? { account_id: Number(account) } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    });
  }
  const actions = (
    <FormActions
      form="suppress"
      verb={messages.add}
      pending={suppress.isPending}
      disabled={email.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.add} lead={messages.addLead} onClose={onClose} actions={actions}>
      <form id="suppress" onSubmit={submit} className="grid gap-4">
        <Field label={messages.email} name="email" problem={suppress.error}>
          <Input type="email" maxLength={254} value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={messages.note} name="note" problem={suppress.error} hint={messages.noteHint} optional>
          <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Field
          label={messages.forAccount}
          name="account_id"
          problem={suppress.error}
          hint={messages.forAccountHint}
          optional
          className="max-w-72"
        >
          <Input
            inputMode="numeric"
            value={account}
            onChange={(event) => setAccount(event.target.value.replace(/\D/g, '').slice(0, 12))}
          />
        </Field>
        <ProblemNotice problem={suppress.error} fields={['email', 'note', 'account_id']} />
      </form>
    </Dialog>
  );
}
