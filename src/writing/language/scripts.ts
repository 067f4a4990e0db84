import type { Language } from '../brief.ts';

/** Whether a sentence is written in the script of another language, so that it cannot stand in the text as it is. */
export function isForeign(sentence: string, language: Language): boolean {
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
