import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAuthRefusal, useEndSessions } from './calls.ts';
import { profileWords } from './words.ts';

export function SessionsCard() {
  const words = useWords(profileWords);
  const refusalOf = useAuthRefusal();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const end = useEndSessions(async () => {
    queries.clear();
    await navigate({ to: '/sign-in' });
  });
  const refusal = refusalOf(end.error);
  return (
    <Card title={words.sessions} lead={words.sessionsLead}>
      <Button onClick={() => setAsking(true)}>{words.endSessions}</Button>
      <ConfirmDialog
        open={isAsking}
        title={words.endSessionsTitle}
        verb={words.endSessions}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{words.endSessionsLead}</p>
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
      </ConfirmDialog>
    </Card>
  );
}
