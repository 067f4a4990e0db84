import { readFileSync } from 'node:fs';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { MAX_PAGES, MAX_TEXT } from './limits.ts';
import { formValues } from './pdf-form.ts';
import { checkStreams } from './pdf-streams.ts';
import { isGuessed } from './pdf-text.ts';
import { Refused } from './refused.ts';
import { cleanText, paragraphsOf } from './text.ts';

/** PGM (binary greyscale), the input of OCR. */
export type Picture = Uint8Array;

export type PdfPages = {
  /** Text by page; empty when the page has none that can be read and may be a scan. */
  texts: string[];
  /** By page: text that may be wrong, because its fonts do not say which letters they print. */
  guesses: (string | undefined)[];
  count: number;
  /** Null for a blank page. */
  draw(page: number): Promise<Picture | null>;
};

const WASM = new URL('../../../node_modules/@hyzyla/pdfium/dist/pdfium.wasm', import.meta.url);
const WHITE = 255;
const DOTS_PER_INCH = 150;
/** Limit for pages that declare an enormous size. */
const MAX_DRAWN_PIXELS = 9_000_000;

export async function openPdf(bytes: Buffer): Promise<PdfPages> {
  checkStreams(bytes);
  const wasm = readFileSync(WASM);
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  const document = await load(library, bytes);
  const count = document.getPageCount();
  if (count === 0) throw new Refused('empty');
  if (count > MAX_PAGES) throw new Refused('too_complex');
  return { ...textsOf(document, count), count, draw: (page) => draw(document, page) };
}

async function load(library: PDFiumLibrary, bytes: Buffer): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    // The library reports it only in the message.
    const isLocked = /password|security/i.test((error as Error).message);
    throw new Refused(isLocked ? 'encrypted' : isWhole(bytes) ? 'unreadable' : 'broken');
  }
}

/** A PDF ends with its trailer; one that was cut off does not. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2048));
  return end.includes('startxref') && end.includes('%%EOF');
}

/** Stops when there is more text than is kept. */
function textsOf(document: PDFiumDocument, count: number): Pick<PdfPages, 'texts' | 'guesses'> {
  const texts: string[] = [];
  const guesses: (string | undefined)[] = [];
  let length = 0;
  for (let number = 0; number < count && length <= MAX_TEXT; number++) {
    const page = document.getPage(number);
    const raw = page.getText();
    const values = formValues(document, page).map((value) => cleanText(value));
    const text = [paragraphsOf(raw), ...values].filter((part) => part !== '').join('\n\n');
    if (isGuessed(page, raw)) guesses[number] = text;
    texts.push(guesses[number] === undefined ? text : '');
    length += text.length;
  }
  return { texts, guesses };
}

async function draw(document: PDFiumDocument, number: number): Promise<Picture | null> {
  const page = document.getPage(number);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const area = originalWidth * originalHeight;
  const scale = Math.min(DOTS_PER_INCH / 72, Math.sqrt(MAX_DRAWN_PIXELS / area));
  const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
  if (data.every((shade) => shade === WHITE)) return null;
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
