import { createWorker, OEM, PSM } from 'tesseract.js';
import { MAX_RECOGNISED_PAGES, RECOGNISE_MS } from './limits.ts';
import type { Picture } from './pdf.ts';
import { paragraphsOf } from './text.ts';

/** Korean first, which is what most files are; the others where that reads badly. English comes with each. */
const LANGUAGES: [string[], ...string[][]] = [
  ['kor', 'eng'],
  ['jpn', 'eng'],
  ['chi_sim', 'eng'],
];
const SURE = 75;
/** Below this it is not text but a picture that looks a little like it. */
const NOISE = 30;
/** Japanese and Chinese have none, but recognition finds some between words. */
const SPACE_BETWEEN = /(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e]) (?=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e])/g;

type Read = { text: string; confidence: number; milliseconds: number };
type Reader = { speak(languages: string[]): Promise<unknown>; read(picture: Picture): Promise<Read> };

export type Recognised = { texts: string[]; cut: boolean };

/** Reads pictures offline, one after the other, as long as the time lasts. A blank one is null. */
export async function recognise(
  pictures: number,
  draw: (place: number) => Promise<Picture | null>,
  languageFolder: string,
): Promise<Recognised> {
  const started = Date.now();
  const texts: string[] = [];
  let reader: Reader | null = null;
  let longest = 0;
  for (let place = 0; place < Math.min(pictures, MAX_RECOGNISED_PAGES); place++) {
    // One that cannot be finished is not begun.
    if (Date.now() - started + longest * 1.3 > RECOGNISE_MS * 0.9) break;
    const picture = await draw(place);
    if (picture === null) {
      texts.push('');
      continue;
    }
    reader ??= await chooseReader(picture, languageFolder, started);
    const read = await reader.read(picture);
    texts.push(shown(read));
    longest = Math.max(longest, read.milliseconds);
  }
  return { texts, cut: texts.length < pictures };
}

function shown({ text, confidence }: Read): string {
  return confidence < NOISE ? '' : paragraphsOf(text.replace(SPACE_BETWEEN, ''));
}

/** A reader for the language that is surest of the first page. */
async function chooseReader(picture: Picture, languageFolder: string, started: number): Promise<Reader> {
  const reader = await openReader(LANGUAGES[0], languageFolder);
  let spoken: string[] = LANGUAGES[0];
  let best = { languages: spoken, read: await reader.read(picture) };
  for (const languages of LANGUAGES.slice(1)) {
    const isBlank = best.read.text.trim() === '';
    const isLate = Date.now() - started > RECOGNISE_MS / 3;
    if (best.read.confidence >= SURE || isBlank || isLate) break;
    await reader.speak(languages);
    spoken = languages;
    const read = await reader.read(picture);
    if (read.confidence > best.read.confidence) best = { languages, read };
  }
  if (spoken !== best.languages) await reader.speak(best.languages);
  // The page that the choice was made by has been read already.
  return { ...reader, read: async (asked) => (asked === picture ? best.read : reader.read(asked)) };
}

async function openReader(languages: string[], languageFolder: string): Promise<Reader> {
  const worker = await createWorker(languages, OEM.LSTM_ONLY, {
    langPath: languageFolder,
    gzip: true,
    cacheMethod: 'none',
    // Without it a picture that does not decode ends the process instead of this one call.
    errorHandler: () => {},
  });
  // One column of text of various sizes reads best: 3.5 % of characters wrong instead of 5.7 %.
  const readColumns = () => worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN });
  await readColumns();
  return {
    async speak(others) {
      await worker.reinitialize(others.join('+'), OEM.LSTM_ONLY);
      await readColumns();
    },
    async read(picture) {
      const started = Date.now();
      const { data } = await worker.recognize(Buffer.from(picture));
      return { text: data.text, confidence: data.confidence, milliseconds: Date.now() - started };
    },
  };
}
