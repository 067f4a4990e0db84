import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Tesseract itself, without the wrapper for pages in a browser: that starts a thread of its own, which a process that is
 * there for one file does not need, and loads the engine of old models too. A third of the work for a short text.
 */

export type Tesseract = {
  /** Languages to read in from now on. */
  speak(languages: string[]): void;
  recognise(picture: Uint8Array): { text: string; confidence: number };
  /** Unpacked, in shades of grey, as a PNG. */
  grey(picture: Uint8Array): Buffer;
};

/** As much of the library as is used here. */
type Core = {
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  TessBaseAPI: new () => Api;
};
type Api = {
  Init(folder: null, languages: string, engine: number): number;
  End(): void;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  MeanTextConf(): number;
  WriteImage(kind: number, path: string): void;
};

/** In every Node, but not in its types. */
declare const WebAssembly: { validate(program: Uint8Array): boolean };

const NEURAL_ONLY = 1;
const GREY = 1;
/** Where the library writes pictures, whatever it is told. */
const WRITTEN = '/image.png';
/** One column of text of various sizes reads best: 3.5 % of characters wrong instead of 5.7 %. */
const SINGLE_COLUMN = '4';

/** The least program that uses it, for each thing a processor may or may not do, best first. */
const CORES: [name: string, program: string][] = [
  ['relaxedsimd-lstm', '0061736d010000000105016000017b030201000a0f010d004101fd0f4102fd0ffd80020b'],
  ['simd-lstm', '0061736d010000000105016000017b030201000a0a0108004100fd0ffd620b'],
  ['lstm', '0061736d01000000'],
];

export async function openTesseract(languages: string[], languageFolder: string): Promise<Tesseract> {
  const [name] = CORES.find(([, program]) => WebAssembly.validate(Buffer.from(program, 'hex')))!;
  const core: Core = await createRequire(import.meta.url)(`tesseract.js-core/tesseract-core-${name}`)();
  const known = new Set<string>();
  let spoken: Api | null = null;

  function open(wanted: string[]): Api {
    for (const language of wanted.filter((each) => !known.has(each))) {
      const data = gunzipSync(readFileSync(join(languageFolder, `${language}.traineddata.gz`)));
      core.FS.writeFile(`${language}.traineddata`, data);
      known.add(language);
    }
    spoken?.End();
    const api = new core.TessBaseAPI();
    if (api.Init(null, wanted.join('+'), NEURAL_ONLY) !== 0) throw new Error('Tesseract does not start.');
    api.SetVariable('tessedit_pageseg_mode', SINGLE_COLUMN);
    return api;
  }

  function take(picture: Uint8Array): Api {
    spoken ??= open(languages);
    core.FS.writeFile('/input', picture);
    if (spoken.SetImageFile(orientationOf(picture), 0) === 1) throw new Error('The picture cannot be unpacked.');
    return spoken;
  }

  return {
    speak(others) {
      spoken = open(others);
    },
    recognise(picture) {
      const api = take(picture);
      api.Recognize(null);
      return { text: api.GetUTF8Text(), confidence: api.MeanTextConf() };
    },
    grey(picture) {
      take(picture).WriteImage(GREY, WRITTEN);
      return Buffer.from(core.FS.readFile(WRITTEN));
    },
  };
}

/** How a camera was held, from 1 (upright) to 8: the entry of that name in the head of a JPEG. */
const ORIENTATION = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]);

function orientationOf(picture: Uint8Array): number {
  const head = Buffer.from(picture.subarray(0, 500));
  const at = head.indexOf(ORIENTATION);
  return (at === -1 ? 0 : head[at + ORIENTATION.length]) || 1;
}
