import { FONT_FOLDER, missingFonts } from './fonts.ts';
import { checkLength, LONGEST_TEXT } from './limits.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { ExportText } from './read/index.ts';

export { ExportError } from './failure.ts';
export { attachment, entityTag } from './names.ts';
export type { ExportText } from './read/index.ts';
export { pictureOf } from './read/picture.ts';
export { createWorkbooks, type MakeWorkbook } from './xlsx/index.ts';
export { XLSX } from './xlsx/table.ts';

/** Makes files of texts: everything that takes time happens off the event loop, the reading of the text too. */
export type Exporter = {
  renderPdf: (text: ExportText, signal?: AbortSignal) => Promise<Buffer>;
  renderDocx: (text: ExportText, signal?: AbortSignal) => Promise<Buffer>;
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

/** The longest text may take so many times the limit of an ordinary one more. */
const LONG_TEXT_PATIENCE = 3;

export function createExporter(options: Partial<PoolOptions> = {}): Exporter {
  const missing = missingFonts();
  if (missing.length > 0) throw new Error(`Fonts are missing from ${FONT_FOLDER}: ${missing.join(', ')}.`);
  const pool = createPool({ ...DEFAULTS, ...options });
  const render = async (format: 'pdf' | 'docx', text: ExportText, signal?: AbortSignal) => {
    const { length } = text.content;
    checkLength(length);
    return pool.run({ format, text }, 1 + (length / LONGEST_TEXT) * LONG_TEXT_PATIENCE, signal);
  };
  return {
    renderPdf: (text, signal) => render('pdf', text, signal),
    renderDocx: (text, signal) => render('docx', text, signal),
    processes: pool.processes,
    stop: pool.stop,
  };
}
