/**
 * EUC-KR as the web means it: with the 8,822 syllables that Windows added (code page 949). Node's own decoder knows
 * only the first 2,350, and turns 똠 or 펲 into rubbish.
 */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const INVALID = 0xfffd;

let table: Uint16Array | null = null;

/** Null when `strict` and some bytes are not in this charset. */
export function decodeKorean(body: Uint8Array, strict: boolean): string | null {
  table ??= makeTable();
  const units = new Uint16Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    const next = body[at + 1] ?? 0;
    const unit = byte < 0x80 ? byte : table[byte * 256 + next]!;
    if (unit === 0 && byte !== 0) {
      if (strict) return null;
      units[length++] = INVALID;
      // A second byte that could stand alone is not swallowed with the broken first: it may be the < of a tag.
      if (next >= 0x80) at++;
      continue;
    }
    units[length++] = unit;
    if (byte >= 0x80) at++;
  }
  return Buffer.from(units.buffer, 0, length * 2).toString('utf16le');
}

/** By first byte × 256 + second byte; 0 where there is no character. */
function makeTable(): Uint16Array {
  const units = new Uint16Array(65_536);
  units[0xa2e6] = '€'.charCodeAt(0);
  units[0xa2e7] = '®'.charCodeAt(0);
  const decoder = new TextDecoder('euc-kr');
  const missing = new Set(Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, at) => FIRST_SYLLABLE + at));
  for (let first = 0xa1; first <= 0xfe; first++) {
    for (let second = 0xa1; second <= 0xfe; second++) {
      const unit = decoder.decode(Uint8Array.of(first, second)).charCodeAt(0);
      if (unit === INVALID || isPrivateUse(unit)) continue;
      units[first * 256 + second] = unit;
      missing.delete(unit);
    }
  }
  // The added syllables fill the free places in the order of Unicode.
  const places = freePlaces();
  for (const unit of missing) units[places.next().value!] = unit;
  return units;
}

function isPrivateUse(unit: number): boolean {
  return unit >= 0xe000 && unit <= 0xf8ff;
}

function* freePlaces(): Generator<number> {
  for (let first = 0x81; first <= 0xc6; first++) {
    const end = first <= 0xa0 ? 0xfe : 0xa0;
    for (let second = 0x41; second <= end; second++) {
      const isPlace = second <= 0x5a || (second >= 0x61 && second <= 0x7a) || second >= 0x81;
      if (isPlace) yield first * 256 + second;
    }
  }
}
