import { Link, useNavigate } from '@tanstack/react-router';
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
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { Attempts } from './attempts.tsx';
import { HOOKS, type Hook, useChangeHook, useDeleteHook, useHook, useRotateSecret, useTestHook } from './calls.ts';
import { HookForm } from './form.tsx';
import { SecretDialog } from './state.tsx';
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
          <ApiCallButton method="GET" path={`${HOOKS}/${id}`} />
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
  const test = useTestHook(id, ({ success, status_code, latency_ms, error }) => {
    if (success && status_code) toast(words.tested(status_code, formats.number(latency_ms)));
    else toast(words.testFailed(error ?? String(status_code ?? words.noAnswer)), { tone: 'danger' });
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
      {open === 'edit' && <Edit hook={hook} onClose={close} />}
      {open === 'rotate' && <Rotate id={id} onClose={close} />}
      {open === 'delete' && <Delete hook={hook} onClose={close} />}
    </Card>
  );
}

/** Why it is off, or how it fares. */
function Troubles({ hook: { enabled, disabled_reason, failures, last_error } }: { hook: Hook }) {
  const words = useWords(webhookWords);
  const why = !enabled && words[disabled_reason ?? 'manual'];
  const error = last_error && words.lastError(last_error);
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

function Edit({ hook, onClose }: { hook: Hook; onClose(): void }) {
  const words = { ...useWords(webhookWords), ...useWords(sharedWords) };
  const { webhook_id, url, events, description } = hook;
  const change = useChangeHook(webhook_id, () => {
    onClose();
    toast(words.saved);
  });
  return (
    <HookForm
      title={words.edit}
      stored={{ url, events, description }}
      call={{ method: 'PUT', path: `${HOOKS}/${webhook_id}` }}
      pending={change.isPending}
      problem={change.error}
      onSave={(input) => change.mutate(input)}
      onClose={onClose}
    />
  );
}

function Rotate({ id, onClose }: { id: number; onClose(): void }) {
  const words = useWords(webhookWords);
  const [secret, setSecret] = useState('');
  const rotate = useRotateSecret(id, (hook) => setSecret(hook.secret));
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={words.rotateTitle}
      verb={words.rotate}
      pending={rotate.isPending}
      problem={rotate.error}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {words.rotateLead}
    </ConfirmDialog>
  );
}

function Delete({ hook, onClose }: { hook: Hook; onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(webhookWords) };
  const navigate = useNavigate();
  const remove = useDeleteHook(hook.webhook_id, () => {
    navigate({ to: '/settings/webhooks' });
    toast(words.deleted);
  });
  return (
    <ConfirmDialog
      open
      title={words.deleteTitle}
      verb={words.delete}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {words.deleteLead(hook.url)}
    </ConfirmDialog>
  );
}
