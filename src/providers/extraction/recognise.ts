import { MAX_RECOGNISED_PAGES, RECOGNISE_MS } from './limits.ts';
import type { Picture } from './pdf.ts';
import { openTesseract } from './tesseract.ts';
import { paragraphsOf } from './text.ts';

/** Korean first, because most files are Korean; the others when its confidence is low. Each comes with English. */
const LANGUAGES: [string[], ...string[][]] = [
  ['kor', 'eng'],
  ['jpn', 'eng'],
  ['chi_sim', 'eng'],
];
const SURE_CONFIDENCE = 75;
/** Below this the picture contains no text. */
const NOISE_CONFIDENCE = 30;
/** Japanese and Chinese have no spaces, but OCR inserts some between words. */
const SPACE_BETWEEN = /(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e]) (?=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e])/g;

type Read = { text: string; confidence: number; milliseconds: number };
type Reader = { setLanguages(languages: string[]): void; read(picture: Picture): Read };

export type Recognised = { texts: string[]; cut: boolean };

/** Runs OCR on one picture after the other until the time is used up. A blank picture is null. */
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
    // Do not start a page that cannot be finished in time.
    if (Date.now() - started + longest * 1.3 > RECOGNISE_MS * 0.9) break;
    const picture = await draw(place);
    if (picture === null) {
      texts.push('');
      continue;
    }
    reader ??= await chooseReader(picture, languageFolder);
    const read = reader.read(picture);
    texts.push(shown(read));
    longest = Math.max(longest, read.milliseconds);
  }
  return { texts, cut: texts.length < pictures };
}

function shown({ text, confidence }: Read): string {
  return confidence < NOISE_CONFIDENCE ? '' : paragraphsOf(text.replace(SPACE_BETWEEN, ''));
}

/** A reader for the language with the highest confidence on the first page. */
async function chooseReader(picture: Picture, languageFolder: string): Promise<Reader> {
  const reader = await openReader(LANGUAGES[0], languageFolder);
  let current: string[] = LANGUAGES[0];
  let best = { languages: current, read: reader.read(picture) };
  for (const languages of LANGUAGES.slice(1)) {
    const isBlank = best.read.text.trim() === '';
    // By CPU time: a busy machine must not decide which languages are tried.
    const isLate = process.cpuUsage().user / 1000 > RECOGNISE_MS / 3;
    if (best.read.confidence >= SURE_CONFIDENCE || isBlank || isLate) break;
    reader.setLanguages(languages);
    current = languages;
    const read = reader.read(picture);
    if (read.confidence > best.read.confidence) best = { languages, read };
  }
  return {
    ...reader,
    read(asked) {
      // The first page has already been read to choose the language.
      if (asked === picture) return best.read;
      if (current !== best.languages) reader.setLanguages(best.languages);
      current = best.languages;
      return reader.read(asked);
    },
  };
}

async function openReader(languages: string[], languageFolder: string): Promise<Reader> {
  const { setLanguages, recognise: readIn } = await openTesseract(languages, languageFolder);
  return {
    setLanguages,
    read(picture) {
      const started = Date.now();
      return { ...readIn(picture), milliseconds: Date.now() - started };
    },
  };
}
