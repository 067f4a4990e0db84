import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceFrame } from './frame.tsx';
import { Line } from './line.tsx';
import { useRefusal } from './refusal.ts';
import { entranceWords } from './words.ts';

export default function ForgotPassword() {
  const words = useWords(entranceWords);
  const refusalOf = useRefusal();
  const [email, setEmail] = useState('');
  const ask = useMutation({ mutationFn: () => auth('/request-password-reset', { email }) });
  const back = (
    <Link to="/sign-in" className="text-sm text-accent-text hover:underline">
      {words.backToSignIn}
    </Link>
  );
  if (ask.isSuccess) {
    return (
      <EntranceFrame title={words.linkSent} lead={words.linkSentLead(email)}>
        {back}
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={words.forgotTitle}
      lead={words.forgotLead}
      refusal={refusalOf(ask.error)}
      onSubmit={ask.mutate}
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
      <Button type="submit" look="primary" size="large" pending={ask.isPending} disabled={!email}>
        {words.sendLink}
      </Button>
      {back}
    </EntranceFrame>
  );
}
