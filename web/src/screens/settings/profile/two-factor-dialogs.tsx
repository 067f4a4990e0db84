import { type FormEvent, useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { Secret } from '../secret.tsx';
import { useAuthCall, useAuthRefusal } from './calls.ts';
import { QrPicture } from './qr-picture.tsx';
import { profileWords } from './words.ts';

type PasswordProps<Answer> = {
  title: string;
  verb: string;
  path: `/${string}`;
  isDanger?: boolean;
  onDone(answer: Answer): void;
  onClose(): void;
};

/** Whoever found an open screen must not change how one signs in. */
export function PasswordDialog<Answer = object>({ title, verb, path, isDanger, ...rest }: PasswordProps<Answer>) {
  const words = { ...useWords(sharedWords), ...useWords(profileWords) };
  const refusalOf = useAuthRefusal();
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
    <Dialog open title={title} lead={words.confirmPassword} onClose={rest.onClose} actions={actions}>
      <form id="own-password" onSubmit={submit}>
        <Field label={words.password} error={refusalOf(call.error)}>
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
  const words = { ...useWords(sharedWords), ...useWords(profileWords) };
  const refusalOf = useAuthRefusal();
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
      verb={words.confirm}
      pending={verify.isPending}
      disabled={code.length < 6}
      onClose={onClose}
    />
  );
  return (
    <Dialog open stays title={words.setUpTitle} lead={words.setUpLead} onClose={onClose} actions={actions}>
      <form id="first-code" onSubmit={submit} className="grid gap-4">
        <QrPicture text={uri} label={words.qrCode} />
        <div className="grid gap-1.5">
          <span className="text-sm text-soft">{words.secret}</span>
          <Secret text={secret} />
          <a href={uri} className="text-sm text-accent-text hover:underline">
            {words.openApp}
          </a>
        </div>
        <Field label={words.code} error={refusalOf(verify.error)}>
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
  const words = useWords(profileWords);
  const actions = (
    <>
      <span className="mr-auto">
        <CopyButton text={codes.join('\n')} withLabel />
      </span>
      <Button look="primary" onClick={onClose}>
        {words.kept}
      </Button>
    </>
  );
  return (
    <Dialog open stays title={words.codesTitle} lead={words.codesLead} onClose={onClose} actions={actions}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
