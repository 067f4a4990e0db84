/** Whatever comes after so many figures or dates of one form is not read: no real text or reference has as many. */
export const MAX_MATCHES = 10_000;

/** A stretch of a text. */
export type Span = { start: number; end: number };

/** Replaces removed text; neither letter, digit nor space, so that no pattern matches across it. */
const BLANK = '\u0000';

export function blank(text: string, spans: Span[]): string {
  if (spans.length === 0) return text;
  const ordered = spans.toSorted((left, right) => left.start - right.start);
  let result = '';
  let position = 0;
  for (const { start, end } of ordered) {
    if (end <= position) continue;
    const from = Math.max(start, position);
    result += text.slice(position, from) + BLANK.repeat(end - from);
    position = end;
  }
  return result + text.slice(position);
}

export function blankMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => BLANK.repeat(match.length));
}

/** Whether the text contains one of the parts: much cheaper than a pattern that does not match. */
export function hasAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}

/** Full-width letters, digits and signs as plain ones. Every character keeps its position. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFFE5', '¥')
    .replaceAll('\uFFE6', '₩')
    .replace(/[\u3000\u2009]/gu, ' ');
}

function endsSentence(text: string, index: number): boolean {
  const mark = text[index]!;
  if (mark === '\n' || mark === '。') return true;
  if (mark !== '.' && mark !== '!' && mark !== '?') return false;
  const rest = text.slice(index + 1, index + 4);
  if (!/^["”’)]?(?:\s|$)/u.test(rest)) return false;
  // The dots of 2026. 12. 1. end no sentence.
  return !(/\d/.test(text[index - 1] ?? '') && /^\s?[\d(]/.test(rest));
}

/** The sentences of a text in order, without the spaces between them. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!endsSentence(text, index)) continue;
    if (index + 1 - start > 1) spans.push({ start, end: index + 1 });
    start = index + 1;
  }
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}

/** The last of the ordered spans that begins at or before the position. */
export function lastBefore(spans: readonly Span[], position: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (spans[middle]!.start <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
