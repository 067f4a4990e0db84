import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auth, type SignedIn } from '../../api/auth.ts';
import { useWords } from '../../i18n/words.ts';
import { useSearchValue } from '../../search.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EntranceFrame } from './frame.tsx';
import { Line } from './line.tsx';
import { useRefusal } from './refusal.ts';
import { safeReturn } from './return-address.ts';
import { entranceWords } from './words.ts';

export default function SignIn() {
  const words = useWords(entranceWords);
  const refusalOf = useRefusal();
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
    <EntranceFrame
      title={words.signIn}
      lead={words.signInLead}
      refusal={refusalOf(signIn.error)}
      onSubmit={signIn.mutate}
    >
      <Line
        label={words.email}
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onChange={setEmail}
      />
      <Line
        label={words.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <Checkbox
          label={words.remember}
          checked={rememberMe}
          onCheckedChange={(checked) => setRemember(checked === true)}
        />
        <Link to="/forgot-password" className="text-accent-text hover:underline">
          {words.forgot}
        </Link>
      </div>
      <Button type="submit" look="primary" size="large" pending={signIn.isPending} disabled={!email || !password}>
        {words.signIn}
      </Button>
    </EntranceFrame>
  );
}
