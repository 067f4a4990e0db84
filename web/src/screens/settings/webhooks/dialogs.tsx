import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshPaths } from '../../../api/hooks.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, WEBHOOKS, type Webhook } from './calls.ts';
import { WebhookForm } from './form.tsx';
import { webhookMessages } from './messages.ts';
import { WebhookSecret } from './state.tsx';

/** Dialogs that change a webhook. */

export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const messages = { ...useMessages(webhookMessages), ...useMessages(sharedMessages) };
  const { webhook_id, url, events, description } = webhook;
  const change = useChangeWebhook(webhook_id, () => {
    onClose();
    toast(messages.saved);
  });
  return (
    <WebhookForm
      title={messages.edit}
      stored={{ url, events, description }}
      call={{ method: 'PUT', path: `${WEBHOOKS}/${webhook_id}` }}
      pending={change.isPending}
      problem={change.error}
      onSave={(input) => change.mutate(input)}
      onClose={onClose}
    />
  );
}

export function RotateWebhookSecret({ id, onClose }: { id: number; onClose(): void }) {
  const messages = useMessages(webhookMessages);
  const [secret, setSecret] = useState('');
  const rotate = useRotateSecret(id, (webhook) => setSecret(webhook.secret));
  if (secret) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={messages.rotateTitle}
      verb={messages.rotate}
      call={{ method: 'POST', path: `${WEBHOOKS}/${id}/rotate-secret` }}
      pending={rotate.isPending}
      problem={rotate.error}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {messages.rotateLead}
    </ConfirmDialog>
  );
}

export function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(webhookMessages) };
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useDeleteWebhook(webhook.webhook_id, async () => {
    toast(messages.deleted);
    await navigate({ to: '/settings/webhooks' });
    // Refresh only the list: the deleted webhook would return a 404.
    await refreshPaths(queries, [WEBHOOKS]);
  });
  return (
    <ConfirmDialog
      open
      title={messages.deleteTitle}
      verb={messages.delete}
      call={{ method: 'DELETE', path: `${WEBHOOKS}/${webhook.webhook_id}` }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {messages.deleteLead(webhook.url)}
    </ConfirmDialog>
  );
}
