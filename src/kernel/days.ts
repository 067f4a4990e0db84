import { parseDay } from './clock.ts';
import { badRequest } from './problems.ts';

export const DAY_MS = 24 * 3600 * 1000;
export type Days = { from: Date; until: Date };

/** Whole days in Korean time, both ends included. */
export function rangeOf(start_date: string, end_date: string): Days {
  const from = parseDay(start_date) as Date;
  const last = parseDay(end_date) as Date;
  if (from > last) {
    throw badRequest({
      field: 'end_date',
      ko: '종료일은 시작일보다 빠를 수 없습니다.',
      en: 'must not be before start_date.',
    });
  }
  return { from, until: new Date(last.getTime() + DAY_MS) };
}

export function daysIn({ from, until }: Days): number {
  return Math.round((until.getTime() - from.getTime()) / DAY_MS);
}
