import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { auth, type PasswordSet } from '../../api/auth.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAuthError } from './auth-error.ts';
import { FormInput } from './form-input.tsx';
import { SignInLayout } from './layout.tsx';
import { signInMessages } from './messages.ts';

/** Whoever sets the first password of an installation has yet to set it up. */
const SETUP = '/setup';

/** Target of the links for first start, invitation and password reset. */
export default function SetPassword() {
  const messages = useMessages(signInMessages);
  const errorOf = useAuthError();
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  const [token] = useSearchValue('token');
  const [newPassword, setNew] = useState('');
  const [repeated, setRepeated] = useState('');
  const set = useMutation({
    mutationFn: () => auth<PasswordSet>('/reset-password', { token, newPassword }),
    onSuccess: ({ signedIn, twoFactorRedirect, firstPassword }) => {
      queries.clear();
      const home = firstPassword && SETUP in router.routesByPath ? SETUP : '/';
      if (signedIn) {
        toast(messages.passwordSet);
        navigate({ href: home, replace: true });
      } else if (twoFactorRedirect) navigate({ to: '/two-factor', search: { return: home } as never, replace: true });
      else {
        toast(messages.passwordSetSignIn);
        navigate({ to: '/sign-in', replace: true });
      }
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
