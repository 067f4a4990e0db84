import { halfWidth, type Span } from './text.ts';

const IGNORED = /[\s"'“”‘’「」『』«»《》〈〉.,!?。、…·\u0000]/u;
const MAX_TRIES = 8;
/** Searches beyond this many are not carried out: no real text has as many quotations and addresses. */
const MAX_SEARCHES = 500;

/** Finds words in a text whatever their spacing, punctuation and letter case. */
export class Phrases {
  private readonly text: string;
  private readonly plain: string;
  private readonly positions: Uint32Array;
  private searches = 0;

  constructor(text: string) {
    this.text = text;
    const { plain, positions } = squeezed(text);
    this.plain = plain;
    this.positions = positions;
  }

  /** Every check of a text may search as often as the first. */
  renew(): void {
    this.searches = 0;
  }

  /** Where the words stand, or null. Where words are spaced, a part of one is no match. */
  find(words: string): Span | null {
    return this.search(
      words,
      ({ start, end }) => !isInside(SPACED, this.text, start) && !isInside(SPACED, this.text, end),
    );
  }

  /** The same for a name, which a Korean particle may follow. */
  findName(name: string): Span | null {
    return this.search(
      name,
      ({ start, end }) => !isInside(SPACED, this.text, start) && !isInside(LATIN, this.text, end),
    );
  }

  private search(words: string, isWhole: (place: Span) => boolean): Span | null {
    const { plain: wanted } = squeezed(halfWidth(words.normalize('NFC')));
    this.searches += 1;
    if (wanted.length < 2 || this.searches > MAX_SEARCHES) return null;
    let at = this.plain.indexOf(wanted);
    for (let tries = 0; at !== -1 && tries < MAX_TRIES; tries += 1) {
      const place = { start: this.positions[at]!, end: this.positions[at + wanted.length - 1]! + 1 };
      if (isWhole(place)) return place;
      at = this.plain.indexOf(wanted, at + 1);
    }
    return null;
  }
}

const SPACED = /[가-힣\p{Script=Latin}]/u;
const LATIN = /\p{Script=Latin}/u;

function isInside(letters: RegExp, text: string, position: number): boolean {
  return letters.test(text[position - 1] ?? '') && letters.test(text[position] ?? '');
}

function squeezed(text: string): { plain: string; positions: Uint32Array } {
  const positions = new Uint32Array(text.length);
  const kept: string[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (IGNORED.test(character)) continue;
    positions[kept.length] = index;
    // Lower case of one character can be two.
    const small = character.toLowerCase();
    kept.push(small.length === 1 ? small : character);
  }
  return { plain: kept.join(''), positions };
}
