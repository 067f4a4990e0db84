import { ALL_RULES } from '../languages/index.ts';
import { findContacts, withoutForm } from './contacts.ts';
import { findDates, type Moment } from './notation/dates.ts';
import { type Figure, findFigures, inUnit, isSingle } from './notation/figures.ts';
import { rounded } from './notation/numbers.ts';
import { blank, type Span } from './text.ts';

/** A figure, date, price word or superlative of a text; the same function reads the text and the material. */
export type Fact = Span & { text: string } & (
    | { kind: 'figure'; figure: Figure }
    | { kind: 'date'; moment: Moment }
    | { kind: 'price' | 'superlative'; key: string }
  );

const STATEMENTS = ALL_RULES.flatMap(({ origins }) => origins.statements).map(([kind, key, pattern]) => ({
  kind,
  key,
  pattern: new RegExp(pattern, 'giu'),
}));

/** The facts of a text without placeholders and quotations, in reading order. */
export function findFacts(text: string, isGuide: boolean): Fact[] {
  const { moments, rest } = findDates(withoutForm(blank(text, findContacts(text)), isGuide));
  const statements = withoutOverlaps(
    STATEMENTS.flatMap(({ kind, key, pattern }) =>
      [...rest.matchAll(pattern)].map(({ 0: words, index }) => ({
        ...{ kind, key, text: words, start: index, end: index + words.length },
      })),
    ),
  );
  const figures = findFigures(blank(rest, statements)).map(({ start, end, text: written, ...figure }) => ({
    ...{ start, end, text: written, kind: 'figure' as const },
    figure: { start, end, text: written, ...figure },
  }));
  const dates = withMonths(moments, text).map((moment) => {
    const { start, end } = moment;
    return { start, end, text: moment.text, kind: 'date' as const, moment };
  });
  return [...dates, ...statements, ...figures].sort((left, right) => left.start - right.start);
}

function withoutOverlaps<Found extends Span>(found: Found[]): Found[] {
  let end = -1;
  return found
    .sort((left, right) => left.start - right.start || right.end - left.end)
    .filter((each) => {
      if (each.start < end) return false;
      end = each.end;
      return true;
    });
}

const MAX_RANGE = 40;

/** `11월 21일 22시부터 22일 06시까지`: the second day is in the month of the first. */
function withMonths(moments: Moment[], text: string): Moment[] {
  let first: Extract<Moment, { type: 'day' }> | null = null;
  return moments.map((moment) => {
    if (moment.type === 'day') first = moment;
    if (moment.type !== 'day-only' || first === null || moment.day <= first.day) return moment;
    const between = text.slice(first.end, moment.start);
    if (between.length > MAX_RANGE || !/부터|[~∼〜–-]|から|至/u.test(between)) return moment;
    return { ...moment, type: 'day', year: first.year, month: first.month };
  });
}

/** A bare number in a table whose unit stands above it. */
export function inTable(fact: Fact, unit: Pick<Figure, 'measure' | 'factor'>): Fact {
  if (fact.kind !== 'figure' || fact.figure.hasUnit) return fact;
  return { ...fact, figure: { ...inUnit(fact.figure, unit), isInTable: true } };
}

/** One of something is mostly a manner of speaking: 1인당, 1년 동안. */
export function isMannerOfSpeaking(fact: Fact): boolean {
  return fact.kind === 'figure' && isSingle(fact.figure);
}

/** Where a fact of the material is looked up. Facts with a key in common may still differ in unit or year. */
export function keysOf(fact: Fact): string[] {
  if (fact.kind === 'figure') {
    const { values, factor, written } = fact.figure;
    return values
      .flatMap((value) => [`value ${value}`, `number ${rounded(value / factor)}`])
      .concat(`written ${written}`);
  }
  if (fact.kind !== 'date') return [`${fact.kind} ${fact.key}`];
  const { moment } = fact;
  switch (moment.type) {
    case 'day':
      return [`day ${moment.month}-${moment.day}`, `month ${moment.month}`, `day-only ${moment.day}`, 'day'].concat(
        moment.year === null ? [] : [`year ${moment.year}`],
        moment.weekday === null ? [] : [`weekday ${moment.weekday}`],
      );
    case 'month':
      return [`month ${moment.month}`, ...(moment.year === null ? [] : [`year ${moment.year}`])];
    case 'quarter':
      return [`quarter ${moment.quarter}`, ...(moment.year === null ? [] : [`year ${moment.year}`])];
    case 'year':
      return [`year ${moment.year}`];
    case 'day-only':
      return [`day-only ${moment.day}`];
    case 'weekday':
      return [`weekday ${moment.weekday}`];
    case 'time':
      // 7*60+10 for 07:10
      return [
        `clock ${moment.minutes % 720}`,
        `part ${Math.floor(moment.minutes / 60)}`,
        `part ${moment.minutes % 60}`,
      ];
  }
}

/** The one key by which a fact of the text is looked up. */
export function keyOf(fact: Fact): string {
  return keysOf(fact)[0]!;
}
