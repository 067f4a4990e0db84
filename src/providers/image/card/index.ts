import { Problem } from '../../../kernel/problems.ts';
import { type JobKind, JobLimitExceeded, type WorkerPool } from '../../../kernel/workers/pool.ts';
import type { ImageModel, ImageResult } from '../port.ts';
import type { CardContent } from './draw.ts';

/** Version of the built-in card: raised when its pictures change. */
const MODEL = 'builtin/card-3';

type Options = { workers: WorkerPool; timeoutMs?: number };

/** Draws the title on a pattern that is derived from the text, without a model. */
export function createCard({ workers, timeoutMs = 15_000 }: Options): ImageModel {
  const drawCard: JobKind<CardContent, Uint8Array> = {
    program: new URL('./draw.ts', import.meta.url),
    handler: 'drawCard',
    timeoutMs,
  };
  return {
    name: MODEL,
    async draw({ signal, title, label, company, date, language, options, seed, attempt }) {
      const content = { title, label, company, date, language, options, seed, attempt };
      try {
        const bytes = await workers.run(drawCard, 'cards', content, signal);
        return { ok: true, bytes: Buffer.from(bytes), type: 'image/png', model: MODEL };
      } catch (error) {
        if (signal.aborted) return { ok: false, reason: 'cancelled', detail: 'The caller disconnected.' };
        return failure(error);
      }
    },
  };
}

function failure(error: unknown): ImageResult {
  if (error instanceof Problem) return { ok: false, reason: 'unavailable', detail: 'The queue for cards is full.' };
  if (!(error instanceof JobLimitExceeded)) return { ok: false, reason: 'unusable', detail: String(error) };
  return error.limit === 'time'
    ? { ok: false, reason: 'timeout', detail: 'The card took too long.' }
    : { ok: false, reason: 'unavailable', detail: error.message };
}
