import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app/app.ts';
import { openSecretBox } from '../src/app/secret-key.ts';
import type { SetupWorld } from '../src/app/setup-tests.ts';
import { openAccount } from '../src/areas/accounts/index.ts';
import { readConfig } from '../src/config/index.ts';
import type { Database } from '../src/kernel/database.ts';
import type { SecretBox } from '../src/kernel/secret-box.ts';
import { API, type CallOptions, call, type Reply } from './call.ts';
import { connect, newDatabase } from './databases.ts';
import { LIMITS_OFF } from './limits-off.ts';

/** Services of tests serve their metrics with it. */
export const METRICS_TOKEN = 'metrics-of-tests';

export type { CallOptions, Reply };
export { API, call, connect, newDatabase };

/** The real service on its own database, called over HTTP. */

export type Service = {
  url: string;
  database: Database;
  databaseUrl: string;
  /** Decrypts secrets stored in the database. */
  secrets: SecretBox;
  /** Creates an account with this much credit. */
  account(credits?: number): Promise<{ accountId: number; key: string; email: string }>;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** What Prometheus would read. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

export async function startService(
  environment: Record<string, string> = {},
  databaseUrl?: string,
  publicUrl = 'http://localhost',
  now = () => new Date(),
  setup?: SetupWorld,
): Promise<Service> {
  const address = databaseUrl ?? (await newDatabase());
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: join(tmpdir(), 'data'),
    METRICS_TOKEN,
    DASHBOARD: 'off',
    ...LIMITS_OFF,
    ...environment,
  });
  const database = connect(address, 4);
  // Connect before the first request: the service responds with 503 when it cannot authenticate within four seconds.
  await database`select 1`;
  const app = createApp({ config, database, publicUrl, now, ...(setup && { setup }) });
  // The port of the public URL if it has one, otherwise a free port.
  await app.server.listen({ port: Number(new URL(publicUrl).port), host: '127.0.0.1' });
  // Only tests of the dashboard need it.
  if (environment.DASHBOARD === 'on') await app.openDashboard();
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    databaseUrl: address,
    secrets: openSecretBox(config),
    async account(credits = 1_000_000) {
      const email = `${randomBytes(6).toString('hex')}@example.com`;
      const { account_id, api_key } = await database.begin((transaction) => openAccount(transaction, email, credits));
      return { accountId: account_id, key: api_key, email };
    },
    call: (method, path, options) => call(url + API + path, method, options),
    metrics: async () =>
      (await call(`${url}/metrics`, 'GET', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text,
    async stop() {
      await app.stop();
      await database.end({ timeout: 5 });
    },
  };
}
