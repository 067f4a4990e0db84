import { readFileSync } from 'node:fs';
import { lazy } from '../../kernel/lazy.ts';

/** Terms for which no picture is made: our own list and the operator's. */
export type Policy = {
  /** The first term found in the text, or null. */
  forbids(text: string): string | null;
};

const TERMS = new URL('../../../assets/policy-terms.txt', import.meta.url);

/** Throws when the operator's file cannot be read, because a silently empty list would protect nobody. */
export function loadPolicy(operatorFile?: string): Policy {
  const files = [TERMS, ...(operatorFile ? [operatorFile] : [])];
  return policyOf(files.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/)));
}

export function policyOf(lines: string[]): Policy {
  const terms = lines.map(plain).filter((line) => line !== '' && !line.startsWith('#'));
  // One combined pattern, because Unicode classes are slow to compile and nearly every text has none of the terms.
  const any = lazy(() => patternOf(terms));
  const each = lazy(() => terms.map((term) => ({ term, pattern: patternOf([term]) })));
  return {
    forbids(text) {
      const normalized = plain(text);
      if (terms.length === 0 || !any().test(normalized)) return null;
      return each().find(({ pattern }) => pattern.test(normalized))?.term ?? null;
    },
  };
}

/** Normalises the variations that are used to evade the list: width, case, invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Cc}\u00ad]/gu, (character) => (/\s/u.test(character) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Korean particles follow a word without a space, so for non-Latin terms only the start must be a word boundary. */
function patternOf(terms: string[]): RegExp {
  const piecesOf = (term: string) =>
    term.split(/[\s-]+/u).map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
  const isLatin = (term: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(term);
  const latin = terms.filter(isLatin).map((term) => piecesOf(term).join('[\\s_-]*'));
  const others = terms.filter((term) => !isLatin(term)).map((term) => piecesOf(term).join('[\\s·_-]*'));
  const whole = latin.length === 0 ? [] : [`(?:${latin.join('|')})(?![\\p{L}\\p{N}])`];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...whole, ...others].join('|')})`, 'u');
}
