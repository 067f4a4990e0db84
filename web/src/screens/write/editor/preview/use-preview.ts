import { useEffect, useRef } from 'react';
import { commandKey } from '../../../../shell/shortcuts.ts';
import type { Kind } from '../../kinds.ts';
import { type PreviewKind, usePreviewChoice } from './choice.ts';

export type Preview = ReturnType<typeof usePreview>;

export const PREVIEW_KEYS = `${commandKey} Alt P`;

/**
 * Whether the preview is open: beside the text it is remembered, on a phone it is one of the tabs. A link to another
 * tab shows that one.
 */
export function usePreview(kind: Kind, isWide: boolean, tab: string, setTab: (tab: string) => void) {
  const [choice, choose] = usePreviewChoice();
  const isOffered = kind.downloadPath !== null;
  const isOpen = isOffered && (tab === 'preview' || (isWide && tab === 'text' && choice.isOpen));
  function toggle(): void {
    if (isWide) choose({ isOpen: !isOpen });
    setTab(isWide || isOpen ? 'text' : 'preview');
  }
  useToggleKeys(isOffered, toggle);
  return { isOffered, isOpen, toggle, kind: choice.kind, setKind: (shown: PreviewKind) => choose({ kind: shown }) };
}

/** By the key and not by its letter, which is another with the Korean layout. */
function useToggleKeys(isOffered: boolean, toggle: () => void): void {
  const current = useRef(toggle);
  current.current = toggle;
  useEffect(() => {
    if (!isOffered) return;
    function onKey(event: KeyboardEvent) {
      const isShortcut = event.code === 'KeyP' && event.altKey && event.ctrlKey !== event.metaKey && !event.shiftKey;
      if (!isShortcut || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      current.current();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOffered]);
}
