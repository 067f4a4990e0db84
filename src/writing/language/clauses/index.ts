import type { Language } from '../../brief.ts';
import { phrasedChinese, phrasedJapanese } from './cjk.ts';
import { phrasedEnglish } from './english.ts';
import { phrasedKorean } from './korean.ts';

/**
 * What can stand in a sentence for a keyword. `noun` is null when the keyword is a clause that no noun phrase says as
 * well; `thing` is what a clause is about (what was launched), null when the noun phrase has to do for it.
 */
export type Phrased = { noun: string | null; thing: string | null };

export function phrased(text: string, language: Language): Phrased {
  if (language === 'ko') return phrasedKorean(text);
  if (language === 'ja') return phrasedJapanese(text);
  if (language === 'zh') return phrasedChinese(text);
  return language === 'en' ? phrasedEnglish(text) : { noun: text, thing: null };
}
