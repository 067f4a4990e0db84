import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { ListedAccount } from '../types.ts';
import { useGrant } from './calls.ts';
import { accountMessages } from './messages.ts';

/** Asks for the amount, then for confirmation. */
export function GrantDialog({ account, onClose }: { account: ListedAccount; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(accountMessages) };
  const formats = useFormats();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const amount = /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null;
  const grant = useGrant(() => {
    toast(messages.granted(account.email, formats.money(amount ?? 0)));
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }
  if (isAsking && amount !== null) {
    return (
      <ConfirmDialog
        open
        tone="primary"
        title={messages.grantTitle(formats.money(amount))}
        verb={messages.grant}
        pending={grant.isPending}
        problem={grant.error}
        onConfirm={() => grant.mutate({ account_id: account.account_id, amount })}
        onClose={() => setAsking(false)}
      >
        <p>{messages.grantLead(account.email)}</p>
        <p>{messages.after(formats.money(account.credit_balance + amount))}</p>
      </ConfirmDialog>
    );
  }
  const actions = <FormActions form="grant" verb={messages.next} disabled={amount === null} onClose={onClose} />;
  return (
    <Dialog open title={messages.grant} lead={account.email} onClose={onClose} actions={actions}>
      <form id="grant" onSubmit={submit}>
        <Field
          label={messages.amount}
          hint={amount === null ? undefined : messages.after(formats.money(account.credit_balance + amount))}
        >
          <Input
            inputMode="numeric"
            value={text && formats.number(Number(text))}
            onChange={(event) => setText(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12))}
          />
        </Field>
      </form>
    </Dialog>
  );
}
