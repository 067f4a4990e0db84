import { Worker } from 'node:worker_threads';
import { compiledSources } from '../../../kernel/compiled-sources.ts';
import type { ImageModel, ImageResult } from '../port.ts';
import type { CardContent } from './draw.ts';
import type { Drawn, Order } from './thread.ts';

/** Version of the built-in card: raised when its pictures change. */
const MODEL = 'builtin/card-1';
const MOST_WAITING = 64;

type Finish = (result: ImageResult) => void;

/** Draws without any model: the title, set on a pattern that is derived from the text. */
export function createCard({ timeoutMs = 15_000 }: { timeoutMs?: number } = {}): ImageModel {
  const pending = new Map<number, Finish>();
  let worker: Worker | null = null;
  let count = 0;

  /** Nobody waits behind a card that does not end: all of them fail, and the next one gets a new thread. */
  function giveUp(reason: 'timeout' | 'unavailable', detail: string): void {
    const abandoned = [...pending.values()];
    pending.clear();
    void worker?.terminate();
    worker = null;
    for (const finish of abandoned) finish({ ok: false, reason, detail });
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), { env: compiledSources() });
    started.on('message', (drawn: Drawn) => {
      const finish = pending.get(drawn.id);
      pending.delete(drawn.id);
      if (pending.size === 0) started.unref();
      if ('error' in drawn) finish?.({ ok: false, reason: 'unusable', detail: drawn.error });
      else finish?.({ ok: true, bytes: Buffer.from(drawn.bytes), type: 'image/png', model: MODEL });
    });
    started.on('error', (error) => worker === started && giveUp('unavailable', String(error)));
    return started;
  }

  function order(content: CardContent, signal: AbortSignal): Promise<ImageResult> {
    worker ??= startWorker();
    // A thread that waits for work must not keep a stopping service alive, one that works must.
    worker.ref();
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => giveUp('timeout', 'The card took too long.'), timeoutMs);
      const leave = () => finish({ ok: false, reason: 'cancelled', detail: 'Nobody waits any more.' });
      const finish: Finish = (result) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        resolve(result);
      };
      signal.addEventListener('abort', leave, { once: true });
      pending.set(id, finish);
      worker?.postMessage({ id, content } satisfies Order);
    });
  }

  return {
    name: MODEL,
    async draw({ signal, title, label, company, date, language, options, seed, round }) {
      if (signal.aborted) return { ok: false, reason: 'cancelled', detail: 'Nobody waits any more.' };
      if (pending.size >= MOST_WAITING)
        return { ok: false, reason: 'unavailable', detail: 'Too many cards are waiting.' };
      return order({ title, label, company, date, language, options, seed, round }, signal);
    },
  };
}
