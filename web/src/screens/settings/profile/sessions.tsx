import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAuthError, useEndSessions } from './calls.ts';
import { profileMessages } from './messages.ts';

export function SessionsCard() {
  const messages = useMessages(profileMessages);
  const errorMessage = useAuthError();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const end = useEndSessions(async () => {
    queries.clear();
    await navigate({ to: '/sign-in' });
  });
  const refusal = errorMessage(end.error);
  return (
    <Card title={messages.sessions} lead={messages.sessionsLead}>
      <Button onClick={() => setAsking(true)}>{messages.endSessions}</Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.endSessionsTitle}
        verb={messages.endSessions}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{messages.endSessionsLead}</p>
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
      </ConfirmDialog>
    </Card>
  );
}
