import { ALL_RULES } from '../languages/index.ts';
import { contextOf } from './context.ts';
import { type Fact, findFacts } from './facts.ts';
import { evaluate, expressionIn, type Operand, type Value } from './formula.ts';
import type { Allowed, Material } from './material.ts';
import { weekdayOf } from './notation/calendar.ts';
import { type Figure, toleranceOf } from './notation/figures.ts';
import { rounded } from './notation/numbers.ts';
import { isSameMeasure } from './notation/units.ts';
import type { Written } from './stated.ts';
import { halfWidth } from './text.ts';
import type { DeclaredPart, Origin } from './types.ts';

/** A computed figure as declared, with the sentences its formula may take numbers from. */
export type Formula = { facts: Fact[]; formula: string; allowed: Allowed };

/** Numbers that belong to the calculation itself: percent, months, hours, minutes, days of a week and of a year. */
const CONSTANTS = new Set([1, 7, 12, 24, 60, 100, 365]);
const MAX_FORMULAS = 200;
const MAX_DEPTH = 2;

export function formulasOf(parts: { part: DeclaredPart; allowed: Allowed }[]): Formula[] {
  return parts
    .flatMap(({ part, allowed }) =>
      part.computed.map(({ figure, formula }) => ({ facts: findFacts(halfWidth(figure), false), formula, allowed })),
    )
    .slice(0, MAX_FORMULAS);
}

/** Whether a declared formula gives the fact from figures of the material; null when none does. */
export function originOfComputed(written: Written, formulas: Formula[], material: Material): Origin | null {
  const fact = written.facts[written.at]!;
  for (const declared of formulas) {
    if (!declared.facts.some((other) => isSame(fact, other))) continue;
    const from = operandsOf(declared, fact, { written, formulas, material });
    if (from === null) continue;
    const expression = expressionIn(declared.formula);
    return { type: 'derived', how: { ko: `계산: ${expression}`, en: `computed: ${expression}` }, from };
  }
  return null;
}

function isSame(one: Fact, other: Fact): boolean {
  if (one.kind === 'figure' && other.kind === 'figure') {
    const isMeasure =
      isSameMeasure(one.figure.measure, other.figure.measure) || !other.figure.hasUnit || !one.figure.hasUnit;
    const value = other.figure.values[0]!;
    return isMeasure && (one.figure.values.includes(value) || (!other.figure.hasUnit && one.figure.written === value));
  }
  if (one.kind !== 'date' || other.kind !== 'date') return false;
  const [moment, declared] = [one.moment, other.moment];
  if (moment.type === 'weekday') return 'weekday' in declared && declared.weekday === moment.weekday;
  if (moment.type === 'day-only') return 'day' in declared && declared.day === moment.day;
  if (moment.type === 'day')
    return declared.type === 'day' && declared.month === moment.month && declared.day === moment.day;
  if (moment.type === 'time') return declared.type === 'time' && declared.minutes % 720 === moment.minutes % 720;
  return one.text === other.text;
}

type Knowledge = { written: Written; formulas: Formula[]; material: Material };

/** The texts of the figures that the formula computes the fact from, or null. */
function operandsOf(declared: Formula, fact: Fact, known: Knowledge, depth = 0): string[] | null {
  const year = known.written.today?.year ?? yearIn(known.material) ?? 2000;
  const expression = expressionIn(declared.formula);
  // 350-300 for 350억 원 and 300억 원: first as written, then with the size that the material gives, and then without the
  // powers of ten that convert it: 14106/100 for 14,106백만 원 in 억 원.
  for (const [isScaled, isConverted] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    let isKnown = true;
    const count = expression.split(/[+*/-]/u).length;
    const resolve = (operand: Operand): Operand => {
      const source = sourceOf(operand, isScaled, declared, known, depth);
      if (source !== null) {
        if (!isScaled && isInTable(operand, source, fact)) isKnown = false;
        return source;
      }
      if (isConverted && isPowerOfTen(operand)) return { ...operand, value: ONE };
      const isConstant =
        operand.value.type === 'number' && (CONSTANTS.has(operand.value.value) || isCount(operand, count));
      if (!isConstant && !isUnitConstant(operand)) isKnown = false;
      return operand;
    };
    const result = evaluate(expression, year, resolve);
    if (result === null || !isKnown || !isResult(fact, result.value)) continue;
    if (isOppositeTrend(result.operands, result.hasDifference, fact, known)) continue;
    return [...new Set(result.operands.map(({ text }) => text))];
  }
  return null;
}

