import { badRequest, type Problem } from '../problems.ts';

/**
 * Counts the values of a JSON text before it is parsed, because parsing millions of tiny values would block all other
 * requests. One pass without allocation; the parser still decides whether the text is valid.
 */

export const MAX_DEPTH = 32;
/** Enough for a document with as many blocks as a text may have. */
export const MAX_VALUES = 50_000;
/** Total length of numbers, true, false and null, because a number with a million digits is slow to parse. */
const MAX_LITERAL_BYTES = 200_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const SPACE = 0x20;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

export function checkJsonSize(bytes: Buffer): void {
  let depth = 0;
  let values = 1;
  let literalBytes = 0;
  let backslash = -1;
  const { length } = bytes;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      if (backslash < at) backslash = placeOf(BACKSLASH, bytes, at);
      at = endOfString(bytes, at, backslash);
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) throw tooDeep();
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      depth -= 1;
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte > SPACE && byte !== COLON) {
      literalBytes += 1;
      if (literalBytes > MAX_LITERAL_BYTES) throw tooMany();
    }
    if (values > MAX_VALUES) throw tooMany();
  }
}

/** Quotes that are looked for natively; a string with more is read byte by byte, which is faster for dense quotes. */
const NATIVE_SEARCHES = 1000;

/** Index of the closing quote, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number, backslash: number): number {
  const { length } = bytes;
  let from = start + 1;
  for (let search = 0; search < NATIVE_SEARCHES; search += 1) {
    const quote = placeOf(QUOTE, bytes, from);
    if (quote < backslash || quote === length || !isEscaped(bytes, quote, from)) return quote;
    from = quote + 1;
  }
  while (from < length && bytes[from] !== QUOTE) from += bytes[from] === BACKSLASH ? 2 : 1;
  return from;
}

/** Whether an odd number of backslashes stands before the place. */
function isEscaped(bytes: Buffer, place: number, from: number): boolean {
  let at = place;
  while (at > from && bytes[at - 1] === BACKSLASH) at -= 1;
  return (place - at) % 2 === 1;
}

function placeOf(byte: number, bytes: Buffer, start: number): number {
  const place = bytes.indexOf(byte, start);
  return place < 0 ? bytes.length : place;
}

function tooDeep(): Problem {
  return badRequest({
    field: 'body',
    ko: `${MAX_DEPTH}단계 이하로 중첩해야 합니다.`,
    en: `must not be nested deeper than ${MAX_DEPTH} levels.`,
  });
}

function tooMany(): Problem {
  return badRequest({
    field: 'body',
    ko: `값은 모두 ${MAX_VALUES}개 이하여야 합니다.`,
    en: `must not contain more than ${MAX_VALUES} values.`,
  });
}
