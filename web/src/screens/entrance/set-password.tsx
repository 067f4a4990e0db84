import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { useWords } from '../../i18n/words.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { EntranceFrame } from './frame.tsx';
import { Line } from './line.tsx';
import { useRefusal } from './refusal.ts';
import { entranceWords } from './words.ts';

/** Where the links in mails lead: first start, invitation and reset alike. */
export default function SetPassword() {
  const words = useWords(entranceWords);
  const refusalOf = useRefusal();
  const navigate = useNavigate();
  const [token] = useSearchValue('token');
  const [newPassword, setNew] = useState('');
  const [repeated, setRepeated] = useState('');
  const set = useMutation({
    mutationFn: () => auth('/reset-password', { token, newPassword }),
    onSuccess: () => {
      toast(words.passwordSet);
      navigate({ to: '/sign-in', replace: true });
    },
  });
  const differs = repeated !== '' && repeated !== newPassword;
  if (token === '') {
    return (
      <EntranceFrame title={words.setPassword} lead={words.noToken}>
        <Link to="/forgot-password" className="text-sm text-accent-text hover:underline">
          {words.forgotTitle}
        </Link>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={words.setPassword}
      lead={words.setPasswordLead}
      refusal={refusalOf(set.error)}
      onSubmit={set.mutate}
    >
      <Line
        label={words.newPassword}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        autoFocus
        value={newPassword}
        onChange={setNew}
      />
      <Line
        label={words.repeatPassword}
        error={differs ? words.passwordsDiffer : undefined}
        type="password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        pending={set.isPending}
        disabled={newPassword.length < 10 || repeated !== newPassword}
      >
        {words.setPassword}
      </Button>
    </EntranceFrame>
  );
}
