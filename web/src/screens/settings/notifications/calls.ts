import type { Static } from 'typebox';
import type { Preferences, PreferencesBody } from '../../../../../src/areas/inbox/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type PreferencesInput = Static<typeof PreferencesBody>;
export type StoredPreferences = Static<typeof Preferences>;
export type Kind = PreferencesInput['muted'][number];

const PATH = '/inbox/preferences';

export function usePreferences() {
  return useApi<StoredPreferences>(PATH);
}

export function useSavePreferences(onDone: () => void) {
  return useAction<PreferencesInput, StoredPreferences>({
    call: (input) => api.put(PATH, input),
    refresh: [PATH],
    onDone,
  });
}
