import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROMISES, type Promised } from './promises.ts';

/**
 * `npm run test:faults -- [numbers of promises]`: runs the checks of each promise one after the other, so that nothing
 * disturbs a measurement, and prints a table: promise, figure, kept or broken. Exits 1 if one is broken.
 */

type Run = { kept: boolean; figure: string };
type Figure = { promise: number; figure: string };

const wanted = process.argv.slice(2).map(Number);
const promises = PROMISES.filter(({ number }) => wanted.length === 0 || wanted.includes(number));
const folder = mkdtempSync(join(tmpdir(), 'presswright-faults-'));
const FIGURES = join(folder, 'figures.jsonl');
const runs = new Map<string, Promise<Run>>();

const rows: { number: number; promise: string; figure: string; state: string }[] = [];
for (const promised of promises) rows.push(await judge(promised));
print(rows);
rmSync(folder, { recursive: true, force: true });
process.exit(rows.some(({ state }) => state === 'BROKEN') ? 1 : 0);

async function judge({ number, promise, proof }: Promised) {
  if ('missing' in proof) return { number, promise, figure: '', state: proof.missing };
  const commands =
    'script' in proof ? [`run ${proof.script}`] : proof.files.map((file) => `test -- test/${file}.test.ts`);
  const done: Run[] = [];
  for (const command of commands) done.push(await runOnce(command));
  const measured = readFigures().filter((figure) => figure.promise === number);
  const figure = [...measured.map((each) => each.figure), ...done.map((each) => each.figure)].join('; ');
  const kept = done.length > 0 && done.every((each) => each.kept);
  return { number, promise, figure, state: kept ? 'kept' : 'BROKEN' };
}

/** Some checks cover several promises. */
function runOnce(words: string): Promise<Run> {
  const run = runs.get(words) ?? start(words);
  runs.set(words, run);
  return run;
}

function start(words: string): Promise<Run> {
  console.log(`\n── npm ${words}`);
  const child = spawn('npm', words.split(' '), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FAULT_FIGURES: FIGURES },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ kept: code === 0, figure: summaryOf(words, output) }));
  });
}

/** The number of passed tests, or the last line of a script that measures by itself. */
function summaryOf(words: string, output: string): string {
  const counted = (what: string) => Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  if (words.startsWith('run ')) return `${words.slice(4)}: ${output.trimEnd().split('\n').at(-1)}`;
  const failed = counted('fail') + counted('cancelled');
  const name = words.slice(words.indexOf('test/') + 5).replace('.test.ts', '');
  return `${name}: ${counted('pass')} passed${failed > 0 ? `, ${failed} failed` : ''}`;
}

function readFigures(): Figure[] {
  if (!existsSync(FIGURES)) return [];
  const lines = readFileSync(FIGURES, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Figure);
}

function print(table: typeof rows): void {
  console.log('\n  # | state         | promise and figure');
  for (const { number, promise, figure, state } of table) {
    console.log(`${String(number).padStart(3)} | ${state.padEnd(13)} | ${promise}`);
    if (figure) console.log(`    |               |   ${figure}`);
  }
  const count = (state: string) => table.filter((each) => each.state === state).length;
  const missing = table.length - count('kept') - count('BROKEN');
  console.log(`${count('kept')} kept, ${count('BROKEN')} broken, ${missing} not built yet`);
}
