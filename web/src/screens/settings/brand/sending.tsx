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
  const isOwner = useMe().data?.person.role === 'owner';
  const save = useSaveSending((saved, { approval_required }) => {
    if (approval_required === undefined) toast(saved.track_opens ? messages.opensOn : messages.opensOff);
    else toast(saved.approval_required ? messages.approvalOn : messages.approvalOff);
  });
  const shown = { track_opens: false, approval_required: false, ...data, ...(save.isPending && save.variables) };
  const { track_opens } = shown;
  return (
    <Card
      title={messages.sending}
      lead={messages.sendingLead}
      actions={<ApiCallButton method="PUT" path={SENDING} body={{ track_opens }} />}
    >
      <div className="grid gap-4">
        <Switch
          label={messages.opens}
          hint={messages.opensHint}
          checked={track_opens}
          disabled={!data || save.isPending}
          onCheckedChange={(checked) => save.mutate({ track_opens: checked })}
        />
        <Switch
          label={messages.approval}
          hint={isOwner ? messages.approvalHint : `${messages.approvalHint} ${messages.approvalOwners}`}
          checked={shown.approval_required}
          disabled={!data || !isOwner || save.isPending}
          onCheckedChange={(approval_required) => save.mutate({ track_opens, approval_required })}
        />
        <ProblemNotice problem={save.error ?? error} />
      </div>
    </Card>
  );
}
