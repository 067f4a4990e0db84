import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { koreanDay } from '../../kernel/clock.ts';
import { DAY_MS, type Days, daysIn } from '../../kernel/days.ts';

/** Working days in Korea, with public holidays, substitute holidays and election days from the official calendar. */

/** Fixed-date holidays, used for years whose official calendar is not published yet. */
const FIXED = ['01-01', '03-01', '05-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25'];
const SATURDAY = 6;
const SUNDAY = 0;

export async function isWorkingDay(day: string): Promise<boolean> {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !(await isPublicHoliday(day));
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

async function isPublicHoliday(day: string): Promise<boolean> {
  const published = await holidaysOf(day.slice(0, 4));
  return published === null ? FIXED.includes(day.slice(5)) : day in published;
}

/** What people call the days whose official names nobody says. */
const USUAL_NAMES: Record<string, string> = { '1월 1일': '신정', 기독탄신일: '성탄절' };

/** Public holidays with their names; none for years whose official calendar is not published yet. */
export async function holidaysIn(days: Days): Promise<{ date: string; name: string }[]> {
  const dates = Array.from({ length: daysIn(days) }, (_, place) =>
    koreanDay(new Date(days.from.getTime() + place * DAY_MS)),
  );
  const years = new Map<string, Awaited<ReturnType<typeof holidaysOf>>>();
  for (const year of new Set(dates.map((date) => date.slice(0, 4)))) years.set(year, await holidaysOf(year));
  return dates.flatMap((date) => {
    const names = years.get(date.slice(0, 4))?.[date];
    return names === undefined ? [] : [{ date, name: names.map((name) => USUAL_NAMES[name] ?? name).join(', ') }];
  });
}

/** Null when the official calendar of the year is not published yet. */
async function holidaysOf(year: string): Promise<Readonly<Record<string, readonly string[]>> | null> {
  try {
    return await getHolidayPreset(year);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
