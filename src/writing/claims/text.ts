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
    .replace(/[\u3000\u2009]/gu, ' ');
}

const MAX_SENTENCE_LENGTH = 300;

function endsSentence(text: string, index: number): boolean {
  const mark = text[index]!;
  if (mark === '\n' || mark === '。' || mark === '\u0000') return true;
  if (mark !== '.' && mark !== '!' && mark !== '?') return false;
  const rest = text.slice(index + 1, index + 4);
  if (!/^["”’)]?(?:\s|$)/u.test(rest)) return false;
  // The dots of 2026. 12. 1. end no sentence.
  return !(/\d/.test(text[index - 1] ?? '') && /^\s?[\d(]/.test(rest));
}

/** Start and end of the sentence around `position`, limited to a length that fits a tooltip. */
export function sentenceSpan(text: string, position: number): Span {
  let start = position;
  while (start > 0 && position - start < MAX_SENTENCE_LENGTH && !endsSentence(text, start - 1)) start -= 1;
  let end = position;
  while (end < text.length && end - position < MAX_SENTENCE_LENGTH && !endsSentence(text, end)) end += 1;
  if (text[end] !== undefined && /[.!?。]/u.test(text[end]!)) end += 1;
  return { start, end };
}

export function sentenceAt(text: string, position: number): string {
  const { start, end } = sentenceSpan(text, position);
  return text.slice(start, end).trim();
}
