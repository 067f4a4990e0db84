// biome-ignore-all lint/plugin/imports-on-demand: Each format has libraries of its own.
import { ZipFault } from '../../kernel/zip.ts';
import { contentType } from './content.ts';
import { docxText } from './docx.ts';
import { hwpText } from './hwp.ts';
import { hwpxText } from './hwpx.ts';
import { MAX_TEXT } from './limits.ts';
import type { DrawnPages } from './pages.ts';
import { betterText } from './pdf-text.ts';
import { checkPicture, isWholePicture } from './picture.ts';
import { markdownText, plainText } from './plain.ts';
import { type Extraction, FILE_TYPES, type FileType } from './port.ts';
import { pptxText } from './pptx.ts';
import { Refused } from './refused.ts';
import { rtfText } from './rtf.ts';
import type { Show } from './show.ts';
import { cleanText } from './text.ts';

/** The work of the child: bytes in, text out. `phase` tells the parent which time limit applies. Libraries are loaded on demand. */

export type Phase = 'reading' | 'recognising';
export type ReadDeps = {
  languageFolder: string;
  phase(phase: Phase): void;
  /** Receives pages that are only pictures, for a model to read; null when OCR runs here. */
  show: Show | null;
  /** Return NeedsRecognition instead of running OCR. */
  stopsAtPictures: boolean;
};
/** Some pages are only pictures: OCR takes seconds and has its own queue. */
export type NeedsRecognition = { needsRecognition: true };
export type Unread = Omit<DrawnPages, 'pictures'>;

export async function readFile(
  bytes: Buffer,
  type: FileType,
  deps: ReadDeps,
): Promise<Extraction | Unread | NeedsRecognition> {
  try {
    if (bytes.length === 0) throw new Refused('empty');
    const found = await readers[await contentType(bytes, type)](bytes, deps);
    if (found === null) return { needsRecognition: true };
    const { pages, ocr, cut, texts, isShown } = found;
    if (isShown) return { texts, count: pages, cut };
    const text = texts.filter((page) => page !== '').join('\n\n');
    const kept = text.slice(0, MAX_TEXT).toWellFormed();
    if (!/[\p{L}\p{N}]/u.test(kept)) throw new Refused('empty');
    return { ok: true, text: kept, pages, ocr, cut: cut || kept.length < text.length };
  } catch (error) {
    return { ok: false, reason: error instanceof Refused || error instanceof ZipFault ? error.reason : 'unreadable' };
  }
}

/** Loads libraries before the time limit of the file starts: most take longer to load than a file to read. */
export async function prepare(type: FileType): Promise<void> {
  await LIBRARIES[type]?.();
}

const LIBRARIES: Partial<Record<FileType, () => Promise<unknown>>> = {
  [FILE_TYPES.pdf]: () => import('./pdf.ts'),
  [FILE_TYPES.xlsx]: () => import('./xlsx.ts'),
  [FILE_TYPES.html]: () => import('./html.ts'),
  [FILE_TYPES.png]: () => import('./recognise.ts'),
  [FILE_TYPES.jpg]: () => import('./recognise.ts'),
};

type Found = { texts: string[]; pages: number; ocr: boolean; cut: boolean; isShown?: boolean };

/** Null when it stopped at pictures. */
const readers: Record<FileType, (bytes: Buffer, deps: ReadDeps) => Promise<Found | null>> = {
  [FILE_TYPES.pdf]: readPdf,
  [FILE_TYPES.docx]: async (bytes) => written([await docxText(bytes)]),
  [FILE_TYPES.pptx]: async (bytes) => {
    const { texts, pages } = await pptxText(bytes);
    return { ...written(texts), pages };
  },
  [FILE_TYPES.xlsx]: async (bytes) => {
    const { texts, pages, cut } = await (await import('./xlsx.ts')).xlsxText(bytes);
    return { ...written(texts), pages, cut };
  },
  [FILE_TYPES.hwp]: async (bytes) => written([hwpText(bytes)]),
  [FILE_TYPES.hwpx]: async (bytes) => written([await hwpxText(bytes)]),
  [FILE_TYPES.rtf]: async (bytes) => written([rtfText(bytes)]),
  [FILE_TYPES.txt]: async (bytes) => {
    const { text, cut } = plainText(bytes);
    return { ...written([text]), cut };
  },
  [FILE_TYPES.md]: async (bytes) => {
    const { text, cut } = markdownText(bytes);
    return { ...written([text]), cut };
  },
  [FILE_TYPES.html]: async (bytes) => written([(await import('./html.ts')).htmlText(bytes)]),
  [FILE_TYPES.png]: (bytes, deps) => readPicture(bytes, 'image/png', deps),
  [FILE_TYPES.jpg]: (bytes, deps) => readPicture(bytes, 'image/jpeg', deps),
};

/** Text that needed no OCR. */
function written(texts: string[]): Found {
  return { texts: texts.map(cleanText), pages: 1, ocr: false, cut: false };
}

async function readPicture(bytes: Buffer, type: 'image/png' | 'image/jpeg', deps: ReadDeps): Promise<Found> {
  checkPicture(bytes, type);
  deps.phase('recognising');
  const { texts } = await recognised([0], async () => bytes, deps).catch((error) => {
    throw isWholePicture(bytes, type) ? error : new Refused('broken');
  });
  return { texts, pages: 1, ocr: true, cut: false, isShown: deps.show !== null };
}

async function recognised(
  pages: number[],
  draw: (place: number) => Promise<Uint8Array | null>,
  { languageFolder, show }: ReadDeps,
) {
  if (show) return (await import('./show.ts')).showPages(pages, draw, { languageFolder, show });
  const { recognise } = await import('./recognise.ts');
  return recognise(pages.length, draw, languageFolder);
}

async function readPdf(bytes: Buffer, deps: ReadDeps): Promise<Found | null> {
  const { openPdf } = await import('./pdf.ts');
  const { texts, guesses, count, draw } = await openPdf(bytes);
  const bare = texts.flatMap((text, page) => (text === '' ? [page] : []));
  if (bare.length > 0 && deps.stopsAtPictures) return null;
  const drawn = async (place: number) => {
    // Drawing a page parses the file again, so the same limit applies.
    deps.phase('reading');
    const picture = await draw(bare[place] as number);
    deps.phase('recognising');
    return picture;
  };
  const scanned = bare.length > 0 ? await recognised(bare, drawn, deps) : { texts: [], cut: false };
  const isShown = deps.show !== null && bare.length > 0;
  let ocr = false;
  for (const [place, text] of scanned.texts.entries()) {
    const page = bare[place] as number;
    const guess = isShown ? undefined : guesses[page];
    texts[page] = guess === undefined ? text : betterText(guess, text);
    ocr ||= text !== '' && texts[page] === text;
  }
  return {
    texts,
    pages: count,
    ocr,
    cut: scanned.cut || texts.length < count,
    isShown,
  };
}
