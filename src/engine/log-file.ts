import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 10 * 1024 * 1024;

/** The engine's own messages go to DATA_DIR/postgres.log; a large one makes room, and one older is kept. */
export function openLog(dataDir: string): { descriptor: number; close(): void; readNew(): string } {
  const path = join(dataDir, 'postgres.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  const begin = statSync(path).size;
  return { descriptor, close: () => closeSync(descriptor), readNew: () => readFrom(path, begin) };
}

function readFrom(path: string, begin: number): string {
  const buffer = Buffer.alloc(64 * 1024);
  const descriptor = openSync(path, 'r');
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, begin));
  } finally {
    closeSync(descriptor);
  }
}

/** The line that says why the engine or initdb gave up. */
export function findReason(output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim());
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '');
  return reason?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '') ?? null;
}
