import type { Language } from '../brief.ts';
import { longDate, officialDate } from './dates.ts';

/** Dates and times as people write them, and as an official document of each language prints them. */

/** `day` is `YYYY-MM-DD`; `hasYear`: the text itself names the year; `isWrong`: the weekday beside it is not the day's. */
export type FoundDay = { index: number; text: string; day: string; hasYear: boolean; isWrong: boolean };

const WEEKDAYS = ['일日', '월月', '화火', '수水', '목木', '금金', '토土'];
const ENGLISH_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** English, French and Indonesian names, by how they begin. */
const MONTHS = [
  ...[/^jan/i, /^f[eé][bv]/i, /^mar/i, /^a[pv]r/i, /^(?:ma[iy]|mei)$/i, /^(?:jun|juin)/i, /^juil|^jul/i],
  ...[/^(?:aug|ao[uû]t|agu)/i, /^sep/i, /^o[ck]t/i, /^nov/i, /^d[eé][cs]/i],
];
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const OTHER_MONTH =
  '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|Januari|Februari|Maret|Mei|Juni|Juli|Agustus|Oktober|Desember)';
const WEEKDAY =
  /(?:\s?[(（](?<bracketed>[일월화수목금토日月火水木金土])(?:요일|曜日?)?[)）]|\s(?<spelled>[일월화수목금토])요일)?/uy;

const DAY = new RegExp(
  [
    String.raw`(?<![\d.])(?:(?<y>\d{4})\s?[년年]\s?)?(?<m>\d{1,2})\s?[월月]\s?(?<d>\d{1,2})\s?[일日号]`,
    String.raw`(?<![\d./-])(?<y>\d{4})(?:\.\s?|-|/)(?<m>\d{1,2})(?:\.\s?|-|/)(?<d>\d{1,2})(?![\d-])\.?`,
    // 12/24 may be a fraction and 12. 24. the number of an item, so a weekday or a period must show that it is a day.
    String.raw`(?<![\d./])(?<m>\d{1,2})(?:/|\.\s?|[월月]\s?(?=\d{1,2}\s?[~∼〜-]))(?<d>\d{1,2})\.?(?=\s?[~∼〜-]\s?\d{1,2}[일日]|\s?[(（][일월화수목금토][)）]|\s?[~∼]\s?\d{1,2}(?:/|\.\s?)\d)`,
    // 1/2 and 3/4 stay fractions even before 까지.
    String.raw`(?<![\d./])(?!1/[2-5]|2/[35]|3/[45])(?<m>\d{1,2})/(?<d>\d{1,2})(?=\s?(?:부터|까지))`,
    String.raw`(?<![\d./])(?<=\d[.)]?\s?[~∼]\s?)(?<m>\d{1,2})(?:/|\.\s?)(?<d>\d{1,2})\.?(?![\d:/])`,
    String.raw`(?:(?:${ENGLISH_WEEKDAYS.join('|')}),? )?(?<n>${MONTH}) (?<d>\d{1,2})(?:, (?<y>\d{4}))?(?!\d)`,
    String.raw`(?<!\d)(?<d>\d{1,2})(?:er)? (?<n>${MONTH}|${OTHER_MONTH})(?: (?<y>\d{4}))?(?!\d)`,
    // The end of a period: 12월 24일부터 31일까지.
    String.raw`(?<=(?:[일.)시분]|:\d{2}|[월月]\s?\d{1,2})\s?(?:부터|[~∼〜–-])\s?)(?<d>\d{1,2})(?:[일日]|(?=\([일월화수목금토]\)))`,
  ].join('|'),
  'gu',
);

function stamp(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date));
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Without a year the nearest day is meant, of those with the weekday that was given. */
function yearOf(month: number, date: number, weekday: number | null, today: string): number {
  const year = Number(today.slice(0, 4));
  const now = Date.parse(`${today}T00:00:00Z`);
  const near = [year - 1, year, year + 1].map((candidate) => stamp(candidate, month, date));
  const fitting = near.filter((day) => weekday === null || day.getUTCDay() === weekday);
  const days = fitting.length > 0 ? fitting : near;
  const distance = (day: Date) => Math.abs(day.getTime() - now);
  return days.reduce((best, day) => (distance(day) < distance(best) ? day : best)).getUTCFullYear();
}

/** `지난해 12월 5일` already says which year is meant, and `매년` names none. */
const OTHER_YEAR = /(?:지난해|작년|재작년|내년|매년|매달|昨年|来年|去年|明年|毎年|每年)의?\s?$/u;

