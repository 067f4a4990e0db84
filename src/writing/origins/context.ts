import type { Language } from '../brief.ts';
import { ALL_RULES, rulesOf } from '../languages/index.ts';
import type { OriginRules, Sense } from '../languages/origin-rules.ts';
import type { Fact } from './facts.ts';
import { isSameMeasure } from './notation/units.ts';
import type { Span } from './text.ts';
import { wordsAt, wordsOf } from './words.ts';

/** What stands beside a fact: the words it is about, and what turns its meaning round. */
export type Context = {
  /** What stands before and behind the fact and is about it. */
  ahead: string;
  behind: string;
  /** The nearest first. */
  words: readonly string[];
  /** The same or, for a figure without words of its own, those that its row or sentence begins with. */
  subject: readonly string[];
  /** Those that may as well be about the figure beside it: 146 of whom 10. */
  shared: readonly string[];
  trend: Sense | null;
  bound: Sense | null;
  span: Sense | null;
};

/** A fact with its neighbours of the same class in one sentence. */
export type Placed = { text: string; facts: readonly Fact[]; at: number; sentence: Span };

/** Words further away belong to something else. */
const REACH = 60;
const BOUND_AHEAD = 16;
const BOUND_BEHIND = 9;

type SensePatterns = Record<Sense, RegExp>;

function patternsOf(rules: OriginRules[]): SensePatterns {
  const of = (sense: Sense) => new RegExp(rules.map(({ senses }) => senses[sense]).join('|'), 'giu');
  return { up: of('up'), down: of('down'), least: of('least'), most: of('most'), start: of('start'), end: of('end') };
}

/** The language of the material is not known, so words of every language count there. */
const EVERY = patternsOf(ALL_RULES.map(({ origins }) => origins));
const byLanguage = new Map<Language, SensePatterns>();

function sensesOf(language: Language | null): SensePatterns {
  if (language === null) return EVERY;
  const known = byLanguage.get(language) ?? patternsOf([rulesOf(language).origins]);
  byLanguage.set(language, known);
  return known;
}

/** Of one measure, or both days: what stands between two such facts is about one of them. */
function areAlike(one: Fact, other: Fact): boolean {
  if (one.kind === 'figure') {
    if (other.kind !== 'figure' || !isSameMeasure(one.figure.measure, other.figure.measure)) return false;
    // Nobody takes 15 days for 5 minutes.
    return one.figure.measure !== 'minutes' || one.figure.factor === other.figure.factor;
  }
  return one.kind === 'date' && other.kind === 'date' && one.moment.type === other.moment.type;
}

function neighbour({ facts, at, sentence }: Placed, step: 1 | -1): Fact | null {
  const own = facts[at]!;
  for (let index = at + step; index >= 0 && index < facts.length; index += step) {
    const other = facts[index]!;
    if (other.start < sentence.start || other.start >= sentence.end || Math.abs(other.start - own.start) > REACH * 2)
      return null;
    if (areAlike(own, other)) return other;
  }
  return null;
}

/** Where one statement ends and the next begins. */
const BOUNDARY =
  /[,;:、，；·|()\n→…]|\s\/|\/(?=[\s\p{Script=Han}ァ-ヺ가-힣])|\s(?:and|with|while|but|et|avec|dan|dengan)\s|(?:과|와|이고|이며|하고|며)\s|(?<=[았었였했](?:고|으나|지만|는데))\s|和|及|と|で(?=[、\s])/u;

/** Where the words about the first of two figures end: 3,200 (hill market), 4,300 … */
function cutIn(between: string): number | undefined {
  return /^\s?\([^()]*\)/u.exec(between)?.[0].length ?? BOUNDARY.exec(between)?.index;
}

const SPACED = /^[^가-힣ぁ-ヿ\p{Script=Han}]*$/u;

/** Notes without signs: 성인 3만 어린이 1만, but 350 stores 12 hotels. */
function cutInNotes(between: string): number {
  return SPACED.test(between) ? (/^\s*\S+(?:\s\S+)?/u.exec(between)?.[0].length ?? 0) : 0;
}

type Sides = { ahead: string; behind: string };

function sides(placed: Placed, isNotes: boolean): Sides & { wide: Sides; shared: string } {
  const { text, facts, at, sentence } = placed;
  const { start, end } = facts[at]!;
  const before = neighbour(placed, -1);
  const after = neighbour(placed, 1);
  const from = Math.max(sentence.start, start - REACH, before?.end ?? 0);
  const to = Math.min(sentence.end, end + REACH, after?.start ?? text.length);
  const ahead = text.slice(from, start);
  const behind = text.slice(end, Math.max(end, to));
  const [first, last] = [ahead, behind].map(cutIn);
  return {
    ahead: before === null ? ahead : ahead.slice(first ?? (isNotes ? cutInNotes(ahead) : 0)),
    behind: behind.slice(0, last ?? (isNotes && after !== null ? cutInNotes(behind) : behind.length)),
    wide: { ahead, behind },
    shared: [
      before !== null && first === undefined ? ahead : '',
      after !== null && last === undefined ? behind : '',
    ].join('\n'),
  };
}

