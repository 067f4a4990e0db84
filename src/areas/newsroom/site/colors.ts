/** Makes the colour of an account readable: WCAG asks for a contrast of 4.5 between text and its background. */

type Rgb = [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [16, 18, 22];
const BLACK: Rgb = [0, 0, 0];
/** A little more than required, because tinted backgrounds are darker than white. */
const CONTRAST = 5;

/** The accent for text on a light and on a dark page, and the text colour on top of each. */
export type Accents = { light: string; onLight: string; dark: string; onDark: string };

export function accentsOf(accent: string): Accents {
  const given = parse(accent);
  const light = readable(given, WHITE, BLACK);
  const dark = readable(given, DARK, WHITE);
  return { light: hex(light), onLight: hex(textOn(light)), dark: hex(dark), onDark: hex(textOn(dark)) };
}

/** Mixed with `towards` until it can be read. */
function readable(color: Rgb, background: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = color.map((part, place) => Math.round(part + (towards[place]! - part) * share)) as Rgb;
    if (contrast(mixed, background) >= CONTRAST) return mixed;
  }
  return towards;
}

function textOn(color: Rgb): Rgb {
  return contrast(color, WHITE) >= contrast(color, DARK) ? WHITE : DARK;
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as Rgb;
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
