/** The palette is rendered by the shell and can be opened from anywhere. */
const listeners = new Set<() => void>();

export function openPalette(): void {
  for (const listener of listeners) listener();
}

export function onOpenPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
