/** The dialog is rendered by the shell and can be opened from anywhere. */
const listeners = new Set<() => void>();

export function openShortcuts(): void {
  for (const listener of listeners) listener();
}

export function onOpenShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
