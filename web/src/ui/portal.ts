import { createContext, useSyncExternalStore } from 'react';

/** Where floating things are put: into the open dialog, because all else is inert then; else at the end of the page. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** Open dialogs, the topmost last: for what is no part of them and must be above them all the same. */
let dialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Called when a dialog opens; what it answers is called when it closes. */
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
