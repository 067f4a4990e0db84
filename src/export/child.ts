import { createDocxWriter } from './docx/index.ts';
import { type ExportReason, reasonOf } from './failure.ts';
import { checkSize } from './limits.ts';
import { createPdfSetter } from './pdf.ts';
import { type ExportText, readText } from './read/index.ts';

/** The program of a rendering child: one text at a time, in over the channel, a file out. It goes when its parent does. */

export type Order = { format: 'pdf' | 'docx'; text: ExportText };
export type Answer = { file: Uint8Array; memory: number } | { error: string; reason: ExportReason };

process.on('disconnect', () => process.exit(0));

const setPdf = createPdfSetter();
const writeDocx = createDocxWriter();

process.on('message', async (order: Order) => {
  process.send!(await answer(order));
});
process.send!('ready');

async function answer({ format, text }: Order): Promise<Answer> {
  try {
    const document = checkSize(readText(text));
    const file = format === 'pdf' ? setPdf(document) : await writeDocx(document);
    return { file, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), reason: reasonOf(error) };
  }
}
