import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Which process runs which test files: loading the service costs more than most files do with it, so few run them all. */

/** Files taken at once: each has its name and its address. */
export type Group = { name: string; address: string }[];

/** Files that share a browser and a service of their own. */
const SCREENS = 'dashboard';
/**
 * Files that start programs of their own or load the machine: one process begins with them, the others with the rest.
 * Those that wait most come first, while there is other work to do, then those that take long.
 */
const HEAVY = [
  'engine/patience',
  'export/pool',
  SCREENS,
  'start',
  'engine',
  'cli',
  'files/bombs',
  'providers/extraction',
  'providers/pages',
  'fuzz',
  'contract/clients',
];
const turnOf = (file: string) => HEAVY.findIndex((name) => file.startsWith(`test/${name}`));

/** How many processes. With one more all become slower than it is worth, with one less a core is often without work. */
export const HANDS = 4;

/** An entry of the runner for each process. All take from the same groups, and end together. */
export function writeEntries(files: string[], folder: string): string[] {
  const taken = join(folder, 'taken');
  const entries = join(folder, 'entries');
  for (const path of [taken, entries]) mkdirSync(path);
  const sorted = files.sort();
  const heavy = HEAVY.flatMap((name, turn) => {
    const own = sorted.filter((file) => turnOf(file) === turn);
    return name === SCREENS ? [own] : own.map((file) => [file]);
  });
  const light = longestFirst(sorted.filter((file) => turnOf(file) < 0)).map((file) => [file]);
  const orders = [
    [...heavy, ...light],
    [...light, ...heavy],
  ].map((groups) => groups.filter(({ length }) => length > 0).map(named));
  return Array.from({ length: Math.min(HANDS, orders[0]!.length) }, (_, hand) => {
    const entry = join(entries, `${hand}.test.mjs`);
    writeFileSync(entry, inTurn(orders[hand === 0 ? 0 : 1]!, taken));
    return entry;
  });
}

function longestFirst(files: string[]): string[] {
  const sized = files.map((file) => ({ file, size: statSync(file).size }));
  return sized.sort((one, other) => other.size - one.size).map(({ file }) => file);
}

const named = (files: string[]): Group =>
  files.map((file) => ({ name: file, address: pathToFileURL(resolve(file)).href }));

function inTurn(groups: Group[], taken: string): string {
  return `import { runInTurn } from ${JSON.stringify(import.meta.resolve('./in-turn.ts'))};
await runInTurn(${JSON.stringify(groups)}, ${JSON.stringify(taken)});
`;
}
