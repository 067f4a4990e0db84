import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_FOLDER, readCoverage } from '../kernel/font-coverage.ts';
import { lazy } from '../kernel/lazy.ts';

/** The faces every page is drawn from, kept with the code: what is installed on a machine never changes a document. */

/** File → the families it must hold, as the templates name them. */
export const FONT_FILES: Record<string, string[]> = {
  'PretendardJP-Regular.otf': ['Pretendard JP'],
  'PretendardJP-Bold.otf': ['Pretendard JP'],
  'NotoSansCJK-Regular.ttc': ['Noto Sans CJK KR', 'Noto Sans CJK JP', 'Noto Sans CJK SC'],
  'NotoSansCJK-Bold.ttc': ['Noto Sans CJK KR', 'Noto Sans CJK JP', 'Noto Sans CJK SC'],
  'DejaVuSans.ttf': ['DejaVu Sans'],
  'DejaVuSans-Bold.ttf': ['DejaVu Sans'],
  'NotoEmoji-Regular.ttf': ['Noto Emoji'],
  'NotoSansSymbols-Regular.ttf': ['Noto Sans Symbols'],
  'NotoSansSymbols2-Regular.ttf': ['Noto Sans Symbols 2'],
};

/** Faces of one weight draw the same characters, so one file of each family is enough to know them. */
const COVERING = [
  'PretendardJP-Regular.otf',
  'NotoSansCJK-Regular.ttc',
  'DejaVuSans.ttf',
  'NotoEmoji-Regular.ttf',
  'NotoSansSymbols-Regular.ttf',
  'NotoSansSymbols2-Regular.ttf',
];

/** A file that was never fetched (a pointer left by large-file storage) is small; a real face is not. */
const SMALLEST_FACE = 100_000;

export function missingFonts(): string[] {
  return Object.keys(FONT_FILES).filter((file) => {
    const size = statSync(join(FONT_FOLDER, file), { throwIfNoEntry: false })?.size ?? 0;
    return size < SMALLEST_FACE;
  });
}

/** Joiners, selectors and break marks that shape their neighbours and draw nothing themselves. */
const DRAWS_NOTHING = /[\s\u00ad\u200b-\u200d\u2060]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** What stands in for a character that no face draws: seen by the reader, so that nobody believes the text complete. */
export const REPLACEMENT = '\ufffd';

export function createDrawable(): (text: string) => string {
  // Read when a character gets that far: the largest of them are for characters that most texts do not have.
  const faces = COVERING.map((file) => {
    const coverage = lazy(() => readCoverage(join(FONT_FOLDER, file)));
    return (codePoint: number) => coverage()(codePoint);
  });
  const known = new Map<string, boolean>();
  const isDrawn = (character: string) => {
    let answer = known.get(character);
    if (answer === undefined) {
      const codePoint = character.codePointAt(0)!;
      answer = DRAWS_NOTHING.test(character) || faces.some((covers) => covers(codePoint));
      known.set(character, answer);
    }
    return answer;
  };
  return (text) => {
    // Plain Latin and Hangul, nearly all of what is set, need no look-up.
    return text.replace(/[^\u0020-\u007e\uac00-\ud7a3\n]/gu, (character) =>
      isDrawn(character) ? character : REPLACEMENT,
    );
  };
}
