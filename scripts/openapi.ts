import { readFileSync, writeFileSync } from 'node:fs';
import { documentForPublication } from '../src/app/openapi-document.ts';
import { limitsOf } from './limits.ts';

/** Writes the files derived from the OpenAPI document; with --check, fails when one is out of date. */
const document = documentForPublication();
const FILES: [name: string, content: unknown][] = [
  ['docs/openapi.json', document],
  ['web/src/api/limits.json', limitsOf(document)],
];

for (const [name, content] of FILES) {
  const file = new URL(`../${name}`, import.meta.url);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is out of date: run "npm run openapi".`);
    process.exit(1);
  }
}
