/** Days are `YYYY-MM-DD` and months `YYYY-MM`, in Korean time. */

const DAY_MS = 24 * 3600_000;
const WEEK = 7;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whole weeks from Sunday to Saturday that contain the month. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  let day = addDays(first, -weekdayOf(first));
  while (day.slice(0, 7) <= month) {
    weeks.push(Array.from({ length: WEEK }, (_, place) => addDays(day, place)));
    day = addDays(day, WEEK);
  }
  return weeks;
}

export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
