const LATIN = /\p{Script=Latin}/u;
const WORD = /[\p{L}\p{N}]/u;
const IGNORED = new Set([...'"\'“”‘’「」『』«»《》〈〉.,!?。、…·\u0000'].map((mark) => mark.charCodeAt(0)));

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

function isLatinCode(code: number): boolean {
  if (code < 0x80) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return code < 0x250 && LATIN.test(String.fromCharCode(code));
}

export function isLatin(character: string): boolean {
  return isLatinCode(character.charCodeAt(0));
}

function isWordCode(code: number): boolean {
  if (code < 0x80) return isLatinCode(code) || (code >= 48 && code <= 57);
  return (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) || WORD.test(String.fromCharCode(code));
}

/** A small Latin letter without its accent; other characters stay. */
function plainCode(code: number): number {
  if (code < 0x80) return code >= 65 && code <= 90 ? code + 32 : code;
  if (!isLatinCode(code)) return code;
  return String.fromCharCode(code).normalize('NFD').charAt(0).toLowerCase().charCodeAt(0);
}

/** `positions` tells where each character stands in the text; `isWordStart` is 1 where a word begins. */
export type Squeezed = { text: string; positions: Uint32Array; isWordStart: Uint8Array };

/**
 * The text without spaces, quotation marks and stops, so that a phrase is found however it is set. Korean syllables are
 * split into their letters.
 */
export function squeeze(text: string): Squeezed {
  const codes = new Uint16Array(text.length * 3 + 1);
  const positions = new Uint32Array(text.length * 3 + 1);
  const isWordStart = new Uint8Array(text.length * 3 + 1);
  let length = 0;
  let wasWord = false;
  let wasLatin = false;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === 32 || code === 10 || code === 0xa0 || code === 0x202f || code === 9 || IGNORED.has(code)) {
      wasWord = false;
      continue;
    }
    const inWord = isWordCode(code);
    const inLatin = inWord && isLatinCode(code);
    if (!wasWord || wasLatin !== inLatin) isWordStart[length] = 1;
    wasWord = inWord;
    wasLatin = inLatin;
    const letters = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? syllable(code) : [plainCode(code)];
    for (const letter of letters) {
      codes[length] = letter;
      positions[length] = position;
      length += 1;
    }
  }
  isWordStart[length] = 1;
  return { text: Buffer.from(codes.buffer, 0, length * 2).toString('utf16le'), positions, isWordStart };
}

/** The letters of a Korean syllable, as Unicode composes it. */
function syllable(code: number): number[] {
  const index = code - FIRST_SYLLABLE;
  const first = 0x1100 + Math.floor(index / 588);
  const vowel = 0x1161 + Math.floor((index % 588) / 28);
  const last = index % 28;
  return last === 0 ? [first, vowel] : [first, vowel, 0x11a7 + last];
}
