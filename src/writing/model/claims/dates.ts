import { type Found, taken } from './scan.ts';

export type Day = { year: number | null; month: number; day: number };
type Time = { hour: number; minute: number };

const MONTHS = [
  ['january', 'janvier', 'januari', 'jan'],
  ['february', 'février', 'februari', 'feb'],
  ['march', 'mars', 'maret', 'mar'],
  ['april', 'avril', 'apr'],
  ['may', 'mai', 'mei'],
  ['june', 'juin', 'juni', 'jun'],
  ['july', 'juillet', 'juli', 'jul'],
  ['august', 'août', 'agustus', 'aug'],
  ['september', 'septembre', 'sept', 'sep'],
  ['october', 'octobre', 'oktober', 'oct'],
  ['november', 'novembre', 'nov'],
  ['december', 'décembre', 'desember', 'dec'],
];
const MONTH = MONTHS.flat().join('|');

const NUMERIC = [
  /(?:(?<year>\d{4})\s?[년年.\-/]\s?)?(?<month>\d{1,2})\s?[월月]\s?(?<day>\d{1,2})\s?[일日号]/gu,
  /(?<![\d.-])(?<year>\d{4})\s?[.\-/]\s?(?<month>\d{1,2})\s?[.\-/]\s?(?<day>\d{1,2})(?!\d)\.?/gu,
];
const NAMED = [
  new RegExp(
    `\\b(?<name>${MONTH})\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d,.]*\\d{3}\\b(?<!\\s\\d{4}))(?:,?\\s(?<year>\\d{4}))?\\b`,
    'giu',
  ),
  new RegExp(
    `\\b(?<day>\\d{1,2})(?:er|st|nd|rd|th)?\\s(?:of\\s)?(?<name>${MONTH})\\b\\.?(?:,?\\s(?<year>\\d{4}))?`,
    'giu',
  ),
];
const TIMES = [
  /(?<half>오전|오후|午前|午後|上午|下午)?\s?(?<hour>\d{1,2})\s?(?:시(?!간|장|험|리|즌)|時(?!間)|点(?!の))(?:\s?(?<minute>\d{1,2})\s?[분分]|\s?(?<thirty>반|半))?/gu,
  /(?<![\d:])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])(?:\s?[ap]\.?m\b\.?)?/giu,
  /(?<![\d:])(?<hour>\d{1,2})\s?[ap]\.?m\b\.?/giu,
];

function dayOf(groups: Record<string, string | undefined>): Day | null {
  const name = groups.name?.toLowerCase();
  const month = name === undefined ? Number(groups.month) : MONTHS.findIndex((names) => names.includes(name)) + 1;
  const day = Number(groups.day);
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { year: groups.year === undefined ? null : Number(groups.year), month, day };
}

/** 14:00 and 오후 2시 are one time. */
function timeOf(groups: Record<string, string | undefined>): Time | null {
  const hour = Number(groups.hour);
  const minute = groups.thirty === undefined ? Number(groups.minute ?? 0) : 30;
  return hour > 24 || minute > 59 ? null : { hour: hour % 12, minute };
}

export function takenDays(text: string): { values: (Found & { value: Day })[]; rest: string } {
  return taken(text, [...NUMERIC, ...NAMED], dayOf);
}

export function takenTimes(text: string): { values: (Found & { value: Time })[]; rest: string } {
  return taken(text, TIMES, timeOf);
}

export function isSameTime(one: Time, other: Time): boolean {
  return one.hour === other.hour && one.minute === other.minute;
}

/** A day without a year is vouched for by that day of any year; a year has to be given with it or beside it. */
export function isVouchedDay(day: Day, known: Day[], years: ReadonlySet<number>): boolean {
  const same = known.filter(({ month, day: date }) => month === day.month && date === day.day);
  if (day.year === null) return same.length > 0;
  return same.some(({ year }) => year === day.year || (year === null && years.has(day.year!)));
}
