import { readFile } from 'node:fs/promises';
import type { Renderer } from '@takumi-rs/core';
import { type Coverage, readCoverage } from '../../../kernel/font-coverage.ts';
import { NOTO_CJK, PRETENDARD, SIGNS } from '../../../kernel/font-files.ts';
import type { PictureLanguage } from '../port.ts';

/** The fonts of the card, loaded on first use: the one with all Chinese characters has 20 MB. */

type Family = { name: string; files: string[] };

const [pretendard, ...signs]: Family[] = [PRETENDARD, ...SIGNS].map(({ families: [name = ''], files }) => ({
  name,
  files,
}));

/** Languages draw the same Han characters differently, and a title that mixes two fonts of them is laid out badly. */
function familiesOf(language: PictureLanguage): Family[] {
  const cjk = (region: string) => ({ name: `Noto Sans CJK ${region}`, files: NOTO_CJK.files });
  if (language === 'zh') return [cjk('SC'), pretendard!, ...signs];
  if (language === 'ja') return [cjk('JP'), pretendard!, ...signs];
  return [pretendard!, cjk('KR'), ...signs];
}

export type Fonts = {
  /** The text without the characters that no font has, and the font families for the rest, best first. */
  prepare(text: string, language: PictureLanguage): Promise<{ drawn: string; families: string[] }>;
};

/** Zero-width joiner: has no glyph of its own. */
const JOINER = '\u200d';

export function createFonts(renderer: Renderer): Fonts {
  const coverages = new Map<string, Coverage>();
  const loaded = new Map<string, Promise<unknown>>();

  function covers({ files }: Family, character: string): boolean {
    const file = files[0]!;
    const coverage = coverages.get(file) ?? readCoverage(file);
    coverages.set(file, coverage);
    return coverage(character.codePointAt(0)!);
  }

  function load(file: string): Promise<unknown> {
    const loading = loaded.get(file) ?? readFile(file).then((data) => renderer.registerFont({ data }));
    loaded.set(file, loading);
    return loading;
  }

  return {
    async prepare(text, language) {
      const fonts = familiesOf(language);
      const used = new Set<Family>([fonts[0]!]);
      const drawn = [...text].filter((character) => {
        if (character === JOINER) return true;
        const font = fonts.find((candidate) => covers(candidate, character));
        if (font) used.add(font);
        return font !== undefined;
      });
      const wanted = fonts.filter((font) => used.has(font));
      await Promise.all(wanted.flatMap(({ files }) => files.map(load)));
      return { drawn: drawn.join('').replace(/ {2,}/g, ' ').trim(), families: wanted.map(({ name }) => name) };
    },
  };
}
