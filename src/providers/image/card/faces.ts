import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Renderer } from '@takumi-rs/core';
import { type Coverage, FONT_FOLDER, readCoverage } from '../../../kernel/font-coverage.ts';
import type { PictureLanguage } from '../port.ts';

/** The faces of the card. A face is loaded when a text first needs it: the one with all Chinese signs weighs 20 MB. */

type Face = { family: string; files: string[] };

const PRETENDARD = { family: 'Pretendard JP', files: ['PretendardJP-Bold.otf', 'PretendardJP-Regular.otf'] };
const CJK_FILES = ['NotoSansCJK-Bold.ttc', 'NotoSansCJK-Regular.ttc'];
const OTHERS: Face[] = [
  { family: 'DejaVu Sans', files: ['DejaVuSans-Bold.ttf', 'DejaVuSans.ttf'] },
  { family: 'Noto Sans Symbols', files: ['NotoSansSymbols-Regular.ttf'] },
  { family: 'Noto Sans Symbols 2', files: ['NotoSansSymbols2-Regular.ttf'] },
  { family: 'Noto Emoji', files: ['NotoEmoji-Regular.ttf'] },
];

/** Chinese and Japanese draw the same code points differently, so the language decides which face is asked first. */
function facesOf(language: PictureLanguage): Face[] {
  const cjk = (region: string) => ({ family: `Noto Sans CJK ${region}`, files: CJK_FILES });
  if (language === 'zh') return [cjk('SC'), PRETENDARD, ...OTHERS];
  return [PRETENDARD, cjk(language === 'ja' ? 'JP' : 'KR'), ...OTHERS];
}

export type Faces = {
  /** The text without what no face can draw, and the families that draw the rest, best first. */
  prepare(text: string, language: PictureLanguage): Promise<{ drawn: string; families: string[] }>;
};

/** Shapes its neighbours and draws nothing itself. */
const JOINER = '\u200d';

export function createFaces(renderer: Renderer): Faces {
  const coverages = new Map<string, Coverage>();
  const loaded = new Map<string, Promise<unknown>>();

  function covers({ files }: Face, character: string): boolean {
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
      const faces = facesOf(language);
      const used = new Set<Face>([faces[0]!]);
      const drawn = [...text].filter((character) => {
        if (character === JOINER) return true;
        const face = faces.find((candidate) => covers(candidate, character));
        if (face) used.add(face);
        return face !== undefined;
      });
      const wanted = faces.filter((face) => used.has(face));
      await Promise.all(wanted.flatMap(({ files }) => files.map(load)));
      return { drawn: drawn.join('').replace(/ {2,}/g, ' ').trim(), families: wanted.map(({ family }) => family) };
    },
  };
}
