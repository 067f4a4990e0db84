import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';
import { ifAbsent } from './errors.ts';
import type { Received } from './port.ts';

/** Files that are arriving, before they are stored under their key. */

const INCOMING = '.incoming';
/** Longer than any request may take to arrive. */
const ABANDONED_MS = 3600_000;

/** Receives an upload into a temporary file; `store` is called only with a complete file, and says whether it was the first. */
export async function receiveInto(
  folder: string,
  { body, maxBytes }: { body: Readable; maxBytes: number },
  store: (file: string, size: number) => Promise<boolean>,
): Promise<{ outcome: Received; size: number }> {
  return withTemporaryFile(folder, async (temporary) => {
    const size = await write(temporary, body, maxBytes);
    if (size > maxBytes) return { outcome: 'too_large', size };
    if (size === 0) return { outcome: 'empty', size };
    return { outcome: (await store(temporary, size)) ? 'stored' : 'exists', size };
  });
}

export async function sweepUnfinished(folder: string, now: Date): Promise<number> {
  let swept = 0;
  for (const file of await readdir(join(folder, INCOMING)).catch(ifAbsent([] as string[]))) {
    const path = join(folder, INCOMING, file);
    const modified = await stat(path).then(({ mtimeMs }) => mtimeMs, ifAbsent(Number.POSITIVE_INFINITY));
    if (modified > now.getTime() - ABANDONED_MS) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}

/** Always removes the temporary file. */
export async function withTemporaryFile<Result>(
  folder: string,
  work: (temporary: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(join(folder, INCOMING), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = join(folder, INCOMING, randomUUID());
  try {
    return await work(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Returns the number of bytes received; stops at the chunk that exceeds the limit. */
export async function write(path: string, pieces: Readable | Iterable<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    let size = 0;
    // One chunk at a time, so that a slow disk slows down the sender instead of filling the memory.
    for await (const piece of keptOpen(pieces)) {
      size += piece.length;
      if (size > maxBytes) return size;
      await file.writeFile(piece);
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Leaving the loop must not destroy the request stream, because the error is still to be sent over the same connection. */
function keptOpen(pieces: Readable | Iterable<Uint8Array>): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return 'iterator' in pieces ? pieces.iterator({ destroyOnReturn: false }) : pieces;
}
