import { mix, type Palette } from './colours.ts';
import type { Random } from './random.ts';

/** Patterns as SVG. Nothing in them is text, and nothing but numbers and our own colours is put into them. */

export type Area = { x: number; y: number; width: number; height: number };

const round = (value: number) => Math.round(value * 10) / 10;

export function rectangle({ x, y, width, height }: Area, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function outline({ x, y, width, height }: Area, colour: string, thick: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
}

/** A wall of square tiles with quarter and half circles, as in a Bauhaus floor. */
export function mosaic(
  { x, y, width, height }: Area,
  size: number,
  { ground, accent, second }: Palette,
  random: Random,
) {
  const quiet = [mix(ground, second, 0.18), mix(ground, second, 0.34), mix(ground, second, 0.55)];
  const loud = [second, mix(second, accent, 0.5), accent];
  const tiles: string[] = [];
  for (let top = y; top < y + height; top += size) {
    for (let left = x; left < x + width; left += size) {
      const figure = random.next() < 0.3 ? random.pick(loud) : random.pick(quiet);
      const back = rectangle({ x: left, y: top, width: size, height: size }, random.pick(quiet));
      tiles.push(back + tile({ x: left, y: top, width: size, height: size }, figure, random));
    }
  }
  return tiles.join('');
}

/** One figure in a square tile. */
export function tile({ x, y, width: size }: Area, fill: string, random: Random): string {
  const half = size / 2;
  const turn = `transform="rotate(${random.index(4) * 90} ${x + half} ${y + half})"`;
  const figures = [
    `<path d="M${x} ${y}H${x + size}A${size} ${size} 0 0 1 ${x} ${y + size}Z" fill="${fill}" ${turn}/>`,
    `<path d="M${x} ${y + half}A${half} ${half} 0 0 1 ${x + size} ${y + half}Z" fill="${fill}" ${turn}/>`,
    `<path d="M${x} ${y}H${x + size}L${x} ${y + size}Z" fill="${fill}" ${turn}/>`,
    `<circle cx="${x + half}" cy="${y + half}" r="${half * 0.62}" fill="${fill}"/>`,
    `<path d="M${x} ${y}H${x + half}A${half} ${half} 0 0 1 ${x} ${y + half}ZM${x + size} ${y + size}H${x + half}A${half} ${half} 0 0 1 ${x + size} ${y + half}Z" fill="${fill}" ${turn}/>`,
    `<circle cx="${x + half}" cy="${y + half}" r="${half * 0.68}" fill="none" stroke="${fill}" stroke-width="${half * 0.36}"/>`,
  ];
  return random.pick(figures);
}

/** Soft lights, brightest far from where the text stands. */
export function lights(places: { x: number; y: number; radius: number; colour: string; strength: number }[]): string {
  return places
    .map(({ x, y, radius, colour, strength }, index) => {
      const stops = [0, 0.25, 0.5, 0.75, 1].map((offset) => {
        const opacity = round(strength * 100 * (1 - offset) ** 2) / 100;
        return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
      });
      const gradient = `<radialGradient id="l${index}">${stops.join('')}</radialGradient>`;
      return `<defs>${gradient}</defs><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#l${index})"/>`;
    })
    .join('');
}

/** Darkens, or lightens, all but the upper right. */
export function shade(ground: string): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`;
  const stops = stop(0, 0) + stop(0.3, 0.12) + stop(0.5, 0.72) + stop(0.7, 0.88) + stop(1, 0.92);
  const gradient = `<linearGradient id="shade" x1="1" y1="0" x2="0.35" y2="1">${stops}</linearGradient>`;
  return `<defs>${gradient}</defs><rect width="1200" height="630" fill="url(#shade)"/>`;
}

/** A sheaf of fine lines that swing together and come out of the ground. */
export function strands({ x, y, width, height }: Area, count: number, colours: [string, string], random: Random) {
  const swing = random.between(0.6, 1.1);
  const [start, drift] = [random.between(0, 6.28), random.between(0.06, 0.12)];
  const lines: string[] = [];
  for (let line = 0; line < count; line++) {
    const share = line / (count - 1);
    const points: string[] = [];
    for (let step = 0; step <= 60; step++) {
      const along = step / 60;
      const phase = start + along * 6.28 * swing + line * drift;
      const lift = Math.sin(phase) * 0.32 + Math.sin(phase * 0.5 + line * 0.05) * 0.18;
      points.push(`${round(x + along * width)},${round(y + height * (0.5 + lift * (0.55 + share * 0.45)))}`);
    }
    const colour = mix(colours[0], colours[1], share);
    const stops = `<stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="0.55" stop-color="${colour}"/>`;
    const bounds = `gradientUnits="userSpaceOnUse" x1="${x}" y1="0" x2="${x + width}" y2="0"`;
    lines.push(`<defs><linearGradient id="s${line}" ${bounds}>${stops}</linearGradient></defs>`);
    lines.push(`<polyline points="${points.join(' ')}" fill="none" stroke="url(#s${line})" stroke-width="1.6"/>`);
  }
  return lines.join('');
}

/** Quarter rings around a corner; a few of them are full bands. */
export function rings(centre: { x: number; y: number }, radii: number[], line: string, band: string, random: Random) {
  const filled = random.index(radii.length - 4) + 2;
  return radii
    .map((radius, index) => {
      const isBand = index === filled;
      return `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="none" stroke="${isBand ? band : line}" stroke-width="${isBand ? 12 : 1.5}"/>`;
    })
    .join('');
}
