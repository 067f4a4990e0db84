import { type Grey, greyOfPgm, greyOfPng, pngOf, shrunk } from './grey.ts';
import { MAX_RECOGNISED_PAGES } from './limits.ts';
import type { DrawnPages } from './pages.ts';
import type { Picture } from './pdf.ts';
import type { Recognised } from './recognise.ts';
import { openTesseract } from './tesseract.ts';

/** Pages as pictures for a model. Uploaded pictures are decoded and encoded again: only our own PNGs leave the child. */

export type Show = (picture: DrawnPages['pictures'][number]) => void;

export async function showPages(
  pages: number[],
  draw: (place: number) => Promise<Picture | null>,
  { languageFolder, show }: { languageFolder: string; show: Show },
): Promise<Recognised> {
  const shown = pages.slice(0, MAX_RECOGNISED_PAGES);
  for (const [place, page] of shown.entries()) {
    const picture = await draw(place);
    if (picture === null) continue;
    const grey = isPgm(picture) ? greyOfPgm(picture) : await decoded(picture, languageFolder);
    show({ page, png: pngOf(shrunk(grey)).toString('base64') });
  }
  return { texts: shown.map(() => ''), cut: shown.length < pages.length };
}

function isPgm(picture: Picture): boolean {
  return picture[0] === 0x50 && picture[1] === 0x35;
}

/** Tesseract decodes pictures too. It does not start without a language; English loads fastest. */
async function decoded(picture: Picture, languageFolder: string): Promise<Grey> {
  const tesseract = await openTesseract(['eng'], languageFolder);
  return greyOfPng(tesseract.grey(picture));
}
