import { koreanDay } from '../../kernel/clock.ts';
import { isWorkingDay, weekdayOf } from './working-days.ts';

/** Recommends a time to send: reporters read their mail before the editorial meetings at ten. */

const SLOTS = ['08:00', '08:30', '09:00', '09:30'];
const NOTICE_MS = 30 * 60_000;
const DAY_MS = 24 * 3600_000;
const MIDWEEK = [2, 3, 4];
const WEEKDAYS = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export type Slot = { day: string; time: string };

/** The earliest slot with enough notice on a working day, optionally from Tuesday to Thursday. */
export async function nextSlot(now: Date, midweekOnly: boolean): Promise<Slot> {
  const earliest = now.getTime() + NOTICE_MS;
  for (let later = 0; ; later += 1) {
    const day = koreanDay(new Date(now.getTime() + later * DAY_MS));
    const time = SLOTS.find((slot) => Date.parse(isoOf({ day, time: slot })) >= earliest);
    if (time === undefined || (midweekOnly && !MIDWEEK.includes(weekdayOf(day)))) continue;
    if (await isWorkingDay(day)) return { day, time };
  }
}

export function isoOf({ day, time }: Slot): string {
  return `${day}T${time}:00+09:00`;
}

/** `2026년 11월 17일(화) 오전 8시 30분` */
export function koreanText({ day, time }: Slot): string {
  const { year, month, date, hour, minute } = partsOf({ day, time });
  const clock = minute === 0 ? `${hour}시` : `${hour}시 ${minute}분`;
  return `${year}년 ${month}월 ${date}일(${WEEKDAYS.ko[weekdayOf(day)]}) 오전 ${clock}`;
}

/** `Tuesday, 17 November 2026, 8:30 a.m. KST` */
export function englishText({ day, time }: Slot): string {
  const { year, month, date, hour } = partsOf({ day, time });
  return `${WEEKDAYS.en[weekdayOf(day)]}, ${date} ${MONTHS[month - 1]} ${year}, ${hour}:${time.slice(3)} a.m. KST`;
}

function partsOf({ day, time }: Slot) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return { year, month, date, hour, minute };
}
