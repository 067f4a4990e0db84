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
