import { findDates, type Moment } from '../../origins/notation/dates.ts';
import { type Figure, findFigures } from '../../origins/notation/figures.ts';
import { blank, halfWidth } from '../../origins/text.ts';

/** Values that are the same in any notation: figures, days, times, and addresses as they are written. */
export type Value = { start: number; end: number; text: string } & (
  | { kind: 'figure'; figure: Figure }
  | { kind: 'day'; day: Day }
  | { kind: 'time'; minutes: number; isExact: boolean }
  | { kind: 'address'; key: string }
);
export type Day = Extract<Moment, { type: 'day' }>;

const ADDRESS =
  /https?:\/\/[^\s)\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\d.,])(?:\+\d{1,3}[\s-]?)?\(?0\d{1,3}\)?[\s.-]?\d{3,4}[\s.-]\d{4}(?!\d)|(?<![\d.,])1\d{3}-\d{4}(?!\d)/gu;

/** The values of a text in reading order. `others` are dates that name no day: a month, a weekday, a day without its month. */
export function valuesIn(written: string): { values: Value[]; others: Moment[] } {
  // Every character keeps its position.
  const text = halfWidth(written);
  const addresses = [...text.matchAll(ADDRESS)].map(({ 0: found, index }): Value => {
    const key = /[@/]/u.test(found) ? found.toLowerCase() : found.replace(/\D/gu, '');
    return { kind: 'address', key, text: found, start: index, end: index + found.length };
  });
  const { moments, rest } = findDates(blank(text, addresses));
  const dates = moments.flatMap((moment): Value[] => {
    const { start, end } = moment;
    const own = written.slice(start, end);
    if (moment.type === 'day') return [{ kind: 'day', day: moment, start, end, text: own }];
    if (moment.type === 'time') return [{ kind: 'time', ...moment, start, end, text: own }];
    return [];
  });
  const figures = findFigures(rest).map((figure): Value => {
    const { start, end } = figure;
    return { kind: 'figure', figure, start, end, text: written.slice(start, end) };
  });
  const others = moments.filter(({ type }) => type === 'month' || type === 'weekday' || type === 'day-only');
  return { values: [...addresses, ...dates, ...figures].sort((left, right) => left.start - right.start), others };
}

/** The value or the day with its time that the words are; null when they say anything else. */
export function wholeValues(words: string): Value[] | null {
  const { values, others } = valuesIn(words);
  const rest = blank(words, values).replaceAll('\0', '');
  const isOne = values.length === 1 || (values.length === 2 && values[0]!.kind === 'day' && values[1]!.kind === 'time');
  return isOne && others.length === 0 && /^[\s,]*$/u.test(rest) ? values : null;
}

const NOON = 720;

export function isSame(left: Value, right: Value): boolean {
  if (left.kind === 'figure' && right.kind === 'figure') {
    const [one, other] = [left.figure, right.figure];
    const isMeasured = !one.hasUnit || !other.hasUnit || one.measure === other.measure;
    return isMeasured && one.values.some((value) => other.values.includes(value));
  }
  if (left.kind === 'day' && right.kind === 'day') {
    const [one, other] = [left.day, right.day];
    const isYear = one.year === null || other.year === null || one.year === other.year;
    return isYear && one.month === other.month && one.day === other.day;
  }
  if (left.kind === 'time' && right.kind === 'time') {
    const difference = Math.abs(left.minutes - right.minutes);
    return difference === 0 || (difference === NOON && !(left.isExact && right.isExact));
  }
  return left.kind === 'address' && right.kind === 'address' && left.key === right.key;
}
