import { tables } from './words.ts';

export function isFurniture(line: string): boolean {
  const text = line.trim();
  return text.length < 300 && tables().furniture.some((pattern) => pattern.test(text));
}