/** Where both tables give their unit, the sizes have to agree: 14,106백만 원 is not 1,411억 원. */
function isInTable(operand: Operand, source: Operand, result: Fact): boolean {
  return [operand.fact, source.fact, result].every(
    (fact, at) => fact?.kind === 'figure' && (at === 0 ? !fact.figure.hasUnit : fact.figure.isInTable === true),
  );
}

const ONE: Value = { type: 'number', value: 1, measure: 'count' };

function isPowerOfTen({ value, fact }: Operand): boolean {
  const isBare = fact?.kind === 'figure' && !fact.figure.hasUnit;
  return isBare && value.type === 'number' && /^10+$/u.test(String(value.value));
}

/** (12 + 15 + 18) / 3: how many there are. */
function isCount({ value, isDivisor }: Operand, count: number): boolean {
  return isDivisor && value.type === 'number' && value.value === count - 1;
}

/** 1일, 1 day, 100%. */
function isUnitConstant({ fact }: Operand): boolean {
  return fact?.kind === 'figure' &&
    (fact.figure.written === 1 || (fact.figure.measure === 'percent' && fact.figure.written === 100))
    ? true
    : fact?.kind === 'date' && fact.moment.type === 'day-only' && fact.moment.day === 1;
}

function yearIn({ facts }: Material): number | null {
  for (const fact of facts)
    if (fact.kind === 'date' && 'year' in fact.moment && fact.moment.year !== null) return fact.moment.year;
  return null;
}

/** The operand with the value that the material gives it, or null when it does not stand there. */
function sourceOf(
  operand: Operand,
  isScaled: boolean,
  declared: Formula,
  known: Knowledge,
  depth: number,
): Operand | null {
  const { material } = known;
  const { fact } = operand;
  if (fact === null) return null;
  if (fact.kind === 'date') {
    const keys = fact.moment.type === 'day' ? [`day ${fact.moment.month}-${fact.moment.day}`] : [];
    if (fact.moment.type === 'time') keys.push(`clock ${fact.moment.minutes % 720}`);
    if (fact.moment.type === 'year') keys.push(`year ${fact.moment.year}`);
    if (fact.moment.type === 'day-only') keys.push(`value ${fact.moment.day * 1440}`, `day-only ${fact.moment.day}`);
    const found = keys.flatMap((key) => material.candidates(key, declared.allowed));
    return found.length > 0 ? { ...operand, fact: material.facts[found[0]!]! } : null;
  }
  if (fact.kind !== 'figure') return null;
  const { figure } = fact;
  const found = figure.values
    .flatMap((value) => [
      ...material.candidates(`value ${value}`, declared.allowed),
      ...material.candidates(`number ${rounded(value / figure.factor)}`, declared.allowed),
    ])
    .map((at) => material.facts[at]!);
  const own = found.find(
    (other) => other.kind === 'figure' && (!figure.hasUnit || isSameMeasure(figure.measure, other.figure.measure)),
  );
  if (own !== undefined && !isScaled) return { ...operand, fact: own };
  const scaled = isScaled ? material.written(figure.written, declared.allowed) : [];
  const source = scaled
    .map((at) => material.facts[at]!)
    .find((other) => other.kind === 'figure' && other.figure.values[0] !== figure.written);
  if (source?.kind === 'figure')
    return {
      ...operand,
      value: { type: 'number', value: source.figure.values[0]!, measure: source.figure.measure },
      fact: source,
    };
  if (own !== undefined) return { ...operand, fact: own };
  if (!figure.hasUnit && isInAnotherForm(figure.written, declared.allowed, known)) return operand;
  return depth < MAX_DEPTH ? fromAnother(operand, declared, isScaled, known, depth) : null;
}

/** A year, the hours or minutes of a time, and 0.9 for a discount of 10 %. */
function isInAnotherForm(number: number, allowed: Allowed, { material, written }: Knowledge): boolean {
  const keys = [`year ${number}`, `part ${number}`];
  const rates = number < 2 ? [number * 100, Math.abs(number - 1) * 100].map(rounded) : [];
  const isRate = (at: number) => {
    const fact = material.facts[at]!;
    return fact.kind === 'figure' && fact.figure.measure === 'percent';
  };
  return (
    number === written.today?.year ||
    keys.some((key) => material.candidates(key, allowed).length > 0) ||
    rates.some((rate) => material.candidates(`value ${rate}`, allowed).some(isRate))
  );
}

