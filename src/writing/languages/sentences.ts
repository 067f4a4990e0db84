import type { Language } from '../brief.ts';

const LIST_MARK =
  /^\s*(?:#{1,6}\s+|[-*•·‣▪■□○◦ㅇ※–—]\s+|\(?\d{1,2}[.)]\s+|\([가-힣]\)\s*|[가-하][.)]\s+|[①-⑳㉮-㉻]\s*|>\s+)+/u;
export function withoutListMark(line: string): string {
  return line.replace(LIST_MARK, '');
}

const OPENERS = '“‘「『《〈«([{\uFF08【';
const CLOSERS = '”’」』》〉»)]}\uFF09】';
const ENDERS = '.!?。\uFF01\uFF1F…';
const MAX_QUOTE_LENGTH = 600;
const LATIN = new Set<Language>(['en', 'fr', 'id']);

const ABBREVIATION =
  /(?:^|[\s(“"'])(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Inc|Ltd|Co|Corp|vs|etc|No|ext|Fig|al|approx|e\.g|i\.e|a\.m|p\.m|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|M|Mme|dll|dr|Drs|Ir|hlm|(?:[A-Z]\.)*[A-Z])\.$/u;

const CLOCK = /\d ?[ap]\.m\.$/u;
/** After `3 p.m.` a weekday or time zone may continue the sentence. */
const NEW_SENTENCE = /^(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[A-Z]{2,4}\b)[\p{Lu}“"«]/u;
/** A quotation that ends its sentence without an attribution. */
const BEGINS_SENTENCE = /^\s+(?!(?:\p{Lu}\S*\s){1,4}(?:said|says|added))\p{Lu}\p{Ll}/u;

/** `일시: 12월 1일` starts a line of its own. */
const LABEL = /^[^\s:：][^:：]{0,20}[:：]\s?\S/u;

/** Joins lines that were wrapped to fit a page; intended line breaks stay. */
function unwrapped(block: string): string[] {
  const raw = block.split('\n');
  const lines = raw.map((line) => line.trim());
  if (lines.length < 3) return lines;
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const isFull = (line: string) => longest >= 24 && line.length >= longest * 0.8;
  // A page has many full lines; among short notes one is the longest by chance.
  const isPage = lines.filter(isFull).length > 1;
  const result: string[] = [];
  let isOpen = false;
  let isItem = false;
  for (const [at, line] of lines.entries()) {
    const isMarked = LIST_MARK.test(line);
    // Behind a list item only an indented line can be its continuation.
    const continues: boolean = isOpen && !isMarked && !LABEL.test(line) && (!isItem || /^\s/u.test(raw[at]!));
    if (continues) result[result.length - 1] += ` ${line}`;
    else result.push(line);
    isItem = isMarked || (isItem && continues);
    isOpen = isPage && isFull(line) && !/[.!?。\uFF01\uFF1F…:)”"」]$/u.test(line);
  }
  return result;
}

/**
 * Where the quotation or bracket opened at `start` closes, or -1 when it does not close nearby. `found` keeps the next
 * place of each closing mark, so that a line of nothing but opening marks is not searched again for each.
 */
function closingIndex(line: string, start: number, found: Map<string, number>): number {
  const opener = line[start]!;
  const closer = opener === '"' ? '"' : CLOSERS[OPENERS.indexOf(opener)]!;
  let end = found.get(closer) ?? 0;
  if (end <= start) {
    const next = line.indexOf(closer, start + 1);
    end = next === -1 ? Number.POSITIVE_INFINITY : next;
    found.set(closer, end);
  }
  return end - start > MAX_QUOTE_LENGTH ? -1 : end;
}

function isNumberDot(line: string, index: number, language: Language): boolean {
  // Only the number of an item: dates are not written with dots and spaces.
  if (LATIN.has(language)) return /^\s*\d{1,2}$/u.test(line.slice(0, index));
  const before = line.slice(Math.max(0, index - 4), index);
  const after = line.slice(index + 1);
  if (/\d$/.test(before) && /^\s*[\d(]/.test(after)) return true;
  return /(?:^|\d\.\s?)\d{1,2}$|(?:^|\s)[가나다라마바사아자차카타파하]$/u.test(before) && /^\s+\S/.test(after);
}

/** Whether the sentence ends with the mark at `index`; `next` is the first character after closing marks. */
function isEnd(line: string, index: number, next: number, language: Language): boolean {
  const mark = line[index]!;
  if ('。\uFF01\uFF1F'.includes(mark)) return true;
  const rest = line.slice(next);
  if (rest === '') return true;
  if (!/^\s/.test(rest))
    return mark === '.' && /[다요음함됨임]/u.test(line[index - 1] ?? '') && /^[가-힣“"]/u.test(rest);
  if (mark === '.' && isNumberDot(line, index, language)) return false;
  const following = rest.slice(0, 40).trimStart();
  if (mark === '.' && CLOCK.test(line.slice(Math.max(0, index - 5), index + 1))) return NEW_SENTENCE.test(following);
  if (mark === '.' && ABBREVIATION.test(line.slice(Math.max(0, index - 12), index + 1))) return false;
  if (language !== 'ko' && /^\p{Ll}/u.test(following)) return false;
  return !/^[,;、)]/u.test(following);
}

/** Behind a closing quotation mark Korean and Japanese go on with 라고/と; the sentence is not over there. */
function continuesAfterQuote(rest: string): boolean {
  return /^\s*(?:이?라[고는며]|고\s|며\s|면서|라[고며]|는\s|[은는이가을를의와과로도]\s|と|との|という|,|、)/u.test(
    rest,
  );
}

function splitLine(line: string, language: Language): string[] {
  const result: string[] = [];
  const found = new Map<string, number>();
  let start = 0;
  let index = 0;
  while (index < line.length) {
    const character = line[index]!;
    if (OPENERS.includes(character) || character === '"') {
      const end = closingIndex(line, index, found);
      if (end === -1) {
        index += 1;
        continue;
      }
      const isWholeQuote = ENDERS.includes(line[end - 1]!) && line.slice(start, index).trim() === '';
      index = end + 1;
      const rest = line.slice(index);
      const isQuoteAtEnd =
        ENDERS.includes(line[end - 1]!) && LATIN.has(language) && BEGINS_SENTENCE.test(rest.slice(0, 80));
      if (isQuoteAtEnd && !isWholeQuote) {
        result.push(line.slice(start, index));
        start = index;
        continue;
      }
      if (isWholeQuote && rest.trim() !== '' && !continuesAfterQuote(rest) && /^\s+[\p{Lu}\p{Lo}“"]/u.test(rest)) {
        result.push(line.slice(start, index));
        start = index;
      }
      continue;
    }
    if (!ENDERS.includes(character)) {
      index += 1;
      continue;
    }
    let next = index + 1;
    while (next < line.length && (ENDERS.includes(line[next]!) || `${CLOSERS}'`.includes(line[next]!))) next += 1;
    if (isEnd(line, index, next, language) && !(next > index + 1 && continuesAfterQuote(line.slice(next)))) {
      result.push(line.slice(start, next));
      start = next;
    }
    index = next;
  }
  result.push(line.slice(start));
  return result;
}

/** The lines of a text with broken lines joined again, list marks kept. */
export function linesOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap(unwrapped)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** The trimmed sentences of a text. A list item or heading is a sentence of its own, without its mark. */
export function sentences(text: string, language: Language): string[] {
  return linesOf(text).flatMap((line) => sentencesOfLine(line, language));
}

/** The same for one line of `linesOf`. */
export function sentencesOfLine(line: string, language: Language): string[] {
  return splitLine(line.replace(LIST_MARK, ''), language)
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The text with every sentence passed through `change`; line breaks, list marks and spaces between stay as they are. */
export function mapSentences(text: string, language: Language, change: (sentence: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const mark = LIST_MARK.exec(line)?.[0] ?? '';
      const pieces = splitLine(line.slice(mark.length), language);
      const changed = pieces.map((piece) => {
        const sentence = piece.trim();
        return sentence === '' ? piece : piece.replace(sentence, () => change(sentence));
      });
      return mark + changed.join('');
    })
    .join('\n');
}
