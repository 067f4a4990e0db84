import { FONT_FOLDER } from '../kernel/font-coverage.ts';
import { createFairQueue } from '../kernel/workers/fair-queue.ts';
import { missingFonts } from './fonts.ts';
import { checkLength, LONGEST_TEXT } from './limits.ts';
import type { ExportFormat } from './names.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { ExportText } from './read/index.ts';

export { ExportError } from './failure.ts';
export { attachment, type ExportFormat, entityTag } from './names.ts';
export type { ExportText } from './read/index.ts';
export { pictureOf } from './read/picture.ts';
export { createWorkbooks, type MakeWorkbook } from './xlsx/index.ts';
export { XLSX } from './xlsx/table.ts';

/** Makes files of texts: everything that takes time happens off the event loop, the reading of the text too. */
export type Exporter = {
  /** Accounts take turns; work of the service itself has no owner. */
  renderPdf: (text: ExportText, signal?: AbortSignal, owner?: number) => Promise<Buffer>;
  renderDocx: (text: ExportText, signal?: AbortSignal, owner?: number) => Promise<Buffer>;
  renderHwpx: (text: ExportText, signal?: AbortSignal, owner?: number) => Promise<Buffer>;
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

const WAITING_PER_OWNER = 100;
const LONGEST_WAIT_MS = 60_000;
/** The longest text may take so many times the limit of an ordinary one more. */
const LONG_TEXT_PATIENCE = 3;

export function createExporter(options: Partial<PoolOptions> = {}): Exporter {
  const missing = missingFonts();
  if (missing.length > 0) throw new Error(`Fonts are missing from ${FONT_FOLDER}: ${missing.join(', ')}.`);
  const all = { ...DEFAULTS, ...options };
  const pool = createPool(all);
  const queue = createFairQueue({
    slots: all.children,
    slotsPerOwner: all.children,
    waitingPerOwner: WAITING_PER_OWNER,
    waiting: all.waiting,
    maxWaitMs: LONGEST_WAIT_MS,
  });
  const render = async (format: ExportFormat, text: ExportText, signal?: AbortSignal, owner?: number) => {
    const { length } = text.content;
    checkLength(length);
    const run = () => pool.run({ format, text }, 1 + (length / LONGEST_TEXT) * LONG_TEXT_PATIENCE, signal);
    return owner === undefined ? run() : queue.run(owner, run, signal);
  };
  return {
    renderPdf: (text, signal, owner) => render('pdf', text, signal, owner),
    renderDocx: (text, signal, owner) => render('docx', text, signal, owner),
    renderHwpx: (text, signal, owner) => render('hwpx', text, signal, owner),
    processes: pool.processes,
    stop: pool.stop,
  };
}
