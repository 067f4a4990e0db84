import { clockTime } from './clock.ts';

/** The API uses ISO 8601 in Korean time, the screens Unix seconds, and inputs local time. */

const OFFSET_MS = 9 * 3600_000;

export function secondsOf(kst: string): number {
  // Times from inputs have no offset: they are Korean time, wherever the user is.
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(kst) ? kst : `${kst}+09:00`) / 1000;
}

/** For `<input type="datetime-local">`. */
export function wallTime(seconds: number): string {
  return new Date(seconds * 1000 + OFFSET_MS).toISOString().slice(0, 16);
}

export function wallTimeNow(): string {
  return wallTime(clockTime() / 1000);
}
