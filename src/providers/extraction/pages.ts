import { MAX_TEXT } from './limits.ts';
import type { Extraction } from './port.ts';

/** A file whose pages were rendered as pictures for a model to transcribe. */

export type DrawnPages = {
  /** By page; empty for pages that are only a picture. */
  texts: string[];
  count: number;
  /** The file has more pages than were rendered or read. */
  cut: boolean;
  /** PNG in base64; `page` is the index in `texts`. */
  pictures: { page: number; png: string }[];
};

/** The text of one picture, empty when it has none. Throws when the model fails. */
export type Transcribe = (picture: string, signal: AbortSignal) => Promise<string>;

/** Requests in parallel: one after the other, a long scan would take minutes. */
const CONCURRENCY = 4;

export async function transcribePages(
  { texts, count, cut, pictures }: DrawnPages,
  transcribe: Transcribe,
  signal: AbortSignal,
): Promise<Extraction> {
  const read = [...texts];
  const waiting = [...pictures];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) read[next.page] = await transcribe(next.png, signal);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const whole = read.filter((text) => text !== '').join('\n\n');
  const kept = whole.slice(0, MAX_TEXT).toWellFormed();
  if (!/[\p{L}\p{N}]/u.test(kept)) return { ok: false, reason: 'empty' };
  const ocr = pictures.some(({ page }) => read[page] !== '');
  return { ok: true, text: kept, pages: count, ocr, cut: cut || kept.length < whole.length };
}