/** A number that another declared formula gives: a total that a share is computed from. */
function fromAnother(
  operand: Operand,
  declared: Formula,
  isScaled: boolean,
  known: Knowledge,
  depth: number,
): Operand | null {
  for (const other of known.formulas) {
    if (other === declared) continue;
    const result = other.facts.find((given) => operand.fact !== null && isSame(given, operand.fact));
    if (result?.kind !== 'figure' || operandsOf(other, result, known, depth + 1) === null) continue;
    const { values, measure } = result.figure;
    return isScaled ? { ...operand, value: { type: 'number', value: values[0]!, measure } } : operand;
  }
  return null;
}

const EPSILON = 1e-9;

function isResult(fact: Fact, value: Value): boolean {
  if (fact.kind === 'figure') return value.type === 'number' && isFigure(fact.figure, value);
  if (fact.kind !== 'date') return false;
  const { moment } = fact;
  if (value.type === 'day') {
    const { day } = value;
    if (moment.type === 'weekday') return weekdayOf(day) === moment.weekday;
    if (moment.type === 'month') return day.month === moment.month && (moment.year ?? day.year) === day.year;
    if (moment.type !== 'day' && moment.type !== 'day-only') return false;
    const isMonth =
      moment.type === 'day-only' || (moment.month === day.month && (moment.year ?? day.year) === day.year);
    return isMonth && moment.day === day.day && (moment.weekday ?? weekdayOf(day)) === weekdayOf(day);
  }
  if (value.type === 'time' && moment.type === 'time') {
    const minutes = ((value.minutes % 1440) + 1440) % 1440;
    return moment.isExact ? minutes === moment.minutes : minutes % 720 === moment.minutes % 720;
  }
  return value.type === 'number' && moment.type === 'year' && value.value === moment.year;
}

function isFigure(figure: Figure, { value, measure }: Extract<Value, { type: 'number' }>): boolean {
  const isRate = figure.measure === 'percent' || figure.measure === 'points';
  const size = Math.abs(value);
  const results = isRate ? [size, size * 100] : [size];
  // Bare numbers of years, days or hours are in the unit of the figure.
  if (measure === 'count') results.push(size * figure.factor);
  // 12월 1일부터 14일까지 is 14 days, counted with both ends.
  if (figure.measure === 'minutes' && figure.factor === 1440) results.push(size + 1440);
  const tolerance = figure.isApproximate ? toleranceOf(figure) : figure.step / 2;
  if (!isRate && measure !== 'count' && !isSameMeasure(figure.measure, measure) && !isQuotient(figure.measure))
    return false;
  return figure.values.some((written) =>
    results.some((result) => Math.abs(result - written) <= tolerance + EPSILON * written),
  );
}

/** The measure of a quotient is not that of its first number. */
function isQuotient(measure: string): boolean {
  return measure === 'times' || measure === 'count' || measure === 'person' || measure === 'thing';
}

/**
 * Growth is computed from the value that is divided by, or from the one of the year before. A text that says `down` about
 * a growth is wrong although the number is right.
 */
function isOppositeTrend(
  operands: Operand[],
  hasDifference: boolean,
  fact: Fact,
  { written, material }: Knowledge,
): boolean {
  if (fact.kind !== 'figure' || !hasDifference || written.facts[written.at] !== fact) return false;
  const { trend } = contextOf(written, written.language);
  if (trend === null) return false;
  const values = operands.flatMap((operand) =>
    operand.value.type === 'number' && !CONSTANTS.has(operand.value.value)
      ? [{ ...operand, number: operand.value.value }]
      : [],
  );
  const before =
    values.find(({ isDivisor }) => isDivisor) ?? values.find((operand) => isPast(operand, values, material));
  const after = values.find(({ number }) => number !== before?.number);
  if (before === undefined || after === undefined) return false;
  return after.number > before.number !== (trend === 'up');
}

const LAST_YEAR = new RegExp(ALL_RULES.map(({ origins }) => origins.years.last).join('|'), 'iu');

/** Whether the material gives the number for last year, or for the earlier of the years. */
function isPast(operand: Operand, others: Operand[], material: Material): boolean {
  const year = yearBeside(operand, material);
  if (year === null) return false;
  return others.every((other) => other === operand || (yearBeside(other, material) ?? Number.POSITIVE_INFINITY) > year);
}

/** The year that stands beside the number; 0 for words such as last year. */
function yearBeside({ fact }: Operand, material: Material): number | null {
  const at = fact === null ? -1 : material.facts.indexOf(fact);
  if (at === -1) return null;
  const { ahead, behind, words } = material.contextAt(at);
  const year = words.find((word) => word.startsWith('year '));
  if (year !== undefined) return Number(year.slice('year '.length));
  return LAST_YEAR.test(ahead) || LAST_YEAR.test(behind) ? 0 : null;
}
