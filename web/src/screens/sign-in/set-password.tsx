import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAuthError } from './auth-error.ts';
import { FormInput } from './form-input.tsx';
import { SignInLayout } from './layout.tsx';
import { signInMessages } from './messages.ts';

/** Target of the links for first start, invitation and password reset. */
export default function SetPassword() {
  const messages = useMessages(signInMessages);
  const errorOf = useAuthError();
  const navigate = useNavigate();
  const [token] = useSearchValue('token');
  const [newPassword, setNew] = useState('');
  const [repeated, setRepeated] = useState('');
  const set = useMutation({
    mutationFn: () => auth('/reset-password', { token, newPassword }),
    onSuccess: () => {
      toast(messages.passwordSet);
      navigate({ to: '/sign-in', replace: true });
    },
  });
  const differs = repeated !== '' && repeated !== newPassword;
  if (token === '') {
    return (
      <SignInLayout title={messages.setPassword} lead={messages.noToken}>
        <Link to="/forgot-password" className="text-sm text-accent-text hover:underline">
          {messages.forgotTitle}
        </Link>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={messages.setPassword}
      lead={messages.setPasswordLead}
      error={errorOf(set.error)}
      onSubmit={set.mutate}
    >
      <FormInput
        label={messages.newPassword}
        hint={messages.passwordHint}
        type="password"
        autoComplete="new-password"
        autoFocus
        value={newPassword}
        onChange={setNew}
      />
      <FormInput
        label={messages.repeatPassword}
        error={differs ? messages.passwordsDiffer : undefined}
        type="password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={set.isPending}
        disabled={newPassword.length < 10 || repeated !== newPassword}
      >
        {messages.setPassword}
      </Button>
    </SignInLayout>
  );
}
