import type { PDFiumPage } from '@hyzyla/pdfium';

/**
 * Fonts need not say which letters their glyphs are. The text of such a page is a guess, which may be right or rubbish;
 * comparing it with the picture of the page tells.
 */

/** Functions of PDFium that the library does not wrap. */
type Native = {
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_HasUnicodeMapError(text: number, at: number): number;
  _FPDFText_ClosePage(text: number): void;
};

/** Beyond these shares of the characters of a page its text is not trusted. */
const MAX_GUESSED = 0.2;
const MAX_UNPRINTABLE = 0.05;
/** Control characters, private use, and characters that could not be decoded. */
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\ue000-\uf8ff\ufffd]/g;

export function isGuessed(page: PDFiumPage, text: string): boolean {
  if (text === '') return false;
  return guessedShare(page) > MAX_GUESSED || unprintableShare(text) > MAX_UNPRINTABLE;
}

function guessedShare(page: PDFiumPage): number {
  const { module, pageIdx } = page as unknown as { module: Native; pageIdx: number };
  const text = module._FPDFText_LoadPage(pageIdx);
  const count = module._FPDFText_CountChars(text);
  let guessed = 0;
  for (let at = 0; at < count; at++) if (module._FPDFText_HasUnicodeMapError(text, at) === 1) guessed++;
  module._FPDFText_ClosePage(text);
  return guessed / Math.max(1, count);
}

function unprintableShare(text: string): number {
  return (text.match(UNPRINTABLE)?.length ?? 0) / text.length;
}

/** Recognised text has mistakes, but shares most of its letter pairs with the real text. */
const MIN_SHARED = 0.5;

/** The guess where the recognised text confirms it, because it has no mistakes of OCR. */
export function betterText(guessed: string, recognised: string): string {
  if (recognised === '') return unprintableShare(guessed) > MAX_UNPRINTABLE ? '' : guessed;
  const [some, others] = [pairsOf(guessed), pairsOf(recognised)];
  const shared = [...some].filter((pair) => others.has(pair)).length;
  return some.size > 0 && shared >= MIN_SHARED * some.size ? guessed : recognised;
}

function pairsOf(text: string): Set<string> {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
  return new Set(letters.slice(1).map((letter, place) => (letters[place] as string) + letter));
}
