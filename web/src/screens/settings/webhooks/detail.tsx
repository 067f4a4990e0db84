import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { useIdParam } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { Attempts } from './attempts.tsx';
import { useChangeWebhook, useTestWebhook, useWebhook, WEBHOOKS, type Webhook } from './calls.ts';
import { DeleteWebhook, EditWebhook, RotateWebhookSecret } from './dialogs.tsx';
import { webhookMessages } from './messages.ts';
import { useReason } from './reason.ts';

export default function WebhookScreen() {
  const messages = useMessages(webhookMessages);
  const id = useIdParam('webhook_id');
  const webhook = useWebhook(id);
  const back = (
    <Link to="/settings/webhooks" className="inline-flex items-center gap-1.5 text-sm hover:text-ink">
      <ArrowLeft className="size-4" aria-hidden />
      {messages.all}
    </Link>
  );
  return (
    <SettingsPage
      title={messages.title}
      lead={back}
      actions={
        <>
          <ApiCallButton method="POST" path={`${WEBHOOKS}/${id}/test`} />
          {webhook.data && <Test id={id} />}
        </>
      }
    >
      {webhook.isError && <ErrorState problem={webhook.error} onRetry={webhook.refetch} />}
      {webhook.isPending && <Skeleton className="h-56 rounded-xl" />}
      {webhook.data && (
        <>
          <About webhook={webhook.data} />
          <Attempts id={id} isEnabled={webhook.data.enabled} />
        </>
      )}
    </SettingsPage>
  );
}

function Test({ id }: { id: number }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  const reasonOf = useReason();
  const test = useTestWebhook(id, ({ success, status_code, latency_ms, error }) => {
    if (success && status_code) toast(messages.tested(status_code, formats.number(latency_ms)));
    else
      toast(messages.testFailed(error ? reasonOf(error) : String(status_code ?? messages.noAnswer)), {
        tone: 'danger',
      });
  });
  return (
    <Button variant="primary" pending={test.isPending} onClick={() => test.mutate()}>
      {messages.test}
    </Button>
  );
}

function About({ webhook }: { webhook: Webhook }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(webhookMessages) };
  const id = webhook.webhook_id;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const turn = useChangeWebhook(id, (_hook, { enabled }) =>
    toast(enabled ? messages.switchedOn : messages.switchedOff),
  );
  const close = () => setOpen(null);
  return (
    <Card className="mb-8">
      <div className="grid gap-4">
        <Switch
          label={<span className="font-medium break-all">{webhook.url}</span>}
          hint={webhook.description || undefined}
          checked={webhook.enabled}
          disabled={turn.isPending}
          onCheckedChange={(enabled) => turn.mutate({ enabled })}
        />
        <span className="flex flex-wrap gap-1">
          {webhook.events.map((event) => (
            <Badge key={event}>{messages[event]}</Badge>
          ))}
        </span>
        <Troubles webhook={webhook} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button onClick={() => setOpen('edit')}>{messages.edit}</Button>
          <Button onClick={() => setOpen('rotate')}>{messages.rotate}</Button>
          <Button variant="quiet" className="ml-auto" onClick={() => setOpen('delete')}>
            {messages.delete}
          </Button>
        </div>
      </div>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateWebhookSecret id={id} onClose={close} />}
      {open === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
    </Card>
  );
}

/** Why the webhook is disabled, or its recent failures. */
function Troubles({ webhook: { enabled, disabled_reason, failures, last_error } }: { webhook: Webhook }) {
  const messages = useMessages(webhookMessages);
  const reasonOf = useReason();
  const why = !enabled && messages[disabled_reason ?? 'manual'];
  const error = last_error && messages.lastError(reasonOf(last_error));
  if (why) {
    return (
      <Notice tone={disabled_reason === 'manual' ? 'info' : 'danger'}>
        <p>{why}</p>
        {disabled_reason !== 'manual' && error && <p className="mt-1">{error}</p>}
      </Notice>
    );
  }
  if (failures === 0) return null;
  return (
    <Notice tone="warning">
      <p>{messages.failures(failures)}</p>
      {error && <p className="mt-1">{error}</p>}
    </Notice>
  );
}
