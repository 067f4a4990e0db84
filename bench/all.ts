import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineOf, readFigures } from './targets.ts';

/** Runs every benchmark with a target one after the other, and prints a table of their figures: about three minutes. */

/** More than one full block, so that both counted and uncounted articles are searched. */
const ARTICLES = '40960';
const BENCHMARKS = [['http.ts'], ['mail.ts'], ['excel.ts'], ['news-search.ts', ARTICLES]];

const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
const file = join(folder, 'figures');
writeFileSync(file, '');
try {
  const failed = BENCHMARKS.filter(([name = '', ...words]) => {
    console.log(`\n${name}`);
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name), ...words], {
      stdio: 'inherit',
      env: { ...process.env, BENCH_FIGURES: file },
    });
    return status !== 0;
  });
  console.log(`\n${'figure'.padEnd(44)} ${'measured'.padStart(10)}  ${'target'.padEnd(12)} result`);
  for (const figure of readFigures(file)) console.log(lineOf(figure));
  for (const [name] of failed) console.error(`${name} failed.`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
