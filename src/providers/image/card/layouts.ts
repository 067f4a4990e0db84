import { mix, type Palette, softInk } from './colours.ts';
import { confetti, frieze, halftone, hills, rosette } from './ornaments.ts';
import { type Area, lights, mosaic, outline, rectangle, rings, shade, strands } from './patterns.ts';
import type { Random } from './random.ts';
import type { StyleName } from './styles.ts';

/** Where everything stands. No text frame touches another or a pattern that would make it hard to read. */

export const CANVAS: Area = { x: 0, y: 0, width: 1200, height: 630 };

export type Align = 'left' | 'center' | 'right';
export type Line = Area & { size: number; colour: string; bold: boolean; align: Align; spaced?: boolean };
export type TitleFrame = Area & { colour: string; align: Align; rise: 'top' | 'middle' | 'bottom'; sizes: number[] };

export type Layout = { art: string; title: TitleFrame; label: Line; company: Line; date: Line };

const EDGE = 72;
const SIZES = [72, 66, 60, 54, 48, 43, 38];

function line(area: Omit<Area, 'height'>, size: number, colour: string, more: Partial<Line> = {}): Line {
  return { ...area, height: Math.floor(size * 1.4), size, colour, bold: false, align: 'left', ...more };
}

function professional(palette: Palette, random: Random): Layout {
  const { ground, ink, accent } = palette;
  const art =
    rectangle(CANVAS, ground) +
    mosaic({ x: 780, y: 0, width: 420, height: 630 }, 105, palette, random) +
    rectangle({ x: EDGE, y: 74, width: 44, height: 6 }, accent);
  return {
    art,
    label: line({ x: EDGE, y: 98, width: 640 }, 23, accent, { bold: true, spaced: true }),
    title: { x: EDGE, y: 148, width: 640, height: 336, colour: ink, align: 'left', rise: 'middle', sizes: SIZES },
    company: line({ x: EDGE, y: 500, width: 640 }, 29, ink, { bold: true }),
    date: line({ x: EDGE, y: 541, width: 640 }, 23, softInk(palette)),
  };
}

function modern(palette: Palette, random: Random): Layout {
  const { ground, ink, accent, second } = palette;
  const art =
    rectangle(CANVAS, ground) +
    lights([
      { x: random.between(880, 1180), y: random.between(-40, 90), radius: 620, colour: second, strength: 0.95 },
      { x: random.between(1100, 1220), y: random.between(260, 420), radius: 470, colour: accent, strength: 0.5 },
      { x: random.between(420, 620), y: -160, radius: 420, colour: mix(second, accent, 0.4), strength: 0.5 },
    ]) +
    // The lights fade where the text stands.
    shade(ground) +
    `<g opacity="0.75">${strands({ x: 450, y: -70, width: 770, height: 236 }, 22, [mix(ground, second, 0.7), accent], random)}</g>`;
  return {
    art,
    label: line({ x: EDGE, y: 70, width: 370 }, 23, accent, { bold: true, spaced: true }),
    title: {
      x: EDGE,
      y: 178,
      width: 900,
      height: 312,
      colour: ink,
      align: 'left',
      rise: 'bottom',
      sizes: [80, ...SIZES],
    },
    company: line({ x: EDGE, y: 526, width: 660 }, 28, ink, { bold: true }),
    date: line({ x: 760, y: 528, width: 1200 - EDGE - 760 }, 24, softInk(palette), { align: 'right' }),
  };
}

/** Its rings are all there is to see, so they move from round to round. */
function minimal(palette: Palette, random: Random, round = 0): Layout {
  const { ground, ink, accent } = palette;
  const distance = [26, 34, 20][round % 3]!;
  const corners = [0, 488];
  const corner = corners[(random.index(2) + round) % 2]!;
  const radii = Array.from({ length: Math.floor(312 / distance) + 1 }, (_, index) => 58 + index * distance);
  const art =
    rectangle(CANVAS, ground) +
    rings({ x: 1200, y: corner }, radii, mix(ground, ink, 0.24), accent, random) +
    rectangle({ x: 0, y: 488, width: 1200, height: 142 }, ground) +
    rectangle({ x: EDGE, y: 508, width: 1200 - EDGE * 2, height: 2 }, mix(ground, ink, 0.85)) +
    `<circle cx="${EDGE + 9}" cy="86" r="9" fill="${accent}"/>`;
  return {
    art,
    label: line({ x: EDGE + 34, y: 69, width: 600 }, 23, softInk(palette), { spaced: true }),
    title: { x: EDGE, y: 138, width: 730, height: 340, colour: ink, align: 'left', rise: 'top', sizes: SIZES },
    company: line({ x: EDGE, y: 530, width: 660 }, 26, ink, { bold: true }),
    date: line({ x: 760, y: 530, width: 1200 - EDGE - 760 }, 24, softInk(palette), { align: 'right' }),
  };
}

