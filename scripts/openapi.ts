import { readFileSync, writeFileSync } from 'node:fs';
import { documentForPublication } from '../src/publication.ts';

/** Writes docs/openapi.json, or with --check fails when it is not what the service serves. */
const FILE = new URL('../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(documentForPublication(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/openapi.json is out of date: run "npm run openapi".');
  process.exit(1);
}
