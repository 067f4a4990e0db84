import { useEffect, useRef } from 'react';

/** The browser's own search does not reach what the editor has not drawn, and cannot replace. */
export function useFindKeys(onOpen: (mode: 'find' | 'replace') => void): void {
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const mode = modeOf(event);
      if (mode === null || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open.current(mode);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** By the key and not by its letter, which is another with the Korean layout. */
function modeOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'find' | 'replace' | null {
  if (shiftKey || ctrlKey === metaKey) return null;
  if (code === 'KeyF') return altKey ? (metaKey ? 'replace' : null) : 'find';
  return code === 'KeyH' && ctrlKey && !altKey ? 'replace' : null;
}
