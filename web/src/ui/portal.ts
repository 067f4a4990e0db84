import { createContext, useSyncExternalStore } from 'react';

/** Floating elements go into the open dialog, because everything outside it is inert; otherwise into the body. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** Open dialogs, the topmost last: for elements such as toasts that must appear above them. */
let dialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Called when a dialog opens; returns a function to call when it closes. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dialogs.at(-1) ?? null,
  );
}
