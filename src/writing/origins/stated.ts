import type { Language } from '../brief.ts';
import { ALL_RULES } from '../languages/index.ts';
import { areExchangeable, type Context, contextOf, isContradiction, isReversed, type Placed } from './context.ts';
import { type Fact, keyOf } from './facts.ts';
import type { Allowed, Material } from './material.ts';
import { type FullDay, likelyYears, weekdayOf } from './notation/calendar.ts';
import type { Moment } from './notation/dates.ts';
import { toleranceOf } from './notation/figures.ts';
import { rounded } from './notation/numbers.ts';
import { isCounted, isSameMeasure } from './notation/units.ts';
import type { Origin } from './types.ts';
import { isCertainlyIn } from './words.ts';

/** A fact of the text and what it may rest on. */
export type Written = Placed & {
  language: Language;
  allowed: Allowed;
  /** In a table or fact box the label is the writer's. */
  isLabelled: boolean;
  /** All words of the block. */
  around: () => ReadonlySet<string>;
  today: FullDay | null;
};

const CALENDAR = { ko: '달력에서 구한 요일', en: 'weekday computed from the date' };
const YEAR_ADDED = { ko: '작성일을 기준으로 한 연도', en: 'year relative to the day of writing' };
const ROUNDED = { ko: '어림한 수치', en: 'rounded figure' };

/** Where the material states the fact, in this or another notation and about the same thing; null when it does not. */
export function originOfStated(written: Written, material: Material): Origin | null {
  const fact = written.facts[written.at]!;
  const code = codeAt(written);
  if (code !== null && material.hasCodes(code.letters)) {
    const sentence = material.code(code.whole);
    return sentence === null ? null : material.originOf(sentence);
  }
  const context = contextOf(written, written.language);
  if (isContradiction(written, context, { language: written.language, source: material.text })) return null;
  for (const candidate of candidatesFor(fact, written, material)) {
    const source = material.facts[candidate]!;
    const match = matchOf(fact, source, written, material);
    if (match === null || isReversed(context, material.contextAt(candidate))) continue;
    if (match.needsNoun && !context.subject.some((word) => material.wordsIn(material.sentenceOf(candidate)).has(word)))
      continue;
    if (isAboutAnother(written, context, candidate, material)) continue;
    const origin = material.originOf(material.sentenceAt(source.start));
    return match.how === null ? origin : { type: 'derived', how: match.how, from: [source.text] };
  }
  return fact.kind === 'date' ? originOfNamedYear(fact.moment, written, material) : null;
}

/** YX-512: the number of a product is compared with its letters, and is the same in every sentence. */
function codeAt({ text, facts, at }: Written): { letters: string; whole: string } | null {
  const { start, text: number } = facts[at]!;
  const letters = /(?<![\p{L}\d])[A-Z][A-Z\d]{0,9}-$/u.exec(text.slice(Math.max(0, start - 12), start))?.[0];
  const digits = /^\d+/u.exec(number)?.[0];
  return letters === undefined || digits === undefined ? null : { letters, whole: letters + digits };
}

function* candidatesFor(fact: Fact, { allowed }: Written, material: Material): Generator<number> {
  for (const key of lookupsOf(fact)) yield* material.candidates(key, allowed);
  if (fact.kind === 'figure' && fact.figure.isApproximate)
    yield* material.near(fact.figure.values[0]!, toleranceOf(fact.figure), allowed);
}

function lookupsOf(fact: Fact): string[] {
  const key = keyOf(fact);
  if (fact.kind === 'figure') {
    const { values, factor, measure } = fact.figure;
    const days = measure === 'minutes' && factor >= 1440 ? [`day-only ${values[0]! / 1440}`] : [];
    return values.flatMap((value) => [`value ${value}`, `number ${rounded(value / factor)}`]).concat(days);
  }
  if (fact.kind !== 'date') return [key];
  const { moment } = fact;
  if (moment.type === 'day') return [key, `day-only ${moment.day}`];
  if (moment.type === 'day-only') return [key, `value ${moment.day * 1440}`];
  return moment.type === 'weekday' ? [key, 'day'] : [key];
}

/** A number of so many digits hardly occurs twice by chance. */
const DISTINCT = 3;

type Match = { how: { ko: string; en: string } | null; needsNoun: boolean };
const SAME: Match = { how: null, needsNoun: false };

