import type { ExportDocument } from './blocks.ts';
import { createDocxWriter } from './docx/index.ts';
import { createPdfSetter } from './pdf.ts';

/** The program of a rendering child: one document at a time, in over the channel, a file out. It goes when its parent does. */

export type Order = { format: 'pdf' | 'docx'; document: ExportDocument };
export type Answer = { file: Uint8Array; memory: number } | { error: string };

process.on('disconnect', () => process.exit(0));

const setPdf = createPdfSetter();
const writeDocx = createDocxWriter();

process.on('message', async ({ format, document }: Order) => {
  process.send!(await answer(format, document));
});
process.send!('ready');

async function answer(format: Order['format'], document: ExportDocument): Promise<Answer> {
  try {
    const file = format === 'pdf' ? setPdf(document) : await writeDocx(document);
    return { file, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { error: String(error) };
  }
}
