import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { compileCacheEnvironment } from '../kernel/compile-cache.ts';
import { cpuTime } from '../kernel/cpu-time.ts';
import { FONT_FOLDER } from '../kernel/font-coverage.ts';
import type { Answer, Order } from './child.ts';
import { ExportError } from './failure.ts';

/** A few child processes that make files. Bounded in number, queue, time and memory; a dead child is replaced. */

export type PoolOptions = {
  children: number;
  /** How many orders may wait; more are refused at once. */
  waiting: number;
  /** For one document of ordinary length. */
  limitMilliseconds: number;
  /** A child is replaced after so many documents, or when it holds more memory than this. */
  documents: number;
  memoryBytes: number;
};

type Job = {
  order: Order;
  limit: number;
  attempts: number;
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
};
type Child = { process: ChildProcess; job: Job | null; timer: NodeJS.Timeout | null; done: number; isReady: boolean };

/** Loading the faces is no fault of the first document. */
const START_MILLISECONDS = 30_000;
/** By the clock a document may take so many times its limit. */
const MOST_TIMES = 4;
/** A child that dies under a document twice is killed by that document. */
const MOST_ATTEMPTS = 2;

export type Pool = {
  /** `patience` stretches the time limit for documents that are known to need longer. */
  run: (order: Order, patience: number, signal?: AbortSignal) => Promise<Buffer>;
  /** Process ids, for tests and metrics. */
  processes: () => number[];
  stop: () => void;
};

export function createPool(options: PoolOptions): Pool {
  const children: Child[] = [];
  const queue: Job[] = [];
  let isStopped = false;

  function run(order: Order, patience: number, signal?: AbortSignal): Promise<Buffer> {
    if (isStopped) return Promise.reject(new ExportError('stopped', 'The exporter has been stopped.'));
    if (signal?.aborted) return Promise.reject(new ExportError('aborted', 'The caller went away.'));
    if (queue.length >= options.waiting)
      return Promise.reject(new ExportError('busy', 'Too many documents are waiting.'));
    return new Promise<Buffer>((resolve, reject) => {
      const job: Job = { order, limit: options.limitMilliseconds * patience, attempts: 0, resolve, reject };
      queue.push(job);
      // A document in the making is finished and thrown away: to kill its child would cost the next caller a start.
      const leave = () => {
        const place = queue.indexOf(job);
        if (place >= 0) queue.splice(place, 1);
        reject(new ExportError('aborted', 'The caller went away.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      advance();
    });
  }

  function advance(): void {
    while (queue.length > 0 && !isStopped) {
      const child =
        children.find(({ job }) => job === null) ??
        (children.length < options.children ? start(queue[0]!.order.format) : null);
      if (child === null) return;
      give(child, queue.shift()!);
    }
  }

  function start(format: Order['format']): Child {
    const process = fork(join(import.meta.dirname, 'child.ts'), [format], {
      // Nothing of ours but the work reaches the child: no settings, no keys. Nor do the faces installed on the machine.
      env: { ...compileCacheEnvironment(), FONTCONFIG_FILE: join(FONT_FOLDER, 'fonts.conf') },
      execArgv: ['--max-old-space-size=384'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child: Child = { process, job: null, timer: null, done: 0, isReady: false };
    process.on('message', (message) => receive(child, message as Answer | 'ready'));
    process.on('exit', (code, signal) => lose(child, signal ?? `exit code ${code}`));
    process.on('error', () => lose(child, 'it could not be started'));
    children.push(child);
    return child;
  }

  function give(child: Child, job: Job): void {
    job.attempts++;
    child.job = job;
    hold(child, true);
    watch(child, child.isReady ? job.limit : START_MILLISECONDS);
    if (child.isReady) child.process.send(job.order, () => {});
  }

  /** The limit is work where the system tells of it, so that no document pays for a busy machine; and time in any case. */
  function watch(child: Child, limit: number): void {
    const before = cpuTime(child.process.pid ?? 0);
    const end = performance.now() + limit * MOST_TIMES;
    const look = () => {
      const worked = cpuTime(child.process.pid ?? 0);
      const left = Math.min(limit - (worked - before), end - performance.now());
      if (worked > 0 && left > 0) child.timer = setTimeout(look, left);
      else giveUp();
    };
    const giveUp = () => {
      const { job } = child;
      child.job = null;
      job?.reject(new ExportError('too-slow', `The document took longer than ${Math.round(limit)} ms.`));
      retire(child, 'SIGKILL');
    };
    if (child.timer) clearTimeout(child.timer);
    child.timer = setTimeout(look, limit);
  }

  function receive(child: Child, message: Answer | 'ready'): void {
    if (message === 'ready') {
      child.isReady = true;
      if (!child.job) return;
      watch(child, child.job.limit);
      child.process.send(child.job.order, () => {});
      return;
    }
    const { job } = child;
    settle(child);
    if ('error' in message) job?.reject(new ExportError(message.reason, message.error));
    else job?.resolve(Buffer.from(message.file.buffer, message.file.byteOffset, message.file.byteLength));
    const isWorn = child.done >= options.documents || ('memory' in message && message.memory > options.memoryBytes);
    if (isWorn) retire(child, 'SIGTERM');
    advance();
  }

  function settle(child: Child): void {
    if (child.timer) clearTimeout(child.timer);
    child.timer = null;
    child.job = null;
    child.done++;
    hold(child, false);
  }

  function retire(child: Child, signal: NodeJS.Signals): void {
    const place = children.indexOf(child);
    if (place >= 0) children.splice(place, 1);
    child.process.kill(signal);
    advance();
  }

  function lose(child: Child, reason: string): void {
    const { job } = child;
    if (child.timer) clearTimeout(child.timer);
    const place = children.indexOf(child);
    if (place >= 0) children.splice(place, 1);
    child.job = null;
    if (job && job.attempts < MOST_ATTEMPTS && !isStopped) queue.unshift(job);
    else job?.reject(new ExportError(isStopped ? 'stopped' : 'failed', `The rendering process ended: ${reason}.`));
    advance();
  }

  function stop(): void {
    isStopped = true;
    for (const job of queue.splice(0)) job.reject(new ExportError('stopped', 'The exporter has been stopped.'));
    for (const child of [...children]) child.process.kill('SIGKILL');
  }

  return { run, stop, processes: () => children.map(({ process }) => process.pid ?? 0) };
}

/** An idle child does not keep the service alive. */
function hold(child: Child, isBusy: boolean): void {
  const { channel } = child.process as ChildProcess & { channel?: { ref(): void; unref(): void } | null };
  if (isBusy) {
    child.process.ref();
    channel?.ref();
  } else {
    child.process.unref();
    channel?.unref();
  }
}
