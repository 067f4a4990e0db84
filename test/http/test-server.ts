import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createKeyAuthenticator, keyWindows, openAccount, recordAudit } from '../../src/areas/accounts/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import type { Endpoint, endpoint } from '../../src/kernel/http/endpoint.ts';
import { createIdempotency } from '../../src/kernel/http/idempotency.ts';
import type { ServerLimits, ServerParts } from '../../src/kernel/http/parts.ts';
import { createRateLimit } from '../../src/kernel/http/rate-limit.ts';
import { createServer } from '../../src/kernel/http/server.ts';
import { turnLimits } from '../../src/kernel/http/turns.ts';
import { createMetrics } from '../../src/kernel/metrics.ts';
import { API, type CallOptions, call, connect, newDatabase, type Reply } from '../harness.ts';

const LIMITS: ServerLimits = {
  bodyBytes: 1024 * 1024,
  requestSeconds: 30,
  longestSeconds: 30,
  writeSeconds: 30,
  connections: 0,
  connectionsPerClient: 0,
  concurrentPerAccount: 0,
  turns: turnLimits(10),
};

/** The real HTTP kernel with endpoints for tests. */
export type TestServer = {
  url: string;
  key: string;
  database: Database;
  /** The number of open connections. */
  connections(): Promise<number>;
  metrics(): Promise<string>;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  stop(): Promise<void>;
};

export async function startTestServer(
  endpoints: ReturnType<typeof endpoint>[],
  limits: Partial<ServerLimits> = {},
  log: Pick<ServerParts, 'logLevel' | 'logStream'> = { logLevel: 'silent', logStream: process.stdout },
): Promise<TestServer> {
  const database = connect(await newDatabase(), 4);
  const now = () => Date.now();
  const metrics = createMetrics();
  const idempotency = createIdempotency(database, () => {});
  const server = createServer({
    endpoints: endpoints.map((definition): Endpoint => ({ ...definition, area: 'test' })),
    database,
    authenticate: createKeyAuthenticator(database, now).authenticate,
    audit: recordAudit,
    idempotency,
    rateLimit: null,
    keyRateLimit: createRateLimit(keyWindows(database), now),
    clientLimit: null,
    metrics,
    limits: { ...LIMITS, ...limits },
    ...log,
    publicUrl: 'http://localhost',
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { api_key } = await database.begin((transaction) => openAccount(transaction, 'test@example.com', 1000));
  return {
    url,
    key: api_key,
    database,
    connections: promisify(server.server.getConnections.bind(server.server)),
    metrics: () => metrics.registry.metrics(),
    call: (method, path, options) => call(url + API + path, method, { key: api_key, ...options }),
    async stop() {
      await server.close();
      idempotency.stop();
      await database.end({ timeout: 5 });
    },
  };
}
