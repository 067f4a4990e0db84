/** The text in one line: a line break could inject a mail header, and lone surrogates cannot be stored. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Without control characters, zero-width characters and direction marks, which can hide or reorder text. */
export function withoutHidden(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '');
}
