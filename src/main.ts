import type { AddressInfo } from 'node:net';
import { type App, createApp } from './app.ts';
import { printBanner } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { openFirstAccount } from './first-start.ts';
import { openStore, refusalLine, type Store } from './store.ts';

/** Environment in, service up, clean stop. */

try {
  await run(readConfig(readEnvironment()));
} catch (error) {
  console.error(refusalLine(error) ?? error);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const store = await openStore(config, 'server', console.log);
  try {
    const { app, address } = await listen(config, store);
    const owner = await openFirstAccount(config, store.database);
    printBanner(address, owner);
    stopOnSignal(app, store, config.stopTimeoutSeconds);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function listen(config: Config, store: Store): Promise<{ app: App; address: string }> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const app = createApp({ config, database: store.database, publicUrl, now: () => new Date() });
  if (store.embedded) await app.recover();
  await app.server.listen({ port: config.port, host: config.host });
  const { port } = app.server.server.address() as AddressInfo;
  return { app, address: config.publicUrl ?? `http://localhost:${port}` };
}

function stopOnSignal(app: App, store: Store, seconds: number): void {
  let stopping = false;
  const stop = async (signal: string) => {
    // A second Ctrl-C means now; the engine stops by itself when we are gone.
    if (stopping) process.exit(1);
    stopping = true;
    app.server.log.info({ signal }, 'stopping');
    const late = setTimeout(() => process.exit(1), (seconds + 4) * 1000);
    await Promise.race([app.stop(), new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
    await store.close();
    clearTimeout(late);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
