import { useSyncExternalStore } from 'react';
import { savePreference } from './preference-cookie.ts';

/** The server sets the initial language in <html lang>, from the cookie or the browser's preference. */
export type Language = 'ko' | 'en';

const listeners = new Set<() => void>();
let current: Language = document.documentElement.lang === 'en' ? 'en' : 'ko';

export function language(): Language {
  return current;
}

export function setLanguage(chosen: Language): void {
  if (chosen === current) return;
  current = chosen;
  document.documentElement.lang = chosen;
  savePreference('language', chosen);
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, language);
}
