import type { JobKind, Owner, WorkerPool } from '../../kernel/workers/pool.ts';
import { unlessBeyondLimits } from '../../kernel/workers/pool.ts';
import type { Listed, Unpacked } from './unzip-job.ts';

/** ZIP files are opened in a thread, within limits of time, memory, entries and sizes. */

export type Unzip = {
  list(bytes: Uint8Array, owner: Owner, signal: AbortSignal): Promise<Listed>;
  unpack(bytes: Uint8Array, place: number, owner: Owner, signal: AbortSignal): Promise<Unpacked>;
};

const TIMEOUT_MS = 10_000;
const TOO_COMPLEX = { refused: 'too_complex' } as const;

export function createUnzip(workers: WorkerPool): Unzip {
  const program = new URL('./unzip-job.ts', import.meta.url);
  const job = { program, timeoutMs: TIMEOUT_MS, patient: true };
  const list: JobKind<Uint8Array, Listed> = { ...job, handler: 'listEntries' };
  const unpack: JobKind<{ bytes: Uint8Array; place: number }, Unpacked> = { ...job, handler: 'unpackEntry' };
  return {
    list: async (bytes, owner, signal) =>
      (await unlessBeyondLimits(workers.run(list, owner, bytes, signal))) ?? TOO_COMPLEX,
    unpack: async (bytes, place, owner, signal) =>
      (await unlessBeyondLimits(workers.run(unpack, owner, { bytes, place }, signal))) ?? TOO_COMPLEX,
  };
}
