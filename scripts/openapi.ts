import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicDocument, wholeDocument } from '../src/app/openapi-document.ts';
import { endpointTable } from './endpoint-table.ts';
import { limitsOf } from './limits.ts';
import { endpointsOf, type OpenApi, shapesOf } from './sdk/document.ts';
import { pythonClient } from './sdk/python.ts';
import { resources, types } from './sdk/typescript.ts';

/** Writes the files derived from the OpenAPI document, without what only the dashboard uses; with --check, fails when one is out of date. */
const root = join(import.meta.dirname, '..');
const document = publicDocument();
const endpoints = endpointsOf(document as unknown as OpenApi);
const shapes = shapesOf(document as unknown as OpenApi, endpoints);
const python = pythonClient(endpoints, shapes);
const FILES: [name: string, content: string][] = [
  ['docs/openapi.json', `${json(document, 3)}\n`],
  ['test/contract/endpoints.md', endpointTable(document as unknown as Parameters<typeof endpointTable>[0])],
  ['web/src/api/limits.json', `${JSON.stringify(limitsOf(wholeDocument()), null, 2)}\n`],
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

/** Indented down to this depth, so that an operation or a schema is one line. */
function json(content: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof content !== 'object' || content === null || Array.isArray(content))
    return JSON.stringify(content);
  const entries = Object.entries(content).map(
    ([name, value]) => `\n${indent}  ${JSON.stringify(name)}: ${json(value, depth - 1, `${indent}  `)}`,
  );
  return `{${entries.join(',')}\n${indent}}`;
}

function formatted(source: string): string {
  const options = ['check', '--write', '--stdin-file-path=sdk/src/generated/source.ts'];
  const biome = join(root, 'node_modules/.bin/biome');
  return execFileSync(biome, options, { cwd: root, input: source, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
