import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range, where another process could take the port before it is used. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** For servers whose address must be known before they listen, or that restart on the same port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
