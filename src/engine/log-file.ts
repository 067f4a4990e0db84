import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;

/** PostgreSQL logs to DATA_DIR/postgres.log; a large file is rotated, and one old file is kept. */
export function openLog(folder: string): { descriptor: number; close(): void; readNew(): string } {
  const path = join(folder, 'postgres.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  const start = statSync(path).size;
  return { descriptor, close: () => closeSync(descriptor), readNew: () => readFrom(path, start) };
}

function readFrom(path: string, start: number): string {
  const buffer = Buffer.alloc(64 * 1024);
  const descriptor = openSync(path, 'r');
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, start));
  } finally {
    closeSync(descriptor);
  }
}

/** The log line with the reason why PostgreSQL or initdb failed. */
export function findReason(output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim());
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '');
  return reason?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '') ?? null;
}
