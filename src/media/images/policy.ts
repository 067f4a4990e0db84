import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '../../kernel/lazy.ts';

/** Words that no picture is made of: our own list, and the operator's. */
export type Policy = {
  /** The first term that stands in the text, null when none does. */
  forbids(text: string): string | null;
};

/** Throws when the operator's file cannot be read: a list that is silently empty protects nobody. */
export function loadPolicy(operatorFile?: string): Policy {
  const files = [join(import.meta.dirname, 'policy-terms.txt'), ...(operatorFile ? [operatorFile] : [])];
  return policyOf(files.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/)));
}

export function policyOf(lines: string[]): Policy {
  const terms = lines.map(plain).filter((line) => line !== '' && !line.startsWith('#'));
  // All of them at once: classes of letters are costly to compile, and nearly every text has none of the terms.
  const any = lazy(() => patternOf(terms));
  const each = lazy(() => terms.map((term) => ({ term, pattern: patternOf([term]) })));
  return {
    forbids(text) {
      const looked = plain(text);
      if (terms.length === 0 || !any().test(looked)) return null;
      return each().find(({ pattern }) => pattern.test(looked))?.term ?? null;
    },
  };
}

/** Folds what people use to write a word otherwise than it reads: width, case, signs that nobody sees. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Cc}\u00ad]/gu, (sign) => (/\s/u.test(sign) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Korean words take their endings without a space, so only where they begin is looked at. */
function patternOf(terms: string[]): RegExp {
  const piecesOf = (term: string) =>
    term.split(/[\s-]+/u).map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
  const isLatin = (term: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(term);
  const latin = terms.filter(isLatin).map((term) => piecesOf(term).join('[\\s_-]*'));
  const others = terms.filter((term) => !isLatin(term)).map((term) => piecesOf(term).join('[\\s·_-]*'));
  const whole = latin.length === 0 ? [] : [`(?:${latin.join('|')})(?![\\p{L}\\p{N}])`];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...whole, ...others].join('|')})`, 'u');
}
