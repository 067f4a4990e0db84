import { blank, hasAny, MAX_MATCHES, type Span } from '../text.ts';
import {
  DAY_ONLY,
  DAYS,
  HALF,
  LATIN_TIMES,
  MONTHS,
  monthNumber,
  NAMED_DAYS,
  NAMED_MONTHS,
  QUARTER,
  TIMES,
  WEEKDAY,
  weekdayNumber,
  YEAR,
} from './date-patterns.ts';

/** A parsed date expression; parts that it does not state are `null`. */
export type Moment = Span & { text: string } & (
    | { type: 'day'; year: number | null; month: number; day: number; weekday: number | null }
    | { type: 'month'; year: number | null; month: number }
    | { type: 'year'; year: number }
    | { type: 'day-only'; day: number; weekday: number | null }
    | { type: 'weekday'; weekday: number }
    /** `quarter` 1 to 4; the halves of a year are 5 and 6. */
    | { type: 'quarter'; year: number | null; quarter: number }
    /** `isExact`: morning or afternoon is stated. */
    | { type: 'time'; minutes: number; isExact: boolean }
  );

type Groups = Record<string, string | undefined>;
type Read = (groups: Groups, span: Span & { text: string }) => Moment[];

const ORDINALS: Record<string, number> = {
  ...{ 一: 1, 二: 2, 三: 3, 四: 4, i: 1, ii: 2, iii: 3, iv: 4 },
  ...{ first: 1, second: 2, third: 3, fourth: 4 },
  ...{ premier: 1, deuxième: 2, troisième: 3, quatrième: 4 },
  ...{ pertama: 1, kedua: 2, ketiga: 3, keempat: 4 },
};

