import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
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
import { HOOKS, type Hook, useChangeHook, useHook, useTestHook } from './calls.ts';
import { DeleteHook, EditHook, RotateHook } from './dialogs.tsx';
import { useReason } from './reason.ts';
import { webhookWords } from './words.ts';

export default function WebhookScreen() {
  const words = useWords(webhookWords);
  const id = useIdParam('webhook_id');
  const hook = useHook(id);
  const back = (
    <Link to="/settings/webhooks" className="inline-flex items-center gap-1 text-sm hover:text-ink">
      <ChevronLeft className="size-4" aria-hidden />
      {words.all}
    </Link>
  );
  return (
    <SettingsPage
      title={words.title}
      lead={back}
      actions={
        <>
          <ApiCallButton method="POST" path={`${HOOKS}/${id}/test`} />
          {hook.data && <Test id={id} />}
        </>
      }
    >
      {hook.isError && <ErrorState problem={hook.error} onRetry={hook.refetch} />}
      {hook.isPending && <Skeleton className="h-56 rounded-xl" />}
      {hook.data && (
        <>
          <About hook={hook.data} />
          <Attempts id={id} isEnabled={hook.data.enabled} />
        </>
      )}
    </SettingsPage>
  );
}

function Test({ id }: { id: number }) {
  const words = useWords(webhookWords);
  const formats = useFormats();
  const reasonOf = useReason();
  const test = useTestHook(id, ({ success, status_code, latency_ms, error }) => {
    if (success && status_code) toast(words.tested(status_code, formats.number(latency_ms)));
    else toast(words.testFailed(error ? reasonOf(error) : String(status_code ?? words.noAnswer)), { tone: 'danger' });
  });
  return (
    <Button look="primary" pending={test.isPending} onClick={() => test.mutate()}>
      {words.test}
    </Button>
  );
}

function About({ hook }: { hook: Hook }) {
  const words = { ...useWords(sharedWords), ...useWords(webhookWords) };
  const id = hook.webhook_id;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const turn = useChangeHook(id, (_hook, { enabled }) => toast(enabled ? words.switchedOn : words.switchedOff));
  const close = () => setOpen(null);
  return (
    <Card className="mb-8">
      <div className="grid gap-4">
        <Switch
          label={<span className="font-medium break-all">{hook.url}</span>}
          hint={hook.description || undefined}
          checked={hook.enabled}
          disabled={turn.isPending}
          onCheckedChange={(enabled) => turn.mutate({ enabled })}
        />
        <span className="flex flex-wrap gap-1">
          {hook.events.map((event) => (
            <Badge key={event}>{words[event]}</Badge>
          ))}
        </span>
        <Troubles hook={hook} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button onClick={() => setOpen('edit')}>{words.edit}</Button>
          <Button onClick={() => setOpen('rotate')}>{words.rotate}</Button>
          <Button look="quiet" className="ml-auto" onClick={() => setOpen('delete')}>
            {words.delete}
          </Button>
        </div>
      </div>
      {open === 'edit' && <EditHook hook={hook} onClose={close} />}
      {open === 'rotate' && <RotateHook id={id} onClose={close} />}
      {open === 'delete' && <DeleteHook hook={hook} onClose={close} />}
    </Card>
  );
}

/** Why it is off, or how it fares. */
function Troubles({ hook: { enabled, disabled_reason, failures, last_error } }: { hook: Hook }) {
  const words = useWords(webhookWords);
  const reasonOf = useReason();
  const why = !enabled && words[disabled_reason ?? 'manual'];
  const error = last_error && words.lastError(reasonOf(last_error));
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
      <p>{words.failures(failures)}</p>
      {error && <p className="mt-1">{error}</p>}
    </Notice>
  );
}
