import type { Fact } from './facts.ts';
import { findFacts } from './facts.ts';
import { addDays, addMonths, daysBetween, type FullDay } from './notation/calendar.ts';
import { findFigures } from './notation/figures.ts';
import { halfWidth } from './text.ts';

/** Evaluates the formula that a writer declared: `14/638`, `(350억-300억)/300억*100`, `12월 1일 + 2주 - 1일`. */

export type Operand = { value: Value; text: string; fact: Fact | null; isDivisor: boolean };
export type Value =
  | { type: 'number'; value: number; measure: string }
  | { type: 'day'; day: FullDay }
  | { type: 'time'; minutes: number };

type Token = { operator: string } | { operand: Operand };

const MAX_LENGTH = 300;
const DAY = 1440;

/** `2.2 %: 14/638`, `14/638 = 2.2 %` and `2.2 % = 14/638` all say 14/638. */
export function expressionIn(formula: string): string {
  const plain = halfWidth(formula.slice(0, MAX_LENGTH)).replace(/^[^:]*:\s+(?=\S)/u, '');
  const sides = plain.split(/=|≈|→/u);
  const operators = (side: string) => side.match(/[-+*/×÷−()]/gu)?.length ?? 0;
  return sides.reduce((best, side) => (operators(side) > operators(best) ? side : best), sides[0]!).trim();
}

/** The operands and operators; null when something in it is neither. `year` completes days without one. */
function tokensOf(expression: string, year: number): Token[] {
  const text = expression
    .replace(/[×✕xX](?=\s?[\d(])/gu, '*')
    .replaceAll('÷', '/')
    .replace(/[−–](?=\s)/gu, '-');
  const facts = factsIn(text);
  const tokens: Token[] = [];
  let position = 0;
  for (const fact of [...facts, null]) {
    for (const sign of text.slice(position, fact?.start ?? text.length).match(/[-+*/()]/gu) ?? [])
      tokens.push({ operator: sign });
    if (fact === null) break;
    const value = valueFrom(fact, year);
    const isDivisor = isDivided(tokens);
    if (value !== null) tokens.push({ operand: { value, text: fact.text, fact, isDivisor } });
    position = fact.end;
  }
  return tokens;
}

/** Slashes divide here and dashes subtract: 12/8 is no date, and January 31 - January 10 no period. */
function factsIn(text: string): Fact[] {
  const hidden = text.replace(/(?<=\d\s?)\/(?=\s?\d)|(?<=\d)\*|(?<=\s)-(?=\s)/gu, '\u0001');
  return findFacts(hidden, false).flatMap((fact) => {
    // 1918/100: a bare number that could be a year is an operand like any other.
    if (fact.kind !== 'date' || fact.moment.type !== 'year' || !/^\d+$/u.test(fact.text))
      return fact.kind === 'figure' || fact.kind === 'date' ? [fact] : [];
    const [figure] = findFigures(`${fact.text} `);
    return [{ ...fact, kind: 'figure' as const, figure: figure! }];
  });
}

function isDivided(tokens: Token[]): boolean {
  let depth = 0;
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index]!;
    if (!('operator' in token)) {
      if (depth === 0) return false;
      continue;
    }
    if (token.operator === ')') depth += 1;
    else if (token.operator === '(') depth -= 1;
    else if (token.operator === '/' && depth <= 0) return true;
    else if (depth === 0) return false;
  }
  return false;
}

function valueFrom(fact: Fact, year: number): Value | null {
  if (fact.kind === 'figure') {
    const { values, measure } = fact.figure;
    return { type: 'number', value: values[0]!, measure };
  }
  if (fact.kind !== 'date') return null;
  const { moment } = fact;
  if (moment.type === 'day') return { type: 'day', day: { ...moment, year: moment.year ?? year } };
  if (moment.type === 'time') return { type: 'time', minutes: moment.minutes };
  if (moment.type === 'year') return { type: 'number', value: moment.year, measure: 'count' };
  return moment.type === 'day-only' ? { type: 'number', value: moment.day * DAY, measure: 'minutes' } : null;
}

