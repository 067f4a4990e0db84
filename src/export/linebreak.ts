import type { Language } from '../documents/language.ts';

/** Line breaks: Korean breaks between words instead of syllables, and long runs must not overflow the page. */

const WORD_JOINER = '\u2060';
const BREAK_HERE = '\u200b';

/** Positions inside a Korean word: between syllables and adjacent letters, digits, brackets or quotation marks. */
const INSIDE_KOREAN_WORD =
  /(?<=[\p{L}\p{N}%)\]}”’」』》〉℃])(?=[\uac00-\ud7a3])|(?<=[\uac00-\ud7a3])(?=[\p{L}\p{N}([“‘「『《〈])/gu;

/** A longer word may break anywhere, because a line has only about forty syllables. */
const MAX_KOREAN_WORD_LENGTH = 20;
const MAX_HEADLINE_WORD_LENGTH = 12;
/** Longer text without spaces (URLs, hashes) gets break opportunities, because narrow columns have about this many letters. */
const MAX_RUN_LENGTH = 40;
const RUN_STEP = 16;

export function withLineBreaks(text: string, language: Language): string {
  return text.replace(/\S+/gu, (word) => {
    if (word.length <= MAX_RUN_LENGTH)
      return language === 'ko' && word.length <= MAX_KOREAN_WORD_LENGTH ? keepWhole(word) : word;
    return breakable(word);
  });
}

/** Headlines break only between words, also in scripts without spaces. */
export function withWholeWords(text: string, language: Language): string {
  if (language !== 'ja' && language !== 'zh')
    return withLineBreaks(text, language).replace(/(?<=\p{L}{2}-)(?=\p{L})/gu, WORD_JOINER);
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return [...words.segment(text)]
    .map(({ segment, isWordLike }) =>
      isWordLike && segment.length <= MAX_HEADLINE_WORD_LENGTH ? [...segment].join(WORD_JOINER) : segment,
    )
    .join('');
}

/** Lines of code keep their spaces; only long words get break opportunities. */
export function withBreaksInside(text: string): string {
  return text.replace(/\S+/gu, (word) => (word.length <= MAX_RUN_LENGTH ? word : breakable(word)));
}

/** Typst removes the joiners again, so text copied from the PDF is unchanged. */
function keepWhole(word: string): string {
  return word.replace(INSIDE_KOREAN_WORD, WORD_JOINER);
}

/** Only for scripts that break at spaces; ideographs may break anywhere. */
const UNBROKEN =
  /[^\s\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]{21,}/gu;
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Adds break opportunities after the separators of a URL, or else every few letters. */
function breakable(word: string): string {
  return word.replace(UNBROKEN, (run) => {
    let since = 0;
    let broken = '';
    for (const { segment } of LETTERS.segment(run)) {
      broken += segment;
      since++;
      const isSeparator = /[/?&=._-]/u.test(segment) && since >= RUN_STEP / 4;
      if (!isSeparator && since < RUN_STEP) continue;
      broken += BREAK_HERE;
      since = 0;
    }
    return broken.endsWith(BREAK_HERE) ? broken.slice(0, -1) : broken;
  });
}
