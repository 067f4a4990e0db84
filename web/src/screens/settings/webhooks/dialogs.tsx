import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshPaths } from '../../../api/hooks.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { HOOKS, type Hook, useChangeHook, useDeleteHook, useRotateSecret } from './calls.ts';
import { HookForm } from './form.tsx';
import { HookSecret } from './state.tsx';
import { webhookWords } from './words.ts';

/** What is asked before a webhook is changed. */

export function EditHook({ hook, onClose }: { hook: Hook; onClose(): void }) {
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

export function RotateHook({ id, onClose }: { id: number; onClose(): void }) {
  const words = useWords(webhookWords);
  const [secret, setSecret] = useState('');
  const rotate = useRotateSecret(id, (hook) => setSecret(hook.secret));
  if (secret) return <HookSecret secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={words.rotateTitle}
      verb={words.rotate}
      call={{ method: 'POST', path: `${HOOKS}/${id}/rotate-secret` }}
      pending={rotate.isPending}
      problem={rotate.error}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {words.rotateLead}
    </ConfirmDialog>
  );
}

export function DeleteHook({ hook, onClose }: { hook: Hook; onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(webhookWords) };
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useDeleteHook(hook.webhook_id, async () => {
    toast(words.deleted);
    await navigate({ to: '/settings/webhooks' });
    // Only from the list: here it would be asked for what is gone.
    await refreshPaths(queries, [HOOKS]);
  });
  return (
    <ConfirmDialog
      open
      title={words.deleteTitle}
      verb={words.delete}
      call={{ method: 'DELETE', path: `${HOOKS}/${hook.webhook_id}` }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {words.deleteLead(hook.url)}
    </ConfirmDialog>
  );
}
