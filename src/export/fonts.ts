import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_FOLDER, readCoverage } from '../kernel/font-coverage.ts';
import { lazy } from '../kernel/lazy.ts';

/** The bundled fonts: documents do not depend on the fonts that are installed on a machine. */

const NOTO_CJK = ['KR', 'JP', 'SC'].flatMap((region) => [`Noto Sans CJK ${region}`, `Noto Sans Mono CJK ${region}`]);

/** File → its font families, as named in the templates. */
export const FONT_FILES: Record<string, string[]> = {
  'PretendardJP-Regular.otf': ['Pretendard JP'],
  'PretendardJP-Bold.otf': ['Pretendard JP'],
  'NotoSansCJK-Regular.ttc': NOTO_CJK,
  'NotoSansCJK-Bold.ttc': NOTO_CJK,
  'DejaVuSans.ttf': ['DejaVu Sans'],
  'DejaVuSans-Bold.ttf': ['DejaVu Sans'],
  'NotoEmoji-Regular.ttf': ['Noto Emoji'],
  'NotoSansSymbols-Regular.ttf': ['Noto Sans Symbols'],
  'NotoSansSymbols2-Regular.ttf': ['Noto Sans Symbols 2'],
};

/** All weights of a family have the same characters, so one file of each family is enough. */
const COVERAGE_FILES = [
  'PretendardJP-Regular.otf',
  'NotoSansCJK-Regular.ttc',
  'DejaVuSans.ttf',
  'NotoEmoji-Regular.ttf',
  'NotoSansSymbols-Regular.ttf',
  'NotoSansSymbols2-Regular.ttf',
];

/** A smaller file is a Git LFS pointer instead of a font. */
const MIN_FONT_BYTES = 100_000;

export function missingFonts(): string[] {
  return Object.keys(FONT_FILES).filter((file) => {
    const size = statSync(join(FONT_FOLDER, file), { throwIfNoEntry: false })?.size ?? 0;
    return size < MIN_FONT_BYTES;
  });
}

/** Joiners, variation selectors and break marks, which have no glyph of their own. */
const INVISIBLE = /[\s\u00ad\u200b-\u200d\u2060]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** Replaces a character that no font has; visible, so that readers notice that something is missing. */
export const REPLACEMENT = '\ufffd';

export function createDrawable(): (text: string) => string {
  // Read on first use, because the largest fonts are for rare characters.
  const coverages = COVERAGE_FILES.map((file) => {
    const coverage = lazy(() => readCoverage(join(FONT_FOLDER, file)));
    return (codePoint: number) => coverage()(codePoint);
  });
  const known = new Map<string, boolean>();
  const isDrawn = (character: string) => {
    let answer = known.get(character);
    if (answer === undefined) {
      const codePoint = character.codePointAt(0)!;
      answer = INVISIBLE.test(character) || coverages.some((covers) => covers(codePoint));
      known.set(character, answer);
    }
    return answer;
  };
  return (text) => {
    // Latin and Hangul, nearly all of the text, need no lookup.
    return text.replace(/[^\u0020-\u007e\uac00-\ud7a3\n]/gu, (character) =>
      isDrawn(character) ? character : REPLACEMENT,
    );
  };
}