/** Every day named in a text, in order. A period may end in the next year. */
export function daysIn(text: string, today: string): FoundDay[] {
  const found: FoundDay[] = [];
  for (const match of text.matchAll(DAY)) {
    const groups = match.groups!;
    if (OTHER_YEAR.test(text.slice(Math.max(0, match.index - 6), match.index))) continue;
    WEEKDAY.lastIndex = match.index + match[0].length;
    const tail = WEEKDAY.exec(text)!;
    const before = found.at(-1);
    const named = groups.n && String(MONTHS.findIndex((month) => month.test(groups.n!)) + 1);
    const month = Number(groups.m ?? named ?? before?.day.slice(5, 7));
    const date = Number(groups.d);
    if (!(month >= 1 && month <= 12 && date >= 1 && date <= stamp(2024, month + 1, 0).getUTCDate())) continue;
    const mark = tail.groups!.bracketed ?? tail.groups!.spelled;
    const weekday = mark === undefined ? null : WEEKDAYS.findIndex((names) => names.includes(mark));
    const given = groups.y;
    const isEnd = before !== undefined && /^\s?(?:부터|[~∼〜–-]|から|至)\s?$/u.test(gap(text, before, match.index));
    let year = given === undefined ? yearOf(month, date, weekday, today) : Number(given);
    if (given === undefined && isEnd) {
      const start = Number(before.day.slice(0, 4));
      year = isoOf(stamp(start, month, date)) < before.day ? start + 1 : start;
    }
    const day = stamp(year, month, date);
    found.push({
      index: match.index,
      text: match[0] + tail[0],
      day: isoOf(day),
      hasYear: given !== undefined,
      isWrong: weekday !== null && day.getUTCDay() !== weekday,
    });
  }
  return found;
}

function gap(text: string, before: FoundDay, index: number): string {
  return text.slice(before.index + before.text.length, index);
}

/** A day as a document of the language prints it, with its weekday. */
function printedDay(day: string, language: Language): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (language === 'ko') return officialDate(day);
  if (language === 'ja') return `${longDate(day, 'ja')}（${WEEKDAYS[weekday]![1]}）`;
  if (language === 'zh') return `${longDate(day, 'zh')}（星期${'日一二三四五六'[weekday]}）`;
  return `${ENGLISH_WEEKDAYS[weekday]}, ${longDate(day, 'en')}`;
}

const CLOCK = /(?<![\d:])(?:(오전|오후|아침|새벽|낮|저녁|밤)\s?)?(\d{1,2})시(?!간)(?:\s?(\d{1,2})분(?!간)|\s?(반))?/gu;
/** Without 오전 or 오후 an earlier hour may be either. */
const FIRST_CERTAIN_HOUR = 8;

/** `오후 3시 20분` → `15:20`, the 24-hour notation of official documents; the end of a period goes by its start. */
export function officialTime(text: string): string {
  let before = { end: -1, hours: 0 };
  return text.replace(CLOCK, (whole, half: string | undefined, hour: string, minute = '0', halfPast, index: number) => {
    const isEnd = before.end >= 0 && /^\s?(?:부터|에서|[~∼–-])\s?$/u.test(text.slice(before.end, index));
    const isLate = half === '오후' || half === '밤' || half === '저녁' || (half === '낮' && Number(hour) < 6);
    const isNoon = half === '낮' && Number(hour) === 12;
    let hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate || isNoon ? 12 : 0);
    const isCertain = half !== undefined || isEnd || hours >= FIRST_CERTAIN_HOUR;
    if (half === undefined && isEnd && hours < before.hours && hours < 12) hours += 12;
    if (!isCertain || hours > 24 || Number(minute) > 59) return whole;
    before = { end: index + whole.length, hours };
    return `${String(hours).padStart(2, '0')}:${halfPast === undefined ? minute.padStart(2, '0') : '30'}`;
  });
}

/** The text with its days and times in official Korean notation; nothing else changes. */
export function officialNotation(text: string, today: string): string {
  let result = '';
  let rest = 0;
  let before: FoundDay | null = null;
  for (const found of daysIn(text, today)) {
    const isEnd = before !== null && /^\s?(?:부터|[~∼–-])\s?$/u.test(gap(text, before, found.index));
    const isSameYear = before?.day.slice(0, 4) === found.day.slice(0, 4);
    const full = found.isWrong ? found.text : officialDate(found.day);
    const printed = isEnd && isSameYear && !found.isWrong ? full.replace(/^\d{4}\. /u, '') : full;
    const between = text.slice(rest, found.index);
    result += (isEnd ? between.replace(/^\s?[~∼–-]\s?$/u, ' ∼ ') : between) + printed;
    rest = found.index + found.text.length;
    before = found;
  }
  return officialTime(result + text.slice(rest)).replace(/(?<=\d{2}:\d{2})\s?[~∼–]\s?(?=\d{1,2}:\d{2})/gu, '∼');
}

/** `2026. 12. 24.(목) ∼ 12. 31.(목)` for `12월 24일부터 31일까지`, as the value of a line. */
export function officialPeriod(text: string, today: string): string {
  return officialNotation(text, today).replace(
    /(?<=\([일월화수목금토]\))\s?부터\s?(\S.*?(?:\([일월화수목금토]\)|\d:\d{2}))\s?까지$/u,
    ' ∼ $1',
  );
}

/** The days of a line with year and weekday, in the language of the document; the rest of the line stays. */
export function withFullDays(text: string, today: string, language: Language): string {
  if (language === 'ko') return officialPeriod(text, today);
  let result = '';
  let rest = 0;
  for (const found of daysIn(text, today)) {
    result += text.slice(rest, found.index) + (found.isWrong ? found.text : printedDay(found.day, language));
    rest = found.index + found.text.length;
  }
  return result + text.slice(rest);
}