function bold(palette: Palette, random: Random): Layout {
  const { ground, ink, accent } = palette;
  return {
    art: rectangle(CANVAS, ground) + frieze({ x: 0, y: 480, width: 1200, height: 150 }, palette, random),
    label: line({ x: EDGE, y: 56, width: 420 }, 26, accent, { bold: true, spaced: true }),
    title: {
      x: EDGE,
      y: 112,
      width: 1056,
      height: 346,
      colour: ink,
      align: 'left',
      rise: 'middle',
      sizes: [104, 97, 91, 85, 79, ...SIZES],
    },
    company: line({ x: 500, y: 56, width: 1200 - EDGE - 500 }, 26, ink, { bold: true, align: 'right' }),
    date: line({ x: 500, y: 56, width: 1200 - EDGE - 500 }, 26, ink, { align: 'right' }),
  };
}

function warm(palette: Palette, random: Random): Layout {
  const { ground, ink, accent, second } = palette;
  const sun = { x: random.between(985, 1060), y: random.between(150, 200), radius: random.between(74, 92) };
  const art =
    rectangle(CANVAS, ground) +
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius + 34}" fill="${mix(ground, second, 0.28)}"/>` +
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${second}"/>` +
    hills({ x: 0, y: 484, width: 1200, height: 146 }, palette, random);
  return {
    art,
    label: line({ x: EDGE, y: 64, width: 560 }, 24, accent, { bold: true, spaced: true }),
    title: { x: EDGE, y: 112, width: 780, height: 262, colour: ink, align: 'left', rise: 'middle', sizes: SIZES },
    company: line({ x: EDGE, y: 386, width: 780 }, 27, ink, { bold: true }),
    date: line({ x: EDGE, y: 425, width: 780 }, 22, softInk(palette)),
  };
}

function elegant(palette: Palette, random: Random): Layout {
  const { ground, ink, accent, second } = palette;
  const frame = { x: 34, y: 34, width: 1132, height: 562 };
  const figure = rosette({ x: frame.x, y: 315 }, 205, mix(ground, second, 0.6), random);
  const art =
    rectangle(CANVAS, ground) +
    `<defs><clipPath id="f"><rect x="34" y="34" width="1132" height="562"/></clipPath></defs><g clip-path="url(#f)">${figure}<g transform="translate(1200 0) scale(-1 1)">${figure}</g></g>` +
    outline(frame, accent, 2) +
    outline({ x: 44, y: 44, width: 1112, height: 542 }, mix(ground, accent, 0.5), 1) +
    `<path d="M600 478l7 7-7 7-7-7zM520 485h60M620 485h60" fill="${accent}" stroke="${accent}" stroke-width="1.5"/>`;
  const centre = { align: 'center' as const };
  return {
    art,
    label: line({ x: 360, y: 92, width: 480 }, 23, accent, { ...centre, spaced: true }),
    title: {
      x: 290,
      y: 148,
      width: 620,
      height: 312,
      colour: ink,
      align: 'center',
      rise: 'middle',
      sizes: [62, 56, 50, 45, 40, 36],
    },
    company: line({ x: 360, y: 503, width: 480 }, 25, ink, { ...centre, bold: true }),
    date: line({ x: 360, y: 540, width: 480 }, 21, softInk(palette), centre),
  };
}

function tech(palette: Palette, random: Random): Layout {
  const { ground, ink, accent } = palette;
  const art =
    rectangle(CANVAS, ground) +
    halftone({ x: 742, y: 0, width: 458, height: 630 }, 21, palette, random) +
    rectangle({ x: EDGE, y: 80, width: 16, height: 16 }, accent);
  return {
    art,
    label: line({ x: EDGE + 32, y: 70, width: 560 }, 23, accent, { spaced: true }),
    title: { x: EDGE, y: 130, width: 650, height: 352, colour: ink, align: 'left', rise: 'middle', sizes: SIZES },
    company: line({ x: EDGE, y: 500, width: 640 }, 28, ink, { bold: true }),
    date: line({ x: EDGE, y: 541, width: 640 }, 23, softInk(palette)),
  };
}

function playful(palette: Palette, random: Random): Layout {
  const { ground, ink, accent } = palette;
  // Figures crowd the right side; what stands alone above or below the text would look like dirt.
  const text = { x: -60, y: -60, width: 945, height: 750 };
  const art =
    rectangle(CANVAS, ground) + confetti({ x: 860, y: -40, width: 380, height: 710 }, [text], palette, random);
  return {
    art,
    label: line({ x: EDGE, y: 66, width: 560 }, 25, accent, { bold: true, spaced: true }),
    title: {
      x: EDGE,
      y: 122,
      width: 770,
      height: 352,
      colour: ink,
      align: 'left',
      rise: 'middle',
      sizes: [78, ...SIZES],
    },
    company: line({ x: EDGE, y: 496, width: 770 }, 29, ink, { bold: true }),
    date: line({ x: EDGE, y: 538, width: 770 }, 24, softInk(palette)),
  };
}

export const LAYOUTS: Record<StyleName, (palette: Palette, random: Random, round?: number) => Layout> = {
  professional,
  modern,
  minimal,
  bold,
  warm,
  elegant,
  tech,
  playful,
};
