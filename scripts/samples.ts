import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExporter } from '../src/export/index.ts';
import { LANGUAGES } from '../src/writing/brief.ts';
import { officialSample, pressSample } from '../test/export/documents.ts';

/** One PDF and one DOCX of each kind in each language, for eyes: `npm run samples [folder]`. */

const folder = process.argv[2] ?? 'samples';
mkdirSync(folder, { recursive: true });
const exporter = createExporter();
for (const language of LANGUAGES) {
  for (const document of [pressSample(language), officialSample(language)]) {
    const path = join(folder, `${document.kind}.${language}`);
    const [pdf, docx] = await Promise.all([exporter.renderPdf(document), exporter.renderDocx(document)]);
    writeFileSync(`${path}.pdf`, pdf);
    writeFileSync(`${path}.docx`, docx);
    console.log(`${path}: PDF ${kilobytes(pdf)}, DOCX ${kilobytes(docx)}`);
  }
}
exporter.stop();

function kilobytes(file: Buffer): string {
  return `${Math.ceil(file.length / 1024)} KB`;
}
