/**
 * The pieces that articles are found by: runs of one to three characters that neither begin nor end with white space, as
 * numbers of sixteen bits a character. The database cuts texts the same way: news_search_grams, in the migrations.
 */

const LONGEST = 3;
/** A longer keyword is found by as many pieces as tell it from nearly all others; its text is checked anyway. */
const MOST_PIECES = 16;
/** Characters beyond 16 bits share the numbers of the private use area. */
const SHARED = { first: 0xe000, number: 6400 };

/** `text` holds the keyword only if it has all pieces; `isExact`: and in that case it does. */
export type Pieces = { grams: number[]; isExact: boolean };

export function piecesOf(text: string): Pieces {
  const characters = Array.from(text, (character) => character.codePointAt(0) as number);
  const isWhole = characters.length <= LONGEST && canBePiece(characters);
  if (isWhole) return { grams: [gramOf(characters)], isExact: !characters.some(sharesNumber) };
  const windows = characters.map((_, start) => characters.slice(start, start + LONGEST));
  const pieces = [
    ...windows.filter((window) => window.length === LONGEST && canBePiece(window)),
    ...wordsOf(characters).filter((word) => word.length < LONGEST),
  ];
  return { grams: [...new Set(pieces.map(gramOf))].slice(0, MOST_PIECES), isExact: false };
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
