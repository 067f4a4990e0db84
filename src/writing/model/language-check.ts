import type { Language } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { languageName } from './request.ts';

/** Number of characters that is enough to detect the language. */
const SAMPLE = 2000;

/** Tells the model that a field is empty or in the wrong language; null when the text is fine. */
export function textComplaint(texts: Record<string, string>, language: Language): string | null {
  const empty = Object.entries(texts).find(([, text]) => text.trim() === '');
  if (empty) return `The field "${empty[0]}" is empty.`;
  const prose = Object.values(texts)
    .join('\n')
    .slice(0, SAMPLE)
    .replace(/\[[^[\]]*\]/gu, '');
  const { ownLetters, ownShare } = rulesOf(language);
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const isOther = (prose.match(ownLetters)?.length ?? 0) < letters * ownShare;
  return isOther ? `The text is not in ${languageName(language)}.` : null;
}
