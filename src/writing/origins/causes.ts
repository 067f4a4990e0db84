import type { Language } from '../brief.ts';
import { ALL_RULES, rulesOf } from '../languages/index.ts';
import type { OriginRules } from '../languages/origin-rules.ts';
import type { Allowed, Material } from './material.ts';
import type { Span } from './text.ts';
import type { Origin } from './types.ts';
import { isCertainlyIn, wordsOf } from './words.ts';

/** Causes, purposes and effects that the text adds. */

const REACH = 40;
const MAX_CAUSES = 500;
const CLAUSE_START = /[,;:.!?。、，；]\s?|\n|\u0000/gu;
const CLAUSE_END = /[,;:.!?。、，；\n\u0000]/u;
/** So many of its words have to stand in the material before a cause is left alone, or counts as stated. */
const LEAVE_ALONE = 0.8;
const STATED = 0.5;

function patternOf(rules: OriginRules[]): RegExp {
  const join = (side: 'behind' | 'ahead') =>
    rules
      .map(({ causes }) => causes[side])
      .filter((words) => words !== '')
      .join('|') || '(?!)';
  return new RegExp(`(?<behind>${join('behind')})|(?<ahead>${join('ahead')})`, 'giu');
}

const EVERY = patternOf(ALL_RULES.map(({ origins }) => origins));
const byLanguage = new Map<Language, RegExp>();

/** The cause with the word that joins it to its effect. */
function phraseOf(text: string, { start, end }: Span, isBehind: boolean): Span & { words: string[] } {
  if (isBehind) {
    const before = text.slice(Math.max(0, start - REACH), start);
    const last = [...before.matchAll(CLAUSE_START)].at(-1);
    const from = last === undefined ? Math.max(0, start - REACH) : start - before.length + last.index + last[0].length;
    return { start: from, end, words: wordsOf(text.slice(from, start)) };
  }
  const after = text.slice(end, end + REACH);
  const length = CLAUSE_END.exec(after)?.index ?? after.length;
  return { start, end: end + length, words: wordsOf(after.slice(0, length)) };
}

/**
 * Causes that the material states, and those whose words it does not know. One whose words stand in the material without
 * being called a cause there is uncertain and left to the reader.
 */
export function findCauses(
  text: string,
  language: Language,
  allowedAt: (position: number) => Allowed,
  material: Material,
): (Span & { origin: Origin })[] {
  const pattern = byLanguage.get(language) ?? patternOf([rulesOf(language).origins]);
  byLanguage.set(language, pattern);
  return [...text.matchAll(pattern).take(MAX_CAUSES)].flatMap(({ 0: marker, index, groups }) => {
    const { words, ...span } = phraseOf(
      text,
      { start: index, end: index + marker.length },
      groups!.behind !== undefined,
    );
    const allowed = allowedAt(index);
    const known = words.filter((word) => material.hasWord(word, allowed)).length;
    if (words.length === 0) return [];
    const stating = material.allowedSentences(allowed).find((at) => states(at, words, material));
    if (stating !== undefined) return [{ ...trimmed(text, span), origin: material.originOf(stating) }];
    if (known >= words.length * LEAVE_ALONE || !isComparable(allowed, language, material)) return [];
    return [{ ...trimmed(text, span), origin: { type: 'unverified' as const } }];
  });
}

function states(at: number, words: string[], material: Material): boolean {
  const own = material.wordsIn(at);
  return (
    words.filter((word) => own.has(word)).length >= words.length * STATED &&
    material.sentenceText(at).search(EVERY) >= 0
  );
}

/** Words of another language would be missing in any case. */
function isComparable(allowed: Allowed, language: Language, material: Material): boolean {
  return material.allowedSentences(allowed).some((at) => isCertainlyIn(language, material.sentenceText(at)));
}

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}
