import { Link } from '@tanstack/react-router';
import { useMe } from '../../../api/me.ts';
import { SENDING, useSaveSending, useSending } from '../../../api/sending.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { brandMessages } from './messages.ts';

/** Defaults of new distributions. */
export function SendingCard() {
  const messages = useMessages(brandMessages);
  const { data, error } = useSending();
  const save = useSaveSending(({ track_opens }) => toast(track_opens ? messages.opensOn : messages.opensOff));
  const isOn = save.isPending ? save.variables.track_opens : (data?.track_opens ?? false);
  return (
    <Card
      title={messages.sending}
      lead={messages.sendingLead}
      actions={<ApiCallButton method="PUT" path={SENDING} body={{ track_opens: isOn }} />}
    >
      <div className="grid gap-4">
        <Switch
          label={messages.opens}
          hint={messages.opensHint}
          checked={isOn}
          disabled={!data || save.isPending}
          onCheckedChange={(track_opens) => save.mutate({ track_opens })}
        />
        <ProblemNotice problem={save.error ?? error} />
      </div>
    </Card>
  );
}

/** Where replies go, and where they are connected. `address`: of the contact; without one it is that of the account. */
export function RepliesCard({ address }: { address: string | undefined }) {
  const messages = useMessages(brandMessages);
  const me = useMe().data;
  const replyTo = address || me?.account.email;
  return (
    <Card title={messages.replies} {...(replyTo ? { lead: messages.repliesLead(replyTo) } : {})}>
      <p className="text-sm">
        {messages.repliesShown}{' '}
        {me?.person.is_operator ? (
          <Link to={'/setup' as string} search={{ step: 'bounces' } as never} className="font-medium underline">
            {messages.repliesConnect}
          </Link>
        ) : (
          messages.repliesAsk
        )}
      </p>
    </Card>
  );
}

/** Whether an owner has to approve a press release before it is sent; keys cannot change it. */
export function ApprovalCard() {
  const messages = useMessages(brandMessages);
  const { data } = useSending();
  const isOwner = useMe().data?.person.role === 'owner';
  const save = useSaveSending((saved) => toast(saved.approval_required ? messages.approvalOn : messages.approvalOff));
  const wanted = save.isPending ? save.variables.approval_required : undefined;
  return (
    <Card title={messages.approvalTitle}>
      <div className="grid gap-4">
        <Switch
          label={messages.approval}
          hint={isOwner ? messages.approvalHint : `${messages.approvalHint} ${messages.approvalOwners}`}
          checked={wanted ?? data?.approval_required ?? false}
          disabled={!data || !isOwner || save.isPending}
          onCheckedChange={(approval_required) =>
            data && save.mutate({ track_opens: data.track_opens, approval_required })
          }
        />
        <ProblemNotice problem={save.error} />
      </div>
    </Card>
  );
}
