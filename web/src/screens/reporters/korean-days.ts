/** The API uses Korean dates and times; inputs use local time without an offset. */

const OFFSET_MS = 9 * 3600_000;
const DAY_MS = 86_400_000;

export function secondsOf(kst: string): number {
  return Date.parse(kst) / 1000;
}

/** For `<input type="datetime-local">`. */
export function wallTime(kst: string | null): string {
  return kst === null ? '' : new Date(Date.parse(kst) + OFFSET_MS).toISOString().slice(0, 16);
}

export function wallTimeNow(): string {
  return wallTime(new Date().toISOString());
}

/** The Korean date a number of days ago. */
export function koreanDay(ago = 0): string {
  return new Date(Date.now() + OFFSET_MS - ago * DAY_MS).toISOString().slice(0, 10);
}
