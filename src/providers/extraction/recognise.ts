import { MAX_RECOGNISED_PAGES, RECOGNISE_MS } from './limits.ts';
import type { Picture } from './pdf.ts';
import { openTesseract } from './tesseract.ts';
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
type Reader = { speak(languages: string[]): void; read(picture: Picture): Read };

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
    const read = reader.read(picture);
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
  let best = { languages: spoken, read: reader.read(picture) };
  for (const languages of LANGUAGES.slice(1)) {
    const isBlank = best.read.text.trim() === '';
    const isLate = Date.now() - started > RECOGNISE_MS / 3;
    if (best.read.confidence >= SURE || isBlank || isLate) break;
    reader.speak(languages);
    spoken = languages;
    const read = reader.read(picture);
    if (read.confidence > best.read.confidence) best = { languages, read };
  }
  return {
    ...reader,
    read(asked) {
      // The page that the choice was made by has been read already.
      if (asked === picture) return best.read;
      if (spoken !== best.languages) reader.speak(best.languages);
      spoken = best.languages;
      return reader.read(asked);
    },
  };
}

async function openReader(languages: string[], languageFolder: string): Promise<Reader> {
  const { speak, recognise: readIn } = await openTesseract(languages, languageFolder);
  return {
    speak,
    read(picture) {
      const started = Date.now();
      return { ...readIn(picture), milliseconds: Date.now() - started };
    },
  };
}
