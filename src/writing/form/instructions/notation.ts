import { LANGUAGES, type Language } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import type { Day, Value } from './values.ts';

/** Writes a new value in the notation in which the old one stands in the text; null where that is not certain. */
export function inNotationOf(old: Value, next: Value, { language, today }: TextDate): string | null {
  if (old.kind === 'figure' && next.kind === 'figure') return figureLike(old, next);
  if (old.kind === 'day' && next.kind === 'day') return dayLike(old, next.day, { language, today });
  if (old.kind === 'time' && next.kind === 'time') return timeLike(old, next);
  return old.kind === next.kind ? next.text : null;
}

/** `today` (`YYYY-MM-DD`) tells the year of a day that is written without one. */
type TextDate = { language: Language; today: string };
type FigureValue = Extract<Value, { kind: 'figure' }>;

const NUMBER =
  /^(?<sign>\D*?)(?<number>\d[\d.,\u00A0\u202F]*(?: \d{3}(?!\d))*(?:\s?[십백천만억조十百千万億亿兆]+(?:\s?\d[\d,]*)?)*(?<scale>\s?(?:thousand|million|billion|trillion|mille|millions?|milliards?|ribu|juta|miliar|triliun|bn|mn|k)\b)?)(?<unit>.*)$/isu;
const CJK_SCALE = /[십백천만억조十百千万億亿兆]/u;

function figureLike(old: FigureValue, next: FigureValue): string | null {
  const [own, given] = [NUMBER.exec(old.text)?.groups, NUMBER.exec(next.text)?.groups];
  if (!own || !given) return null;
  if (next.figure.hasUnit && (next.figure.measure !== old.figure.measure || next.figure.factor !== old.figure.factor))
    return null;
  const isLatinScale = own.scale !== undefined || given.scale !== undefined;
  if (isLatinScale && own.scale?.trim() !== given.scale?.trim()) return null;
  const isPlain = !CJK_SCALE.test(own.number!) && !isLatinScale;
  const number = isPlain ? digitsLike(own.number!, given.number!.trim(), next) : given.number!.trim();
  // 3만 원, but 2만 5000원: where both have the unit, the new value has its own space before it.
  const unit = own.unit!.trim() === given.unit!.trim() ? given.unit : own.unit;
  return `${own.sign}${number}${unit}`;
}

const SEPARATOR = /(?<=\d)[.,\u00A0\u202F ](?=\d{3}(?!\d))/gu;

/** In digits, with the separator of thousands that the text has. */
function digitsLike(old: string, given: string, { figure }: FigureValue): string {
  const separator = old.match(SEPARATOR)?.[0];
  const isScaled = CJK_SCALE.test(given);
  if (separator === undefined && !isScaled) return given;
  const digits = isScaled ? String(figure.values[0]! / figure.factor) : given.replace(SEPARATOR, '');
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, separator ?? (old.length > 3 ? '' : ','));
}

type TimeValue = Extract<Value, { kind: 'time' }>;

