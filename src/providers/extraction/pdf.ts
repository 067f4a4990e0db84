import { readFileSync } from 'node:fs';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { MAX_PAGES, MAX_TEXT } from './limits.ts';
import { checkStreams } from './pdf-streams.ts';
import { Refused } from './refused.ts';
import { paragraphsOf } from './text.ts';

/** PGM (binary greyscale), the input of OCR. */
export type Picture = Uint8Array;

export type PdfPages = {
  /** Text by page; empty when the page has none and may be a scan. */
  texts: string[];
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
  return { texts: textsOf(document, count), count, draw: (page) => draw(document, page) };
}

async function load(library: PDFiumLibrary, bytes: Buffer): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    // The library reports it only in the message.
    const isLocked = /password|security/i.test((error as Error).message);
    throw new Refused(isLocked ? 'encrypted' : 'broken');
  }
}

/** Stops when there is more text than is kept. */
function textsOf(document: PDFiumDocument, count: number): string[] {
  const texts: string[] = [];
  let length = 0;
  for (let page = 0; page < count && length <= MAX_TEXT; page++) {
    const text = paragraphsOf(document.getPage(page).getText());
    texts.push(text);
    length += text.length;
  }
  return texts;
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
