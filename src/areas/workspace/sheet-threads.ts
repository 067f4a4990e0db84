import { createThreads } from '../../kernel/threads.ts';
import type { Sheet, SheetAnswer } from './sheet.ts';

const ask = createThreads<Sheet, SheetAnswer>({
  program: new URL('./sheet-thread.ts', import.meta.url),
  atOnce: 1,
  heapMegabytes: 128,
  timeoutMs: 5000,
});

export async function readSheetInThread(sheet: Sheet): Promise<SheetAnswer> {
  return (await ask(sheet)) ?? { refused: 'too_complex' };
}
