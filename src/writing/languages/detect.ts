import type { Language } from '../brief.ts';

const STOPWORDS: Record<'en' | 'fr' | 'id', RegExp> = {
  en: /\b(?:the|and|of|for|with|is|are|will|from|on|at|by|has|its|we|to|in|an?)\b/giu,
  fr: /\b(?:le|la|les|des|du|et|une?|est|pour|avec|dans|sur|au|aux|par|sera|ses|nous|en|de)\b/giu,
  id: /\b(?:yang|dan|di|dengan|untuk|pada|akan|dari|ini|adalah|oleh|kami|ke|tidak|bagi)\b/giu,
};

/** The language a piece is written in; `fallback` where it is too short to tell. */
export function languageOf(text: string, fallback: Language): Language {
  const piece = text.slice(0, 400).replace(/https?:\/\/\S+|\S+@\S+/gu, '');
  const count = (pattern: RegExp) => piece.match(pattern)?.length ?? 0;
  const [hangul, kana, han] = [count(/[가-힣]/gu), count(/[ぁ-ヿ]/gu), count(/\p{Script=Han}/gu)];
  const latin = count(/\p{Script=Latin}/gu);
  const letters = hangul + kana + han + latin;
  if (letters < 4) return fallback;
  if (hangul >= letters * 0.2) return 'ko';
  if (kana >= letters * 0.1) return 'ja';
  if (han >= letters * 0.3) return fallback === 'ja' && kana + han < 12 ? 'ja' : 'zh';
  const counts = (['en', 'fr', 'id'] as const).map((name) => ({ name, hits: count(STOPWORDS[name]) }));
  const best = counts.reduce((left, right) => (right.hits > left.hits ? right : left));
  const own = counts.find(({ name }) => name === fallback)?.hits;
  if (own !== undefined) return best.hits > own + 1 ? best.name : fallback;
  return best.hits > 0 || piece.trim().split(/\s+/u).length > 4 ? best.name : fallback;
}

/** Letters of the scripts that we write. */
const OWN_LETTERS = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Latin}]/gu;
/**
 * Part of the words that are stopwords, above which a text in Latin letters is in the language. Others share some of them:
 * Spanish has up to a seventh of French, German a twentieth of English.
 */
const LEAST_SHARE = { en: 0.08, fr: 0.17, id: 0.06 } as const;
const MIN_WORDS = 40;

/** The language of a whole text; null for one that we do not write. */
export function writtenLanguageOf(text: string): Language | null {
  const piece = text.slice(0, 4000).replace(/https?:\/\/\S+|\S+@\S+/gu, '');
  const letters = piece.match(/\p{L}/gu)?.length ?? 0;
  if ((piece.match(OWN_LETTERS)?.length ?? 0) < letters / 2) return null;
  const language = languageOf(text, 'ko');
  if (language === 'ja' || language === 'zh' || /[가-힣]/u.test(piece)) return language;
  const words = piece.match(/\p{L}+/gu)?.length ?? 0;
  if (words < MIN_WORDS) return language;
  const known = (['en', 'fr', 'id'] as const).filter(
    (name) => (piece.match(STOPWORDS[name])?.length ?? 0) >= words * LEAST_SHARE[name],
  );
  return known.some((name) => name === language) ? language : (known[0] ?? null);
}
