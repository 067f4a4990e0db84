import { useSyncExternalStore } from 'react';

/** Whether document and panels fit side by side. */
const wide = window.matchMedia('(min-width: 64rem)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
