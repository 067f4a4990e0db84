/** Removes characters that must not appear in a document, once for all formats. */

/** Control characters, direction overrides, invisible marks and non-characters. */
const UNPRINTABLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u180e\u200e\u200f\u202a-\u202e\u2061-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{e0000}-\u{e007f}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]/gu;

export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '  ')
    .replace(UNPRINTABLE, '')
    .normalize('NFC');
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}
