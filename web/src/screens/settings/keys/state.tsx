import type { Scope } from '../../../../../src/kernel/access.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Key } from './calls.ts';
import { keyMessages } from './messages.ts';
import { presetOf } from './presets.ts';

export const hasExpired = ({ expires_at }: Key) => expires_at !== null && expires_at * 1000 <= Date.now();

export function KeyState({ of }: { of: Key }) {
  const messages = useMessages(keyMessages);
  if (of.revoked_at !== null) return <Badge>{messages.revoked}</Badge>;
  if (hasExpired(of)) return <Badge tone="warning">{messages.expired}</Badge>;
  if (of.replaced_by !== null) return <Badge tone="warning">{messages.replaced}</Badge>;
  return <Badge tone="success">{messages.active}</Badge>;
}

type Labels = Record<Scope | 'presetAll' | 'presetRead' | 'presetNoSend', string>;

/** The name of a usual combination, or each scope. */
export function scopeLabels(scopes: readonly Scope[], messages: Labels): string {
  const names = { all: messages.presetAll, read: messages.presetRead, noSend: messages.presetNoSend };
  const preset = presetOf(scopes);
  return preset === 'own' ? scopes.map((scope) => messages[scope]).join(', ') : names[preset];
}
