import { write } from 'node:fs';
import { promisify } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { type BatchMessage, MORE, type WorkbookInput } from './messages.ts';
import type { Cell, Summary, Table } from './table.ts';
import { writeWorkbook } from './workbook.ts';

/** Converts batches to rows and summarises them. */
export type Book = { table: Table; rowsOf(batch: string): Cell[][]; summary(): Summary };

/** Writes one workbook in a worker thread, requesting batches until there are no more. */
export async function writeInThread<Data>(
  { port, file, data }: WorkbookInput,
  open: (data: Data) => Book,
): Promise<void> {
  const book = open(data as Data);
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let batch = await ask(port); batch !== null; batch = await ask(port)) yield book.rowsOf(batch);
  }
  await writeWorkbook({ ...book, batches: batches() }, (bytes) => writeAll(file, bytes));
  port.close();
}

function ask(port: MessagePort): Promise<BatchMessage> {
  return new Promise((resolve) => {
    port.once('message', resolve);
    port.postMessage(MORE);
  });
}

const writeTo = promisify(write);

/** A write may be partial. */
async function writeAll(file: number, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; ) {
    const { bytesWritten } = await writeTo(file, bytes, start);
    start += bytesWritten;
  }
}
