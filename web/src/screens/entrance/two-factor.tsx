import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { useWords } from '../../i18n/words.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { EntranceFrame } from './frame.tsx';
import { useRefusal } from './refusal.ts';
import { safeReturn } from './return-address.ts';
import { entranceWords } from './words.ts';

export default function TwoFactor() {
  const words = useWords(entranceWords);
  const refusalOf = useRefusal();
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
    <EntranceFrame
      title={words.twoFactor}
      lead={isBackup ? words.backupLead : words.twoFactorLead}
      refusal={refusalOf(verify.error)}
      onSubmit={verify.mutate}
    >
      <Field label={isBackup ? words.backupCode : words.code}>
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
      <Checkbox label={words.trust} checked={trustDevice} onCheckedChange={(checked) => setTrust(checked === true)} />
      <Button type="submit" look="primary" size="large" pending={verify.isPending} disabled={code.trim().length < 6}>
        {words.verify}
      </Button>
      <div className="flex justify-between text-sm">
        <Button look="link" size="bare" onClick={change}>
          {isBackup ? words.useApp : words.useBackup}
        </Button>
        <Link to="/sign-in" className="text-soft hover:text-ink">
          {words.backToSignIn}
        </Link>
      </div>
    </EntranceFrame>
  );
}
