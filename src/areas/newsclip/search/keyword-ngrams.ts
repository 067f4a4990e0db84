/**
 * N-grams of the article search: one to three characters that neither start nor end with white space, encoded as numbers
 * with sixteen bits per character. The database does the same: news_search_grams in the migrations.
 */

const MAX_LENGTH = 3;
/** Enough n-grams for a selective lookup of long keywords; the text is checked in any case. */
const MAX_PIECES = 16;
/** Characters beyond 16 bits are mapped to the private use area. */
const SHARED = { first: 0xe000, number: 6400 };

/** A text with the keyword has all these n-grams; with `isExact`, a text with the n-grams also has the keyword. */
export type KeywordNgrams = { grams: number[]; isExact: boolean };

export function keywordNgrams(text: string): KeywordNgrams {
  const characters = Array.from(text, (character) => character.codePointAt(0) as number);
  const isWhole = characters.length <= MAX_LENGTH && canBePiece(characters);
  if (isWhole) return { grams: [gramOf(characters)], isExact: !characters.some(sharesNumber) };
  const windows = characters.map((_, start) => characters.slice(start, start + MAX_LENGTH));
  const pieces = [
    ...windows.filter((window) => window.length === MAX_LENGTH && canBePiece(window)),
    ...wordsOf(characters).filter((word) => word.length < MAX_LENGTH),
  ];
  return { grams: [...new Set(pieces.map(gramOf))].slice(0, MAX_PIECES), isExact: false };
}

function canBePiece(characters: number[]): boolean {
  return characters.length > 0 && !isSpace(characters[0] as number) && !isSpace(characters.at(-1) as number);
}

function wordsOf(characters: number[]): number[][] {
  const words: number[][] = [[]];
  for (const code of characters) {
    if (isSpace(code)) words.push([]);
    else words.at(-1)?.push(code);
  }
  return words.filter((word) => word.length > 0);
}

function gramOf(characters: number[]): number {
  return characters.reduce((gram, code) => gram * 0x10000 + inSixteenBits(code), 0);
}

function sharesNumber(code: number): boolean {
  return code > 0xffff || (code >= SHARED.first && code < SHARED.first + SHARED.number);
}

function inSixteenBits(code: number): number {
  return code <= 0xffff ? code : SHARED.first + (code % SHARED.number);
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
