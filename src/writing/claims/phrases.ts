import { isLatin, squeeze } from './squeeze.ts';

const LEAST_BITS = 6;
const MAX_BITS = 16;
/** A beginning that occurs more often than this is not searched to the end; only texts of unusual size have one. */
const MAX_CANDIDATES = 4096;

/** Korean letters need four characters to tell beginnings apart, others two. Only first letters of a syllable begin. */
function widthAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 0x1100 || code > 0x11ff) return 2;
  return code <= 0x1112 ? 4 : 0;
}

function hashOf(text: string, index: number, width: number): number {
  let hash = 0;
  for (let offset = 0; offset < width; offset += 1) hash = Math.imul(hash, 31) + text.charCodeAt(index + offset);
  return Math.imul(hash, 0x9e3779b1);
}

/** As many buckets as characters, within limits. */
function bitsFor(length: number): number {
  return Math.min(MAX_BITS, Math.max(LEAST_BITS, 32 - Math.clz32(length)));
}

/**
 * Finds phrases in a text whatever their spacing, quotation marks and letter case. Positions with the same beginning are
 * chained, so that the cost of a search does not grow with the text. Korean syllables are split into their letters,
 * which lets a verb stem match with another ending.
 */
export class PhraseIndex {
  private readonly text: string;
  private readonly positions: Uint32Array;
  private readonly isWordStart: Uint8Array;
  private readonly shift: number;
  private readonly first: Int32Array;
  private readonly next: Int32Array;

  constructor(text: string) {
    const squeezed = squeeze(text);
    this.text = squeezed.text;
    this.positions = squeezed.positions;
    this.isWordStart = squeezed.isWordStart;
    const bits = bitsFor(this.text.length);
    this.shift = 32 - bits;
    this.first = new Int32Array(1 << bits).fill(-1);
    this.next = new Int32Array(this.text.length).fill(-1);
    for (let index = this.text.length - 2; index >= 0; index -= 1) {
      const width = widthAt(this.text, index);
      if (width === 0 || (this.isWordStart[index] === 0 && isLatin(this.text[index]!))) continue;
      const bucket = hashOf(this.text, index, width) >>> this.shift;
      this.next[index] = this.first[bucket]!;
      this.first[bucket] = index;
    }
  }

  /** The position of the phrase in the text, or null. `accepts` judges the letters that follow it. */
  find(phrase: string, accepts: (following: string) => boolean = () => true): number | null {
    const needle = squeeze(phrase).text;
    const width = widthAt(needle, 0);
    if (needle.length < width || width === 0) return null;
    const endsLatin = isLatin(needle.at(-1)!);
    let index = this.first[hashOf(needle, 0, width) >>> this.shift]!;
    for (let tries = 0; index !== -1 && tries < MAX_CANDIDATES; tries += 1) {
      const end = index + needle.length;
      if (
        this.text.startsWith(needle, index) &&
        (!endsLatin || this.isWordStart[end] === 1) &&
        accepts(this.text.slice(end, end + 12))
      )
        return this.positions[index]!;
      index = this.next[index]!;
    }
    return null;
  }
}
