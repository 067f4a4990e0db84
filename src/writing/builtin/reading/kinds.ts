import type { PressKind } from '../../press-kinds.ts';
import { entryFor, tables } from './words.ts';

/** The press kind by the words that give it away. */
export function inferredPressKind(texts: string[]): PressKind | null {
  for (const text of texts) {
    const found = entryFor(tables().pressKinds, text.slice(0, 400));
    if (found !== null) return found;
  }
  return null;
}
