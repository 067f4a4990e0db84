import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { ExportDocument } from './blocks.ts';
import { type ExportReason, reasonOf } from './failure.ts';
import { checkSize } from './limits.ts';
import type { ExportFormat } from './names.ts';
import { type ExportText, readText } from './read/index.ts';

/** The program of a rendering child: one text at a time, in over the channel, a file out. It goes when its parent does. */

export type Order = { format: ExportFormat; text: ExportText };
export type Answer = { file: Uint8Array; memory: number } | { error: string; reason: ExportReason };

// Requests come before documents where there are too few cores for both.
setPriority(10);
process.on('disconnect', () => process.exit(0));

type Writer = (document: ExportDocument) => Uint8Array | Promise<Uint8Array>;

/** Each is loaded when first asked for: a Word file needs none of the faces that a page is drawn from. */
const load: Record<Order['format'], () => Promise<Writer>> = {
  pdf: async () => (await import('./pdf.ts')).createPdfSetter(),
  docx: async () => (await import('./docx/index.ts')).createDocxWriter(),
  hwpx: async () => (await import('./hwpx/index.ts')).writeHwpx,
};
const loaded: Partial<Record<Order['format'], Promise<Writer>>> = {};
const writerFor = (format: Order['format']) => (loaded[format] ??= load[format]());

// Loading is no fault of the document this child was started for.
await writerFor(process.argv[2] as Order['format']);
// What was compiled is kept at a process' own end, and this one is killed: the next would compile it all again.
flushCompileCache();

process.on('message', async (order: Order) => {
  process.send!(await answer(order));
});
process.send!('ready');

async function answer({ format, text }: Order): Promise<Answer> {
  try {
    const document = checkSize(readText(text));
    const file = await (await writerFor(format))(document);
    return { file, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), reason: reasonOf(error) };
  }
}
