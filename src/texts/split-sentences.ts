import type { Language } from '../writing/brief.ts';
import { sentences } from '../writing/languages/sentences.ts';

/** Splits references into sentences. Pure functions, because they run in a thread for long references. */

export type NumberedSentence = { number: number; text: string };

/** Bounds the response; what follows cannot be chosen. */
export const MAX_SENTENCES = 5000;

export function numberSentences(text: string): NumberedSentence[] {
  return split(text).map((sentence, index) => ({ number: index + 1, text: sentence }));
}

/** Which sentences of a reference are wanted. */
export type Order = { text: string; numbers: Set<number> };
export type Picked = { highest: number; text: string };

/** Each sentence is a paragraph, because neighbouring lines are taken for one that was wrapped. */
export function pickSentences(orders: Order[]): Picked[] {
  return orders.map(({ text, numbers }) => {
    const all = split(text);
    return { highest: all.length, text: all.filter((_, index) => numbers.has(index + 1)).join('\n\n') };
  });
}

function split(text: string): string[] {
  return sentences(text, languageByScript(text)).slice(0, MAX_SENTENCES);
}

/** The numbers of a reference must be the same in every request, so its own text tells the language. */
function languageByScript(text: string): Language {
  const sample = text.slice(0, 4000);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (count(/[가-힣]/gu) > letters * 0.2) return 'ko';
  if (count(/[ぁ-ヿ]/gu) > letters * 0.1) return 'ja';
  return count(/\p{Script=Han}/gu) > letters * 0.3 ? 'zh' : 'en';
}
