import type { Language } from '../../brief.ts';

const HANGUL = /[가-힣]/u;
const KANA = /[ぁ-んァ-ヶ]/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z]/;

/** Whether a piece can stand in a text of that language as it is. Names in Latin letters can stand anywhere. */
export function fits(text: string, language: Language): boolean {
  if (language === 'ko') return HANGUL.test(text) || (!KANA.test(text) && !HAN.test(text) && isShortLatin(text));
  if (language === 'ja') return !HANGUL.test(text) && (KANA.test(text) || HAN.test(text) || isShortLatin(text));
  if (language === 'zh') return !HANGUL.test(text) && !KANA.test(text) && (HAN.test(text) || isShortLatin(text));
  return !HANGUL.test(text) && !KANA.test(text) && !HAN.test(text);
}

function isShortLatin(text: string): boolean {
  return !LATIN.test(text) || text.trim().split(/\s+/).length <= 6;
}

/** The language a keyword is written in; Latin letters alone are taken for the language asked for where that is Latin. */
export function languageOf(text: string, asked: Language): Language {
  if (HANGUL.test(text)) return 'ko';
  if (KANA.test(text)) return 'ja';
  if (HAN.test(text)) return asked === 'ja' ? 'ja' : 'zh';
  if (!LATIN.test(text)) return asked;
  return asked === 'fr' || asked === 'id' ? asked : asked === 'ko' && isShortLatin(text) ? 'ko' : 'en';
}
