import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Which test files share a process: the runner starts one for each entry. */

/** Files that share a process, a browser and a service of their own. */
const SCREENS = 'dashboard';
/**
 * Files that start programs of their own or load the machine: each in its own process, beside those of the others. Those
 * that wait most come first, while there is other work to do, then those that take long.
 */
const ALONE = [
  'engine/patience',
  'export/pool',
  SCREENS,
  'start',
  'engine',
  'cli',
  'files/bombs',
  'providers/extraction',
  'providers/pages',
];
const turnOf = (file: string) => ALONE.findIndex((name) => file.startsWith(`test/${name}`));
/** How many processes the other files share. */
const HANDS = 3;

/**
 * Loading the service costs more than most files do with it, so a few processes share those files. The runner takes
 * entries by name; their numbers put the shared ones first, which take longest.
 */
export function writeEntries(files: string[], folder: string): string[] {
  const taken = join(folder, 'taken');
  const entries = join(folder, 'entries');
  for (const path of [taken, entries]) mkdirSync(path);
  const sorted = files.sort();
  const shared = longestFirst(sorted.filter((file) => turnOf(file) < 0));
  const hand = { name: 'shared', program: inTurn(shared, taken) };
  const alone = ALONE.flatMap((name, turn) => {
    const own = sorted.filter((file) => turnOf(file) === turn);
    return name === SCREENS ? [{ name, program: together(own) }] : own.map(byItself);
  });
  const hands = Array.from({ length: Math.min(HANDS, shared.length) }, () => hand);
  const programs = [...hands, ...alone].filter(({ program }) => program !== '');
  return programs.map(({ name, program }, index) => {
    const entry = join(entries, `${String(index).padStart(3, '0')}-${name}.test.mjs`);
    writeFileSync(entry, program);
    return entry;
  });
}

const addressOf = (file: string) => pathToFileURL(resolve(file)).href;

function longestFirst(files: string[]): string[] {
  const sized = files.map((file) => ({ file, size: statSync(file).size }));
  return sized.sort((one, other) => other.size - one.size).map(({ file }) => file);
}

function inTurn(files: string[], taken: string): string {
  const named = files.map((file) => ({ name: file, address: addressOf(file) }));
  return `import { runInTurn } from ${JSON.stringify(import.meta.resolve('./in-turn.ts'))};
await runInTurn(${JSON.stringify(named)}, ${JSON.stringify(taken)});
`;
}

function byItself(file: string): { name: string; program: string } {
  return { name: file.replaceAll('/', '-').replace('.test.ts', ''), program: together([file]) };
}

function together(files: string[]): string {
  if (files.length === 0) return '';
  const suites = files.map((file) => {
    const [name, address] = [file, addressOf(file)].map((text) => JSON.stringify(text));
    return `suite(${name}, async () => { await import(${address}); });\n`;
  });
  return `import { suite } from 'node:test';\n${suites.join('')}`;
}
