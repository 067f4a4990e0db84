const CLOCK = /(?<![\d:])(?:(오전|오후|아침|새벽|낮|저녁|밤)\s?)?(\d{1,2})시(?!간)(?:\s?(\d{1,2})분(?!간)|\s?(반))?/gu;
/** Without 오전 or 오후 an earlier hour may be either. */
const FIRST_CERTAIN_HOUR = 8;

/** `오후 3시 20분` → `15:20`, the 24-hour notation of official documents; the end of a period goes by its start. */
export function officialTime(text: string): string {
  let before = { end: -1, hours: 0 };
  return text.replace(CLOCK, (whole, half: string | undefined, hour: string, minute = '0', halfPast, index: number) => {
    const isEnd = before.end >= 0 && /^\s?(?:부터|에서|[~∼–-])\s?$/u.test(text.slice(before.end, index));
    const isLate = half === '오후' || half === '밤' || half === '저녁' || (half === '낮' && Number(hour) < 6);
    const isNoon = half === '낮' && Number(hour) === 12;
    let hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate || isNoon ? 12 : 0);
    const isCertain = half !== undefined || isEnd || hours >= FIRST_CERTAIN_HOUR;
    if (half === undefined && isEnd && hours < before.hours && hours < 12) hours += 12;
    if (!isCertain || hours > 24 || Number(minute) > 59) return whole;
    before = { end: index + whole.length, hours };
    return `${String(hours).padStart(2, '0')}:${halfPast === undefined ? minute.padStart(2, '0') : '30'}`;
  });
}
