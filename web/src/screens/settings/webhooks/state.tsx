import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SecretDialog } from '../../../ui/secret.tsx';
import type { Webhook } from './calls.ts';
import { webhookMessages } from './messages.ts';

export function WebhookState({ webhook: { enabled, disabled_reason, failures } }: { webhook: Webhook }) {
  const messages = useMessages(webhookMessages);
  if (enabled) return <Badge tone={failures > 0 ? 'warning' : 'success'}>{messages.on}</Badge>;
  return <Badge tone={disabled_reason === 'manual' ? 'neutral' : 'danger'}>{messages.off}</Badge>;
}

export function WebhookSecret({ secret, isNew, onClose }: { secret: string; isNew?: boolean; onClose(): void }) {
  const messages = useMessages(webhookMessages);
  return (
    <SecretDialog
      title={isNew ? messages.createdTitle : messages.rotatedTitle}
      lead={isNew ? messages.secretLead : messages.rotatedLead}
      secret={secret}
      verb={messages.confirmSaved}
      onClose={onClose}
    />
  );
}