function matchOf(fact: Fact, source: Fact, written: Written, material: Material): Match | null {
  if (fact.kind === 'figure' && source.kind === 'figure') {
    const one = fact.figure;
    const other = source.figure;
    if (isSameMeasure(one.measure, other.measure)) {
      if (one.values.some((value) => other.values.includes(value))) return SAME;
      const distance = Math.abs(one.values[0]! - other.values[0]!);
      return distance < toleranceOf(one) ? { how: ROUNDED, needsNoun: false } : null;
    }
    if (one.hasUnit && other.hasUnit) return null;
    const [number, given] = [one, other].map(({ values, factor }) => rounded(values[0]! / factor));
    // A small number without a unit is found anywhere: its label has to say what it is.
    return number === given ? { how: null, needsNoun: String(number).length < DISTINCT } : null;
  }
  // 14日 can be a date or a duration.
  if (fact.kind === 'figure' || source.kind === 'figure')
    return fact.kind === 'date' || (source.kind === 'date' && source.moment.type === 'day-only') ? SAME : null;
  if (fact.kind === 'date' && source.kind === 'date')
    return matchOfMoments(fact.moment, source.moment, written, material);
  return fact.kind === 'superlative' && !isWithinScope(fact.text, source.text) ? null : SAME;
}

/** 국내 최초 covers 최초, not 세계 최초; across languages the scope cannot be compared. */
function isWithinScope(written: string, source: string): boolean {
  const [one, other] = [written, source].map((text) => text.toLowerCase().replace(/\s/gu, ''));
  const scripts = [/[가-힣]/u, /[ぁ-ヿ\p{Script=Han}]/u, /[a-z]/u];
  const isComparable = scripts.some((script) => script.test(one!) && script.test(other!));
  return !isComparable || other!.includes(one!);
}

function matchOfMoments(moment: Moment, source: Moment, written: Written, material: Material): Match | null {
  if (moment.type === 'time')
    return source.type === 'time' && (!moment.isExact || !source.isExact || moment.minutes === source.minutes)
      ? SAME
      : null;
  if (moment.type === 'weekday') {
    if ('weekday' in source && source.weekday !== null) return source.weekday === moment.weekday ? SAME : null;
    const years = source.type === 'day' ? yearsOf(source, written, material) : [];
    const isRight = source.type === 'day' && years.some((year) => weekdayOf({ ...source, year }) === moment.weekday);
    return isRight ? { how: CALENDAR, needsNoun: false } : null;
  }
  if (moment.type === 'day-only') {
    if (moment.weekday === null || !('weekday' in source)) return SAME;
    if (source.weekday !== null) return source.weekday === moment.weekday ? SAME : null;
    const years = source.type === 'day' ? yearsOf(source, written, material) : [];
    return source.type === 'day' && years.some((year) => weekdayOf({ ...source, year }) === moment.weekday)
      ? SAME
      : null;
  }
  if (moment.type === 'day') {
    if (source.type === 'day-only') return moment.month === written.today?.month ? SAME : null;
    if (source.type !== 'day') return null;
  }
  const year = matchOfYears(moment, source, written, material);
  if (year === null || moment.type !== 'day' || moment.weekday === null) return year;
  if ('weekday' in source && source.weekday !== null) return source.weekday === moment.weekday ? year : null;
  const years = moment.year === null ? yearsOf({ ...moment, ...yearOf(source) }, written, material) : [moment.year];
  const isRight = years.some((each) => weekdayOf({ ...moment, year: each }) === moment.weekday);
  return isRight ? { how: CALENDAR, needsNoun: false } : null;
}

function yearOf(moment: Moment): { year: number | null } {
  return { year: 'year' in moment ? moment.year : null };
}

function matchOfYears(moment: Moment, source: Moment, written: Written, material: Material): Match | null {
  const { year } = yearOf(moment);
  const { year: given } = yearOf(source);
  if (year === null || given === year) return SAME;
  if (given !== null) return null;
  const isLikely =
    (moment.type === 'day' || moment.type === 'month') &&
    written.today !== null &&
    likelyYears({ day: 1, ...moment, year: null }, written.today).includes(year);
  const isNamed = material.candidates(`year ${year}`, written.allowed).length > 0 || isYearOf(year, written, material);
  return isLikely || isNamed ? { how: YEAR_ADDED, needsNoun: false } : null;
}

