import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

/** Imports are static, except for these: SDKs and file formats that are slow to load and not always needed. */
const DYNAMIC: Record<string, string> = {
  'areas/accounts/sign-in/index.ts': 'better-auth, with the first sign-in',
  'commands/mcp.ts': 'the protocol of assistants',
  'export/child.ts': 'the one format a rendering child makes',
  'kernel/workers/thread.ts': 'the program that a job of the thread pool names',
  'mcp/routes.ts': 'the protocol of assistants, with the first request of one',
  'providers/extraction/read.ts': 'libraries for PDF, Word, Excel and text recognition',
  'providers/mailbox/imap.ts': 'the IMAP client, which few installations use',
  'providers/objects/s3-client.ts': 'AWS SDK',
  'providers/text/vendors.ts': 'SDKs of the language models',
  'providers/tracing/otlp.ts': 'OpenTelemetry, when traces are on',
};

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
/** `typeof import('x')` is a type. */
const IMPORT = /(?<!typeof )\bimport\(/;

it('only SDKs and heavy formats are imported on demand', () => {
  const found = globSync('**/*.ts', { cwd: SOURCES }).filter((file) =>
    IMPORT.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  assert.deepEqual(found.sort(), Object.keys(DYNAMIC).sort());
});
