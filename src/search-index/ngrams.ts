import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamSafe } from '../kernel/stream-safe.ts';

/**
 * Hashed n-grams for search: every part of every word up to a maximum length, and every space with one or two characters
 * on either side. All n-grams that start at one position are hashed in one pass.
 */

/** Two seeds derived from the owner, mixed into each hash, and the maximum length of an n-gram. */
export type Cut = { high: number; low: number; longest: number };

/** Chinese and Japanese are written without spaces: each greater length would add one n-gram per character. */
const MAX_RUNNING_LENGTH = 4;
/** Texts and queries are compared in NFC and lower case. */
export function searchForm(text: string): string {
  // Letter by letter, as the database does: lower case must not depend on neighbouring letters.
  return streamSafe(text)
    .normalize('NFC')
    .replace(/\p{Changes_When_Lowercased}/gu, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase()));
}

/** Character classes by UTF-16 code unit: a table, because a regular expression would run millions of times. */
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

/** Stops after this many characters of all texts together, or this many n-grams. */
export type CutLimits = { characters: number; pieces: number };

const UNLIMITED: CutLimits = { characters: Number.POSITIVE_INFINITY, pieces: Number.POSITIVE_INFINITY };
/** How many characters are processed between two checks of the clock. */
const STEP = 256;
/** How long the event loop may be kept busy at a time. */
const SLICE_MS = 5;

/** The distinct hashes of all n-grams of the texts. */
export function hashNgrams(cut: Cut, texts: string[]): number[] {
  const found = new Set<number>();
  for (const _ of cutInSteps(found, cut, texts, UNLIMITED));
  return [...found];
}

/** The same for long texts: yields to the event loop, and leaves out n-grams beyond the limits. */
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
    if (kind === RUNNING) longest = Math.min(longest, MAX_RUNNING_LENGTH);
    if (length > longest) return;
    for (const next = after(form, end); end < next; end += 1) {
      high = mixHigh(high, form.charCodeAt(end));
      low = mixLow(low, form.charCodeAt(end));
    }
    found.add(finished(high, low));
  }
}

/**
 * N-grams within words do not tell that two words are adjacent, so each space is indexed too: with one character on
 * either side, and with two, because most words that are searched together are that short.
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

/** The start of the next character: some take two code units. */
function after(form: string, place: number): number {
  const isPair = (form.charCodeAt(place) & 0xfc00) === 0xd800 && (form.charCodeAt(place + 1) & 0xfc00) === 0xdc00;
  return place + (isPair ? 2 : 1);
}

/** 53 bits (cyrb53), as many as a number can represent exactly, so that no BigInt is needed. */
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

/** The fewest n-grams that a text with the keyword must contain; if one covers the keyword, no text needs to be checked. */
export function queryNgrams(cut: Cut, keyword: string): { grams: number[]; text: string; needsCheck: boolean } {
  const text = searchForm(keyword);
  const parts = text.split(/(\s+)/u);
  const words = parts.filter((_, place) => place % 2 === 0).map((word) => [...word]);
  const pieces = new Set(words.filter((word) => word.length > 0).flatMap((word) => windowsOf(word, cut.longest)));
  for (const [place, space] of parts.filter((_, each) => each % 2 === 1).entries()) {
    const [left, right] = [words[place] as string[], words[place + 1] as string[]];
    const size = Math.min(left.length, right.length, 2);
    if (size > 0) pieces.add(left.slice(-size).join('') + space + right.slice(0, size).join(''));
  }
  // An n-gram that covers the whole keyword makes the others unnecessary.
  const isWhole = pieces.has(text);
  return {
    grams: Array.from(isWhole ? [text] : pieces, (piece) => hashed(cut, piece, 0, piece.length)),
    text,
    needsCheck: !isWhole,
  };
}

/** The fewest n-grams that cover a word; the word itself if it is short enough. */
function windowsOf(characters: string[], longest: number): string[] {
  const runsOn = characters.some((character) => KINDS[character.charCodeAt(0)] === RUNNING);
  const size = runsOn ? Math.min(longest, MAX_RUNNING_LENGTH) : longest;
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
