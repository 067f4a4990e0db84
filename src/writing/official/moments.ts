import { officialDate } from '../language/dates.ts';
import { dayOf, resolved, TIME } from '../press/facts/patterns.ts';

/** `오후 3시 20분` → `15:20`, the 24-hour notation of official documents. */
export function officialTime(text: string): string {
  return text.replace(
    /(오전|오후)?\s*(\d{1,2})시(?:\s*(\d{1,2})분|\s*(반))?/gu,
    (whole, half: string | undefined, hour: string, minute: string | undefined, isHalfPast: string | undefined) => {
      const counted = (Number(hour) % 12) + (half === '오후' ? 12 : 0);
      const hours = half === undefined ? Number(hour) : counted;
      if (hours > 24) return whole;
      const minutes = isHalfPast ? '30' : (minute ?? '0').padStart(2, '0');
      const gap = /^\s/u.test(whole) ? ' ' : '';
      return `${gap}${String(hours).padStart(2, '0')}:${minutes}`;
    },
  );
}

/** The day in official notation. A year nobody named and that is not this one stays a blank. */
function officialDay(text: string, today: string): string | null {
  const day = dayOf(text);
  if (day === null) return null;
  const full = resolved(day, today);
  const weekday = day.weekday === null ? '' : `(${'일월화수목금토'[day.weekday]})`;
  const isOtherYear = !full.startsWith(today.slice(0, 4));
  // Nor does a weekday give way to the one this year would have.
  const isOtherDay = day.weekday !== null && new Date(`${full}T00:00:00Z`).getUTCDay() !== day.weekday;
  if (day.year === null && (isOtherYear || isOtherDay)) return `[연도]. ${day.month}. ${day.day}.${weekday}`;
  return officialDate(full);
}

/** A period ends after it began, in the next year if need be. */
function officialEnd(from: string, to: string, today: string): string | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null || last.year !== null) return officialDay(to, today);
  const start = resolved(first, today);
  if (first.year === null && !start.startsWith(today.slice(0, 4))) return officialDay(to, today);
  const year = Number(start.slice(0, 4));
  const end = resolved({ ...last, year }, today);
  return officialDate(end < start ? resolved({ ...last, year: year + 1 }, today) : end);
}

/** A date, a period or a day with a time, as Korean official documents write them; what cannot be read stays as given. */
export function officialMoment(text: string, separateTime: string | undefined, today: string): string {
  const time = separateTime ?? TIME.exec(text)?.[0].trim();
  const date = time === undefined ? text : text.replace(time, ' ').replace(/\s+(?=까지|부터|$)/gu, '');
  const [first, second] = date.split(/\s*(?:부터|[~∼–])\s*/u);
  const start = officialDay(first ?? '', today);
  if (start === null) return [date, time && officialTime(time)].filter(Boolean).join(' ');
  const until = /까지$/u.test(date) ? '까지' : '';
  const from = /부터$/u.test(date) ? '부터' : '';
  const clock = time === undefined ? '' : ` ${officialTime(time).trim()}`;
  if (!second) return `${start}${clock}${until}${from}`;
  const month = dayOf(first ?? '')?.month;
  const end = officialEnd(first ?? '', /월|[.\-/]/u.test(second) ? second : `${month}월 ${second}`, today);
  if (end === null) return date;
  return `${start} ∼ ${end.replace(/^(?:\d{4}|\[연도\])\. /u, start.slice(0, 4) === end.slice(0, 4) ? '' : '$&')}${clock}`;
}
