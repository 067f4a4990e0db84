import { mix, type Palette, type StyleName } from './styles.ts';

/** Text positions of each style: label, title, company and date below each other in one column. */

type Area = { x: number; y: number; width: number; height: number };
export type Frame = Area & { colour: string; size: number; isBold: boolean };
export type Layout = { align: 'left' | 'center'; title: Frame; label: Frame; company: Frame; date: Frame };

/** `size` is the largest size of the title. */
const COLUMNS: Record<StyleName, Area & { size: number; align?: 'center' }> = {
  professional: { x: 72, y: 72, width: 650, height: 486, size: 72 },
  modern: { x: 72, y: 150, width: 780, height: 416, size: 80 },
  minimal: { x: 72, y: 72, width: 740, height: 486, size: 72 },
  bold: { x: 72, y: 52, width: 1056, height: 408, size: 96 },
  warm: { x: 72, y: 56, width: 760, height: 400, size: 72 },
  elegant: { x: 290, y: 84, width: 620, height: 462, size: 62, align: 'center' },
  tech: { x: 72, y: 72, width: 650, height: 486, size: 72 },
  playful: { x: 72, y: 72, width: 770, height: 486, size: 78 },
};

export function layoutOf(style: StyleName, palette: Palette): Layout {
  const { x, y, width, height, size, align = 'left' } = COLUMNS[style];
  const end = y + height;
  const line = (top: number, text: number, colour: string, isBold: boolean): Frame => {
    return { x, y: top, width, height: Math.floor(text * 1.4), size: text, colour, isBold };
  };
  return {
    align,
    label: line(y, 24, palette.accent, true),
    title: { x, y: y + 44, width, height: height - 136, size, colour: palette.ink, isBold: true },
    company: line(end - 76, 28, palette.ink, true),
    date: line(end - 33, 23, softInk(palette), false),
  };
}

/** Less prominent than the title, but with enough contrast for small text. */
export function softInk({ ink, ground }: Palette): string {
  return mix(ink, ground, 0.24);
}
