import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auth, type SignedIn } from '../../api/auth.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAuthError } from './auth-error.ts';
import { FormInput } from './form-input.tsx';
import { SignInLayout } from './layout.tsx';
import { signInMessages } from './messages.ts';
import { safeReturn } from './return-address.ts';

export default function SignIn() {
  const messages = useMessages(signInMessages);
  const errorOf = useAuthError();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wanted] = useSearchValue('return', '/');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRemember] = useState(true);
  const signIn = useMutation({
    mutationFn: () => auth<SignedIn>('/sign-in/email', { email, password, rememberMe }),
    onSuccess: ({ twoFactorRedirect }) => {
      queries.clear();
      if (twoFactorRedirect) navigate({ to: '/two-factor', search: { return: safeReturn(wanted) } as never });
      else navigate({ href: safeReturn(wanted), replace: true });
    },
  });
  return (
    <SignInLayout
      title={messages.signIn}
      lead={messages.signInLead}
      error={errorOf(signIn.error)}
      onSubmit={signIn.mutate}
    >
      <FormInput
        label={messages.email}
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onChange={setEmail}
      />
      <FormInput
        label={messages.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <Checkbox
          label={messages.remember}
          checked={rememberMe}
          onCheckedChange={(checked) => setRemember(checked === true)}
        />
        <Link to="/forgot-password" className="text-accent-text hover:underline">
          {messages.forgot}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" pending={signIn.isPending} disabled={!email || !password}>
        {messages.signIn}
      </Button>
    </SignInLayout>
  );
}
