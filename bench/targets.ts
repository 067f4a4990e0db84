import { appendFileSync, readFileSync } from 'node:fs';

/** Figures with a target: each benchmark prints its own, and `npm run bench` collects them in a table. */

export type Figure = {
  name: string;
  value: number;
  unit: string;
  target: { atLeast: number } | { atMost: number } | null;
};

/** The file in which `npm run bench` collects the figures. */
const FILE = process.env.BENCH_FIGURES;

export function report(figure: Figure): void {
  console.log(lineOf(figure));
  if (FILE) appendFileSync(FILE, `${JSON.stringify(figure)}\n`);
}

export function readFigures(file: string): Figure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure);
}

export function lineOf(figure: Figure): string {
  const { name, value, unit, target } = figure;
  const shown = (number: number) => `${unit === '' ? number.toFixed(2) : number.toFixed(1)}${unit && ` ${unit}`}`;
  const aim = target === null ? '' : 'atLeast' in target ? `≥ ${shown(target.atLeast)}` : `≤ ${shown(target.atMost)}`;
  const verdict = target === null ? 'no target' : isMet(figure) ? 'met' : 'missed';
  return `${name.padEnd(44)} ${shown(value).padStart(10)}  ${aim.padEnd(12)} ${verdict}`;
}

function isMet({ value, target }: Figure): boolean {
  if (target === null) return true;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}
