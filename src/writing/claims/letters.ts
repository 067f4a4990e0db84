/** Character classes of UTF-16 units, computed once for each and cached. */

export const LETTER = 1;
export const WORD = 2;
export const LATIN = 4;
export const HANGUL = 8;
export const HAN = 16;
export const KANA = 32;

const CLASSES: [number, RegExp][] = [
  [LETTER, /\p{L}/u],
  [WORD, /[\p{L}\p{N}]/u],
  [LATIN, /\p{Script=Latin}/u],
  [HANGUL, /\p{Script=Hangul}/u],
  [HAN, /\p{Script=Han}/u],
  [KANA, /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
];
const UNITS = 0x10000;
const UNKNOWN = 0xff;
const known = new Uint8Array(UNITS).fill(UNKNOWN);

function classify(code: number): number {
  const character = String.fromCharCode(code);
  let classes = 0;
  for (const [bit, pattern] of CLASSES) if (pattern.test(character)) classes |= bit;
  known[code] = classes;
  return classes;
}

/** The classes of a UTF-16 unit as bits. */
export function classesOf(code: number): number {
  const classes = known[code]!;
  return classes === UNKNOWN ? classify(code) : classes;
}
