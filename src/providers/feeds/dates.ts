import { parseMoment } from '../../kernel/clock.ts';
import type { Region } from './port.ts';

/** Dates as feeds write them. Parsed by strict patterns, because V8's Date accepts nearly any text. */

const KOREAN_MINUTES = 9 * 60;
const ZONES: Record<string, number> = { UT: 0, UTC: 0, GMT: 0, Z: 0, KST: 540, JST: 540, CST: -360, CDT: -300 };
Object.assign(ZONES, { EST: -300, EDT: -240, MST: -420, MDT: -360, PST: -480, PDT: -420, BST: 60, CET: 60, CEST: 120 });
Object.assign(ZONES, { HKT: 480, SGT: 480, IST: 330, AEST: 600, AEDT: 660, MSK: 180, WET: 0, EET: 120, EEST: 180 });
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Sun, 15 Nov 2026 09:30:00 +0900; the day of the week, seconds and zone may be missing. */
const MAIL_FORM =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{2}|\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(.*)$/iu;
/** Nov 15, 2026 09:30 */
const AMERICAN_FORM =
  /^(?:\p{L}+\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*)$/iu;
/** 2026-11-15 09:30:00, 2026.11.15 09:30, 2026/11/15, 2026년 11월 15일 오후 3:05 */
const YEAR_FIRST =
  /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[일.]?(?:\s*\([일월화수목금토]\))?(?:[T\s,]*(오전|오후|AM|PM)?\s*(\d{1,2})\s*[:시]\s*(\d{1,2})(?:\s*[:분]\s*(\d{1,2})(?:[.,]\d+)?)?\s*[분초]?\s*(AM|PM)?\s*(.*))?$/i;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;

/** Without a time zone, dates of domestic feeds are in Korean time and those of foreign feeds in UTC. Null when the text is not a date. */
export function feedDate(given: string, region: Region): Date | null {
  const text = given.trim().slice(0, 100);
  const defaultMinutes = region === '국내' ? KOREAN_MINUTES : 0;
  const exact = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? parseMoment(text) : null;
  if (exact) return exact;
  const digits = DIGITS.exec(text);
  if (digits) return moment(digits.slice(1), defaultMinutes);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year, month, day, before, hour, minute, second, behind, zone] = yearFirst;
    return moment([year, month, day, fullHour(hour, before ?? behind), minute, second], zoneOf(zone, defaultMinutes));
  }
  const [, day, month, year, ...clock] = MAIL_FORM.exec(text) ?? [];
  if (day) return named([year, month, day], clock, defaultMinutes);
  const [, monthFirst, dayNext, yearLast, ...time] = AMERICAN_FORM.exec(text) ?? [];
  return monthFirst ? named([yearLast, monthFirst, dayNext], time, defaultMinutes) : null;
}

type Text = string | undefined;

function named([year, month, day]: Text[], [hour, minute, second, zone]: Text[], defaultMinutes: number): Date | null {
  const place = MONTHS.indexOf(month!.toLowerCase());
  const full = year!.length === 2 ? String(Number(year) + (Number(year) < 70 ? 2000 : 1900)) : year;
  return place === -1
    ? null
    : moment([full, String(place + 1), day, hour, minute, second], zoneOf(zone, defaultMinutes));
}

function moment(parts: Text[], zoneMinutes: number | null): Date | null {
  const [year, month, day, hour, minute, second] = parts.map((part) => (part ?? '0').padStart(2, '0'));
  const iso = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}Z`;
  const read = zoneMinutes === null ? null : parseMoment(iso);
  return read && new Date(read.getTime() - zoneMinutes! * 60_000);
}

function fullHour(hour: Text, half: Text): Text {
  if (!hour || !half) return hour;
  const isAfternoon = half === '오후' || half.toUpperCase() === 'PM';
  return String((Number(hour) % 12) + (isAfternoon ? 12 : 0));
}

/** Unknown time zones are treated as missing. */
function zoneOf(text: Text, defaultMinutes: number): number {
  const zone = (text ?? '').trim().toUpperCase();
  const [, sign, hours, minutes] = /^(?:GMT|UTC|UT)?\s*([+-])(\d{1,2}):?(\d{2})?\b/.exec(zone) ?? [];
  if (sign && Number(hours) <= 14) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
  const [name] = /^[A-Z]+/.exec(zone) ?? [];
  return name && Object.hasOwn(ZONES, name) ? ZONES[name]! : defaultMinutes;
}
