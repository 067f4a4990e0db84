import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../src/engine/index.ts';
import { connectDatabase } from '../../src/kernel/database.ts';
import { CACHE, copyCluster, preparedCluster } from './cluster.ts';

/** The name of the migrated database that every test file copies. */
export const TEMPLATE = 'presswright_template';

export type TestServer = {
  /** Environment variables by which test files find the server. */
  environment: Record<string, string>;
  stop(): Promise<void>;
};

// The data is temporary, so durability is off; tests about crashes start their own servers.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  max_connections: '400',
  shared_buffers: '32MB',
};

/** One PostgreSQL with the template database, and a temporary folder that is removed with it. */
export async function startTestServer(): Promise<TestServer> {
  const cluster = await preparedCluster();
  const folder = mkdtempSync(join(tmpdir(), 'presswright-test-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  copyCluster(cluster, dataDir);
  const engine = await startEngine({ dataDir, role: 'server', log: console.error, settings: SETTINGS });
  const { username, password, host, port } = engine.connection;
  const admin = connectDatabase({ ...engine.connection, database: 'template1' }, 1, 60);
  await admin.unsafe(`create database ${TEMPLATE} template postgres`);
  await admin.end();
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  return {
    environment: {
      TEST_SERVER_URL: `postgres://${username}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
      TMPDIR: temporary,
      // Every test file loads the whole service, and compiling takes half of that time.
      NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
    },
    async stop() {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
