import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import type { OpenedAccount } from '../types.ts';
import { useOpenAccount } from './calls.ts';
import { accountMessages } from './messages.ts';

/** Asks for the owner, then shows the credentials once. */
export function OpenAccountDialog({ onClose }: { onClose(): void }) {
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  return opened ? <Opened account={opened} onClose={onClose} /> : <OpenForm onOpened={setOpened} onClose={onClose} />;
}

function OpenForm({ onOpened, onClose }: { onOpened(account: OpenedAccount): void; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(accountMessages) };
  const formats = useFormats();
  const [email, setEmail] = useState('');
  const [credits, setCredits] = useState('0');
  const open = useOpenAccount(onOpened);
  function submit(event: FormEvent) {
    event.preventDefault();
    open.mutate({ email: email.trim(), credits: Number(credits) });
  }
  const actions = (
    <FormActions
      form="open-account"
      verb={messages.create}
      pending={open.isPending}
      disabled={email.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.open} lead={messages.openLead} onClose={onClose} actions={actions}>
      <form id="open-account" onSubmit={submit} className="grid gap-4">
        <Field label={messages.email} name="email" problem={open.error}>
          <Input type="email" maxLength={254} value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={messages.credits} name="credits" problem={open.error}>
          <Input
            inputMode="numeric"
            value={formats.number(Number(credits))}
            onChange={(event) => setCredits(event.target.value.replace(/\D/g, '').slice(0, 12) || '0')}
          />
        </Field>
        <ProblemNotice problem={open.error} fields={['email', 'credits']} />
      </form>
    </Dialog>
  );
}

function Opened({ account, onClose }: { account: OpenedAccount; onClose(): void }) {
  const messages = useMessages(accountMessages);
  const actions = (
    <Button variant="primary" onClick={onClose}>
      {messages.confirmSaved}
    </Button>
  );
  return (
    <Dialog open stays title={messages.openedTitle} lead={messages.openedLead} onClose={onClose} actions={actions}>
      <div className="grid gap-4">
        <Secret label={messages.apiKey} text={account.api_key} />
        {account.invitation_link ? (
          <Secret label={messages.invitation} text={account.invitation_link} />
        ) : (
          <Notice>{messages.invited}</Notice>
        )}
      </div>
    </Dialog>
  );
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 py-1.5 font-mono text-sm break-all">{text}</code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
