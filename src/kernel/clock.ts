/** Korean time (UTC+9, no daylight saving time), parsed strictly, because V8's Date turns 30 February into 2 March. */

const OFFSET_MS = 9 * 3600 * 1000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const OFFSET = '(Z|z|[+-]\\d{2}(?::?\\d{2})?)?';
const FRACTION = '(?:[.,](\\d{1,9}))?';
/** Extended `2026-11-17T08:30:00` and basic `20261117T083000`: ISO 8601 does not allow mixing the two. */
const MOMENTS = [
  new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})[Tt](\\d{2}):(\\d{2})(?::(\\d{2})${FRACTION})?${OFFSET}$`),
  new RegExp(`^(\\d{4})(\\d{2})(\\d{2})[Tt](\\d{2})(\\d{2})(?:(\\d{2})${FRACTION})?${OFFSET}$`),
];

/** The calendar day in Korea, `YYYY-MM-DD`. */
export function koreanDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** `2026-11-17T08:30:00+09:00` */
export function koreanTime(moment: Date): string {
  return `${new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}

/** The start of a Korean day; null when the text is not a valid `YYYY-MM-DD`. */
export function parseDay(text: string): Date | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year) return null;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A day that does not exist rolls over into the next month, so the text differs.
  if (midnight.toISOString().slice(0, 10) !== text) return null;
  return new Date(midnight.getTime() - OFFSET_MS);
}

/** An ISO 8601 date-time; without an offset it is Korean time. Null when it is not one. */
export function parseMoment(text: string): Date | null {
  const parts = MOMENTS.map((form) => form.exec(text)).find((found) => found !== null);
  if (!parts) return null;
  const [, year, month, date, hour, minute, second = '00', fraction = '', offset] = parts;
  const day = `${year}-${month}-${date}`;
  if (!parseDay(day)) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const wall = Date.parse(`${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  const minutes = offset === undefined ? 9 * 60 : offsetMinutes(offset);
  return minutes === null ? null : new Date(wall - minutes * 60_000);
}

/** `Z`, `+09`, `+0900` or `+09:00`. */
function offsetMinutes(offset: string): number | null {
  if (offset === 'Z' || offset === 'z') return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = offset.length === 3 ? 0 : Number(offset.slice(-2));
  if (hours > 14 || minutes > 59) return null;
  return (offset[0] === '-' ? -1 : 1) * (hours * 60 + minutes);
}
