import { type AddressInfo, isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, createApp } from './app/app.ts';
import { startupWarnings } from './app/checks.ts';
import { loadSamples, openFirstAccount } from './app/first-start.ts';
import { openStore, refusalLine, type Store } from './app/open-database.ts';
import { requireSecretKey } from './app/secret-key.ts';
import { createStartOutput, type StartOutput } from './app/start-output.ts';
import { startTracing } from './app/tracing.ts';
import { readEnvironment } from './config/environment.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import { misspeltSettings } from './config/misspelt.ts';
import { makeFolder, makePrivate, PRIVATE_UMASK } from './kernel/private-files.ts';

/** Starts the service from the environment and stops it cleanly on a signal. */

process.umask(PRIVATE_UMASK);

try {
  const environment = readEnvironment();
  await run(readConfig(environment), misspeltSettings(environment));
} catch (error) {
  console.error(refusalLine(error) ?? unexpected(error));
  process.exit(1);
}

/** One line, like every other reason not to start; the rest is for developers. */
function unexpected(error: unknown): unknown {
  if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')) return error;
  const [reason] = (error instanceof Error ? error.message || error.name : String(error)).split('\n', 1);
  return `Presswright could not start: ${reason}. LOG_LEVEL=debug shows where it failed.`;
}

async function run(config: Config, notes: string[]): Promise<void> {
  const output = createStartOutput(config);
  for (const line of notes) output.log(line);
  requireSecretKey(config);
  const stopTracing = await startTracing(config);
  const store = await openStore(config, { role: 'server', schema: 'migrate', log: output.log });
  try {
    prepareDataFolder(config, output);
    const { app, address } = await listen(config, store);
    for (const line of await startupWarnings(config, store)) output.log(line);
    const owner = await openFirstAccount(config, store.database, (made) => output.keep(address, made));
    await loadSamples(config, store);
    // Before the banner, because a program that waits for the banner may send a signal at once.
    stopOnSignal(app, store, stopTracing, config);
    output.ready({ address, host: config.host, owner });
    // The API already works; browsers see a placeholder page until the dashboard is built.
    if (config.dashboard) await app.openDashboard();
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Closed to other users of the machine. The engine handles its own folder. */
function prepareDataFolder({ dataDir, databaseUrl, engineDir }: Config, { log }: StartOutput): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(`Presswright cannot use its data folder ${dataDir}: ${(error as Error).message}.`);
  }
  const hasEngine = databaseUrl === undefined && engineDir === undefined;
  if (!hasEngine && !makePrivate(dataDir))
    log(`${dataDir} belongs to another user and is open to others. Its owner should close it.`);
}

async function listen(config: Config, store: Store): Promise<{ app: App; address: string }> {
  const addressAt = (port: number) => config.publicUrl ?? `http://${reachableHost(config.host)}:${port}`;
  const publicUrl = addressAt(config.port);
  const app = createApp({ config, database: store.database, publicUrl, now: () => new Date() });
  try {
    await app.prepare();
    if (store.embedded) await app.recover();
    await app.server.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw listenRefusal(error, config) ?? error;
    });
  } catch (error) {
    // Otherwise its periodic jobs would log errors when the database is closed.
    await app.stop();
    throw error;
  }
  return { app, address: addressAt((app.server.server.address() as AddressInfo).port) };
}

/** Host name for the URL shown to people: localhost when listening on all interfaces. */
function reachableHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function listenRefusal({ code }: NodeJS.ErrnoException, { host, port }: Config): ConfigError | null {
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is taken by another program. Stop it, or set PORT to another number.`);
    case 'EACCES':
      return new ConfigError(`PORT ${port} is closed to this user. Set PORT to a number from 1024.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ConfigError(`HOST must be an address of this machine (it is ${JSON.stringify(host)}).`);
    default:
      return null;
  }
}

function stopOnSignal(
  app: App,
  store: Store,
  stopTracing: () => Promise<void>,
  { drainSeconds, stopTimeoutSeconds }: Config,
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    // A second signal exits at once; the watchdog then stops PostgreSQL.
    if (stopping) process.exit(1);
    stopping = true;
    app.server.log.info({ signal, drain_seconds: drainSeconds }, 'stopping');
    app.drain();
    await pause(drainSeconds * 1000);
    const late = setTimeout(() => process.exit(1), (stopTimeoutSeconds + 4) * 1000);
    // A keep-alive connection whose request was running when the server stopped listening would otherwise stay open.
    setInterval(() => app.server.server.closeIdleConnections(), 100);
    await Promise.race([app.stop(), pause(stopTimeoutSeconds * 1000)]);
    await Promise.all([store.close(), Promise.race([stopTracing(), pause(2000)])]);
    clearTimeout(late);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
