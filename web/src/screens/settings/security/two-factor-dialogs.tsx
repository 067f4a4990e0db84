import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { Secret } from '../../../ui/secret.tsx';
import { useAuthCall, useAuthError } from './calls.ts';
import { securityMessages } from './messages.ts';
import { QrPicture } from './qr-picture.tsx';

type PasswordProps<Answer> = {
  title: string;
  verb: string;
  path: `/${string}`;
  isDanger?: boolean;
  onDone(answer: Answer): void;
  onClose(): void;
};

/** Asks for the password, so that nobody can change the sign-in on an unattended screen. */
export function PasswordDialog<Answer = object>({ title, verb, path, isDanger, ...rest }: PasswordProps<Answer>) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(securityMessages) };
  const errorMessage = useAuthError();
  const [password, setPassword] = useState('');
  const call = useAuthCall<Answer>(path, rest.onDone);
  function submit(event: FormEvent) {
    event.preventDefault();
    call.mutate({ password });
  }
  const actions = (
    <FormActions
      form="own-password"
      verb={verb}
      tone={isDanger ? 'danger' : 'primary'}
      pending={call.isPending}
      disabled={password === ''}
      onClose={rest.onClose}
    />
  );
  return (
    <Dialog open title={title} lead={messages.confirmPassword} onClose={rest.onClose} actions={actions}>
      <form id="own-password" onSubmit={submit}>
        <Field label={messages.password} error={errorMessage(call.error)}>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

export function SetUpDialog({ uri, onDone, onClose }: { uri: string; onDone(): void; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(securityMessages) };
  const errorMessage = useAuthError();
  const [code, setCode] = useState('');
  const verify = useAuthCall('/two-factor/verify-totp', onDone);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  function submit(event: FormEvent) {
    event.preventDefault();
    verify.mutate({ code: code.trim() });
  }
  const actions = (
    <FormActions
      form="first-code"
      verb={messages.confirm}
      pending={verify.isPending}
      disabled={code.length < 6}
      onClose={onClose}
    />
  );
  return (
    <Dialog open stays title={messages.setUpTitle} lead={messages.setUpLead} onClose={onClose} actions={actions}>
      <form id="first-code" onSubmit={submit} className="grid gap-4">
        <QrPicture text={uri} label={messages.qrCode} />
        <div className="grid gap-1.5">
          <span className="text-sm text-soft">{messages.secret}</span>
          <Secret text={secret} />
          <a href={uri} className="text-sm text-accent-text hover:underline">
            {messages.openApp}
          </a>
        </div>
        <Field label={messages.code} error={errorMessage(verify.error)}>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="font-mono tracking-widest"
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
      </form>
    </Dialog>
  );
}

export function CodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const messages = useMessages(securityMessages);
  const actions = (
    <>
      <span className="mr-auto">
        <CopyButton text={codes.join('\n')} withLabel />
      </span>
      <Button variant="primary" onClick={onClose}>
        {messages.confirmSaved}
      </Button>
    </>
  );
  return (
    <Dialog open stays title={messages.codesTitle} lead={messages.codesLead} onClose={onClose} actions={actions}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
