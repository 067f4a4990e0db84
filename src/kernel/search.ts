import type postgres from 'postgres';
import type { Database, Queryable } from './database.ts';

/**
 * Literal search from one syllable up. Every piece of every word of a text is hashed together with its owner and kept
 * in an index, so that a word is found and counted by a single entry, without reading any text: a company's own name
 * is in all of its releases. What has a space in it, or is longer than the longest piece, is found by its pieces and
 * then checked against the text.
 */

/** Words of Korean and of the Latin alphabets are short: few have pieces longer than this. */
const LONGEST = 12;
/** Chinese and Japanese run on without spaces: every longer piece would be one more for each character. */
const LONGEST_RUNNING = 4;

/** Rises when texts are cut otherwise than before; texts that were indexed by an earlier one are indexed again. */
export const SEARCH_VERSION = 2;

/** Texts and queries are compared in one form: composed, lower case. */
function searchForm(text: string): string {
  // Letter by letter, as the database does it: what stands beside a letter must not change it.
  return text
    .normalize('NFC')
    .replace(/\p{Changes_When_Lowercased}/gu, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase()));
}

export function gramsOf(owner: Owner, ...texts: string[]): string[] {
  const pieces = new Set<string>();
  for (const text of texts) {
    const { words, spaces } = parted(text);
    for (const word of words) addPieces(pieces, [...word]);
    for (const [place, space] of spaces.entries()) {
      addSeams(pieces, words[place] as string, space, words[place + 1] as string);
    }
  }
  return hashed(owner, pieces);
}

/** Whose pieces they are. */
export type Owner = { accountId: number; area: string };

const AREAS: Record<string, number> = { press: 1, news: 2, reporters: 3 };

/** A part of a query, to be put into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

type SearchWord = { grams: string[]; text: string; needsCheck: boolean };

export function searchWord(owner: Owner, keyword: string): SearchWord {
  const text = searchForm(keyword);
  const { words, spaces } = parted(text);
  const pieces = new Set(words.filter((word) => word !== '').flatMap((word) => windowsOf([...word])));
  for (const [place, space] of spaces.entries()) {
    const [left, right] = [ending(words[place] as string, SEAM), beginning(words[place + 1] as string, SEAM)];
    if (left !== '' && right !== '') pieces.add(left + space + right);
  }
  // A piece that is all of the text tells everything the others could.
  const isWhole = pieces.has(text);
  return { grams: hashed(owner, isWhole ? [text] : pieces), text, needsCheck: !isWhole };
}

/** Words and the spaces between them; a text that begins or ends with a space has an empty word there. */
function parted(text: string): { words: string[]; spaces: string[] } {
  const parts = searchForm(text).split(/(\s+)/u);
  return {
    words: parts.filter((_, place) => place % 2 === 0),
    spaces: parts.filter((_, place) => place % 2 === 1),
  };
}

/**
 * Spaces are kept with one or two characters on either side: words alone do not tell that they meet, and most words
 * that are sought together are this short.
 */
const SEAM = 2;

function addSeams(pieces: Set<string>, before: string, space: string, after: string): void {
  for (let left = 1; left <= SEAM; left += 1) {
    for (let right = 1; right <= SEAM; right += 1) {
      const [last, first] = [ending(before, left), beginning(after, right)];
      if (last !== '' && first !== '') pieces.add(last + space + first);
    }
  }
}

function ending(word: string, length: number): string {
  return [...word.slice(-2 * length)].slice(-length).join('');
}

function beginning(word: string, length: number): string {
  return [...word.slice(0, 2 * length)].slice(0, length).join('');
}

function addPieces(pieces: Set<string>, characters: string[]): void {
  for (let start = 0; start < characters.length; start += 1) {
    let piece = '';
    let longest = LONGEST;
    for (let length = 1; start + length <= characters.length; length += 1) {
      const character = characters[start + length - 1] as string;
      if (runsOn(character)) longest = LONGEST_RUNNING;
      if (length > longest) break;
      piece += character;
      pieces.add(piece);
    }
  }
}

/** The fewest pieces that cover a word; itself where it is short enough to be one. */
function windowsOf(characters: string[]): string[] {
  const size = characters.some(runsOn) ? LONGEST_RUNNING : LONGEST;
  const starts = Math.max(1, characters.length - size + 1);
  return Array.from({ length: starts }, (_, start) => characters.slice(start, start + size).join(''));
}

function runsOn(character: string): boolean {
  const code = character.codePointAt(0) as number;
  if (code < 0x3005) return false;
  return (
    (code >= 0x3041 && code <= 0x309f) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** Every account has a space of its own in each area: no piece of one is ever that of another, so none is counted. */
function hashed({ accountId, area }: Owner, pieces: Iterable<string>): string[] {
  const code = AREAS[area];
  if (code === undefined) throw new Error(`${area} is not searched`);
  // Spread over all bits: mixed in as they are, small numbers would only turn one character into another.
  const high = 0xdeadbeef ^ Math.imul(accountId + 1, 0x9e3779b1);
  const low = 0x41c6ce57 ^ Math.imul(accountId + 1, 0x85ebca6b) ^ Math.imul(code, 0xc2b2ae35);
  return Array.from(pieces, (piece) => hash(high, low, piece));
}

/** 53 bits (cyrb53): as many as a number holds exactly, so that hashing and writing it out need no big integers. */
function hash(highSeed: number, lowSeed: number, piece: string): string {
  let high = highSeed;
  let low = lowSeed;
  for (let place = 0; place < piece.length; place += 1) {
    const code = piece.charCodeAt(place);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return String(4294967296 * (2097151 & low) + (high >>> 0));
}

export async function indexText(
  sql: Queryable,
  { accountId, area, textId, texts }: { accountId: number; area: string; textId: number; texts: string[] },
): Promise<void> {
  // As one string: the driver would look through thousands of elements one by one.
  const grams = `{${gramsOf({ accountId, area }, ...texts).join()}}`;
  await sql`
    insert into search_documents (area, text_id, account_id, grams, version)
    values (${area}, ${textId}, ${accountId}, ${grams}::text::bigint[], ${SEARCH_VERSION})
    on conflict (area, text_id) do update set grams = excluded.grams, version = excluded.version`;
}

/**
 * New entries wait in a list until there are enough of them to sort in. Done between requests, that is nobody's wait;
 * the list's own limit would make one writer in a hundred pay seconds for all.
 */
export async function tidySearch(database: Database): Promise<void> {
  await database`select gin_clean_pending_list('search_documents_grams'::regclass)`;
}
