import { searchForm } from '../../../search-index/ngrams.ts';

/** Texts and keywords are normalised like in the search. */
export const matchForm = searchForm;

/** A part of a keyword, and whether it must be a separate word. */
export type Term = { text: string; isPhrase: boolean };

/**
 * Parses a keyword: `삼성전자` matches literally; `"삼성"` only as a separate word; `A AND B` requires both, in any order.
 * Empty when there is nothing to search for.
 */
export function readKeyword(keyword: string): Term[] {
  // Fast path for nearly all keywords, because a hundred thousand of them are parsed at once.
  if (/^[\p{Script=Hangul}\p{Lowercase}\d]+$/u.test(keyword)) return [{ text: matchForm(keyword), isPhrase: false }];
  return keyword
    .split(/\s+AND\s+/u)
    .map((part) => {
      const quoted = /^["“”](.+)["“”]$/u.exec(part.trim());
      const text = matchForm((quoted?.[1] ?? part).replace(/["“”]/gu, '').replace(/\s+/gu, ' ').trim());
      return { text, isPhrase: quoted !== null };
    })
    .filter(({ text }) => text !== '');
}

/** Scripts in which words are not separated by spaces, or are followed by particles. */
const CJK = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
/** Korean particles after a noun, longest first. */
const PARTICLES =
  /^(?:에서는|으로는|에게는|이라는|이라며|에서도|으로도|으로서|으로써|이라고|에서|에게|에는|에도|으로|로는|로도|로서|로써|까지|부터|보다|처럼|만큼|마다|조차|마저|이나|이며|이란|이라|라는|라며|라고|와의|과의|와는|과는|은|는|이|가|을|를|의|에|와|과|도|로|만|나|며|측)?(?![\p{L}\p{N}\p{M}])/u;

/**
 * Whether the match has word boundaries: `AI` does not match in `said`, nor `KT` in `SKT`. Latin words and numbers must
 * not be adjacent to other letters or digits, but may be followed by a Korean particle (`AI가`). A phrase must be a
 * separate word in any script, with or without a particle.
 */
export function hasWordBoundaries(text: string, start: number, end: number, isPhrase: boolean): boolean {
  return hasLeftBoundary(text, start, isPhrase) && hasRightBoundary(text, end, isPhrase);
}

function hasLeftBoundary(text: string, start: number, isPhrase: boolean): boolean {
  const before = start === 0 ? '' : characterBefore(text, start);
  if (before === '' || !WORD_CHARACTER.test(before)) return true;
  const isCjk = CJK.test(before);
  const first = String.fromCodePoint(text.codePointAt(start) as number);
  if (!WORD_CHARACTER.test(first)) return true;
  return isPhrase ? false : isCjk || CJK.test(first);
}

function hasRightBoundary(text: string, end: number, isPhrase: boolean): boolean {
  if (end >= text.length) return true;
  const after = String.fromCodePoint(text.codePointAt(end) as number);
  if (!WORD_CHARACTER.test(after)) return true;
  const last = characterBefore(text, end);
  if (!WORD_CHARACTER.test(last)) return true;
  if (isPhrase) return PARTICLES.test(text.slice(end, end + 6));
  return CJK.test(after) || CJK.test(last);
}

function characterBefore(text: string, place: number): string {
  const code = text.charCodeAt(place - 1);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(place - 2, place) : text.slice(place - 1, place);
}
