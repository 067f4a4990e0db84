import type { Language } from '../../i18n/language.ts';

/** Korean dates in the API's format, `2026-11-15`. */

const DAY_MS = 86_400_000;
const KOREA_MS = 9 * 3_600_000;

export function today(): string {
  return new Date(Date.now() + KOREA_MS).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Every day from the first to the last, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** 11월 15일 (일) */
export function dayName(day: string, language: Language): string {
  const locale = language === 'ko' ? 'ko-KR' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'short' });
  return format.format(Date.parse(day));
}

/** 11.15. */
export function shortDay(day: string, language: Language): string {
  const locale = language === 'ko' ? 'ko-KR' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'numeric', day: 'numeric' }).format(Date.parse(day));
}

/** The time of day of `2026-11-15T18:13:05+09:00`. */
export function clockOf(moment: string): string {
  return moment.slice(11, 16);
}

export function secondsOf(moment: string): number {
  return Date.parse(moment) / 1000;
}
