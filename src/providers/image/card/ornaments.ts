import { mix, type Palette } from './colours.ts';
import { type Area, tile } from './patterns.ts';
import type { Random } from './random.ts';

/** The second half of the patterns: hills, dots, rosettes, confetti, a frieze. */

const round = (value: number) => Math.round(value * 10) / 10;

/** Layers of hills, paler the farther away. */
export function hills({ x, y, width, height }: Area, { ground, second, accent }: Palette, random: Random): string {
  const colours = [mix(ground, second, 0.45), second, mix(second, accent, 0.45), accent];
  return colours
    .map((colour, layer) => {
      const base = y + (height * layer) / colours.length;
      const points: [number, number][] = [];
      for (let step = 0; step <= 5; step++)
        points.push([x + (width * step) / 5, base + random.between(-height * 0.06, height * 0.3)]);
      let path = `M${x} ${y + height}L${points[0]![0]} ${round(points[0]![1])}`;
      for (let step = 1; step < points.length; step++) {
        const [[fromX, fromY], [toX, toY]] = [points[step - 1]!, points[step]!];
        const middle = (fromX + toX) / 2;
        path += `C${round(middle)} ${round(fromY)} ${round(middle)} ${round(toY)} ${round(toX)} ${round(toY)}`;
      }
      return `<path d="${path}L${x + width} ${y + height}Z" fill="${colour}"/>`;
    })
    .join('');
}

/** Dots that swell and shrink in waves, as in a printed photograph. */
export function halftone({ x, y, width, height }: Area, gap: number, { accent, second }: Palette, random: Random) {
  const sources = [0, 1, 2].map(() => ({
    x: x + random.between(0.35, 1) * width,
    y: y + random.between(0, 1) * height,
    wave: random.between(0.012, 0.022),
    phase: random.between(0, 6.28),
  }));
  const dots: string[] = [];
  for (let top = y + gap / 2; top < y + height; top += gap) {
    for (let left = x + gap / 2; left < x + width; left += gap) {
      const waves = sources.map((source) =>
        Math.sin(Math.hypot(left - source.x, top - source.y) * source.wave * 2 + source.phase),
      );
      const strength = (waves[0]! + waves[1]! + waves[2]! + 3) / 6;
      // The field fades towards the text, so that it ends without an edge.
      const fade = Math.min(1, ((left - x) / width) * 1.6);
      const radius = round(gap * 0.46 * strength ** 1.4 * fade);
      if (radius < 0.7) continue;
      const colour = mix(second, accent, Math.min(1, strength ** 2 * 1.25));
      dots.push(`<circle cx="${round(left)}" cy="${round(top)}" r="${radius}" fill="${colour}"/>`);
    }
  }
  return dots.join('');
}

/** The turned figure of banknotes: rings of interlaced waves. */
export function rosette(centre: { x: number; y: number }, radius: number, colour: string, random: Random): string {
  const petals = 10 + random.index(9);
  const depth = random.between(0.07, 0.11);
  const strands = 4;
  const lines: string[] = [];
  for (const ring of [1, 0.77, 0.56, 0.37]) {
    for (let strand = 0; strand < strands; strand++) {
      const shift = (strand / strands) * 2 * Math.PI;
      const points: string[] = [];
      for (let step = 0; step <= 240; step++) {
        const angle = (step / 240) * 2 * Math.PI;
        const reach = radius * ring * (1 + depth * Math.cos(petals * angle + shift));
        points.push(`${round(centre.x + Math.cos(angle) * reach)},${round(centre.y + Math.sin(angle) * reach)}`);
      }
      lines.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.2"/>`);
    }
  }
  return lines.join('');
}

/** Shapes thrown about, none of them touching another or one of the areas kept free. */
export function confetti(canvas: Area, free: Area[], { ground, accent, second }: Palette, random: Random): string {
  const colours = [accent, second, mix(ground, second, 0.6), mix(ground, accent, 0.4)];
  const placed: { x: number; y: number; size: number }[] = [];
  const shapes: string[] = [];
  for (let attempt = 0; attempt < 900 && placed.length < 34; attempt++) {
    const size = placed.length < 9 ? random.between(84, 128) : random.between(26, 60);
    const x = canvas.x + random.between(0, canvas.width - size);
    const y = canvas.y + random.between(0, canvas.height - size);
    const isFree = free.every(
      (area) => x > area.x + area.width || x + size < area.x || y > area.y + area.height || y + size < area.y,
    );
    const touches = placed.some((other) => {
      const reach = (size + other.size) / 2 + 14;
      return Math.hypot(x + size / 2 - other.x, y + size / 2 - other.y) < reach;
    });
    if (!isFree || touches) continue;
    placed.push({ x: x + size / 2, y: y + size / 2, size });
    shapes.push(
      tile({ x: round(x), y: round(y), width: round(size), height: round(size) }, random.pick(colours), random),
    );
  }
  return shapes.join('');
}

/** One row of large figures. */
export function frieze(
  { x, y, width, height }: Area,
  { ground, ink, accent, second }: Palette,
  random: Random,
): string {
  const colours = [accent, second, ink, mix(ground, '#ffffff', 0.6)];
  const figures: string[] = [];
  let last = -1;
  for (let left = x; left < x + width; left += height) {
    let back = random.index(colours.length);
    if (back === last) back = (back + 1) % colours.length;
    last = back;
    const front = (back + 1 + random.index(colours.length - 1)) % colours.length;
    figures.push(`<rect x="${left}" y="${y}" width="${height}" height="${height}" fill="${colours[back]}"/>`);
    figures.push(tile({ x: left, y, width: height, height }, colours[front]!, random));
  }
  return figures.join('');
}
