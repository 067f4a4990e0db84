import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { openPalette } from './palette-state.ts';
import { openShortcuts } from './shortcuts-state.ts';

/** `G`, then the letter of a screen. */
export const SCREEN_KEYS: Record<string, string> = {
  '/': 'H',
  '/inbox': 'I',
  '/write/press': 'P',
  '/write/documents': 'O',
  '/write/blog': 'B',
  '/write/creations': 'W',
  '/social': 'S',
  '/media': 'M',
  '/distribute': 'D',
  '/reporters': 'R',
  '/calendar': 'C',
  '/news': 'N',
  '/settings': 'T',
};

export function keysOf(to: string): { keys: string } | undefined {
  const letter = SCREEN_KEYS[to];
  return letter === undefined ? undefined : { keys: `G ${letter}` };
}

export const isMac = navigator.platform.startsWith('Mac');
/** The key that goes with letters in shortcuts, as it is printed on the keyboard. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** Shortcuts of single letters disturb people who dictate, so they can be turned off (WCAG 2.1.4). */
const OFF = 'letter-shortcuts-off';
const listeners = new Set<() => void>();
const areOn = () => localStorage.getItem(OFF) === null;

export function setLetterShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  for (const listener of listeners) listener();
}

export function useLetterShortcuts(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
}

/** How long the letter may follow the `G`. */
const SEQUENCE_MS = 1500;

/** `?`, `/` and `G` with a letter, unless something is being typed or a dialog is open. */
export function useShortcutKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areOn() || isOccupied(event))
        return;
      const isSecond = event.timeStamp - startedAt < SEQUENCE_MS;
      startedAt = Number.NEGATIVE_INFINITY;
      const key = keyOf(event);
      const to = isSecond ? Object.keys(SCREEN_KEYS).find((path) => SCREEN_KEYS[path] === key) : undefined;
      if (to !== undefined) navigate({ to });
      else if (key === '?') openShortcuts();
      else if (key === '/') focusSearch();
      else if (key === 'G') {
        startedAt = event.timeStamp;
        return;
      } else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** Capital letters. With a Korean keyboard layout the letter is known only by the position of the key. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return code.startsWith('Key') ? code.slice(3) : key;
}

function isOccupied({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || document.querySelector('dialog[open]') !== null) return true;
  const element = target instanceof HTMLElement ? target : null;
  return (
    element !== null && (element.isContentEditable || element.closest('input, textarea, select, [role=menu]') !== null)
  );
}

/** The search box of the list, or else the palette. */
function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (box) box.focus();
  else openPalette();
}
