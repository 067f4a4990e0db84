import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Reads and draws PDF files. In a chunk of its own, because it is large and only some need it. */

GlobalWorkerOptions.workerSrc = workerUrl;

/** One for all versions of a text: starting it takes longer than reading a file. */
let worker: PDFWorker | null = null;

/** `top`: how far below the top of the page it stands, from 0 to 1. */
export type Words = { text: string; top: number };

export type Pdf = {
  pages: number;
  /** Width and height of the paper, the same for all pages of our documents. */
  size: { width: number; height: number };
  wordsOf(page: number): Promise<Words[]>;
  /** A page `width` device pixels wide. */
  draw(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement>;
  close(): void;
};

export async function readPdf(data: ArrayBuffer): Promise<Pdf> {
  worker ??= new PDFWorker();
  // Without WebAssembly, which the content security policy forbids.
  const task = getDocument({ data, worker, useWasm: false });
  const file = await task.promise;
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: file.numPages,
    size: { width, height },
    wordsOf: (page) => wordsOf(file, page),
    draw: (page, pixels, signal) => draw(file, page, pixels, signal),
    close: () => void task.destroy(),
  };
}

async function wordsOf(file: PDFDocumentProxy, number: number): Promise<Words[]> {
  const page = await file.getPage(number);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str + (item.hasEOL ? '\n' : ''), top: 1 - item.transform[5] / height }] : [],
  );
}

async function draw(file: PDFDocumentProxy, number: number, width: number, signal: AbortSignal) {
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(viewport.height);
  const rendering = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => rendering.cancel());
  await rendering.promise;
  return canvas;
}
