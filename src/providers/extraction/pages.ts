import { MAX_TEXT } from './limits.ts';
import type { Extraction } from './port.ts';

/** A file whose pages were drawn instead of recognised: a model is to read them. */

export type DrawnPages = {
  /** By page; empty where there is only a picture. */
  texts: string[];
  count: number;
  /** There are more pages than were drawn or read. */
  cut: boolean;
  /** PNG in base64, by the place of its page in `texts`. */
  pictures: { page: number; png: string }[];
};

/** The text of one picture, empty when it has none. Throws when no answer can be had. */
export type Transcribe = (picture: string, signal: AbortSignal) => Promise<string>;

/** Pages asked for at a time: one by one a long scan would take minutes. */
const AT_ONCE = 4;

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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const whole = read.filter((text) => text !== '').join('\n\n');
  const kept = whole.slice(0, MAX_TEXT).toWellFormed();
  if (!/[\p{L}\p{N}]/u.test(kept)) return { ok: false, reason: 'empty' };
  const ocr = pictures.some(({ page }) => read[page] !== '');
  return { ok: true, text: kept, pages: count, ocr, cut: cut || kept.length < whole.length };
}
