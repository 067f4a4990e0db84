import type { Language } from '../brief.ts';

/** Words and measures of a language that a writer, an editor or a reader of drafts needs. */
export type Words = {
  /** In English, for the model. */
  languageName: string;
  /** Letters of its own script, and the smallest share of them: names, addresses and image prompts may be in others. */
  ownLetters: RegExp;
  ownShare: number;
  apology: RegExp;
  /** Headings of the last parts of a press release. */
  aboutHeading(company: string): string;
  contactHeading: string;
  /** What a placeholder says where a forbidden word stood. */
  removedWord: string;
  /** The longest title that the press of the language would print. */
  titleLimit: number;
  /** Characters for Korean and languages without spaces, words for the others. */
  sentenceLimit: { limit: number; unit: 'characters' | 'words' };
  /**
   * Words that praise instead of informing. Each is matched as a word: 최고 but not 최고경영자 or 최고기온,
   * "revolutionary" but not "revolution".
   */
  hype: RegExp;
};

const LATIN = { ownLetters: /\p{Script=Latin}/gu, ownShare: 0.4 };

export const WORDS: Record<Language, Words> = {
  ko: {
    languageName: 'Korean',
    ownLetters: /\p{Script=Hangul}/gu,
    ownShare: 0.1,
    apology: /사과|죄송|송구/u,
    aboutHeading: (company) => `${company} 소개`,
    contactHeading: '언론 문의처',
    removedWord: '표현 수정',
    titleLimit: 40,
    sentenceLimit: { limit: 60, unit: 'characters' },
    hype: /(?<![가-힣])(?:(?:세계|국내|업계)\s?최(?:고|초|대)(?:의|로)?|최고(?:의|로|급|봉|다)|최초(?:의|로)|혁신적인|혁신적으로|획기적인|획기적으로|독보적인|압도적인|완벽한|유일무이한|전무후무한|꿈의|파격적인|폭발적인|명실상부한|세계적인\s?수준의)(?![가-힣])/gu,
  },
  en: {
    languageName: 'English',
    ...LATIN,
    apology: /apolog|sorry/iu,
    aboutHeading: (company) => `About ${company}`,
    contactHeading: 'Media contact',
    removedWord: 'wording to be revised',
    titleLimit: 100,
    sentenceLimit: { limit: 35, unit: 'words' },
    hype: /\b(?:revolutionary|groundbreaking|ground-breaking|game-?changing|world-class|best-in-class|cutting-edge|state-of-the-art|unparalleled|unrivall?ed|industry-leading|world[’']s (?:first|best)|next-generation|one of a kind)\b/giu,
  },
  ja: {
    languageName: 'Japanese',
    ownLetters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    ownShare: 0.05,
    apology: /お詫び|申し訳|陳謝/u,
    aboutHeading: () => '■会社概要',
    contactHeading: '■本件に関するお問い合わせ先',
    removedWord: '表現を修正',
    titleLimit: 50,
    sentenceLimit: { limit: 80, unit: 'characters' },
    hype: /世界最高|業界最高|画期的な|革新的な|圧倒的な|究極の|唯一無二の|完璧な|最高峰の|世界初の?|業界初の?/gu,
  },
  zh: {
    languageName: 'Simplified Chinese',
    ownLetters: /\p{Script=Han}/gu,
    ownShare: 0.2,
    apology: /道歉|致歉|歉意/u,
    aboutHeading: (company) => `关于${company}`,
    contactHeading: '媒体联系',
    removedWord: '措辞待修改',
    titleLimit: 40,
    sentenceLimit: { limit: 80, unit: 'characters' },
    hype: /世界第一|国内首创|全球首创|行业领先|革命性的?|划时代的?|独一无二的?|完美的?|顶级的?|史无前例的?|最佳/gu,
  },
  fr: {
    languageName: 'French',
    ...LATIN,
    apology: /excus|désol|regrett/iu,
    aboutHeading: (company) => `À propos de ${company}`,
    contactHeading: 'Contact presse',
    removedWord: 'formulation à revoir',
    titleLimit: 120,
    sentenceLimit: { limit: 40, unit: 'words' },
    hype: /(?<![\p{L}])(?:révolutionnaires?|exceptionnel(?:le)?s?|incontournables?|leader mondial|unique au monde|sans précédent|inégalée?s?|de pointe)(?![\p{L}])/giu,
  },
  id: {
    languageName: 'Indonesian',
    ...LATIN,
    apology: /maaf/iu,
    aboutHeading: (company) => `Tentang ${company}`,
    contactHeading: 'Kontak media',
    removedWord: 'perbaiki pilihan kata',
    titleLimit: 100,
    sentenceLimit: { limit: 35, unit: 'words' },
    hype: /\b(?:revolusioner|terbaik di dunia|nomor satu|tiada duanya|luar biasa|terdepan di kelasnya|pertama di dunia)\b/giu,
  },
};
