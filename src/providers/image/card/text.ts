import type { PictureLanguage } from '../port.ts';

const MOST_CHARACTERS = 240;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** What cannot be seen or would disturb the line: controls, direction marks, half characters, private signs. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u20e3|[\ufe00-\ufe0f]/gu;
/** A joiner is only of use between two pictures. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A caller's text on one line, without anything that cannot be drawn. */
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
  const graphemes = Array.from(GRAPHEMES.segment(line), ({ segment }) => segment);
  return graphemes.slice(0, MOST_CHARACTERS).join('');
}

const BREAK = '\u200b';
/** A line must not begin with these: closing signs, small kana and particles. */
const NO_START = /^(?:[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}ー々%℃ァィゥェォッャュョ]|\p{Script=Hiragana}+$)/u;
const NO_END = /[\p{Ps}\p{Pi}#$€£¥₩@·・]$/u;
/** A number stays with its unit, a month with its day, a Latin word and a name in katakana in one piece. */
const INSIDE = /\p{N}\|[\p{L}\p{N}]|[年月]\|\p{N}|[a-z]\|[a-z\d]|[\p{Script=Katakana}ー]\|\p{Script=Katakana}/iu;

/**
 * Titles break at spaces only. Japanese and Chinese have none, so a zero-width space marks where a word ends. French
 * punctuation and currencies keep the space before them on the same line.
 */
export function markBreaks(text: string, language: PictureLanguage): string {
  const glued = text.replace(/(?<=[«‹]) | (?=[»›!?:;%€₩–—…])/gu, '\u00a0');
  if (language !== 'ja' && language !== 'zh') return glued;
  const words = Array.from(
    new Intl.Segmenter(language, { granularity: 'word' }).segment(glued),
    (word) => word.segment,
  );
  return words.reduce((line, word) => {
    const isTogether = NO_START.test(word) || NO_END.test(line) || INSIDE.test(`${line.slice(-1)}|${word[0]}`);
    return line + (isTogether || line === '' ? '' : BREAK) + word;
  }, '');
}
