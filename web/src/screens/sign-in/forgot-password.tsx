import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useAuthError } from './auth-error.ts';
import { FormInput } from './form-input.tsx';
import { SignInLayout } from './layout.tsx';
import { signInMessages } from './messages.ts';

export default function ForgotPassword() {
  const messages = useMessages(signInMessages);
  const errorOf = useAuthError();
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: () => auth<{ mail: 'smtp' | 'outbox' }>('/request-password-reset', { email }),
  });
  const back = (
    <Link to="/sign-in" className="text-sm text-accent-text hover:underline">
      {messages.backToSignIn}
    </Link>
  );
  if (ask.data?.mail === 'outbox') {
    return (
      <SignInLayout title={messages.noMail} lead={messages.noMailLead}>
        {back}
      </SignInLayout>
    );
  }
  if (ask.isSuccess) {
    return (
      <SignInLayout title={messages.linkSent} lead={messages.linkSentLead(email)}>
        {back}
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={messages.forgotTitle}
      lead={messages.forgotLead}
      error={errorOf(ask.error)}
      onSubmit={ask.mutate}
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
      <Button type="submit" variant="primary" size="large" pending={ask.isPending} disabled={!email}>
        {messages.sendLink}
      </Button>
      {back}
    </SignInLayout>
  );
}
