import { useSearchValue } from '../../../search.ts';
import { addDays, daysBetween, isDay, today } from '../dates.ts';

export const PRESETS = [7, 14, 30];
const LONGEST_PAGE = 30;

/** The date range from the URL: `?days=14`, or `?days=custom&from=…&to=…`. */
export function useRange() {
  const [days, setDays] = useSearchValue('days', '14');
  const [from, setFrom] = useSearchValue('from');
  const [to, setTo] = useSearchValue('to');
  const last = days === 'custom' && isDay(to) ? to : today();
  const count = Number(days) || LONGEST_PAGE;
  const wanted = days === 'custom' && isDay(from) ? from : addDays(last, 1 - count);
  const [first = last] = [wanted, last].sort();
  return { days, setDays, setFrom, setTo, first, last };
}

/** All days of one API page, oldest first, so that days without articles have a bar too. */
export function daysOfPage(first: string, last: string, page: number): { pageSize: number; days: string[] } {
  const all = daysBetween(first, last);
  const pageSize = Math.min(LONGEST_PAGE, all.length);
  const end = all.length - (page - 1) * pageSize;
  return { pageSize, days: all.slice(Math.max(0, end - pageSize), Math.max(0, end)) };
}
