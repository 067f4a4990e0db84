import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamSafe } from './stream-safe.ts';

/**
 * Cuts texts into the pieces that search finds them by, as hashes: every part of every word up to a longest length, and
 * every space with a little of the words on either side. All pieces that begin at one place are hashed in one walk.
 */

/** Whose pieces they are, mixed into each hash, and how long a piece may be. */
export type Cut = { high: number; low: number; longest: number };

/** Chinese and Japanese run on without spaces: every longer piece would be one more for each character. */
const LONGEST_RUNNING = 4;
/** Texts and queries are compared in one form: composed, lower case. */
export function searchForm(text: string): string {
  // Letter by letter, as the database does it: what stands beside a letter must not change it.
  return streamSafe(text)
    .normalize('NFC')
    .replace(/\p{Changes_When_Lowercased}/gu, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase()));
}

/** Kinds of UTF-16 units, looked up for each: a regular expression would be asked millions of times. */
const SPACE = 1;
const RUNNING = 2;
const KINDS = new Uint8Array(0x10000);
for (const space of '\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff') KINDS[space.charCodeAt(0)] = SPACE;
KINDS.fill(SPACE, 0x2000, 0x200b);
KINDS.fill(RUNNING, 0x3041, 0x30a0);
KINDS.fill(RUNNING, 0x3400, 0xa000);
KINDS.fill(RUNNING, 0xf900, 0xfb00);
// The high halves of U+20000 to U+3FFFF.
KINDS.fill(RUNNING, 0xd840, 0xd8c0);

/** How much of the texts is cut: so many characters of all of them together, and no further once there are so many pieces. */
export type CutLimits = { characters: number; pieces: number };

const UNLIMITED: CutLimits = { characters: Number.POSITIVE_INFINITY, pieces: Number.POSITIVE_INFINITY };
/** How many characters are cut between two looks at the clock. */
const STEP = 256;
/** How long the event loop may be kept busy at a time. */
const SLICE_MS = 5;

/** The hashes of all pieces of the texts, each once. */
export function hashNgrams(cut: Cut, texts: string[]): number[] {
  const found = new Set<number>();
  for (const _ of cutInSteps(found, cut, texts, UNLIMITED));
  return [...found];
}

/** The same for long texts: other work is done in between, and pieces beyond the limits are left out. */
export async function hashNgramsInSlices(cut: Cut, texts: string[], limits: CutLimits): Promise<Set<number>> {
  const found = new Set<number>();
  let begin = performance.now();
  for (const _ of cutInSteps(found, cut, texts, limits)) {
    if (performance.now() - begin < SLICE_MS) continue;
    await nextTurn();
    begin = performance.now();
  }
  return found;
}

function* cutInSteps(found: Set<number>, cut: Cut, texts: string[], limits: CutLimits): Generator<void> {
  let left = limits.characters;
  for (const text of texts) {
    const form = searchForm(text.length > left ? text.slice(0, left) : text);
    left = Math.max(0, left - text.length);
    yield;
    for (let start = 0, step = 0; start < form.length && found.size < limits.pieces; step += 1) {
      const next = after(form, start);
      if (KINDS[form.charCodeAt(start)] !== SPACE) {
        addWord(found, cut, form, start);
        addSeam(found, cut, form, start, next);
      }
      start = next;
      if (step % STEP === STEP - 1) yield;
    }
  }
}

function addWord(found: Set<number>, cut: Cut, form: string, start: number): void {
  let { high, low, longest } = cut;
  let end = start;
  for (let length = 1; end < form.length; length += 1) {
    const kind = KINDS[form.charCodeAt(end)];
    if (kind === SPACE) return;
    if (kind === RUNNING) longest = Math.min(longest, LONGEST_RUNNING);
    if (length > longest) return;
    for (const next = after(form, end); end < next; end += 1) {
      high = mixHigh(high, form.charCodeAt(end));
      low = mixLow(low, form.charCodeAt(end));
    }
    found.add(finished(high, low));
  }
}

/**
 * Words alone do not tell that they meet, so each space is kept too: between the last and the first character, and
 * between the last two and the first two, as most words that are sought together are this short.
 */
function addSeam(found: Set<number>, cut: Cut, form: string, start: number, next: number): void {
  let space = next;
  if (KINDS[form.charCodeAt(space)] !== SPACE && space < form.length) space = after(form, space);
  let end = space;
  while (KINDS[form.charCodeAt(end)] === SPACE) end += 1;
  for (let right = space === next ? 1 : 2; right > 0; right -= 1) {
    if (end === space || end >= form.length || KINDS[form.charCodeAt(end)] === SPACE) return;
    end = after(form, end);
  }
  found.add(hashed(cut, form, start, end));
}

/** Where the next character begins: some take two units. */
function after(form: string, place: number): number {
  const isPair = (form.charCodeAt(place) & 0xfc00) === 0xd800 && (form.charCodeAt(place + 1) & 0xfc00) === 0xdc00;
  return place + (isPair ? 2 : 1);
}

/** 53 bits (cyrb53): as many as a number holds exactly, so that hashing and writing it out need no big integers. */
function mixHigh(high: number, code: number): number {
  return Math.imul(high ^ code, 2654435761);
}

function mixLow(low: number, code: number): number {
  return Math.imul(low ^ code, 1597334677);
}

function finished(mixedHigh: number, mixedLow: number): number {
  let [high, low] = [mixedHigh, mixedLow];
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

export type Sought = { grams: number[]; text: string; needsCheck: boolean };

/** The fewest pieces that a text with the keyword must have; if one is all of the keyword, no text needs to be read. */
export function queryNgrams(cut: Cut, keyword: string): Sought {
  const text = searchForm(keyword);
  const parts = text.split(/(\s+)/u);
  const words = parts.filter((_, place) => place % 2 === 0).map((word) => [...word]);
  const pieces = new Set(words.filter((word) => word.length > 0).flatMap((word) => windowsOf(word, cut.longest)));
  for (const [place, space] of parts.filter((_, each) => each % 2 === 1).entries()) {
    const [left, right] = [words[place] as string[], words[place + 1] as string[]];
    const size = Math.min(left.length, right.length, 2);
    if (size > 0) pieces.add(left.slice(-size).join('') + space + right.slice(0, size).join(''));
  }
  // A piece that is all of the text tells everything the others could.
  const isWhole = pieces.has(text);
  return {
    grams: Array.from(isWhole ? [text] : pieces, (piece) => hashed(cut, piece, 0, piece.length)),
    text,
    needsCheck: !isWhole,
  };
}

/** The fewest pieces that cover a word; itself where it is short enough to be one. */
function windowsOf(characters: string[], longest: number): string[] {
  const runsOn = characters.some((character) => KINDS[character.charCodeAt(0)] === RUNNING);
  const size = runsOn ? Math.min(longest, LONGEST_RUNNING) : longest;
  const starts = Math.max(1, characters.length - size + 1);
  return Array.from({ length: starts }, (_, start) => characters.slice(start, start + size).join(''));
}

function hashed(cut: Cut, form: string, start: number, end: number): number {
  let { high, low } = cut;
  for (let place = start; place < end; place += 1) {
    high = mixHigh(high, form.charCodeAt(place));
    low = mixLow(low, form.charCodeAt(place));
  }
  return finished(high, low);
}
