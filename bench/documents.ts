import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExporter, type ExportText } from '../src/export/index.ts';
import { pressSample } from '../test/export/documents.ts';
import { PRESS } from '../test/export/texts.ts';
import { chromiumPrinter, htmlOf } from './chromium.ts';

/**
 * PDF and DOCX files per second on one core, compared with Chromium and LibreOffice for the same release; memory over
 * many documents.
 */

const COUNT = Number(process.env.DOCUMENTS ?? 100);
const MEMORY_COUNT = Number(process.env.MEMORY_DOCUMENTS ?? 2000);

if (!process.env.PINNED && spawnSync('taskset', ['-V']).status === 0) {
  const words = ['-c', '0', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.exit(spawnSync('taskset', words, { stdio: 'inherit', env: { ...process.env, PINNED: '1' } }).status ?? 1);
}

/** A different text each time, so that no layout cache helps. */
function release(place: number): ExportText {
  const title = `${PRESS.ko.title} ${place}`;
  const content = PRESS.ko.content.replaceAll('글루코핀', `글루코핀${place}`);
  const { cover, pictures } = pressSample('ko');
  return { ...pressSample('ko', { title, content }), cover, pictures };
}

async function rate(name: string, count: number, make: (place: number) => Promise<Buffer>): Promise<number> {
  const first = performance.now();
  await make(0);
  const started = performance.now();
  let bytes = 0;
  const times: number[] = [];
  for (let place = 1; place <= count; place++) {
    const before = performance.now();
    bytes = (await make(place)).length;
    times.push(performance.now() - before);
  }
  const perSecond = count / ((performance.now() - started) / 1000);
  const median = times.sort((a, b) => a - b)[Math.floor(count / 2)]!;
  const figures = `${perSecond.toFixed(1)} per second, median ${median.toFixed(0)} ms, first ${(started - first).toFixed(0)} ms, ${Math.round(bytes / 1024)} KB`;
  console.log(`${name.padEnd(34)} ${figures}`);
  return perSecond;
}

/** The resident memory of a process in megabytes. */
function memoryOf(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function officePrinter(docx: Buffer): (place: number) => Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return async (place) => {
    const path = join(folder, `${place}.docx`);
    writeFileSync(path, docx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    spawnSync('soffice', ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, path], { stdio: 'ignore' });
    return readFileSync(join(folder, `${place}.pdf`));
  };
}

console.log(
  `One Korean press release with an image, ${COUNT} times, ${process.env.PINNED ? 'everything on one core' : 'not pinned to a core'}.`,
);
const exporter = createExporter({ children: 1 });
const ours = await rate('PDF, Presswright (Typst)', COUNT, (place) => exporter.renderPdf(release(place)));
await rate('DOCX, Presswright', COUNT, (place) => exporter.renderDocx(release(place)));
await rate('HWPX, Presswright', COUNT, (place) => exporter.renderHwpx(release(place)));

const printer = await chromiumPrinter();
if (printer) {
  const theirs = await rate('PDF, Chromium page.pdf', Math.min(COUNT, 40), (place) =>
    printer.print(htmlOf(release(place))),
  );
  printer.stop();
  console.log(`${' '.repeat(34)} ${(ours / theirs).toFixed(1)} × Chromium`);
} else console.log('PDF, Chromium page.pdf              not measured: no chromium');

if (spawnSync('soffice', ['--version']).status === 0) {
  const print = officePrinter(await exporter.renderDocx(release(1)));
  const theirs = await rate('PDF, LibreOffice from DOCX', 8, print);
  console.log(`${' '.repeat(34)} ${(ours / theirs).toFixed(1)} × LibreOffice`);
} else console.log('PDF, LibreOffice from DOCX          not measured: no soffice');
exporter.stop();

const steady = createExporter({ children: 1 });
let most = 0;
let memory = 0;
for (let place = 0; place < MEMORY_COUNT; place++) {
  await steady.renderPdf(release(place));
  // A child process that was just replaced has no memory to report.
  memory = memoryOf(steady.processes()[0] ?? 0) || memory;
  most = Math.max(most, memory);
  if (place % Math.ceil(MEMORY_COUNT / 8) === 0 || place === MEMORY_COUNT - 1)
    console.log(
      `after ${String(place + 1).padStart(5)} documents: child ${memory.toFixed(0)} MB, service ${memoryOf(process.pid).toFixed(0)} MB`,
    );
}
console.log(`largest child: ${most.toFixed(0)} MB over ${MEMORY_COUNT} documents`);
steady.stop();
