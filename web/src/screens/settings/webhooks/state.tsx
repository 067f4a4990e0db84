import { useWords } from '../../../i18n/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SecretDialog } from '../secret.tsx';
import type { Hook } from './calls.ts';
import { webhookWords } from './words.ts';

export function HookState({ hook: { enabled, disabled_reason, failures } }: { hook: Hook }) {
  const words = useWords(webhookWords);
  if (enabled) return <Badge tone={failures > 0 ? 'warning' : 'success'}>{words.on}</Badge>;
  return <Badge tone={disabled_reason === 'manual' ? 'neutral' : 'danger'}>{words.off}</Badge>;
}

export function HookSecret({ secret, isNew, onClose }: { secret: string; isNew?: boolean; onClose(): void }) {
  const words = useWords(webhookWords);
  return (
    <SecretDialog
      title={isNew ? words.createdTitle : words.rotatedTitle}
      lead={isNew ? words.secretLead : words.rotatedLead}
      secret={secret}
      verb={words.kept}
      onClose={onClose}
    />
  );
}
