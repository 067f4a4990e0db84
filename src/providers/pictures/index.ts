import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createFairQueue } from '../../kernel/workers/fair-queue.ts';
import { CPU_SECONDS, DATA_MEGABYTES, HEAP_MEGABYTES, MAX_ANSWER_BYTES, PROCESS_MS } from './limits.ts';
import {
  PICTURE_SIZES,
  type PictureFacts,
  type PictureOrder,
  type PictureRefusal,
  type PictureSize,
  type ProcessedPicture,
  type ProcessPicture,
} from './port.ts';

/**
 * Each picture is decoded in its own killable process with limited memory, an empty environment, no permission to write
 * files, and permission to read only its own program.
 */
export function createPictureProcessor({ processes }: { processes: number }): ProcessPicture {
  const slots = { slots: processes, slotsPerOwner: Math.max(1, processes - 1) };
  const queue = createFairQueue({ ...slots, waitingPerOwner: 50, waiting: 200, maxWaitMs: 120_000 });
  return (open, order, signal, owner) => queue.run(owner, () => processInChild(open, order, signal), signal);
}

async function processInChild(
  open: () => Promise<Readable>,
  order: PictureOrder,
  signal: AbortSignal,
): Promise<ProcessedPicture> {
  const body = await open();
  const child = startChild(order);
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, PROCESS_MS);
  try {
    // A child that dies early breaks the pipe; that error is expected.
    void pipeline(body, child.stdin!).catch(() => {});
    const answer = await answerOf(child);
    signal.throwIfAborted();
    if (answer) return answer;
    // The system stops a child that used up its CPU time with this signal.
    return { ok: false, reason: isLate || child.signalCode === 'SIGXCPU' ? 'timeout' : 'broken' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    body.destroy();
    kill();
  }
}

type Line = ({ ok: true } & PictureFacts) | { ok: false; reason: PictureRefusal };

/** Null when the child died without an answer. */
async function answerOf(child: ChildProcess): Promise<ProcessedPicture | null> {
  const failed = new Promise<null>((resolve) => child.on('error', () => resolve(null)));
  return Promise.race([failed, readAnswer(child.stdio[3] as Readable)]);
}

async function readAnswer(output: Readable): Promise<ProcessedPicture | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of output) {
    length += (piece as Buffer).length;
    if (length > MAX_ANSWER_BYTES) return null;
    pieces.push(piece as Buffer);
  }
  const bytes = Buffer.concat(pieces);
  const phaseEnd = bytes.indexOf(10);
  if (phaseEnd < 0) throw new Error('the picture process did not start');
  const end = bytes.indexOf(10, phaseEnd + 1);
  if (end < 0) return null;
  const line = JSON.parse(bytes.toString('utf8', phaseEnd + 1, end)) as Line;
  if (!line.ok) return line;
  const content = {} as Record<PictureSize, Buffer>;
  let place = end + 1;
  for (const size of PICTURE_SIZES) {
    content[size] = bytes.subarray(place, place + line.files[size].bytes);
    place += line.files[size].bytes;
  }
  return place === bytes.length ? { ...line, content } : null;
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const PACKAGES = join(PROJECT, 'node_modules');

function startChild(order: PictureOrder): ChildProcess {
  const program = ['src', 'dist', 'package.json'].map((name) => join(PROJECT, name));
  // The packages of a clone may be a link to those of another; an installed package stands next to its own.
  const folders = [PACKAGES, join(PROJECT, '..')].filter((path) => existsSync(path) && /node_modules$/.test(path));
  const packages = folders.flatMap((path) => [path, realpathSync(path)]);
  const args = [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--permission',
    // The decoder is native code; the limits below hold for it too.
    '--allow-addons',
    ...[...program, ...packages].map((path) => `--allow-fs-read=${path}`),
    CHILD,
    JSON.stringify(order),
  ];
  const options: SpawnOptions = { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], env: {}, windowsHide: true };
  if (process.platform === 'win32') return spawn(process.execPath, args, options);
  // Limits of the operating system that no library can bypass: memory, CPU time, no file written, no core dump.
  const limits = `ulimit -d ${DATA_MEGABYTES * 1024}; ulimit -t ${CPU_SECONDS}; ulimit -f 0; ulimit -c 0; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limits, process.execPath, ...args], options);
}
