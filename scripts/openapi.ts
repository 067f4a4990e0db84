import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentForPublication } from '../src/app/openapi-document.ts';
import { limitsOf } from './limits.ts';
import { endpointsOf, type OpenApi, shapesOf } from './sdk/document.ts';
import { pythonClient } from './sdk/python.ts';
import { resources, types } from './sdk/typescript.ts';

/** Writes the files derived from the OpenAPI document; with --check, fails when one is out of date. */
const root = join(import.meta.dirname, '..');
const document = documentForPublication();
const endpoints = endpointsOf(document as unknown as OpenApi);
const shapes = shapesOf(document as unknown as OpenApi, endpoints);
const python = pythonClient(endpoints, shapes);
const FILES: [name: string, content: string][] = [
  ['docs/openapi.json', json(document)],
  ['web/src/api/limits.json', json(limitsOf(document))],
  ['sdk/src/generated/types.ts', formatted(await types(shapes))],
  ['sdk/src/generated/resources.ts', formatted(resources(endpoints))],
  ['clients/python/presswright/types.py', python.types],
  ['clients/python/presswright/_resources.py', python.resources],
  ['clients/python/presswright/_async_resources.py', python.asyncResources],
];

for (const [name, content] of FILES) {
  const file = join(root, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, content);
  } else if (readFileSync(file, 'utf8') !== content) {
    console.error(`${name} is out of date: run "npm run openapi".`);
    process.exit(1);
  }
}

function json(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

function formatted(source: string): string {
  const options = ['check', '--write', '--stdin-file-path=sdk/src/generated/source.ts'];
  const biome = join(root, 'node_modules/.bin/biome');
  return execFileSync(biome, options, { cwd: root, input: source, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
