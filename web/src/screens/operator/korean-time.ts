/** Moments come as ISO 8601 in Korean time; formats take Unix seconds. */
export function secondsOf(kst: string): number {
  return Date.parse(kst) / 1000;
}
