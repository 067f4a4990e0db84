import { lengthOf } from './length.ts';

/** Adds entries to a list. Entries that are too long or too many are returned as `rejected`, to be shown and corrected. */
export function addEntries(
  list: string[],
  found: string[],
  { max, maxLength }: { max: number; maxLength: number },
): { list: string[]; rejected: string[] } {
  const entries = found.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const all = [...new Set([...list, ...entries.filter((entry) => lengthOf(entry) <= maxLength)])];
  const tooLong = entries.filter((entry) => lengthOf(entry) > maxLength);
  return { list: all.slice(0, max), rejected: [...tooLong, ...all.slice(max)] };
}
