import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Renderer } from '@takumi-rs/core';
import { type Coverage, FONT_FOLDER, readCoverage } from '../../../kernel/font-coverage.ts';
import type { PictureLanguage } from '../port.ts';

/** The fonts of the card, loaded on first use: the one with all Chinese characters has 20 MB. */

type Font = { family: string; files: string[] };

const PRETENDARD = { family: 'Pretendard JP', files: ['PretendardJP-Bold.otf', 'PretendardJP-Regular.otf'] };
const CJK_FILES = ['NotoSansCJK-Bold.ttc', 'NotoSansCJK-Regular.ttc'];
const OTHERS: Font[] = [
  { family: 'DejaVu Sans', files: ['DejaVuSans-Bold.ttf', 'DejaVuSans.ttf'] },
  { family: 'Noto Sans Symbols', files: ['NotoSansSymbols-Regular.ttf'] },
  { family: 'Noto Sans Symbols 2', files: ['NotoSansSymbols2-Regular.ttf'] },
  { family: 'Noto Emoji', files: ['NotoEmoji-Regular.ttf'] },
];

/** Chinese and Japanese draw the same code points differently, so the language decides which font is tried first. */
function fontsOf(language: PictureLanguage): Font[] {
  const cjk = (region: string) => ({ family: `Noto Sans CJK ${region}`, files: CJK_FILES });
  if (language === 'zh') return [cjk('SC'), PRETENDARD, ...OTHERS];
  return [PRETENDARD, cjk(language === 'ja' ? 'JP' : 'KR'), ...OTHERS];
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

  function covers({ files }: Font, character: string): boolean {
    const file = files.at(-1)!;
    const coverage = coverages.get(file) ?? readCoverage(join(FONT_FOLDER, file));
    coverages.set(file, coverage);
    return coverage(character.codePointAt(0)!);
  }

  function load(file: string): Promise<unknown> {
    const loading =
      loaded.get(file) ?? readFile(join(FONT_FOLDER, file)).then((data) => renderer.registerFont({ data }));
    loaded.set(file, loading);
    return loading;
  }

  return {
    async prepare(text, language) {
      const fonts = fontsOf(language);
      const used = new Set<Font>([fonts[0]!]);
      const drawn = [...text].filter((character) => {
        if (character === JOINER) return true;
        const font = fonts.find((candidate) => covers(candidate, character));
        if (font) used.add(font);
        return font !== undefined;
      });
      const wanted = fonts.filter((font) => used.has(font));
      await Promise.all(wanted.flatMap(({ files }) => files.map(load)));
      return { drawn: drawn.join('').replace(/ {2,}/g, ' ').trim(), families: wanted.map(({ family }) => family) };
    },
  };
}