/** All values of the formula that its numbers allow, with the numbers themselves; null when it cannot be evaluated. */
export function evaluate(
  expression: string,
  year: number,
  resolve: (operand: Operand) => Operand,
): { value: Value; operands: Operand[]; hasDifference: boolean } | null {
  const tokens = tokensOf(expression, year).map((token) =>
    'operand' in token ? { operand: resolve(token.operand) } : token,
  );
  const operands = tokens.flatMap((token) => ('operand' in token ? [token.operand] : []));
  if (operands.length === 0) return null;
  const reader = new Reader(tokens);
  const value = reader.sum();
  const hasDifference = tokens.some((token) => 'operator' in token && token.operator === '-');
  return value === null || !reader.isDone ? null : { value, operands, hasDifference };
}

class Reader {
  private at = 0;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  get isDone(): boolean {
    return this.at === this.tokens.length;
  }

  private operator(...signs: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !('operator' in token) || !signs.includes(token.operator)) return null;
    this.at += 1;
    return token.operator;
  }

  sum(): Value | null {
    let value = this.product();
    for (;;) {
      const sign = this.operator('+', '-') ?? (this.isDuration(value) ? '+' : null);
      if (sign === null) return value;
      value = added(value, this.product(), sign === '+' ? 1 : -1);
    }
  }

  /** 14:00 + 1시간 30분: durations that follow each other are added. */
  private isDuration(value: Value | null): boolean {
    const next = this.tokens[this.at];
    return (
      (value?.type === 'number' || value?.type === 'time') &&
      next !== undefined &&
      'operand' in next &&
      next.operand.value.type === 'number' &&
      next.operand.value.measure === 'minutes'
    );
  }

  private product(): Value | null {
    let value = this.factor();
    for (;;) {
      const sign = this.operator('*', '/');
      if (sign === null) return value;
      const other = this.factor();
      if (value?.type !== 'number' || other?.type !== 'number') return null;
      const result: number = sign === '*' ? value.value * other.value : value.value / other.value;
      value = { type: 'number', value: result, measure: value.measure === 'count' ? other.measure : value.measure };
    }
  }

  private factor(): Value | null {
    if (this.operator('-') !== null) {
      const value = this.factor();
      return value?.type === 'number' ? { ...value, value: -value.value } : null;
    }
    if (this.operator('(') !== null) {
      const value = this.sum();
      return this.operator(')') === null ? null : value;
    }
    const token = this.tokens[this.at];
    if (token === undefined || !('operand' in token)) return null;
    this.at += 1;
    return token.operand.value;
  }
}

function added(one: Value | null, other: Value | null, sign: 1 | -1): Value | null {
  if (one === null || other === null) return null;
  if (one.type === 'number' && other.type === 'number') {
    // December 31 - December 24 + 1: a bare number beside a span of days counts days.
    const isDays = one.measure === 'minutes' && other.measure === 'count' && one.value % DAY === 0;
    return { ...one, value: one.value + sign * other.value * (isDays ? DAY : 1) };
  }
  if (one.type === 'day' && other.type === 'day')
    return sign === 1 ? null : { type: 'number', value: daysBetween(other.day, one.day) * DAY, measure: 'minutes' };
  if (one.type === 'time' && other.type === 'time')
    return sign === 1 ? null : { type: 'number', value: one.minutes - other.minutes, measure: 'minutes' };
  if (one.type === 'day' && other.type === 'number') {
    if (other.measure === 'months') return { type: 'day', day: addMonths(one.day, sign * other.value) };
    const days = other.measure === 'minutes' ? other.value / DAY : other.value;
    return { type: 'day', day: addDays(one.day, sign * days) };
  }
  if (one.type === 'time' && other.type === 'number') {
    const minutes = other.measure === 'minutes' ? other.value : other.value * 60;
    return { type: 'time', minutes: one.minutes + sign * minutes };
  }
  return null;
}
