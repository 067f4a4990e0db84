import { getHolidayPreset } from '@hyunbinseo/holidays-kr';

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
  try {
    return day in (await getHolidayPreset(day.slice(0, 4)));
  } catch (error) {
    if (error instanceof RangeError) return FIXED.includes(day.slice(5));
    throw error;
  }
}
