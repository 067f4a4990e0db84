import type { ExportKind } from '../blocks.ts';

/** Fonts that come with 한글 or Windows: sans-serif for press releases, the usual serif of public offices for letters. */

export const SCRIPTS = ['HANGUL', 'LATIN', 'HANJA', 'JAPANESE', 'OTHER', 'SYMBOL', 'USER'];
const FONTS: Record<ExportKind, string> = { press: '함초롬돋움', article: '함초롬돋움', official: '함초롬바탕' };
/** All letters have the same width. */
const CODE_FONT = '굴림체';
export const CODE_FONT_ID = 1;

export function fontFaces(kind: ExportKind): string[] {
  const fonts = [FONTS[kind], CODE_FONT].map(fontXml);
  return SCRIPTS.map(
    (script) => `<hh:fontface lang="${script}" fontCnt="${fonts.length}">${fonts.join('')}</hh:fontface>`,
  );
}

function fontXml(face: string, id: number): string {
  const kind =
    '<hh:typeInfo familyType="FCAT_GOTHIC" weight="6" proportion="4" contrast="0" strokeVariation="1" armStyle="1" letterform="1" midline="1" xHeight="1"/>';
  return `<hh:font id="${id}" face="${face}" type="TTF" isEmbedded="0">${kind}</hh:font>`;
}
