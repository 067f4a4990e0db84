import type { Language } from '../documents/language.ts';

/** Where a line may break. Korean breaks between words, not between syllables; nothing may run off the page. */

const WORD_JOINER = '\u2060';
const BREAK_HERE = '\u200b';

/** Between a syllable and what belongs to its word: syllables, letters, digits, brackets, quotation marks. */
const INSIDE_KOREAN_WORD =
  /(?<=[\p{L}\p{N}%)\]}”’」』》〉℃])(?=[\uac00-\ud7a3])|(?<=[\uac00-\ud7a3])(?=[\p{L}\p{N}([“‘「『《〈])/gu;

/** A word longer than this breaks like any other script, for a line holds only some forty syllables. */
const LONGEST_KOREAN_WORD = 20;
const LONGEST_HEADLINE_WORD = 12;
/** Text without spaces (addresses, hashes) gets places to break; narrow columns hold about so many letters. */
const LONGEST_RUN = 40;
const RUN_STEP = 16;

export function withLineBreaks(text: string, language: Language): string {
  return text.replace(/\S+/gu, (word) => {
    if (word.length <= LONGEST_RUN)
      return language === 'ko' && word.length <= LONGEST_KOREAN_WORD ? keepWhole(word) : word;
    return breakable(word);
  });
}

/** A headline breaks between words in scripts without spaces too. */
export function withWholeWords(text: string, language: Language): string {
  if (language !== 'ja' && language !== 'zh')
    return withLineBreaks(text, language).replace(/(?<=\p{L}{2}-)(?=\p{L})/gu, WORD_JOINER);
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return [...words.segment(text)]
    .map(({ segment, isWordLike }) =>
      isWordLike && segment.length <= LONGEST_HEADLINE_WORD ? [...segment].join(WORD_JOINER) : segment,
    )
    .join('');
}

/** The compiler takes the joiner out again: text copied or searched in the file is as it was typed. */
function keepWhole(word: string): string {
  return word.replace(INSIDE_KOREAN_WORD, WORD_JOINER);
}

/** Only scripts that break at spaces need help; an ideograph may break anywhere already. */
const UNBROKEN =
  /[^\s\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]{21,}/gu;
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Behind a sign that parts an address, or, where there is none, after some letters. */
function breakable(word: string): string {
  return word.replace(UNBROKEN, (run) => {
    let since = 0;
    let broken = '';
    for (const { segment } of LETTERS.segment(run)) {
      broken += segment;
      since++;
      const isSeam = /[/?&=._-]/u.test(segment) && since >= RUN_STEP / 4;
      if (!isSeam && since < RUN_STEP) continue;
      broken += BREAK_HERE;
      since = 0;
    }
    return broken.endsWith(BREAK_HERE) ? broken.slice(0, -1) : broken;
  });
}