/** The one of two opposite senses that stands nearest. */
function nearest(patterns: SensePatterns, pair: [Sense, Sense], ahead: string, behind: string): Sense | null {
  let best: { sense: Sense; distance: number } | null = null;
  for (const sense of pair) {
    const pattern = patterns[sense];
    const last = [...ahead.matchAll(pattern)].at(-1);
    const [first] = behind.matchAll(pattern);
    const distances = [
      last === undefined ? Number.POSITIVE_INFINITY : ahead.length - last.index - last[0].length,
      first?.index ?? Number.POSITIVE_INFINITY,
    ];
    const distance = Math.min(...distances);
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { sense, distance };
  }
  return best?.sense ?? null;
}

/** Of two words equally near, the one before the number is rather its noun. */
const PENALTY = 2;

function byDistance(ahead: string, behind: string): string[] {
  return [
    ...wordsAt(ahead).map(({ word, end }) => ({ word, distance: ahead.length - end })),
    ...wordsAt(behind).map(({ word, start }) => ({ word, distance: start + PENALTY })),
  ]
    .sort((one, other) => one.distance - other.distance)
    .map(({ word }) => word);
}

const MINUS = /(?<![\d\p{L}%)])[-−]\s?$/u;

/** House blend 24,000 → 26,400: the words before the first sign. */
function headOf({ text, sentence }: Placed): string {
  const line = text.slice(sentence.start, Math.min(sentence.end, sentence.start + REACH));
  return line.slice(0, BOUNDARY.exec(line)?.index);
}

/** 매출은 5%, 이익은 7% 늘었다: in a list the verb stands behind the last figure. */
function trendBehind({ text, facts, at, sentence }: Placed, patterns: SensePatterns): Sense | null {
  const { end } = facts[at]!;
  const behind = text.slice(end, Math.min(sentence.end, end + REACH));
  return /^[,、][^,、]*[가-힣ぁ-ヿ]/u.test(behind) ? nearest(patterns, ['up', 'down'], '', behind) : null;
}

/** `language` is null in the material. */
export function contextOf(placed: Placed, language: Language | null): Context {
  const { ahead, behind, wide, shared } = sides(placed, language === null);
  const patterns = sensesOf(language);
  const isDate = placed.facts[placed.at]!.kind === 'date';
  const words = byDistance(ahead, behind);
  const sign = MINUS.test(ahead) ? 'down' : /\+\s?$/u.test(ahead) ? 'up' : null;
  const near: [string, string] = [wide.ahead.slice(-BOUND_AHEAD), wide.behind.slice(0, BOUND_BEHIND)];
  return {
    ...{ ahead, behind, words, subject: words.length > 0 ? words : wordsOf(headOf(placed)), shared: wordsOf(shared) },
    trend: isDate ? null : (nearest(patterns, ['up', 'down'], ahead, behind) ?? trendBehind(placed, patterns) ?? sign),
    bound: isDate ? null : nearest(patterns, ['least', 'most'], ...near),
    span: isDate ? nearest(patterns, ['start', 'end'], ...near) : null,
  };
}

/** Whether a word beside the fact says the opposite of the source: up for down, at most for at least, until for from. */
export function isReversed(written: Context, source: Context): boolean {
  return (['trend', 'bound', 'span'] as const).some(
    (sense) => written[sense] !== null && source[sense] !== null && written[sense] !== source[sense],
  );
}

const changes = new Map<Language, RegExp>();

/** `from 350 to 300` with a word for growth: the text contradicts itself. */
export function isContradiction(
  placed: Placed,
  { trend }: Context,
  { language, source }: { language: Language; source: string },
): boolean {
  const own = placed.facts[placed.at]!;
  if (own.kind !== 'figure') return false;
  const pattern = changes.get(language) ?? new RegExp(rulesOf(language).origins.change, 'iu');
  changes.set(language, pattern);
  for (const [one, other] of [
    [neighbour(placed, -1), own],
    [own, neighbour(placed, 1)],
  ] as const) {
    if (one?.kind !== 'figure' || other?.kind !== 'figure') continue;
    if (!isSameMeasure(one.figure.measure, other.figure.measure)) continue;
    const between = placed.text.slice(one.end, other.start);
    // Two clauses are two statements, and -25 to +2 is a rise.
    if (!pattern.test(between) || /[,;、]|[-−+]\s?$/u.test(between)) continue;
    // 95% CI 26 to 36: a range that is given like this.
    if (source.includes(placed.text.slice(one.start, other.end))) continue;
    const later = contextTrend(placed, one, other, language) ?? trend;
    const difference = other.figure.values[0]! - one.figure.values[0]!;
    if (later !== null && difference !== 0 && difference > 0 !== (later === 'up')) return true;
  }
  return false;
}

function contextTrend({ text, sentence }: Placed, one: Fact, other: Fact, language: Language): Sense | null {
  const ahead = text.slice(Math.max(sentence.start, one.start - REACH), one.start);
  const behind = text.slice(other.end, Math.min(sentence.end, other.end + REACH));
  return nearest(sensesOf(language), ['up', 'down'], ahead, behind);
}

/** Whether exchanging the two would be a mistake. */
export function areExchangeable(one: Fact, other: Fact): boolean {
  if (!areAlike(one, other)) return false;
  if (one.kind === 'figure' && other.kind === 'figure') return one.figure.values[0] !== other.figure.values[0];
  return one.text !== other.text;
}
