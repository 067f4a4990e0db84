import { type ExportDocument, textOf } from './blocks.ts';
import { ExportError } from './failure.ts';
import { FONT_FOLDER, missingFonts } from './fonts.ts';
import { createPool, type PoolOptions } from './pool.ts';

export type { Block, ExportDocument } from './blocks.ts';
export { ExportError } from './failure.ts';
export { attachment, entityTag } from './names.ts';
export { officialDocument } from './read/official.ts';
export { pictureOf } from './read/picture.ts';
export { pressDocument } from './read/press.ts';

/** Makes files of documents, off the event loop. */
export type Exporter = {
  renderPdf: (document: ExportDocument, signal?: AbortSignal) => Promise<Buffer>;
  renderDocx: (document: ExportDocument, signal?: AbortSignal) => Promise<Buffer>;
  processes: () => number[];
  stop: () => void;
};

const DEFAULTS: PoolOptions = {
  children: 2,
  waiting: 200,
  limitMilliseconds: 10_000,
  documents: 500,
  memoryBytes: 700 * 1024 * 1024,
};

/** The longest document: some five hundred pages. A longer one would take more time and memory than a caller may have. */
const LONGEST_TEXT = 700_000;
/** The longest text may take so many times the limit of an ordinary one more. */
const LONG_TEXT_PATIENCE = 3;
const MOST_LINES = 40_000;
const MOST_BLOCKS = 16_000;

export function createExporter(options: Partial<PoolOptions> = {}): Exporter {
  const missing = missingFonts();
  if (missing.length > 0) throw new Error(`Fonts are missing from ${FONT_FOLDER}: ${missing.join(', ')}.`);
  const pool = createPool({ ...DEFAULTS, ...options });
  const render = async (format: 'pdf' | 'docx', document: ExportDocument, signal?: AbortSignal) => {
    const share = checkedLength(document) / LONGEST_TEXT;
    return pool.run({ format, document }, 1 + share * LONG_TEXT_PATIENCE, signal);
  };
  return {
    renderPdf: (document, signal) => render('pdf', document, signal),
    renderDocx: (document, signal) => render('docx', document, signal),
    processes: pool.processes,
    stop: pool.stop,
  };
}

function checkedLength(document: ExportDocument): number {
  const texts = textOf(document);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (characters > LONGEST_TEXT)
    throw new ExportError('too-large', `The document is longer than ${LONGEST_TEXT} characters.`);
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  if (lines > MOST_LINES || document.blocks.length > MOST_BLOCKS)
    throw new ExportError('too-large', `The document has more than ${MOST_LINES} lines or ${MOST_BLOCKS} paragraphs.`);
  return characters;
}
