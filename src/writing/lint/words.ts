import type { Language } from '../brief.ts';

/** Longest titles: 20 for Korean news agencies; the others follow the conventions of their press. */
export const TITLE_LIMITS: Record<Language, number> = { ko: 40, en: 100, ja: 50, zh: 40, fr: 120, id: 100 };

/** Characters for languages without spaces and Korean, words for the others. */
export const SENTENCE_LIMITS: Record<Language, { limit: number; unit: 'characters' | 'words' }> = {
  ko: { limit: 60, unit: 'characters' },
  ja: { limit: 80, unit: 'characters' },
  zh: { limit: 80, unit: 'characters' },
  en: { limit: 35, unit: 'words' },
  fr: { limit: 40, unit: 'words' },
  id: { limit: 35, unit: 'words' },
};

/**
 * Words that praise instead of informing. Each is matched as a word: 최고 but not 최고경영자 or 최고기온,
 * "revolutionary" but not "revolution".
 */
export const HYPE: Record<Language, RegExp> = {
  ko: /(?<![가-힣])(?:(?:세계|국내|업계)\s?최(?:고|초|대)(?:의|로)?|최고(?:의|로|급|봉|다)|최초(?:의|로)|혁신적인|혁신적으로|획기적인|획기적으로|독보적인|압도적인|완벽한|유일무이한|전무후무한|꿈의|파격적인|폭발적인|명실상부한|세계적인\s?수준의)(?![가-힣])/gu,
  en: /\b(?:revolutionary|groundbreaking|ground-breaking|game-?changing|world-class|best-in-class|cutting-edge|state-of-the-art|unparalleled|unrivall?ed|industry-leading|world[’']s (?:first|best)|next-generation|one of a kind)\b/giu,
  ja: /世界最高|業界最高|画期的な|革新的な|圧倒的な|究極の|唯一無二の|完璧な|最高峰の|世界初の?|業界初の?/gu,
  zh: /世界第一|国内首创|全球首创|行业领先|革命性的?|划时代的?|独一无二的?|完美的?|顶级的?|史无前例的?|最佳/gu,
  fr: /(?<![\p{L}])(?:révolutionnaires?|exceptionnel(?:le)?s?|incontournables?|leader mondial|unique au monde|sans précédent|inégalée?s?|de pointe)(?![\p{L}])/giu,
  id: /\b(?:revolusioner|terbaik di dunia|nomor satu|tiada duanya|luar biasa|terdepan di kelasnya|pertama di dunia)\b/giu,
};
