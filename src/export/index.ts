import { createFairQueue } from '../kernel/workers/fair-queue.ts';
import { requireFonts } from './fonts.ts';
import { checkDocument, MAX_TEXT_LENGTH } from './limits.ts';
import type { ExportFormat } from './names.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { ExportText } from './read/index.ts';
import type { PrintedReport } from './report.ts';

export { ExportError } from './failure.ts';
export { attachment, type ExportFormat, entityTag } from './names.ts';
export { loadPictures, type Pictures } from './pictures.ts';
export type { ExportText } from './read/index.ts';
export type { PrintedReport } from './report.ts';
export { createWorkbooks, type MakeWorkbook } from './xlsx/index.ts';
export { XLSX } from './xlsx/table.ts';

/** Exports texts to files. Parsing and rendering run in child processes. */
export type Exporter = {
  /** Accounts take turns; background work has no owner. */
  renderPdf: (text: ExportText, signal?: AbortSignal, owner?: number) => Promise<Buffer>;
  renderDocx: (text: ExportText, signal?: AbortSignal, owner?: number) => Promise<Buffer>;
  renderHwpx: (text: ExportText, signal?: AbortSignal, owner?: number) => Promise<Buffer>;
  renderReport: (report: PrintedReport, signal: AbortSignal, owner: number) => Promise<Buffer>;
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
const MAX_WAIT_MS = 60_000;
/** The longest text gets this much more time, as a multiple of the normal limit. */
const LONG_TEXT_FACTOR = 3;

export function createExporter(options: Partial<PoolOptions> = {}): Exporter {
  requireFonts();
  const all = { ...DEFAULTS, ...options };
  const pool = createPool(all);
  const queue = createFairQueue({
    slots: all.children,
    slotsPerOwner: all.children,
    waitingPerOwner: WAITING_PER_OWNER,
    waiting: all.waiting,
    maxWaitMs: MAX_WAIT_MS,
  });
  const render = async (format: ExportFormat, text: ExportText, signal?: AbortSignal, owner?: number) => {
    const length = checkDocument(text.document);
    const run = () => pool.run({ format, text }, 1 + (length / MAX_TEXT_LENGTH) * LONG_TEXT_FACTOR, signal);
    return owner === undefined ? run() : queue.run(owner, run, signal);
  };
  return {
    renderPdf: (text, signal, owner) => render('pdf', text, signal, owner),
    renderDocx: (text, signal, owner) => render('docx', text, signal, owner),
    renderHwpx: (text, signal, owner) => render('hwpx', text, signal, owner),
    renderReport: (report, signal, owner) =>
      queue.run(owner, () => pool.run({ format: 'report', report }, 1, signal), signal),
    processes: pool.processes,
    stop: pool.stop,
  };
}
