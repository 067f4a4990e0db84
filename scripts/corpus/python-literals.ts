/** The parts of Python's syntax that the expectations of the corpus use. */

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' };
const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))/gis;
export const STRING = String.raw`[urb]*(?:'''.*?'''|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;

/** `'…'` or `u"…"`; null when the text is not a string literal. */
export function pythonString(literal: string): string | null {
  const [, prefix, , body] = /^([urb]*)('''|['"])(.*)\2$/s.exec(literal.trim()) ?? [];
  if (body === undefined) return null;
  if (prefix!.includes('r')) return body;
  return body.replace(ESCAPE, (whole, two, four, eight, one) => {
    const code = two ?? four ?? eight;
    return code === undefined ? (ESCAPES[one] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

/** A `time.struct_time` in UTC, written as a tuple of nine numbers. */
export function pythonTime(tuple: string): Date | null {
  const [year, month, day, hour = 0, minute = 0, second = 0] = tuple.match(/\d+/g)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  // Date.UTC takes years below 100 for those of the 20th century.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
