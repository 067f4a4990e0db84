import { type FormEvent, useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSuppress } from './calls.ts';
import { suppressionWords } from './words.ts';

export function AddSuppression({ onClose }: { onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(suppressionWords) };
  const [email, setEmail] = useState('');
  const [account, setAccount] = useState('');
  const [note, setNote] = useState('');
  const suppress = useSuppress((input) => {
    toast(words.added(input.email));
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
      verb={words.add}
      pending={suppress.isPending}
      disabled={email.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={words.add} lead={words.addLead} onClose={onClose} actions={actions}>
      <form id="suppress" onSubmit={submit} className="grid gap-4">
        <Field label={words.email} name="email" problem={suppress.error}>
          <Input type="email" maxLength={254} value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={words.note} name="note" problem={suppress.error} hint={words.noteHint} optional>
          <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Field
          label={words.forAccount}
          name="account_id"
          problem={suppress.error}
          hint={words.forAccountHint}
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
