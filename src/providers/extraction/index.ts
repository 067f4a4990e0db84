import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { lazy } from '../../kernel/lazy.ts';
import { createFairQueue } from '../../kernel/workers/fair-queue.ts';
import type { Task } from './child.ts';
import { refusedByHead } from './head.ts';
import { gatherLanguageData } from './language-data.ts';
import { DATA_MEGABYTES, HEAP_MEGABYTES, READ_MS } from './limits.ts';
import { type DrawnPages, type Transcribe, transcribePages } from './pages.ts';
import type { Extraction, ExtractText, FileType, OpenFile, Refusal } from './port.ts';
import { type Answer, answerOf } from './watch.ts';

export type ExtractorSettings = {
  /** Folder that the OCR language data is copied to. */
  folder: string;
  /** How many files are parsed at a time, and on how many OCR runs at a time. */
  processes: number;
  /** CPU time limit for parsing one file. */
  readingMs?: number;
  /** A model that transcribes pictures; without one, OCR runs here. */
  vision?: Vision | undefined;
};

export type Vision = {
  transcribe: Transcribe;
  /** For all pages of a file together. */
  timeoutMs: number;
  onFailure(error: unknown): void;
};

/**
 * Each file is parsed in its own killable process with limited memory, an empty environment, no permission to write
 * files, and permission to read only its own program.
 */
export function createExtractor({
  folder,
  processes,
  readingMs = READ_MS,
  vision: model,
}: ExtractorSettings): ExtractText {
  // One account may not occupy all slots, unless there is only one.
  const slots = { slots: processes, slotsPerOwner: Math.max(1, processes - 1) };
  const reading = createFairQueue({ ...slots, waitingPerOwner: 50, waiting: 200, maxWaitMs: 60_000 });
  const recognition = createFairQueue({ ...slots, waitingPerOwner: 20, waiting: 100, maxWaitMs: 180_000 });
  const languageFolder = lazy(() => gatherLanguageData(resolve(folder)));

  return async (open, type, signal, owner = 'anonymous', withoutModel = false) => {
    const vision = withoutModel ? undefined : model;
    const read = async (task: Task): Promise<Answer> => {
      const data = await languageFolder();
      const body = await open();
      try {
        return await readInChild(body, { childArguments: [type, data, task], readingMs }, signal);
      } finally {
        body.destroy();
      }
    };
    const recognise = () => recognition.run(owner, () => read('recognise') as Promise<Extraction>, signal);

    if (type === 'image/png' || type === 'image/jpeg') {
      const reason = await refusalByHead(open, type);
      if (reason) return { ok: false, reason };
      if (!vision) return recognise();
    }
    const answer = await reading.run(owner, () => read(vision ? 'show' : 'read'), signal);
    if ('needsRecognition' in answer) return recognise();
    if (!('pictures' in answer)) return answer;
    const transcribed = vision && (await transcribeWithModel(vision, answer, signal));
    return transcribed ?? recognise();
  };
}

async function refusalByHead(open: OpenFile, type: 'image/png' | 'image/jpeg'): Promise<Refusal | null> {
  const body = await open();
  try {
    return await refusedByHead(body, type);
  } finally {
    body.destroy();
  }
}

/** Null when the model fails: the caller falls back to OCR. */
async function transcribeWithModel(
  { transcribe, timeoutMs, onFailure }: Vision,
  pages: DrawnPages,
  signal: AbortSignal,
): Promise<Extraction | null> {
  // When one page fails, cancel the requests of the others.
  const failed = new AbortController();
  const limit = AbortSignal.any([signal, failed.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    return await transcribePages(pages, transcribe, limit);
  } catch (error) {
    failed.abort();
    signal.throwIfAborted();
    onFailure(error);
    return null;
  }
}

type ChildArguments = [type: FileType, languageFolder: string, task: Task];

type ReadOptions = { childArguments: ChildArguments; readingMs: number };

async function readInChild(
  body: Readable,
  { childArguments, readingMs }: ReadOptions,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const child = startChild(childArguments);
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    // A child that dies early breaks the pipe; that error is expected.
    const sent = pipeline(body, child.stdin!).catch((error: Error) => error);
    const { answer, isStarted } = await answerOf(child, readingMs);
    signal.throwIfAborted();
    if (!answer) body.destroy();
    // Ignore the child's answer when the file could not be read completely from the store.
    const failure = await sent;
    if (failure && !isBrokenPipe(failure)) throw failure;
    if (answer) return answer;
    if (!isStarted) throw new Error('the file extraction process did not start');
    // The child ran out of memory, or a parser crashed.
    return { ok: false, reason: 'too_complex' };
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}

function isBrokenPipe(error: Error & { code?: string }): boolean {
  return ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '');
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Packages of the sources; in the bundle they are part of dist. */
const PACKAGES = join(PROJECT, 'node_modules');

/** Node's permission model lets the child read its own program and nothing else: no other file, no network, no process. */
function startChild(childArguments: ChildArguments): ChildProcess {
  const [, languageFolder] = childArguments;
  const program = ['src', 'dist', 'package.json'].map((name) => join(PROJECT, name));
  // The packages of a clone may be a link to those of another.
  const packages = existsSync(PACKAGES) ? [PACKAGES, realpathSync(PACKAGES)] : [];
  const readable = [...program, ...packages, languageFolder];
  const args = [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    CHILD,
    ...childArguments,
  ];
  const options: SpawnOptions = { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], env: {}, windowsHide: true };
  if (process.platform === 'win32') return spawn(process.execPath, args, options);
  // Limits of the operating system that no library can bypass: memory, CPU time, no file written, no core dump.
  const limits = `ulimit -d ${DATA_MEGABYTES * 1024}; ulimit -t 120; ulimit -f 0; ulimit -c 0; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limits, process.execPath, ...args], options);
}
