import { useSyncExternalStore } from 'react';

/** Whether screens show what developers need, such as the API call behind a button. Off until somebody turns it on. */

const KEY = 'developer';
const listeners = new Set<() => void>();
const isOn = () => localStorage.getItem(KEY) === 'on';

export function setDeveloper(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function useDeveloper(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);
}
