/** Which of the two media types of a text endpoint the Accept header prefers (RFC 9110, section 12.5.1). */

const EVENT_STREAM = 'text/event-stream';
const JSON_TYPE = 'application/json';
/** No client sends a longer one; the rest is not read. */
const MAX_LENGTH = 2000;

type Range = { type: string; quality: number };

/** JSON wins a tie, so wildcards never ask for a stream. */
export function prefersEventStream(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = accept.slice(0, MAX_LENGTH).toLowerCase().split(',').map(parseRange);
  return qualityOf(EVENT_STREAM, ranges) > qualityOf(JSON_TYPE, ranges);
}

function parseRange(entry: string): Range {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, quality: weight === undefined ? 1 : parseQuality(weight) };
}

/** A weight that is not one counts as 1, as if it had been left out. */
function parseQuality(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 1;
}

/** The most specific range decides, whatever the order: the type itself, then `text/*`, then the wildcard for all. */
function qualityOf(type: string, ranges: Range[]): number {
  const group = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const name of [type, group, '*/*']) {
    const matching = ranges.filter((range) => range.type === name);
    if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality));
  }
  return 0;
}
