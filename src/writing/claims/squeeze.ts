import { classesOf, LATIN, WORD } from './letters.ts';

const IGNORED = new Set([...'"\'“”‘’「」『』«»《》〈〉.,!?。、…·\u0000'].map((mark) => mark.charCodeAt(0)));

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Where Unicode keeps the letters that syllables are composed of. */
const FIRST_LETTER = 0x1100;
const FIRST_VOWEL = 0x1161;
const BEFORE_FINALS = 0x11a7;

function isLatinCode(code: number): boolean {
  return code < 0x250 && (classesOf(code) & LATIN) !== 0;
}

export function isLatin(character: string): boolean {
  return isLatinCode(character.charCodeAt(0));
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
    const inWord = (classesOf(code) & WORD) !== 0;
    const inLatin = inWord && isLatinCode(code);
    if (!wasWord || wasLatin !== inLatin) isWordStart[length] = 1;
    wasWord = inWord;
    wasLatin = inLatin;
    const syllable = code - FIRST_SYLLABLE;
    const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
    positions[length] = position;
    codes[length++] = isSyllable ? FIRST_LETTER + Math.floor(syllable / 588) : plainCode(code);
    if (!isSyllable) continue;
    positions[length] = position;
    codes[length++] = FIRST_VOWEL + Math.floor((syllable % 588) / 28);
    if (syllable % 28 === 0) continue;
    positions[length] = position;
    codes[length++] = BEFORE_FINALS + (syllable % 28);
  }
  isWordStart[length] = 1;
  return { text: Buffer.from(codes.buffer, 0, length * 2).toString('utf16le'), positions, isWordStart };
}
