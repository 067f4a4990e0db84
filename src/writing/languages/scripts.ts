import type { Language } from '../brief.ts';

const LATIN: Language[] = ['en', 'fr', 'id'];

/**
 * Whether a sentence is written in the script of another language, so that it cannot stand in the text as it is. French
 * and English share theirs: between those only the language it comes from tells, where that is known.
 */
export function isForeign(sentence: string, language: Language, from: Language = language): boolean {
  if (from !== language && LATIN.includes(from) && LATIN.includes(language)) return true;
  const text = sentence.replace(/https?:\/\/\S+/g, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const hangul = count(/[가-힣]/gu);
  const kana = count(/[ぁ-ヿ]/gu);
  const han = count(/\p{Script=Han}/gu);
  const latin = count(/\p{Script=Latin}/gu);
  const letters = hangul + kana + han + latin;
  if (letters === 0) return false;
  if (language === 'ko') return hangul < letters * 0.2;
  if (language === 'ja') return kana === 0 || hangul > letters * 0.3;
  if (language === 'zh') return han < letters * 0.2 || kana > 0 || hangul > letters * 0.3;
  return latin < letters * 0.5;
}
