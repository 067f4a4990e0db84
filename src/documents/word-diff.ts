import { diffArrays } from 'diff';

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Texts that take longer to compare are shown as replaced, so that the screen does not freeze. */
const TIMEOUT_MS = 300;

export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Words with the space after them, line ends by themselves. */
export function wordsOf(text: string): string[] {
  return text.match(/\n|[^\s\n]+[^\S\n]*|[^\S\n]+/g) ?? [];
}
