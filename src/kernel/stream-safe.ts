/**
 * Normalising a long run of combining marks takes quadratic time: 50,000 of them took four seconds. The Stream-Safe Text
 * Format (Unicode Standard Annex 15) splits such runs with U+034F after 30 marks, more than any language uses.
 */
export function streamSafe(text: string): string {
  return text.replace(/\p{M}{30}(?=\p{M})/gu, '$&\u034f');
}

const MAX_RUN = 30;
const MARK = /\p{M}/u;

/** Whether any string in a JSON value has a longer run of marks than the format allows. */
export function hasLongMarkRun(value: unknown): boolean {
  if (typeof value === 'string') return hasLongRun(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongMarkRun);
}

/** Looks at every 31st character only, because a longer run covers at least one of them. */
function hasLongRun(text: string): boolean {
  for (let at = MAX_RUN; at < text.length; at += MAX_RUN + 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x300 && !isHangul(code) && runAround(text, at) > MAX_RUN) return true;
  }
  return false;
}

/** Only to be fast: Hangul syllables are most of a Korean text. */
function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

/** Marks in a row before and after the place, as far as it takes to know whether there are too many. */
function runAround(text: string, at: number): number {
  let start = startOfCharacter(text, at);
  let run = 0;
  for (let next = start; run <= MAX_RUN && isMark(text, next); run += 1)
    next += text.codePointAt(next)! > 0xffff ? 2 : 1;
  if (run === 0) return 0;
  while (run <= MAX_RUN && start > 0) {
    start = startOfCharacter(text, start - 1);
    if (!isMark(text, start)) break;
    run += 1;
  }
  return run;
}

function isMark(text: string, at: number): boolean {
  const point = text.codePointAt(at);
  return point !== undefined && MARK.test(String.fromCodePoint(point));
}

/** The first half of a surrogate pair when the place is its second half. */
function startOfCharacter(text: string, at: number): number {
  const isSecond = (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  return isSecond ? at - 1 : at;
}