function yearIn({ year, shortYear, yearBefore, after, of }: Groups): number | null {
  if (shortYear !== undefined) return 2000 + Number(shortYear);
  const written = year ?? yearBefore ?? after ?? of;
  return written === undefined ? null : Number(written);
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const readDay: Read = (groups, span) => {
  const year = yearIn(groups);
  const lastMonth = groups.toName === undefined ? Number(groups.toMonth) : monthNumber(groups.toName);
  const month = groups.name === undefined ? Number(groups.month) : monthNumber(groups.name);
  const day = Number(groups.day);
  const weekday = weekdayNumber(groups.inside ?? groups.behind ?? groups.after ?? groups.before);
  if (!isDay(month, day)) return [];
  const first: Moment = { ...span, type: 'day', year, month, day, weekday };
  const lastDay = groups.toDay ?? groups.endDay;
  if (lastDay === undefined) return [first];
  // A range is two claims: each has its own part of the text.
  const cut = span.start + span.text.lastIndexOf(groups.to ?? (groups.endDay === undefined ? lastDay : `${lastDay} `));
  const endMonth = Number.isNaN(lastMonth) ? month : lastMonth;
  if (!isDay(endMonth, Number(lastDay))) return [first];
  const last: Moment = {
    ...{ type: 'day', start: cut, end: span.end, text: span.text.slice(cut - span.start) },
    year: groups.toYear === undefined ? year : Number(groups.toYear),
    ...{ month: endMonth, day: Number(lastDay), weekday: weekdayNumber(groups.toWeekday) },
  };
  const head = span.text.slice(0, cut - span.start).replace(/(?:부터|에서|から|[~∼〜–—,·-]|至|到|및|と|\s)+$/u, '');
  return [{ ...first, end: span.start + head.length, text: head }, last];
};

const readMonth: Read = (groups, span) => {
  const month = groups.name === undefined ? Number(groups.month) : monthNumber(groups.name);
  return month >= 1 && month <= 12 ? [{ ...span, type: 'month', year: yearIn(groups), month }] : [];
};

const readQuarter: Read = (groups, span) => {
  const written = (
    groups.quarter ??
    groups.letter ??
    groups.figure ??
    groups.ordinal ??
    groups.kuartal ??
    ''
  ).toLowerCase();
  const quarter = ORDINALS[written] ?? Number.parseInt(written, 10);
  return [{ ...span, type: 'quarter', year: yearIn(groups), quarter }];
};

const readHalf: Read = (groups, span) => [
  { ...span, type: 'quarter', year: null, quarter: groups.first === undefined ? 6 : 5 },
];

const readTime: Read = (groups, span) => {
  const hour = Number(groups.hour);
  const minute = groups.thirty === undefined ? Number(groups.minute ?? 0) : 30;
  if (hour > 24 || minute > 59) return [];
  const isAfternoon = /오후|저녁|밤|午後|下午|晚上/u.test(groups.half ?? '') || /p/iu.test(groups.meridiem ?? '');
  const isTold = groups.half !== undefined || groups.meridiem !== undefined || hour > 12;
  const fullHour = isAfternoon && hour < 12 ? hour + 12 : hour;
  return [{ ...span, type: 'time', minutes: fullHour * 60 + minute, isExact: isTold }];
};

const readDayOnly: Read = (groups, span) => {
  const day = Number(groups.day);
  return day >= 1 && day <= 31 ? [{ ...span, type: 'day-only', day, weekday: weekdayNumber(groups.inside) }] : [];
};

const readWeekday: Read = (groups, span) => {
  const weekday = weekdayNumber(groups.weekday);
  return weekday === null ? [] : [{ ...span, type: 'weekday', weekday }];
};

const readYear: Read = (groups, span) => [{ ...span, type: 'year', year: Number(groups.year) }];

/** The patterns are skipped unless the lower-case text contains one of `needs` and, with `isLatin`, a Latin word. */
const READERS: { patterns: RegExp[]; read: Read; needs?: string[]; isLatin?: true }[] = [
  {
    patterns: [QUARTER],
    read: readQuarter,
    needs: [
      '분기',
      '四半期',
      '季度',
      'quarter',
      'trimestre',
      'kuartal',
      'q1',
      'q2',
      'q3',
      'q4',
      '1q',
      '2q',
      '3q',
      '4q',
    ],
  },
  { patterns: [HALF], read: readHalf, needs: ['반기', '半期', '半年', 'half', 'semest'] },
  { patterns: DAYS.slice(0, 2), read: readDay, needs: ['월', '月'] },
  { patterns: DAYS.slice(2), read: readDay, needs: ['.', '-', '/'] },
  { patterns: NAMED_DAYS, read: readDay, isLatin: true },
  { patterns: MONTHS.slice(0, 1), read: readMonth, needs: ['월', '月'] },
  { patterns: MONTHS.slice(1), read: readMonth, needs: ['.'] },
  { patterns: NAMED_MONTHS, read: readMonth, isLatin: true },
  { patterns: TIMES.slice(0, 1), read: readTime, needs: ['시', '時', '时', '点'] },
  { patterns: TIMES.slice(1), read: readTime, needs: [':'] },
  { patterns: LATIN_TIMES, read: readTime, isLatin: true },
  { patterns: [YEAR], read: readYear, needs: ['19', '20'] },
  { patterns: [DAY_ONLY], read: readDayOnly, needs: ['일', '日', '号'] },
  {
    patterns: [WEEKDAY],
    read: readWeekday,
    needs: [
      '요일',
      '曜',
      '토',
      '일',
      '土',
      '日',
      '星期',
      '周',
      ...['day', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      'di',
      'senin',
      'selasa',
      'rabu',
      'kamis',
      'jumat',
      'sabtu',
    ],
  },
];

/** The dates and times of a text in reading order, and the text without them. */
export function findDates(text: string): { moments: Moment[]; rest: string } {
  const moments: Moment[] = [];
  let rest = text;
  const hasLatin = /[A-Za-z]{3}|\d\s?(?:h|[ap]m?)\b/.test(text);
  const small = text.toLowerCase();
  for (const { patterns, read, needs, isLatin } of READERS) {
    if ((isLatin && !hasLatin) || (needs !== undefined && !hasAny(small, needs))) continue;
    for (const pattern of patterns) {
      const found: Moment[] = [];
      for (const match of rest.matchAll(pattern).take(MAX_MATCHES)) {
        const indent = match[0].length - match[0].trimStart().length;
        const start = match.index + indent;
        found.push(...read(match.groups!, { start, end: start + match[0].trim().length, text: match[0].trim() }));
      }
      rest = blank(rest, found);
      moments.push(...found);
    }
  }
  return { moments: moments.sort((left, right) => left.start - right.start), rest };
}
