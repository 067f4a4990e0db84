import type { Random } from './seed.ts';
import { mix, type Palette, type StyleName } from './styles.ts';

/** The background of each style as SVG. Only numbers and our own colours are put into it. */

export const WIDTH = 1200;
export const HEIGHT = 630;

type Art = (palette: Palette, random: Random, attempt: number) => string;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function circle(x: number, y: number, radius: number, paint: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;
}

/** A quarter circle, a half circle, a triangle or a disc in a square. */
function tile(x: number, y: number, size: number, fill: string, random: Random): string {
  const half = size / 2;
  const shapes = [
    `M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`,
    `M0 ${half}A${half} ${half} 0 0 1 ${size} ${half}Z`,
    `M0 0H${size}L0 ${size}Z`,
    `M${half * 0.4} ${half}a${half * 0.6} ${half * 0.6} 0 1 0 ${half * 1.2} 0a${half * 0.6} ${half * 0.6} 0 1 0 ${-half * 1.2} 0Z`,
  ];
  const turn = `translate(${x} ${y}) rotate(${random(4) * 90} ${half} ${half})`;
  return `<path transform="${turn}" d="${shapes[random(shapes.length)]}" fill="${fill}"/>`;
}

const professional: Art = ({ ground, accent, second }, random) =>
  range(24)
    .map((index) => {
      const [x, y] = [780 + (index % 4) * 105, Math.floor(index / 4) * 105];
      const fill = random(4) === 0 ? [second, accent][random(2)]! : mix(ground, second, 0.3 + random(3) * 0.15);
      return rectangle(x, y, 105, 105, mix(ground, second, 0.16 + random(2) * 0.12)) + tile(x, y, 105, fill, random);
    })
    .join('');

const modern: Art = ({ accent, second }, random) => {
  const light = (id: string, x: number, y: number, radius: number, colour: string) =>
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, radius, `fill="url(#${id})"`)}`;
  return light('a', 1010 + random(170), -random(80), 360, second) + light('b', 1170, 60 + random(160), 240, accent);
};

const minimal: Art = ({ ground, ink, accent }, random, attempt) => {
  const band = 2 + random(6);
  const y = (random(2) + attempt) % 2 === 0 ? 0 : HEIGHT;
  const rings = range(11).map((index) => {
    const isBand = index === band;
    const stroke = isBand ? accent : mix(ground, ink, 0.24);
    return circle(WIDTH, y, 60 + index * 28, `fill="none" stroke="${stroke}" stroke-width="${isBand ? 12 : 1.5}"`);
  });
  return rings.join('');
};

const bold: Art = ({ ground, ink, accent, second }, random) => {
  const colours = [accent, second, ink, mix(ground, '#ffffff', 0.6)];
  const first = random(4);
  const tiles = range(8).map((index) => {
    const back = first + index;
    const front = colours[(back + 1 + random(3)) % 4]!;
    return rectangle(index * 150, 480, 150, 150, colours[back % 4]!) + tile(index * 150, 480, 150, front, random);
  });
  return tiles.join('');
};

const warm: Art = ({ ground, accent, second }, random) => {
  const [x, y] = [990 + random(70), 150 + random(50)];
  const hills = [mix(ground, second, 0.45), second, mix(second, accent, 0.45), accent].map((colour, layer) => {
    const base = 500 + layer * 34;
    const [left, middle, right] = [base - random(24), base + random(40), base - random(24)];
    return `<path d="M0 ${left}C200 ${left - 40} 400 ${middle + 30} 600 ${middle}S1000 ${right + 30} 1200 ${right}V630H0Z" fill="${colour}"/>`;
  });
  const sun = circle(x, y, 116, `fill="${mix(ground, second, 0.28)}"`) + circle(x, y, 82, `fill="${second}"`);
  return sun + hills.join('');
};

const elegant: Art = ({ ground, accent, second }, random) => {
  const [count, step] = [8 + random(4), 18 + random(8)];
  const fan = range(count).map((index) => {
    const paint = `fill="none" stroke="${mix(ground, second, 0.6)}" stroke-width="1.2"`;
    return circle(34, 315, 50 + index * step, paint) + circle(1166, 315, 50 + index * step, paint);
  });
  const frame = (inset: number, colour: string, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - inset * 2}" height="${HEIGHT - inset * 2}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const margin = `M0 0H${WIDTH}V${HEIGHT}H0ZM34 34V596H1166V34Z`;
  const cover = `<path d="${margin}" fill="${ground}" fill-rule="evenodd"/>`;
  return fan.join('') + cover + frame(34, accent, 2) + frame(44, mix(ground, accent, 0.5), 1);
};

const tech: Art = ({ accent, second }, random) => {
  const [x, y, wave] = [900 + random(300), random(HEIGHT), 30 + random(30)];
  const dots = range(22 * 30).map((index) => {
    const [left, top] = [752 + (index % 22) * 21, 10 + Math.floor(index / 22) * 21];
    const strength = (1 + Math.sin(Math.hypot(left - x, top - y) / wave)) / 2;
    const radius = 9.5 * strength * Math.min(1, (left - 740) / 280);
    return radius < 0.7 ? '' : circle(left, top, radius, `fill="${mix(second, accent, strength)}"`);
  });
  return dots.join('');
};

const playful: Art = ({ ground, accent, second }, random) => {
  const colours = [accent, second, mix(ground, second, 0.6), mix(ground, accent, 0.4)];
  const tiles = range(18).map((index) => {
    const size = 40 + random(60);
    const [x, y] = [890 + (index % 3) * 105 + random(105 - size + 1), Math.floor(index / 3) * 105 + random(20)];
    return tile(x, y, size, colours[random(4)]!, random);
  });
  return tiles.join('');
};

const ART: Record<StyleName, Art> = { professional, modern, minimal, bold, warm, elegant, tech, playful };

export function artOf(style: StyleName, palette: Palette, random: Random, attempt: number): Buffer {
  const ground = rectangle(0, 0, WIDTH, HEIGHT, palette.ground);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`;
  return Buffer.from(`${svg}${ground}${ART[style](palette, random, attempt)}</svg>`);
}
