import type { PictureLanguage } from '../port.ts';

/** Makes a caller's text fit to be set in a few large lines. */

const MOST_CHARACTERS = 240;

/** What cannot be seen or would disturb the line: controls, direction marks, half characters, private signs. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u20e3|[\ufe00-\ufe0f]/gu;
/** A joiner is only of use between two pictures. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

export function plainLine(text: string): string {
  const line = text
    .slice(0, MOST_CHARACTERS * 20)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(line)]
    .slice(0, MOST_CHARACTERS)
    .map(({ segment }) => segment)
    .join('');
}

/** Pieces that stay together, and whether a space follows. */
export type Phrase = { text: string; isSpaced: boolean };

/**
 * Korean and the languages in Latin letters part at their spaces alone. Japanese and Chinese have none, so they part
 * between words, but never in the middle of one as running text does.
 */
export function phrasesOf(text: string, language: PictureLanguage): Phrase[] {
  return glued(text)
    .split(' ')
    .flatMap((chunk) => {
      const pieces = language === 'ja' || language === 'zh' ? wordsOf(chunk, language) : [chunk];
      return pieces.map((piece, index) => ({ text: piece, isSpaced: index === pieces.length - 1 }));
    });
}

/** French sets its quotes and high punctuation off by a space that must not part; so does a sum and its currency. */
function glued(text: string): string {
  return text.replace(/(?<=[«‹]) | (?=[»›!?:;%€₩–—…])/gu, '\u00a0');
}

function wordsOf(chunk: string, language: 'ja' | 'zh'): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(chunk)) {
    const before = words.at(-1);
    if (before === undefined || mayPart(before, segment, language)) words.push(segment);
    else words[words.length - 1] = before + segment;
  }
  return words;
}

const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々%℃]/u;
const OPENING = /[\p{Ps}\p{Pi}#$€£¥₩@·・]$/u;
const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;

function mayPart(before: string, after: string, language: PictureLanguage): boolean {
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  // A number stays with its unit, and what follows it in Latin letters too.
  if (/[\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return false;
  if (/[a-z]$/iu.test(before) && /^[a-z\d]/iu.test(after)) return false;
  if (language === 'zh') return true;
  // Particles and endings belong to the word before them; katakana names are often cut into pieces by the dictionary.
  if (HIRAGANA_ONLY.test(after)) return false;
  return !(/[\p{Script=Katakana}ー]$/u.test(before) && /^\p{Script=Katakana}/u.test(after));
}
