import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type TestServer } from './postgres/server.ts';

/** `node --test --test-global-setup=./test/setup.ts`: one PostgreSQL for all test files of the run. */

let server: TestServer | undefined;

export async function globalSetup(): Promise<void> {
  server = await startTestServer();
  Object.assign(process.env, server.environment);
  process.env.TEST_LANES = mkdtempSync(join(server.environment.TMPDIR!, 'lanes-'));
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
}