/** The years that a day without one can mean. */
function yearsOf(
  day: { year: number | null; month: number; day: number },
  written: Written,
  material: Material,
): number[] {
  if (day.year !== null) return [day.year];
  if (written.today !== null) return likelyYears(day, written.today);
  const [named] = material.facts.flatMap((fact) => (fact.kind === 'date' ? (yearOf(fact.moment).year ?? []) : []));
  return named === undefined ? [] : [named];
}

const YEARS = {
  next: new RegExp(ALL_RULES.map(({ origins }) => origins.years.next).join('|'), 'iu'),
  last: new RegExp(ALL_RULES.map(({ origins }) => origins.years.last).join('|'), 'iu'),
};

/** Whether the year is the one of writing, or one that words such as 내년 and last year point at. */
function isYearOf(year: number, { today }: Written, material: Material): boolean {
  if (today === null) return false;
  if (year === today.year) return true;
  const pattern = year === today.year + 1 ? YEARS.next : year === today.year - 1 ? YEARS.last : null;
  return pattern !== null && material.mentions(pattern);
}

function originOfNamedYear(moment: Moment, written: Written, material: Material): Origin | null {
  if (moment.type !== 'year' || !isYearOf(moment.year, written, material)) return null;
  return { type: 'derived', how: YEAR_ADDED, from: [] };
}

/** Whether the words that tell the source apart from another figure beside it all belong to that other figure. */
function isAboutAnother(written: Written, context: Context, candidate: number, material: Material): boolean {
  const source = material.facts[candidate]!;
  const sentence = material.sentenceOf(candidate);
  const { words: own, shared } = material.contextAt(candidate);
  const { words } = context;
  for (const at of material.neighbours(candidate, written.allowed)) {
    if (!areExchangeable(source, material.facts[at]!) || isRange(candidate, at, material)) continue;
    const other = material.contextAt(at);
    if (material.sentenceOf(at) !== sentence) {
      if (isOfRow(written.isLabelled ? context.subject : words, candidate, at, material)) return true;
    } else if (own.length > 0) {
      const first = at < candidate ? other : material.contextAt(candidate);
      const telling = words.filter(
        (word) => own.includes(word) !== other.words.includes(word) && !isApart(word, first),
      );
      const isOther = telling.every((word) => other.words.includes(word));
      if (isOther && telling.some((word) => !context.shared.includes(word))) return true;
    }
  }
  // 120 of somebody else; amounts, rates and times are paraphrased in too many ways.
  if (source.kind !== 'figure' || written.isLabelled || !isCounted(source.figure.measure)) return false;
  if (words.some((word) => material.hasWord(word, written.allowed))) return false;
  if (words.length === 0 || own.every((word) => shared.includes(word))) return false;
  if (
    material
      .wordsIn(sentence)
      .keys()
      .some((word) => written.around().has(word))
  )
    return false;
  return isCertainlyIn(written.language, material.sentenceText(sentence));
}

/** What stands further ahead of the first figure is about all of them: 참가비는 성인 3만 원, 어린이 1만 원. */
function isApart(word: string, { ahead }: Context): boolean {
  const from = ahead.toLowerCase().lastIndexOf(word);
  return from !== -1 && /[\sは、,][^\s\d]|:/u.test(ahead.slice(from));
}

/** 12/1~12/14: what is said of a period is said of both ends. */
function isRange(one: number, other: number, { facts, text }: Material): boolean {
  const [first, last] = [facts[Math.min(one, other)]!, facts[Math.max(one, other)]!];
  return Math.abs(one - other) === 1 && /^\s?[~∼〜–-]\s?$/u.test(text.slice(first.end, last.start));
}

/** Whether the words, or the years, that stand in only one of two sentences all stand in that of the other figure. */
function isOfRow(words: readonly string[], candidate: number, other: number, material: Material): boolean {
  const isDate = material.facts[candidate]!.kind === 'date';
  const { subject } = material.contextAt(other);
  const sentence = material.wordsIn(material.sentenceOf(candidate));
  const own = (word: string) => sentence.has(word) || material.contextAt(candidate).words.includes(word);
  const telling = words.filter((word) => own(word) !== subject.includes(word));
  const years = telling.filter((word) => word.startsWith('year '));
  // What stands beside a date is often said in other words.
  const decisive = years.length > 0 ? years : isDate ? [] : telling;
  return sentence.size > 0 && decisive.length > 0 && !decisive.some(own);
}
