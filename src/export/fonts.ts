import { statSync } from 'node:fs';
import { readCoverage } from '../kernel/font-coverage.ts';
import { ALL_FONTS, FONT_FILES } from '../kernel/font-files.ts';
import { lazy } from '../kernel/lazy.ts';

/** A smaller file is a Git LFS pointer instead of a font. */
const MIN_FONT_BYTES = 100_000;

export function requireFonts(): void {
  const missing = FONT_FILES.filter((file) => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return size < MIN_FONT_BYTES;
  });
  if (missing.length > 0) throw new Error(`Fonts are missing: ${missing.join(', ')}.`);
}

/** Joiners, variation selectors and break marks, which have no glyph of their own. */
const INVISIBLE = /[\s\u00ad\u200b-\u200d\u2060]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** Replaces a character that no font has; visible, so that readers notice that something is missing. */
export const REPLACEMENT = '\ufffd';

export function createDrawable(): (text: string) => string {
  // Read on first use, because the largest fonts are for rare characters. All weights have the same characters.
  const coverages = ALL_FONTS.map(({ files: [regular] }) => {
    const coverage = lazy(() => readCoverage(regular!));
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
