import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { publicDocument } from '../../src/app/openapi-document.ts';
import type { OpenApi } from './route-table.ts';

/** Clients generated from our OpenAPI document, and what the compiler says about a program that uses them. */

const PROGRAMS = ['openapi-typescript.ts', 'hey-api.ts'];

async function compileClients(document: OpenApi): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'));
  try {
    await writeFile(join(folder, 'schema.ts'), await openapiTypes(document));
    await createClient({ input: document, output: join(folder, 'client'), logs: { level: 'silent', file: false } });
    for (const program of PROGRAMS) {
      await copyFile(join(import.meta.dirname, 'clients', `${program}.txt`), join(folder, program));
    }
    return compile(PROGRAMS.map((program) => join(folder, program)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Files as blobs, as its documentation proposes. */
async function openapiTypes(document: OpenApi): Promise<string> {
  const nodes = await openapiTS(structuredClone(document), {
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  });
  return astToString(nodes);
}

function compile(files: string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName.split('/').at(-1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

test('clients of both generators create, list, read, download, handle errors and receive events without casts', async () => {
  assert.deepEqual(await compileClients(publicDocument()), []);
});

test('an event stream among the responses, a string instead of a file or a non-nullable field breaks the clients', async () => {
  const document: OpenApi = structuredClone(publicDocument());
  const stream = { 'text/event-stream': { schema: { type: 'string' } } };
  Object.assign(document.paths['/press/create-v2'].post.responses['200'].content, stream);
  delete document.paths['/press/{press_id}/pdf'].get.responses['200'].content['application/pdf'].schema.format;
  const request = document.components.requestBodies.CreatePressRequest.content['application/json'].schema;
  request.properties.kind.type = 'string';
  const errors = (await compileClients(document)).join('\n');
  for (const program of PROGRAMS) assert.match(errors, new RegExp(`^${program}:\\d+ `, 'm'));
  assert.match(errors, /createPress/);
  assert.match(errors, /'Blob'/);
  assert.match(errors, /'null' is not assignable/);
});
