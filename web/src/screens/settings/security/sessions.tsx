import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Session, useEndOtherSessions, useEndSession, useSessions } from './calls.ts';
import { securityMessages } from './messages.ts';

const PHONES = ['iPhone', 'iPad', 'Android'];

/** Where the user is signed in. */
export function SessionsCard() {
  const messages = useMessages(securityMessages);
  const sessions = useSessions();
  const [isAsking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions((count) => {
    toast(messages.endedOthers(count));
    setAsking(false);
  });
  if (sessions.isError) return <ErrorState problem={sessions.error} onRetry={sessions.refetch} />;
  const rows = sessions.data?.sessions;
  return (
    <Card title={messages.sessions} lead={messages.sessionsLead}>
      {rows ? (
        <ul className="grid divide-y divide-line">
          {rows.map((session) => (
            <SessionItem key={session.session_id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-16" />
      )}
      <div className="mt-3">
        {rows && rows.length <= 1 ? (
          <p className="text-sm text-soft">{messages.onlyHere}</p>
        ) : (
          <Button disabled={!rows} onClick={() => setAsking(true)}>
            {messages.endOthers}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={messages.endOthersTitle}
        verb={messages.endOthers}
        pending={endOthers.isPending}
        problem={endOthers.error}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsking(false)}
      >
        {messages.endOthersLead}
      </ConfirmDialog>
    </Card>
  );
}

function SessionItem({ session }: { session: Session }) {
  const messages = useMessages(securityMessages);
  const formats = useFormats();
  const { system, browser, address, is_current, last_used_at, created_at } = session;
  const device = messages.device(system ?? messages.unknownSystem, browser ?? messages.unknownBrowser);
  const end = useEndSession(() => toast(messages.endedOne(device)));
  const Icon = system && PHONES.includes(system) ? Smartphone : Monitor;
  const details = [
    address,
    messages.lastUsed(formats.relative(last_used_at)),
    messages.signedIn(formats.dateTime(created_at)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <Icon className="size-5 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-1.5 font-medium">
          {device}
          {is_current && <Badge tone="success">{messages.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-soft">{details.filter(Boolean).join(' · ')}</p>
        <ProblemNotice problem={end.error} />
      </div>
      {!is_current && (
        <Button
          variant="quiet"
          pending={end.isPending}
          aria-label={messages.endOneOf(device)}
          onClick={() => end.mutate(session)}
        >
          {messages.endOne}
        </Button>
      )}
    </li>
  );
}
