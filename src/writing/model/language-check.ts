import type { Language } from '../brief.ts';
import { languageName } from './request.ts';

/** Minimum share of letters in the language's own script; names, addresses and image prompts may be in others. */
const SCRIPTS: Record<Language, [RegExp, number]> = {
  ko: [/\p{Script=Hangul}/gu, 0.1],
  ja: [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05],
  zh: [/\p{Script=Han}/gu, 0.2],
  en: [/\p{Script=Latin}/gu, 0.4],
  fr: [/\p{Script=Latin}/gu, 0.4],
  id: [/\p{Script=Latin}/gu, 0.4],
};

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
  const [own, share] = SCRIPTS[language];
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const isOther = (prose.match(own)?.length ?? 0) < letters * share;
  return isOther ? `The text is not in ${languageName(language)}.` : null;
}
