import { lengthOf } from './length.ts';

/** Adds words to a list. What is too long or too many is not dropped but handed back, to be shown and corrected. */
export function addWords(
  list: string[],
  found: string[],
  { max, maxLength }: { max: number; maxLength: number },
): { list: string[]; refused: string[] } {
  const words = found.map((word) => word.trim()).filter((word) => word !== '');
  const all = [...new Set([...list, ...words.filter((word) => lengthOf(word) <= maxLength)])];
  const tooLong = words.filter((word) => lengthOf(word) > maxLength);
  return { list: all.slice(0, max), refused: [...tooLong, ...all.slice(max)] };
}
