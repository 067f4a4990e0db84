// biome-ignore-all lint/plugin/imports-on-demand: A rendering child makes one format.
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { lazy } from '../kernel/lazy.ts';
import type { ExportDocument } from './blocks.ts';
import { type ExportReason, reasonOf } from './failure.ts';
import { checkSize } from './limits.ts';
import type { ExportFormat } from './names.ts';
import { type ExportText, readText } from './read/index.ts';
import type { PrintedReport } from './report.ts';

/** The rendering child process: receives one text at a time over IPC, returns a file, and exits with its parent. */

export type RenderJob = { format: ExportFormat; text: ExportText } | { format: 'report'; report: PrintedReport };
export type Answer = { file: Uint8Array; memory: number } | { error: string; reason: ExportReason };

// Requests have priority over documents on a machine with few cores.
setPriority(10);
process.on('disconnect', () => process.exit(0));

type Writer = (document: ExportDocument) => Uint8Array | Promise<Uint8Array>;

/** Loaded on first use: DOCX does not need the fonts that PDF needs. */
const load: Record<ExportFormat, () => Promise<Writer>> = {
  pdf: async () => (await import('./pdf/index.ts')).createPdfSetter(),
  docx: async () => (await import('./docx/index.ts')).createDocxWriter(),
  hwpx: async () => (await import('./hwpx/index.ts')).writeHwpx,
};
const loaded: Partial<Record<ExportFormat, Promise<Writer>>> = {};
const writerFor = (format: ExportFormat) => (loaded[format] ??= load[format]());
const reportSetter = lazy(async () => (await import('./report.ts')).createReportSetter());

// Load before reporting ready, so that it does not count against the time limit of the first document.
const first = process.argv[2] as RenderJob['format'];
await (first === 'report' ? reportSetter() : writerFor(first));
// Node writes the compile cache at exit, but this process is killed, so write it now.
flushCompileCache();

process.on('message', async (renderJob: RenderJob) => {
  process.send!(await answer(renderJob));
});
process.send!('ready');

async function answer(job: RenderJob): Promise<Answer> {
  try {
    const file =
      job.format === 'report'
        ? (await reportSetter())(job.report)
        : await (await writerFor(job.format))(checkSize(readText(job.text)));
    return { file, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), reason: reasonOf(error) };
  }
}
