import type { PictureLanguage } from '../port.ts';

const MAX_CHARACTERS = 240;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Invisible or disruptive characters: controls, direction marks, lone surrogates, private-use characters. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u20e3|[\ufe00-\ufe0f]/gu;
/** A joiner only makes sense between two emoji. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A caller's text on one line, without characters that cannot be drawn. */
export function plainLine(text: string): string {
  const line = text
    .slice(0, MAX_CHARACTERS * 20)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const graphemes = Array.from(GRAPHEMES.segment(line), ({ segment }) => segment);
  return graphemes.slice(0, MAX_CHARACTERS).join('');
}

const BREAK = '\u200b';
/** A line must not start with closing punctuation, small kana or particles. */
const NO_START = /^(?:[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}ー々%℃ァィゥェォッャュョ]|\p{Script=Hiragana}+$)/u;
const NO_END = /[\p{Ps}\p{Pi}#$€£¥₩@·・]$/u;
/** No break between a number and its unit or a month and its day, or inside a Latin or katakana word. */
const INSIDE = /\p{N}\|[\p{L}\p{N}]|[年月]\|\p{N}|[a-z]\|[a-z\d]|[\p{Script=Katakana}ー]\|\p{Script=Katakana}/iu;

/**
 * Titles break only at spaces. Japanese and Chinese have none, so zero-width spaces are inserted between words. The
 * space before French punctuation and currencies becomes non-breaking.
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
