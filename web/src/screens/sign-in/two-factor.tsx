import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useAuthError } from './auth-error.ts';
import { SignInLayout } from './layout.tsx';
import { signInMessages } from './messages.ts';
import { safeReturn } from './return-address.ts';

export default function TwoFactor() {
  const messages = useMessages(signInMessages);
  const errorOf = useAuthError();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wanted] = useSearchValue('return', '/');
  const [isBackup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const verify = useMutation({
    mutationFn: () => {
      const path = isBackup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
      return auth(path, { code: code.trim(), trustDevice });
    },
    onSuccess: () => {
      queries.clear();
      navigate({ href: safeReturn(wanted), replace: true });
    },
  });
  function change() {
    setBackup(!isBackup);
    setCode('');
    verify.reset();
  }
  return (
    <SignInLayout
      title={messages.twoFactor}
      lead={isBackup ? messages.backupLead : messages.twoFactorLead}
      error={errorOf(verify.error)}
      onSubmit={verify.mutate}
    >
      <Field label={isBackup ? messages.backupCode : messages.code}>
        <Input
          key={String(isBackup)}
          autoFocus
          autoComplete="one-time-code"
          inputMode={isBackup ? 'text' : 'numeric'}
          maxLength={isBackup ? 32 : 6}
          className="h-11 text-center font-mono text-lg tracking-[0.3em]"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Checkbox
        label={messages.trust}
        checked={trustDevice}
        onCheckedChange={(checked) => setTrust(checked === true)}
      />
      <Button type="submit" variant="primary" size="large" pending={verify.isPending} disabled={code.trim().length < 6}>
        {messages.verify}
      </Button>
      <div className="flex justify-between text-sm">
        <Button variant="link" size="bare" onClick={change}>
          {isBackup ? messages.useApp : messages.useBackup}
        </Button>
        <Link to="/sign-in" className="text-soft hover:text-ink">
          {messages.backToSignIn}
        </Link>
      </div>
    </SignInLayout>
  );
}
