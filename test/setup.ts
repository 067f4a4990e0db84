import { startTestServer, type TestServer } from './postgres/server.ts';

/** `node --test --test-global-setup=./test/setup.ts`: one PostgreSQL for all test files of the run. */

let server: TestServer | undefined;

export async function globalSetup(): Promise<void> {
  server = await startTestServer();
  Object.assign(process.env, server.environment);
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
}
