import { searchForm } from '../../../search-index/ngrams.ts';

/** Texts and keywords are compared in one form, that of the search. */
export const matchForm = searchForm;

/** A part of a keyword: what is looked for, and whether it has to stand alone. */
export type Term = { text: string; isPhrase: boolean };

/**
 * The grammar of a keyword: `삼성전자` as it stands; `"삼성"` only as a word of its own; `A AND B` both, in any order.
 * Empty when nothing is looked for.
 */
export function readKeyword(keyword: string): Term[] {
  // Nearly all are: a hundred thousand of them are read at once.
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

/** Korean, Chinese and Japanese write on without spaces. */
const RUNS_ON = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const OF_A_WORD = /[\p{L}\p{N}\p{M}]/u;
/** What Korean hangs on a noun; the longer ones first. */
const PARTICLES =
  /^(?:에서는|으로는|에게는|이라는|이라며|에서도|으로도|으로서|으로써|이라고|에서|에게|에는|에도|으로|로는|로도|로서|로써|까지|부터|보다|처럼|만큼|마다|조차|마저|이나|이며|이란|이라|라는|라며|라고|와의|과의|와는|과는|은|는|이|가|을|를|의|에|와|과|도|로|만|나|며|측)?(?![\p{L}\p{N}\p{M}])/u;

/**
 * May the piece of the text count as the term? `AI` is not in `said`, nor `KT` in `SKT`: a Latin word or a number ends
 * where its letters and digits end, and 가 of `AI가` does not belong to it. A phrase is a word of its own in any script,
 * with or without a particle.
 */
export function standsAlone(text: string, start: number, end: number, isPhrase: boolean): boolean {
  return leftIsFree(text, start, isPhrase) && rightIsFree(text, end, isPhrase);
}

function leftIsFree(text: string, start: number, isPhrase: boolean): boolean {
  const before = start === 0 ? '' : characterBefore(text, start);
  if (before === '' || !OF_A_WORD.test(before)) return true;
  const runsOn = RUNS_ON.test(before);
  const first = String.fromCodePoint(text.codePointAt(start) as number);
  if (!OF_A_WORD.test(first)) return true;
  return isPhrase ? false : runsOn || RUNS_ON.test(first);
}

function rightIsFree(text: string, end: number, isPhrase: boolean): boolean {
  if (end >= text.length) return true;
  const after = String.fromCodePoint(text.codePointAt(end) as number);
  if (!OF_A_WORD.test(after)) return true;
  const last = characterBefore(text, end);
  if (!OF_A_WORD.test(last)) return true;
  if (isPhrase) return PARTICLES.test(text.slice(end, end + 6));
  return RUNS_ON.test(after) || RUNS_ON.test(last);
}

function characterBefore(text: string, place: number): string {
  const code = text.charCodeAt(place - 1);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(place - 2, place) : text.slice(place - 1, place);
}
