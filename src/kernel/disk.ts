import { statfs } from 'node:fs/promises';

const NO_SPACE = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100', // disk_full, reported by PostgreSQL
]);

/** Whether an error says that a disk is full: ours, or that of the database. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && NO_SPACE.has(error.code);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
