import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../src/documents/language.ts';
import { createExporter, type ExportText } from '../src/export/index.ts';
import { createWorkerPool } from '../src/kernel/workers/pool.ts';
import { createCard } from '../src/providers/image/card/index.ts';
import { longDate } from '../src/writing/languages/dates.ts';
import { FULL_SAMPLES, officialSample, pressSample } from '../test/export/documents.ts';

/**
 * Writes one PDF, DOCX, HWPX and card of each kind in each language, and texts with every type of block and every mark, to
 * look at: `npm run samples [folder]`.
 */

const folder = process.argv[2] ?? 'samples';
mkdirSync(folder, { recursive: true });
const STYLES = ['professional', 'modern', 'minimal', 'bold', 'warm', 'elegant', 'tech', 'playful'];
const workers = createWorkerPool();
const card = createCard({ workers });
const exporter = createExporter();
for (const language of LANGUAGES) {
  for (const text of [pressSample(language), officialSample(language)]) {
    const path = join(folder, `${text.kind}.${language}`);
    await writeFiles(text, path);
    const png = await cardOf(text, language);
    writeFileSync(`${path}.png`, png);
    console.log(`${path}: card ${kilobytes(png)}`);
  }
}
for (const [name, sample] of Object.entries(FULL_SAMPLES)) await writeFiles(sample(), join(folder, `full.${name}`));
exporter.stop();
await workers.close();

async function writeFiles(text: ExportText, path: string): Promise<void> {
  const [pdf, docx, hwpx] = await Promise.all([
    exporter.renderPdf(text),
    exporter.renderDocx(text),
    exporter.renderHwpx(text),
  ]);
  writeFileSync(`${path}.pdf`, pdf);
  writeFileSync(`${path}.docx`, docx);
  writeFileSync(`${path}.hwpx`, hwpx);
  console.log(`${path}: PDF ${kilobytes(pdf)}, DOCX ${kilobytes(docx)}, HWPX ${kilobytes(hwpx)}`);
}

/** A different style for each, so that all styles are shown. */
async function cardOf({ document: { title }, kind, company }: ExportText, language: Language): Promise<Buffer> {
  const style = STYLES[(LANGUAGES.indexOf(language) + (kind === 'press' ? 0 : 4)) % STYLES.length] as string;
  const drawn = await card.draw({
    prompt: '',
    title,
    label: null,
    company,
    date: longDate('2026-11-15', language),
    language,
    options: [style],
    seed: `${kind}.${language}`,
    attempt: 0,
    signal: new AbortController().signal,
  });
  if (!drawn.ok) throw new Error(drawn.detail);
  return drawn.bytes;
}

function kilobytes(file: Buffer): string {
  return `${Math.ceil(file.length / 1024)} KB`;
}
