import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_BOUNCE_BYTES } from './bounce-parser.ts';

/** Reads Maildir and mbox files without changing them: processing a bounce twice has no effect. */

/** A Maildir with `new` and `cur`, or any folder of messages. */
export async function* readMaildir(folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { withFileTypes: true });
  const parts = entries.filter((entry) => entry.isDirectory() && ['new', 'cur'].includes(entry.name));
  if (parts.length > 0) for (const { name } of parts) yield* readMaildir(join(folder, name));
  else
    for (const entry of entries)
      if (entry.isFile() && !entry.name.startsWith('.')) yield await head(folder, entry.name);
}

async function head(folder: string, name: string): Promise<Buffer> {
  const file = await open(join(folder, name));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BOUNCE_BYTES), 0, MAX_BOUNCE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A message begins at a `From …` line that follows an empty line. */
export async function* readMbox(file: string): AsyncGenerator<Buffer> {
  let lines: string[] | null = null;
  let size = 0;
  let wasEmpty = true;
  for await (const line of linesOf(file)) {
    if (wasEmpty && line.startsWith('From ')) {
      if (lines) yield Buffer.from(lines.join('\n'), 'latin1');
      lines = [];
      size = 0;
    } else if (lines && size < MAX_BOUNCE_BYTES) {
      lines.push(line.replace(/^>(>*From )/, '$1'));
      size += line.length + 1;
    }
    wasEmpty = line.trim() === '';
  }
  if (lines) yield Buffer.from(lines.join('\n'), 'latin1');
}

/** Reads as Latin-1 so that the bytes stay unchanged. Overlong lines are split at the maximum message size. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_BOUNCE_BYTES) {
      yield rest;
      rest = '';
    }
  }
  if (rest !== '') yield rest;
}
