import { SCOPES, type Scope } from '../../../../../src/kernel/access.ts';

/** Usual combinations of scopes; any other is `own`. */
export const PRESETS = {
  all: SCOPES,
  read: ['read'],
  noSend: ['read', 'write', 'billing'],
} as const satisfies Record<string, readonly Scope[]>;

export type Preset = keyof typeof PRESETS | 'own';

export function presetOf(scopes: readonly Scope[]): Preset {
  const isSame = (others: readonly Scope[]) =>
    others.length === scopes.length && others.every((scope) => scopes.includes(scope));
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
  return names.find((name) => isSame(PRESETS[name])) ?? 'own';
}
