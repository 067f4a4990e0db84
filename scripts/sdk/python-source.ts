/** Python source within the length of a line: what does not fit is broken at its brackets. */

const WIDTH = 120;

export type Source = string | { open: string; items: Source[]; close: string; flat?: string };

export const bracketed = (open: string, items: Source[], close: string): Source => ({ open, items, close });

/** `A | B`, or `Union[…]` over several lines. */
export function union(members: Source[]): Source {
  if (members.length === 1) return members[0]!;
  return { open: 'Union[', items: members, close: ']', flat: members.map(flat).join(' | ') };
}

export function around(before: string, source: Source, after: string): Source {
  if (typeof source === 'string') return before + source + after;
  const { open, items, close } = source;
  return { open: before + open, items, close: close + after, flat: before + flat(source) + after };
}

export function flat(source: Source): string {
  if (typeof source === 'string') return source;
  return source.flat ?? `${source.open}${source.items.map(flat).join(', ')}${source.close}`;
}

/** At a depth of indentation, with so many characters after it on the last line. */
export function printed(source: Source, depth: number, after = 0): string {
  const indent = '    '.repeat(depth);
  const line = indent + flat(source);
  if (typeof source === 'string' || source.items.length === 0 || line.length + after <= WIDTH) return line;
  const items = source.items.map((item) => `${printed(item, depth + 1, 1)},`);
  return [indent + source.open, ...items, indent + source.close].join('\n');
}

/** Text in lines that fit, the following ones indented further. */
export function wrapped(text: string, depth: number, hanging = 0): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push('    '.repeat(depth + (lines.length > 0 ? hanging : 0)) + word);
  }
  return lines;
}

export function docstring(text: string, depth: number, more: string[] = []): string[] {
  const indent = '    '.repeat(depth);
  const safe = escaped(text);
  // A quotation mark at the end would join the closing ones.
  const single = `${indent}"""${safe}${safe.endsWith('"') ? ' ' : ''}"""`;
  if (more.length === 0 && single.length <= WIDTH) return [single];
  const details = more.length === 0 ? [] : ['', ...more.flatMap((each) => wrapped(escaped(each), depth, 1))];
  return [`${indent}"""`, ...wrapped(safe, depth), ...details, `${indent}"""`];
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
