import { Piscina } from 'piscina';
import { compiledSources } from '../../../kernel/compiled-sources.ts';
import type { ImageFailure, ImageModel, ImageResult } from '../port.ts';
import type { CardContent } from './draw.ts';

/** Version of the built-in card: raised when its pictures change. */
const MODEL = 'builtin/card-2';
const MOST_WAITING = 64;

/** Draws without any model: the title on a background that is derived from the text, in a thread of its own. */
export function createCard({ timeoutMs = 15_000 }: { timeoutMs?: number } = {}): ImageModel {
  const pool = new Piscina<CardContent, Uint8Array>({
    filename: new URL('./draw.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 300_000,
    atomics: 'disabled',
    env: compiledSources(),
  });

  return {
    name: MODEL,
    async draw({ signal, title, label, company, date, language, options, seed, round }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const content = { title, label, company, date, language, options, seed, round };
      try {
        const bytes = await pool.run(content, { signal: AbortSignal.any([signal, timeout]) });
        return { ok: true, bytes: Buffer.from(bytes), type: 'image/png', model: MODEL };
      } catch (error) {
        if (signal.aborted) return failed('cancelled', 'The caller went away.');
        if (timeout.aborted) return failed('timeout', 'The card took too long.');
        return failed('unavailable', String(error));
      }
    },
  };
}

function failed(reason: ImageFailure, detail: string): ImageResult {
  return { ok: false, reason, detail };
}
