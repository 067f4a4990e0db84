import { type ChildProcess, fork } from 'node:child_process';
import { compileCacheEnvironment } from '../kernel/compile-cache.ts';
import { cpuTime } from '../kernel/cpu-time.ts';
import { FONTCONFIG_FILE } from '../kernel/font-files.ts';
import type { Answer, RenderJob } from './child.ts';
import { ExportError } from './failure.ts';

/** Pool of rendering child processes with limits for number, queue, time and memory; a dead child is replaced. */

export type PoolOptions = {
  children: number;
  /** Maximum length of the queue; further jobs are refused at once. */
  waiting: number;
  /** For one document of normal length. */
  limitMilliseconds: number;
  /** A child is replaced after this many documents, or when it uses more memory than this. */
  documents: number;
  memoryBytes: number;
};

type Job = {
  renderJob: RenderJob;
  limit: number;
  attempts: number;
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
};
type Child = { process: ChildProcess; job: Job | null; timer: NodeJS.Timeout | null; done: number; isReady: boolean };

const CHILD = new URL('./child.ts', import.meta.url);
/** Separate limit for starting a child and loading fonts. */
const START_MILLISECONDS = 30_000;
/** Wall-clock limit as a multiple of the CPU limit. */
const WALL_CLOCK_FACTOR = 4;
/** After this many crashes, the document is assumed to cause them. */
const MAX_ATTEMPTS = 2;

export type Pool = {
  /** `timeFactor` extends the time limit for longer documents. */
  run: (renderJob: RenderJob, timeFactor: number, signal?: AbortSignal) => Promise<Buffer>;
  /** Process ids, for tests and metrics. */
  processes: () => number[];
  stop: () => void;
};

export function createPool(options: PoolOptions): Pool {
  const children: Child[] = [];
  const queue: Job[] = [];
  let isStopped = false;

  function run(renderJob: RenderJob, timeFactor: number, signal?: AbortSignal): Promise<Buffer> {
    if (isStopped) return Promise.reject(new ExportError('stopped', 'The exporter has been stopped.'));
    if (signal?.aborted) return Promise.reject(new ExportError('aborted', 'The caller disconnected.'));
    if (queue.length >= options.waiting) return Promise.reject(new ExportError('busy', 'The export queue is full.'));
    return new Promise<Buffer>((resolve, reject) => {
      const job: Job = { renderJob, limit: options.limitMilliseconds * timeFactor, attempts: 0, resolve, reject };
      queue.push(job);
      // A running job is finished and its result discarded, because killing the child would cost a new start.
      const leave = () => {
        const place = queue.indexOf(job);
        if (place >= 0) queue.splice(place, 1);
        reject(new ExportError('aborted', 'The caller disconnected.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      startNext();
    });
  }

  function startNext(): void {
    while (queue.length > 0 && !isStopped) {
      const child =
        children.find(({ job }) => job === null) ??
        (children.length < options.children ? start(queue[0]!.renderJob.format) : null);
      if (child === null) return;
      assign(child, queue.shift()!);
    }
  }

  function start(format: RenderJob['format']): Child {
    const process = fork(CHILD, [format], {
      // The child gets no settings or keys, and does not use the fonts installed on the machine.
      env: { ...compileCacheEnvironment(), FONTCONFIG_FILE },
      execArgv: ['--max-old-space-size=384'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child: Child = { process, job: null, timer: null, done: 0, isReady: false };
    process.on('message', (message) => receive(child, message as Answer | 'ready'));
    process.on('exit', (code, signal) => onExit(child, signal ?? `exit code ${code}`));
    process.on('error', () => onExit(child, 'it could not be started'));
    children.push(child);
    return child;
  }

  function assign(child: Child, job: Job): void {
    job.attempts++;
    child.job = job;
    setReferenced(child, true);
    startTimeout(child, child.isReady ? job.limit : START_MILLISECONDS);
    if (child.isReady) child.process.send(job.renderJob, () => {});
  }

  /** Limits CPU time where available, so that a busy machine does not cause timeouts, and wall-clock time in any case. */
  function startTimeout(child: Child, limit: number): void {
    const before = cpuTime(child.process.pid ?? 0);
    const end = performance.now() + limit * WALL_CLOCK_FACTOR;
    const check = () => {
      const worked = cpuTime(child.process.pid ?? 0);
      const left = Math.min(limit - (worked - before), end - performance.now());
      if (worked > 0 && left > 0) child.timer = setTimeout(check, left);
      else timeOut();
    };
    const timeOut = () => {
      const { job } = child;
      child.job = null;
      job?.reject(new ExportError('too-slow', `The document took longer than ${Math.round(limit)} ms.`));
      retire(child, 'SIGKILL');
    };
    if (child.timer) clearTimeout(child.timer);
    child.timer = setTimeout(check, limit);
  }

  function receive(child: Child, message: Answer | 'ready'): void {
    if (message === 'ready') {
      child.isReady = true;
      if (!child.job) return;
      startTimeout(child, child.job.limit);
      child.process.send(child.job.renderJob, () => {});
      return;
    }
    const { job } = child;
    settle(child);
    if ('error' in message) job?.reject(new ExportError(message.reason, message.error));
    else job?.resolve(Buffer.from(message.file.buffer, message.file.byteOffset, message.file.byteLength));
    const isUsedUp = child.done >= options.documents || ('memory' in message && message.memory > options.memoryBytes);
    if (isUsedUp) retire(child, 'SIGTERM');
    startNext();
  }

  function settle(child: Child): void {
    if (child.timer) clearTimeout(child.timer);
    child.timer = null;
    child.job = null;
    child.done++;
    setReferenced(child, false);
  }

  function retire(child: Child, signal: NodeJS.Signals): void {
    const place = children.indexOf(child);
    if (place >= 0) children.splice(place, 1);
    child.process.kill(signal);
    startNext();
  }

  function onExit(child: Child, reason: string): void {
    const { job } = child;
    if (child.timer) clearTimeout(child.timer);
    const place = children.indexOf(child);
    if (place >= 0) children.splice(place, 1);
    child.job = null;
    if (job && job.attempts < MAX_ATTEMPTS && !isStopped) queue.unshift(job);
    else job?.reject(new ExportError(isStopped ? 'stopped' : 'failed', `The rendering process ended: ${reason}.`));
    startNext();
  }

  function stop(): void {
    isStopped = true;
    for (const job of queue.splice(0)) job.reject(new ExportError('stopped', 'The exporter has been stopped.'));
    for (const child of [...children]) child.process.kill('SIGKILL');
  }

  return { run, stop, processes: () => children.map(({ process }) => process.pid ?? 0) };
}

/** An idle child does not keep the service alive. */
function setReferenced(child: Child, isBusy: boolean): void {
  const { channel } = child.process as ChildProcess & { channel?: { ref(): void; unref(): void } | null };
  if (isBusy) {
    child.process.ref();
    channel?.ref();
  } else {
    child.process.unref();
    channel?.unref();
  }
}
