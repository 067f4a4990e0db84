import { useSyncExternalStore } from 'react';
import { savePreference } from '../i18n/preference-cookie.ts';

/** The server sets the initial value in <html data-theme>; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

function theme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

export function setTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  savePreference('theme', chosen);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, theme);
}
