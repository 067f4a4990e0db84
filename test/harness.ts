import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app.ts';
import { openAccount } from '../src/areas/accounts/index.ts';
import { readConfig } from '../src/config.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../src/kernel/database.ts';

/** The real service on a database of its own, called through its front door. */

export const TEMPLATE = 'presswright_template';
export const API = '/live/openapi';

export type Reply = { status: number; headers: Headers; body: Body; text: string };
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
type Body = any;

export type CallOptions = { key?: string | null; body?: unknown; headers?: Record<string, string>; raw?: string };

export type Service = {
  url: string;
  database: Database;
  databaseUrl: string;
  /** A new account with that much credit. */
  account(credits?: number): Promise<{ accountId: number; key: string; email: string }>;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  stop(): Promise<void>;
};

export async function newDatabase(): Promise<string> {
  const server = process.env.TEST_SERVER_URL;
  if (!server)
    throw new Error('Run tests with "npm test" (or "npm test -- path/to/file.test.ts"): it starts the database.');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = connect(server, 1);
  await admin.unsafe(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  return databaseUrl(server, name);
}

/** As the service connects, but on a machine that runs all suites at once a server that is slow is not away. */
export const connect = (address: DatabaseAddress, connections: number) => connectDatabase(address, connections, 60);

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function startService(
  environment: Record<string, string> = {},
  databaseUrl?: string,
  publicUrl = 'http://localhost',
  now = () => new Date(),
): Promise<Service> {
  const address = databaseUrl ?? (await newDatabase());
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const database = connect(address, 8);
  // Connected before anybody calls: whom the service does not know within four seconds it answers with 503.
  await database`select 1`;
  const app = createApp({ config, database, publicUrl, now });
  // Where an address with a port says; any free one otherwise.
  await app.server.listen({ port: Number(new URL(publicUrl).port), host: '127.0.0.1' });
  // Screens are for the tests that look at them.
  if (environment.DASHBOARD === 'on') await app.openDashboard();
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    databaseUrl: address,
    async account(credits = 1_000_000) {
      const email = `${randomBytes(6).toString('hex')}@example.com`;
      const { account_id, api_key } = await database.begin((transaction) => openAccount(transaction, email, credits));
      return { accountId: account_id, key: api_key, email };
    },
    call: (method, path, options) => call(url + API + path, method, options),
    async stop() {
      await app.stop();
      await database.end({ timeout: 5 });
    },
  };
}

export async function call(url: string, method: string, { key, body, headers, raw }: CallOptions = {}): Promise<Reply> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(key ? { 'SERVICE-API-KEY': key } : {}),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text), text };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