function timeLike(old: TimeValue, next: TimeValue): string | null {
  const shape = (text: string) =>
    text
      .replace(/\d+/gu, '0')
      .replace(/오전|오후|저녁|아침|밤|午前|午後|上午|下午|[ap](?=\.?m)/giu, 'H')
      .replace(/[\s.]/gu, '');
  if (shape(old.text) === shape(next.text))
    return next.text + (/m\.$/iu.test(old.text) && !/\.$/u.test(next.text) ? '.' : '');
  if (!next.isExact || !/^\d{1,2}:\d{2}$/u.test(old.text) || !old.isExact) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(next.minutes / 60))}:${two(next.minutes % 60)}`;
}

const HALF_A_YEAR = 6;

/** Only the numbers and names that differ are replaced, so that order, signs and spaces stay. */
function dayLike(
  { text, day: old }: { text: string; day: Day },
  next: Day,
  { language, today }: TextDate,
): string | null {
  // 31 December to 5 January: whoever moves it may mean either year.
  if (old.year !== null && next.year === null && old.month - next.month >= HALF_A_YEAR) return null;
  const numbered = withMonthName(text, old, next, language) ?? withMonthNumber(text, old, next);
  if (numbered === null) return null;
  const year = next.year ?? old.year;
  const dated = old.year === null ? numbered : numbered.replace(String(old.year), String(year));
  if (old.year !== null && !dated.includes(String(year))) return null;
  return old.weekday === null ? dated : withWeekday(dated, old, { ...next, year }, { language, today });
}

const PAIR = /(?<!\d)(?<month>0?\d|1[0-2])(?<between>\s?(?:월|月|[.\-/])\s?)(?<day>0?[1-9]|[12]\d|3[01])(?!\d)/gu;

function withMonthNumber(text: string, old: Day, next: Day): string | null {
  const found = [...text.matchAll(PAIR)].filter(
    ({ groups }) => Number(groups!.month) === old.month && Number(groups!.day) === old.day,
  );
  const [match] = found;
  if (match === undefined || found.length > 1) return null;
  const { month = '', between = '', day = '' } = match.groups!;
  const width = month.startsWith('0') || day.startsWith('0') || /^\d{4}-/u.test(text) ? 2 : 1;
  const [newMonth, newDay] = [next.month, next.day].map((value) => String(value).padStart(width, '0'));
  return `${text.slice(0, match.index)}${newMonth}${between}${newDay}${text.slice(match.index + match[0].length)}`;
}

type Style = 'long' | 'short' | 'narrow';
type Name = { language: Language; style: Style; words: string };

const dateOf = ({ month, day }: Day, year: number) => new Date(Date.UTC(year, month - 1, day));

function nameOf(date: Date, part: 'month' | 'weekday', language: Language, style: Style): string {
  return new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' }).format(date).replace(/\.$/u, '');
}

/** The name of the month or weekday as the text has it; the language of the text is tried first. */
function nameIn(text: string, date: Date, part: 'month' | 'weekday', first: Language): Name | null {
  const styles: Style[] = part === 'month' ? ['long', 'short'] : ['long', 'short', 'narrow'];
  for (const language of [first, ...LANGUAGES])
    for (const style of styles) {
      const words = nameOf(date, part, language, style);
      // A narrow name in letters is a single initial, and a month in other scripts a number.
      const isName = /\p{Script=Latin}/u.test(words) ? style !== 'narrow' : part === 'weekday';
      if (isName && wordPattern(words).test(text)) return { language, style, words };
    }
  return null;
}

const wordPattern = (words: string) => new RegExp(`(?<!\\p{L})${words}(?!\\p{Script=Latin})`, 'iu');
/** The name of a month is the same in every year. */
const ANY_YEAR = 2024;

function withMonthName(text: string, old: Day, next: Day, language: Language): string | null {
  const name = nameIn(text, dateOf(old, ANY_YEAR), 'month', language);
  const day = new RegExp(`(?<!\\d)0?${old.day}(?<suffix>st|nd|rd|th|er)?(?!\\d)`, 'iu');
  const match = day.exec(text);
  if (name === null || match === null) return null;
  const { firstDay } = rulesOf(name.language).instructions;
  const isOrdinal = match.groups!.suffix !== undefined && match.groups!.suffix !== 'er';
  const number = next.day === 1 && firstDay !== null ? firstDay : `${next.day}${isOrdinal ? ordinal(next.day) : ''}`;
  const month = nameOf(dateOf(next, ANY_YEAR), 'month', name.language, name.style);
  return text.replace(day, number).replace(wordPattern(name.words), month);
}

function ordinal(day: number): string {
  const isTeen = Math.floor(day / 10) === 1;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
}

const YEARS_AROUND = [0, 1, -1, 2];

/** The year is the stated one, or the nearest in which the old day had its weekday. */
function withWeekday(text: string, old: Day, next: Day, { language, today }: TextDate): string | null {
  const years = old.year === null ? YEARS_AROUND.map((step) => Number(today.slice(0, 4)) + step) : [old.year];
  const year = years.find((each) => dateOf(old, each).getUTCDay() === old.weekday);
  if (year === undefined) return null;
  const name = nameIn(text, dateOf(old, year), 'weekday', language);
  if (name === null) return null;
  const date = next.weekday === null ? dateOf(next, next.year ?? year) : dateOfWeekday(next.weekday);
  return text.replace(wordPattern(name.words), nameOf(date, 'weekday', name.language, name.style));
}

/** 7 January 2024 was a Sunday. */
const dateOfWeekday = (weekday: number) => new Date(Date.UTC(ANY_YEAR, 0, 7 + weekday));
